/**
 * The shapes that the table page handles: the protocol (docs/protocol.md), and
 * the interface between the page and the module of a family of games.
 */

export interface Clock {
  left_ms: number;
  running: boolean;
  since: string | null;
  grace_ms: number;
  deadline: string | null;
  /** By correspondence: when it stands though it runs, from, to, and "night" or "weekend". */
  off?: [string, string, string][];
}

export interface Seat {
  seat: number | null;
  chair: number;
  name: string;
  username: string | null;
  bot: string | null;
  rating: number | null;
  provisional: boolean;
  present: boolean;
  left: string | null;
  steward: boolean;
  wants_abort: boolean;
  /** Offers to end the game as it stands. */
  wants_end?: boolean;
  /** On vacation until then. */
  away_until?: string | null;
  clock: Clock | null;
  rank: number | null;
  score: number | null;
  rating_before: number | null;
  rating_after: number | null;
}

/** What happened in the game through one entry; the fields belong to the game. */
export interface GameEvent {
  event: string;
  [field: string]: unknown;
}

export interface Entry {
  version: number;
  at: string;
  kind: string;
  seat: number | null;
  text: string | null;
  events: GameEvent[];
  /** What the platform's own entries tell. */
  data?: Record<string, any>;
}

export interface ChatLine {
  id: number;
  name: string;
  seat: number | null;
  at: string;
  text: string;
}

export interface TableFacts {
  code: string;
  game: string;
  status: "open" | "playing" | "finished" | "aborted";
  options: Record<string, unknown>;
  rated: boolean;
  host: boolean;
  commitment: string;
  secret: string | null;
  reason: string | null;
  rematch: string | null;
  can_abort: boolean;
  /** By correspondence: the game can be ended as it stands, if all agree. */
  can_agree?: boolean;
  /** The organizer of its event has paused it: clocks stand, no moves are taken. */
  held: boolean;
  /** The event that the table belongs to. */
  event?: { title: string; url: string } | null;
  chat_room: string | null;
  seat_count?: number;
  [more: string]: unknown;
}

export interface View {
  version: number;
  now: string;
  table: TableFacts;
  me: { seat: number | null; chair: number; words: string } | null;
  seats: Seat[];
  awaited: number[];
  position: any;
  legal: string[];
  log: Entry[];
  chat: ChatLine[];
}

export interface Config {
  socket: string;
  module: string;
  /** The address of the SVG sprite of the game's pieces. */
  sprite: string;
  user: string | null;
  sound: boolean;
  motion: boolean;
  language: string;
  zone: string;
  /** When clocks of a correspondence table stand, in words. */
  terms?: string[];
  urls: Record<string, string | null | undefined>;
}

/** A request that waits for the server's answer; `id` makes it happen once only. */
export interface Request {
  t: "move" | "resign" | "abort" | "agree" | "chat";
  id: string;
  [field: string]: unknown;
}

export interface Answer {
  t: "ok" | "refused";
  id?: string;
  version?: number;
  code?: string;
  message?: string;
}

export type Cell = [number, number];

/** A sentence about something that happened, and the cells it speaks of. */
export interface Line {
  text: string;
  cells: Cell[];
  seat: number | null;
  sound?: "place" | "points" | "discard";
  /** The id of a symbol that shows it. */
  picture?: string;
}

/** What the strip of players shows of a seat beyond what every game has. */
export interface SeatSummary {
  score: number;
  parts: { label: string; points: number }[];
  supply: { label: string; count: number; symbol: string }[];
}

/** What the page gives to a game's module. */
export interface Context {
  name(seat: number | null): string;
  play(move: string): void;
  announce(text: string): void;
  moving(): boolean;
  /** Open the card of a story of the game (`Game.stories`). */
  story(id: string): void;
}

export interface Places {
  board: HTMLElement;
  turn: HTMLElement;
  stock: HTMLElement;
}

/** What the page round the board has for this family of games. */
export interface PageParts {
  /** The title of the tab where `Places.stock` stands, or null: no such tab. */
  stock: string | null;
  /** The board can be zoomed by the buttons with `data-zoom`. */
  zoom: boolean;
  /** Keys and what they do, for the list of keys. */
  keys: [string, string][];
  /** A person may leave a decision without a choice to the page. */
  onlyMove: boolean;
}

/**
 * What a module of a family of games gives back when it is mounted. It draws
 * positions and lets the person compose one of `view.legal`; it knows no rules.
 */
export interface GameView {
  page: PageParts;
  /** Draw a position. `fresh` are the entries since the last one, to be animated. */
  show(view: View, fresh: Entry[]): void;
  /** Say that a composed move is on its way (it stays on the board), or no longer. */
  sending(on: boolean): void;
  /** Put a game's entry (`move`, `chance`) into words, once `view` has it. */
  describe(entry: Entry, view: View): Line[];
  highlight(cells: Cell[]): void;
  /** Compose a legal move for the person to look at and confirm: a hint, an only move. */
  propose(move: string): void;
  /** One of `view.legal` in words. */
  phrase(move: string, view: View): string;
  /** What a draw brings, in words, and the id of the symbol that shows it. */
  drawn?(outcome: string): { words: string; symbol: string };
  /** Texts of moves that the viewer may want to make later: he plans without a board. */
  answers?(view: View): string[];
  summary(view: View, seat: number): SeatSummary;
}

export interface GameModule {
  mount(places: Places, meta: any, context: Context): GameView;
}

declare global {
  function gettext(text: string): string;
  function ngettext(one: string, many: string, count: number): string;
  function pgettext(context: string, text: string): string;
  function interpolate(format: string, values: Record<string, unknown>, named: true): string;
}
