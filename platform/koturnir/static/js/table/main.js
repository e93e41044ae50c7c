// The page of a table: puts the parts together and passes on what the server says.

import { setUpActions } from "./actions.js";
import { Chat } from "./chat.js";
import { Coach } from "./coach.js";
import { byId, readJson } from "./dom.js";
import { describe, Log } from "./log.js";
import { Net } from "./net.js";
import { setUpNotes } from "./notes.js";
import { OnlyMove, onlyDecision } from "./only.js";
import { setUpOnlyNote } from "./only-note.js";
import { Outbox } from "./outbox.js";
import { setUpParts } from "./parts.js";
import { PlanPanel } from "./plan-panel.js";
import { Players } from "./players.js";
import { Replay } from "./replay.js";
import { showResult } from "./result.js";
import { showRoom } from "./room.js";
import { moving, playsOnlyMoves, setUpSettings } from "./settings.js";
import { play } from "./sound.js";
import { loadSprite } from "./sprite.js";
import { setUpStories } from "./story.js";
import { setUpTabs } from "./tabs.js";
import { announce, showConnection, toast } from "./toast.js";
import { Trying } from "./trying.js";
import { Store } from "./view.js";

/** @typedef {import("../types.d.ts").Entry} Entry */

const config = /** @type {import("../types.d.ts").Config} */ (readJson("table-config"));
const store = new Store(readJson("table-view"));
const title = document.title;
const page = byId("table");
setUpSettings(config, () => considerOnlyMove());

/** @type {[import("../types.d.ts").GameModule, void]} */
const [module] = await Promise.all([import(config.module), loadSprite(config.sprite).catch(noPictures)]);
const game = module.mount(
  { board: byId("board"), turn: byId("turn"), stock: byId("stock") },
  readJson("table-meta"),
  {
    name: (seat) => store.name(seat),
    announce,
    moving,
    play: send,
    story: setUpStories(config.urls.stories),
  },
);
setUpParts(game.page);

/** The position in sight: the present one, a step of the replay, or one that is tried. */
let shown = store.view;
const summary = (/** @type {number} */ seat) => game.summary(shown, seat);
const players = new Players(store, summary);
const tabs = setUpTabs(byId("side"), (name) => name === "chat" && chat?.read());
const chat = new Chat(store, (text) => net.request({ t: "chat", text }), () => tabs.present() === "chat");
const replay = config.urls.replay ? new Replay(config.urls.replay, showStep) : null;
const log = new Log(store, game, (version) => void replay?.goTo(version));
const showActions = setUpActions(store, (body) => net.request(body));
const coach = config.urls.advice ? new Coach(config.urls.advice, { phrase: (move) => game.phrase(move, store.view), propose }) : null;
const plan = config.urls.plan ? new PlanPanel(config.urls.plan, { view: () => store.view, phrase: (move) => game.phrase(move, store.view), answers: game.answers }) : null;
const trying = config.urls.try ? new Trying(config.urls.try, {
  view: () => store.view,
  show: showTried,
  drawn: game.drawn,
  keep: async (line) => await plan?.keep(line, store.mine) ?? false,
}) : null;
/** @type {OnlyMove} */
const only = new OnlyMove({ propose, play: send, show: setUpOnlyNote(() => only.stop()) });
const outbox = new Outbox(sessionStorage, `outbox:${store.view.table.code}`);
let online = false;
const net = new Net(config.socket, outbox, {
  version: () => store.view.version,
  state(state) {
    online = state === "online";
    showConnection(state);
    considerOnlyMove();
  },
  message: receive,
  settled,
});

/** The game goes on without pictures, by its lists and words. @param {unknown} error */
function noPictures(error) {
  console.error(error);
  toast(gettext("The pictures could not be loaded. Please load the page again."));
}

/** @param {string} move */
function send(move) {
  if (trying?.on) return trying.push(move);
  net.request({ t: "move", version: store.view.version, move });
  game.sending(true);
  considerOnlyMove();
}

/** Compose a move for the person to look at, in the present. @param {string} move */
function propose(move) {
  if (!replay?.rewound && !trying?.on) game.propose(move);
}

