// The form of an event: what does not belong to the present choices is put away at once.
// The rules stand beside each field (data-needs), as the server reads them: tournaments/forms/needs.py.

/**
 * Whether a field is asked for.
 * @param {string} needs "name:value|value name:value;…": alternatives, each of which names all it needs
 * @param {(name: string) => string} value what a field has
 */
export function met(needs, value) {
  return needs.split(";").some((alternative) =>
    alternative.split(" ").every((one) => {
      const colon = one.indexOf(":");
      return one.slice(colon + 1).split("|").includes(value(one.slice(0, colon)));
    }),
  );
}

/** @param {HTMLFormElement} form */
function watch(form) {
  /** @param {string} name */
  const value = (name) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") return field.checked ? "on" : "";
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : "";
  };
  const fit = () => {
    for (const one of form.querySelectorAll("[data-needs]")) {
      if (one instanceof HTMLElement) one.hidden = !met(one.dataset.needs ?? "", value);
    }
  };
  form.addEventListener("input", fit);
  form.addEventListener("change", fit);
  fit();
}

const form = globalThis.document?.getElementById("setup");
if (form) watch(/** @type {HTMLFormElement} */ (form));
globalThis.document?.getElementById("faults")?.focus();
