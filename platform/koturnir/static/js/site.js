// What every page does: the theme switch, menus that close, forms that ask before they act.

const ORDER = /** @type {const} */ (["", "light", "dark"]);
const root = document.documentElement;

/** Set the theme to the next of: the system's, light, dark. */
function nextTheme() {
  const at = ORDER.findIndex((theme) => theme === (root.dataset.theme ?? ""));
  const theme = ORDER[(at + 1) % ORDER.length];
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  try {
    if (theme) localStorage.setItem("theme", theme);
    else localStorage.removeItem("theme");
  } catch {
    // It holds until the next page, then.
  }
}

/** @param {EventTarget | null} inside close every open menu but the one that holds this */
function closeMenus(inside) {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!(inside instanceof Node) || !menu.contains(inside)) menu.removeAttribute("open");
  }
}

document.addEventListener("click", (event) => {
  const target = event.target;
  closeMenus(target);
  if (!(target instanceof Element)) return;
  if (target.closest("[data-theme-switch]")) nextTheme();
  const opener = target.closest("[data-dialog]");
  if (opener instanceof HTMLElement) {
    const dialog = document.getElementById(opener.dataset.dialog ?? "");
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  }
  if (target instanceof HTMLDialogElement) target.close(); // a click on its backdrop
  if (target.closest("[data-close]")) target.closest("dialog")?.close();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const menu = document.querySelector("details.menu[open]");
  closeMenus(null);
  if (menu instanceof HTMLElement) menu.querySelector("summary")?.focus();
});

// <form data-ask="Really?"> is sent only when the person says yes.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form instanceof HTMLFormElement && form.dataset.ask && !window.confirm(form.dataset.ask)) {
    event.preventDefault();
  }
});

// The zone is a guess for those who have not chosen one (accounts' middleware reads it).
try {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && !document.cookie.includes("zone=")) {
    document.cookie = `zone=${encodeURIComponent(zone)};path=/;max-age=31536000;samesite=lax`;
  }
} catch {
  // Then times are shown in UTC until the person says where he is.
}

export {};
