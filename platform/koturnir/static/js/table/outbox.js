// Requests that the server has not answered yet. They outlive a lost connection and a reload.

/** @typedef {import("../types.d.ts").Request} Request */

/** Return an id that no other request has. @returns {string} */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Outbox {
  /**
   * @param {Pick<Storage, "getItem" | "setItem" | "removeItem"> | null} storage
   * @param {string} key
   */
  constructor(storage, key) {
    this.storage = storage;
    this.key = key;
    /** @type {Request[]} */
    this.waiting = this.#load();
  }

  /** @param {Request} request */
  add(request) {
    this.waiting.push(request);
    this.#save();
  }

  /** Take out the request that has been answered. @param {string | undefined} id */
  settle(id) {
    const request = this.waiting.find((one) => one.id === id);
    this.waiting = this.waiting.filter((one) => one !== request);
    this.#save();
    return request ?? null;
  }

  /** @param {Request["t"]} type */
  has(type) {
    return this.waiting.some((request) => request.t === type);
  }

  /** @returns {Request[]} */
  #load() {
    try {
      const saved = JSON.parse(this.storage?.getItem(this.key) ?? "[]");
      return Array.isArray(saved) ? saved : [];
    } catch {
      return [];
    }
  }

  #save() {
    try {
      if (this.waiting.length) this.storage?.setItem(this.key, JSON.stringify(this.waiting));
      else this.storage?.removeItem(this.key);
    } catch {
      // A full or forbidden storage: the requests then live as long as the page.
    }
  }
}
