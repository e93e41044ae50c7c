// Two taps change places: one player, then another; the next page says what that breaks.

const form = document.querySelector("form#swap");
const buttons = [...document.querySelectorAll("button.odesk__pick")].filter(
  (one) => one instanceof HTMLButtonElement,
);
/** @type {HTMLButtonElement | null} */
let chosen = null;

/** @param {string} name @param {string} number */
function fill(name, number) {
  const select = form?.querySelector(`select[name=${name}]`);
  if (select instanceof HTMLSelectElement) select.value = number;
}

/** @param {HTMLButtonElement} button choose it, let it go, or change it with the one chosen */
function press(button) {
  if (!chosen) {
    chosen = button;
    button.setAttribute("aria-pressed", "true");
    fill("first", button.dataset.number ?? "");
    return;
  }
  const first = chosen;
  chosen = null;
  first.setAttribute("aria-pressed", "false");
  if (first === button || !(form instanceof HTMLFormElement)) return;
  fill("first", first.dataset.number ?? "");
  fill("second", button.dataset.number ?? "");
  form.submit();
}

for (const button of buttons) {
  button.hidden = false;
  button.addEventListener("click", () => press(button));
}
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !chosen) return;
  chosen.setAttribute("aria-pressed", "false");
  chosen = null;
});
const help = document.getElementById("swap-help");
if (help && buttons.length) help.hidden = false;

export {};
