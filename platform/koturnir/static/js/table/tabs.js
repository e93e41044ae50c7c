// The tabs of the side panel. On a phone the panel is a sheet that a tab opens and closes.

/** @typedef {{ open(name: string): void, present(): string | null }} Tabs */

/**
 * @param {HTMLElement} side
 * @param {(name: string) => void} opened
 * @returns {Tabs}
 */
export function setUpTabs(side, opened) {
  const phone = matchMedia("(max-width: 60rem) and (orientation: portrait)");
  const tabs = /** @type {HTMLElement[]} */ ([...side.querySelectorAll("[role=tab]:not([hidden])")]);
  /** @type {string | null} */
  let present = null;

  /** @param {string | null} name */
  function show(name) {
    present = name;
    side.classList.toggle("is-open", name !== null);
    for (const tab of tabs) {
      const chosen = tab.dataset.tab === name;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen || (name === null && tab === tabs[0]) ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      if (panel) panel.hidden = !chosen;
    }
    if (name) opened(name);
  }

  for (const [i, tab] of tabs.entries()) {
    tab.addEventListener("click", () => {
      const name = tab.dataset.tab ?? null;
      show(phone.matches && present === name ? null : name);
    });
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = tabs[(i + step + tabs.length) % tabs.length];
      next?.focus();
      next?.click();
      event.stopPropagation();
    });
  }
  side.querySelector("[data-close-sheet]")?.addEventListener("click", () => show(null));
  const suit = () => show(phone.matches ? null : present ?? tabs[0]?.dataset.tab ?? null);
  phone.addEventListener("change", suit);
  suit();
  return { open: show, present: () => present };
}
