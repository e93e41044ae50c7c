// The service worker: shows what the platform tells this browser. It keeps no pages.

/** @typedef {{ title: string, body: string, url: string, tag: string, lang: string }} Told */

const worker = /** @type {any} */ (globalThis);

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("push", (/** @type {any} */ event) => {
  /** @type {Told} */
  const told = event.data.json();
  const { body, tag, lang } = told;
  const options = { body, tag, lang, renotify: true, data: { url: told.url }, icon: "/static/img/icon.svg" };
  event.waitUntil(worker.registration.showNotification(told.title, options));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.url, worker.location.origin)));
});

/** Show the page of a notification: where it is open already, or in a new window. @param {URL} url */
async function open(url) {
  if (url.origin !== worker.location.origin) return;
  const pages = await worker.clients.matchAll({ type: "window" });
  const there = pages.find((/** @type {any} */ page) => new URL(page.url).pathname === url.pathname);
  await (there ? there.focus() : worker.clients.openWindow(url.href));
}
