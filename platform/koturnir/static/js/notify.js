// The switch "Notify this browser": subscribes it at its maker's push service, and tells us.

/** @param {string} text base64url @returns {Uint8Array} */
export function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {HTMLFormElement} form with the addresses to post to, our key and the known endpoints */
async function setUp(form) {
  const box = /** @type {HTMLInputElement} */ (form.elements.namedItem("on"));
  const state = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
  const { key = "", known = "" } = form.dataset;
  if (!("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis)) {
    state.value = gettext("This browser can’t be notified.");
    return;
  }
  const registration = await navigator.serviceWorker.register("/sw.js");
  const present = await registration.pushManager.getSubscription();
  box.checked = present !== null && known.split(" ").includes(present.endpoint);
  box.disabled = false;

  /** @param {string} address @param {Record<string, string>} values */
  async function post(address, values) {
    const body = new FormData(form);
    for (const [name, value] of Object.entries(values)) body.set(name, value);
    const answer = await fetch(address, { method: "POST", body });
    if (answer.status !== 204) throw new Error(String(answer.status));
  }

  async function turnOn() {
    if ((await Notification.requestPermission()) !== "granted") {
      state.value = gettext("The browser does not allow it: change that in its settings of this site.");
      box.checked = false;
      return;
    }
    await navigator.serviceWorker.ready;
    await (await registration.pushManager.getSubscription())?.unsubscribe(); // it may be of an older key
    const made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: /** @type {BufferSource} */ (bytes(key)),
    });
    const { endpoint = "", keys = {} } = made.toJSON();
    await post(form.action, { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" });
    state.value = gettext("This browser is notified.");
  }

  async function turnOff() {
    const made = await registration.pushManager.getSubscription();
    if (made) await post(form.dataset.off ?? "", { endpoint: made.endpoint });
    await made?.unsubscribe();
    state.value = gettext("This browser is not notified any more.");
  }

  box.addEventListener("change", async () => {
    box.disabled = true;
    state.value = "";
    const wanted = box.checked;
    try {
      await (wanted ? turnOn() : turnOff());
    } catch {
      box.checked = !wanted;
      state.value = gettext("It did not work. Try again later.");
    }
    box.disabled = false;
  });
}

const form = globalThis.document?.querySelector("form[data-notify]");
if (form instanceof HTMLFormElement) {
  form.hidden = false;
  void setUp(form);
}
