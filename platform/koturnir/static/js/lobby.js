// The lobby: fetches its lists again when the server says that something changed.

const RETRY_MS = 3000;
let waiting = false;

/** Fetch at most once a second, however many tables change. */
function changed() {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    document.body.dispatchEvent(new CustomEvent("lobby-changed"));
  }, 1000);
}

function connect() {
  const url = new URL("/ws/lobby", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  const socket = new WebSocket(url);
  socket.addEventListener("message", (event) => {
    if (JSON.parse(event.data).t === "lobby") changed();
  });
  socket.addEventListener("close", () => setTimeout(() => {
    connect();
    changed(); // whatever was missed meanwhile
  }, RETRY_MS));
}

connect();

export {};
