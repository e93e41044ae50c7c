// Asks the server for something small by JSON, with the page's token.

/**
 * Raises an Error with a sentence for people when it is refused.
 * @param {string} url @param {unknown} [body] sent by POST, if there is one
 */
export async function ask(url, body) {
  const token = document.querySelector("input[name=csrfmiddlewaretoken]");
  const answer = await fetch(url, body === undefined ? { headers: { Accept: "application/json" } } : {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json", "X-CSRFToken": token instanceof HTMLInputElement ? token.value : "" },
    body: JSON.stringify(body),
  });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(told.error ?? gettext("That did not work."));
  return told;
}
