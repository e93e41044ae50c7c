// The connection to the table: kept up, measured, and never losing a request in silence.

import { newId } from "./outbox.js";

/** @typedef {import("../types.d.ts").Request} Request */
/** @typedef {import("../types.d.ts").Answer} Answer */
/** @typedef {"connecting" | "online" | "offline" | "closed"} State */
/**
 * @typedef {object} Handlers
 * @property {(message: any) => void} message a view, an update or a line of chat
 * @property {(request: Request | null, answer: Answer) => void} settled
 * @property {(state: State) => void} state
 * @property {() => number} version the version the page stands at
 */

const PING_MS = 15_000;
const SILENCE_MS = 35_000;
const NOT_ALLOWED = 4403;
const TOO_MANY = 4008;

/** Return how long to wait before attempt `n` (from 0), in ms: doubled, bounded, jittered. @param {number} n */
export function backoff(n, random = Math.random()) {
  return Math.min(15_000, 500 * 2 ** Math.min(n, 6)) * (0.5 + random / 2);
}

export class Net {
  /** @type {WebSocket | null} */ #socket = null;
  #attempt = 0;
  #heard = 0;
  #pings = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /** @param {string} path @param {import("./outbox.js").Outbox} outbox @param {Handlers} handlers */
  constructor(path, outbox, handlers) {
    this.url = new URL(path, location.href);
    this.url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    this.outbox = outbox;
    this.handlers = handlers;
    /** @type {State} */
    this.state = "connecting";
    setInterval(() => this.#beat(), PING_MS);
    addEventListener("online", () => this.#hurry());
    addEventListener("offline", () => this.#socket?.close());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
    this.#connect();
  }

  /** Send a request, now or when the connection is back. @param {Omit<Request, "id">} body */
  request(body) {
    const request = /** @type {Request} */ ({ ...body, id: newId() });
    this.outbox.add(request);
    this.#send(request);
    return request;
  }

  /** Ask for the whole view. */
  fetch() {
    this.#send({ t: "fetch" });
  }

  #connect() {
    clearTimeout(this.#timer);
    this.#change(this.#attempt ? "offline" : "connecting");
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempt = 0;
      this.#heard = Date.now();
      this.#change("online");
      for (const request of this.outbox.waiting) this.#send(request);
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  /** @param {number} code */
  #lost(code) {
    this.#socket = null;
    if (code === NOT_ALLOWED) return this.#change("closed");
    this.#change("offline");
    const wait = code === TOO_MANY ? 10_000 : backoff(this.#attempt);
    this.#attempt += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** The page came back to life: don't wait for the next attempt or the next ping. */
  #hurry() {
    if (this.state === "closed") return;
    if (!this.#socket) this.#connect();
    else this.#ping();
  }

  #beat() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.#heard < SILENCE_MS) return this.#ping();
    const dead = this.#socket;
    this.#lost(1006); // closing a dead connection may take minutes, so it is left behind
    dead.onclose = dead.onmessage = null;
    dead.close();
  }

  #ping() {
    this.#send({ t: "ping", n: ++this.#pings, version: this.handlers.version() });
  }

  /** @param {any} message */
  #receive(message) {
    this.#heard = Date.now();
    if (message.t === "probe") this.#send({ t: "echo", n: message.n });
    else if (message.t === "ok" || message.t === "refused") this.handlers.settled(this.outbox.settle(message.id), message);
    else this.handlers.message(message);
  }

  /** @param {object} message */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** @param {State} state */
  #change(state) {
    if (state !== this.state || state === "connecting") this.handlers.state((this.state = state));
  }
}
