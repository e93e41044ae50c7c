// The button that prints the page; without scripts the browser's own menu does.
const button = document.querySelector("[data-print]");
if (button instanceof HTMLElement) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
