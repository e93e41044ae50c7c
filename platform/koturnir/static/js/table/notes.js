// Notes of a player to himself: kept a moment after he stops writing, and when he leaves.

const WAIT = 800;

/** Keep what is written in the form without sending it as a page. @param {HTMLFormElement} form */
export function setUpNotes(form) {
  const text = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem("text"));
  const state = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
  form.querySelector("button")?.setAttribute("hidden", ""); // it is needed without a script only
  let kept = text.value;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  async function keep() {
    clearTimeout(timer);
    const wanted = text.value;
    if (wanted === kept) return;
    try {
      const answer = await fetch(form.action, {
        method: "POST",
        body: new FormData(form),
        headers: { "X-Requested-With": "fetch" },
        keepalive: true, // also while the page is being left
      });
      if (answer.status !== 204) throw new Error(String(answer.status));
      kept = wanted;
      state.value = gettext("Saved");
    } catch {
      state.value = gettext("Not saved yet");
      timer = setTimeout(keep, 5000);
    }
  }

  text.addEventListener("input", () => {
    state.value = "";
    clearTimeout(timer);
    timer = setTimeout(keep, WAIT);
  });
  text.addEventListener("change", keep);
  addEventListener("pagehide", keep);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void keep();
  });
}