/** Where there is no choice, and the person wants it so, the page makes it. */
function considerOnlyMove() {
  const wanted = game.page.onlyMove && playsOnlyMoves();
  only.consider(onlyDecision(store.view), wanted && online && !replay?.rewound && !trying?.on && !outbox.has("move") && !document.hidden);
}

/** @param {any} message */
function receive(message) {
  const before = { mine: store.mine, status: store.view.table.status };
  const change = store.receive(message);
  if (change.kind === "gap") net.fetch();
  if (change.kind !== "new") return;
  show(change.fresh);
  tell(change.fresh, before);
}

/** @param {import("../types.d.ts").Request | null} request @param {import("../types.d.ts").Answer} answer */
function settled(request, answer) {
  // A move that was taken stays as it is until the position that it led to is here.
  const here = answer.t === "refused" || (answer.version ?? 0) <= store.view.version;
  if (request?.t === "move" && here) game.sending(outbox.has("move"));
  considerOnlyMove();
  if (answer.t === "ok") return;
  toast(answer.message || answer.code || gettext("That did not work."));
  net.fetch();
}

/** Draw everything as it stands. @param {Entry[]} fresh */
function show(fresh) {
  const { view } = store;
  const { status } = view.table;
  const over = status === "finished" || status === "aborted";
  page.dataset.status = status;
  if (over && view.position !== null) replay?.offer(view.version); // the board makes room for it
  if (trying?.on && fresh.some(({ kind }) => ["move", "chance", "withdraw"].includes(kind))) {
    trying.stop();
    toast(gettext("The game has gone on: what you tried started from an earlier position."), "warn");
  }
  const going = status === "playing" && view.seats.some((seat) => seat.chair === view.me?.chair && !seat.left);
  trying?.offer(going && !outbox.has("move"));
  document.getElementById("plan-box")?.toggleAttribute("hidden", !going || (!trying && !game.answers));
  if (going) plan?.show();
  if (!replay?.rewound && !trying?.on) {
    shown = view;
    if (view.position !== null) game.show(view, fresh);
  }
  players.show();
  log.show();
  chat.show();
  showActions();
  coach?.show(view, store.mine);
  document.getElementById("held")?.toggleAttribute("hidden", !view.table.held);
  byId("turn").hidden = status !== "playing";
  const place = byId("between");
  place.hidden = status === "playing";
  if (status === "open") showRoom(place, view, config);
  considerOnlyMove();
  if (over) showResult(place, view, config.urls, (seat) => game.summary(view, seat));
  document.title = store.mine ? `● ${gettext("Your turn")} · ${title}` : title;
}

/** Say and sound what is new. @param {Entry[]} fresh @param {{ mine: boolean, status: string }} before */
function tell(fresh, before) {
  const lines = fresh.flatMap((entry) => describe(entry, store, game));
  for (const line of lines) announce(line.text);
  for (const sound of new Set(lines.map((line) => line.sound))) if (sound) play(sound);
  if (store.mine && !before.mine) {
    play("turn");
    announce(gettext("It is your turn."));
  }
  if (store.view.table.status !== before.status) {
    if (store.view.table.status === "finished") play("end");
    if (before.status === "open") tabs.open("log");
  }
}

/** @param {import("./replay.js").Step | null} step @param {boolean} forward */
function showStep(step, forward) {
  const { view } = store;
  shown = step ? { ...view, position: step.position, legal: [], awaited: [] } : view;
  game.show(shown, forward && step ? step.entries : []);
  players.show();
  log.mark(step?.version ?? view.version);
  considerOnlyMove();
}

/** @param {import("../types.d.ts").View | null} view @param {Entry[]} fresh */
function showTried(view, fresh) {
  shown = view ?? store.view;
  game.sending(false);
  game.show(shown, fresh);
  players.show();
  considerOnlyMove();
}

const notes = document.getElementById("note-form");
if (notes instanceof HTMLFormElement) setUpNotes(notes);
document.addEventListener("visibilitychange", considerOnlyMove);
show([]);
if (outbox.has("move")) game.sending(true);
