// The pictures of the game's pieces: one file for all pages, kept by the browser, set into the page.

/** Bring the symbols of a sprite into the page, for <use href="#…">. @param {string} url */
export async function loadSprite(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the pictures answered ${answer.status}`);
  const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  sprite.setAttribute("aria-hidden", "true");
  sprite.classList.add("sprite");
  // The badges of the seats are the site's own, for every game; a sprite may have its own too.
  for (const symbol of sprite.querySelectorAll("symbol")) if (document.getElementById(symbol.id)) symbol.remove();
  document.body.prepend(document.importNode(sprite, true));
}
