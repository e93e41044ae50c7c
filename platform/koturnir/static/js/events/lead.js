// A player who is called is led to his table, unless he says that he stays here.
//
// He is led once a table: whoever came back, or stays, is not pulled away again.

const SECONDS = 3;

/** @param {string} table */
const told = (table) => `led:${table}`;

/** @param {string} table */
function wasTold(table) {
  try {
    if (sessionStorage.getItem(told(table))) return true;
    sessionStorage.setItem(told(table), "1");
  } catch {
    // Without a memory he is led at each page, which is better than never.
  }
  return false;
}

/** Show that a table waits, and go there after a few seconds.
 * @param {string} table its code */
export function lead(table) {
  if (!/^[0-9A-Za-z]{1,12}$/.test(table) || wasTold(table)) return;
  const address = `/tables/${table}/`;
  const note = document.createElement("div");
  note.className = "notice notice--go stack stack--tight lead-note";
  note.setAttribute("role", "alert");
  const text = document.createElement("p");
  const go = document.createElement("a");
  go.className = "button button--primary";
  go.href = address;
  go.textContent = gettext("To my table");
  const stay = document.createElement("button");
  stay.type = "button";
  stay.className = "button";
  stay.textContent = gettext("Stay here");
  const buttons = document.createElement("div");
  buttons.className = "cluster";
  buttons.append(go, stay);
  note.append(text, buttons);
  let left = SECONDS;
  const say = () => {
    const format = ngettext(
      "Your game begins. You are led to your table in %(count)s second.",
      "Your game begins. You are led to your table in %(count)s seconds.",
      left,
    );
    text.textContent = interpolate(format, { count: left }, true);
  };
  say();
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return say();
    clearInterval(timer);
    location.assign(address);
  }, 1000);
  stay.addEventListener("click", () => {
    clearInterval(timer);
    note.remove();
  });
  document.body.append(note);
}
