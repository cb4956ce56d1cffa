/** Pull to refresh and load more for scrolling lists. Lengths are in CSS pixels, times in seconds, unless stated otherwise. */

/** One of the two ends of a list: top and bottom, or leading and trailing side. */
export type Edge = 'start' | 'end';

/** The state of an edge, for titles and indicators. */
export type EdgeState = 'idle' | 'pulling' | 'pending' | 'refreshing' | 'noMoreData' | 'failed' | 'open';

/** What started a run. */
export type RunSource = 'pull' | 'program' | 'automatic' | 'tap' | 'retry' | 'keyboard' | 'accessibility';

/** When an edge loads: when it comes into view, after the last row; or when it is pulled and let go, beyond the end. */
export type LoadMoment = 'visible' | 'pulled';

/** How a run ended. `'timedOut'`: it took longer than the option `timeout`. */
export type Outcome = 'success' | 'noMoreData' | 'failed' | 'timedOut' | 'cancelled';

/** How far to pull: the distance by which the content moves, or by which the finger moves. */
export type TriggerDistance = { displacement: number } | { fingerTravel: number };

/** The argument of a handler. */
export interface RunContext {
  readonly edge: Edge;
  readonly source: RunSource;
  /** Number of the run. */
  readonly generation: number;
  /**
   * Aborts when the run is superseded or cancelled, when it times out (its `reason` is then a `TimeoutError`), or when its list is destroyed.
   * The result of the handler is then ignored.
   */
  readonly signal: AbortSignal;
}

/**
 * How a run went well. `false` or `{ more: false }`: the data has ended. `message`: words to be shown and spoken in place of "Updated", such as
 * "12 new posts", for at least a second.
 */
export type RunResult = boolean | { more?: boolean; message?: string } | void;

/**
 * Called when a run of an edge begins. The run ends when it returns or its promise settles, with its `RunResult`.
 * If it throws, the message of the error is shown, with a way to try again, and the error is written to the console; an `AbortError` cancels the run.
 */
export type RunHandler = (context: RunContext) => Promise<RunResult> | RunResult;

/** Image addresses of an indicator, by state, in order. */
export interface IndicatorImages {
  /** Played during a run, ten per second. With reduced motion only the first is shown. */
  refreshing: string[];
  /** Shown at rest; the progress of the pull selects the image. Default: those for `refreshing`. */
  idle?: string[];
  /** Played while a release would start a run. Default: those for `refreshing`. */
  pulling?: string[];
}

/** Options of one edge. Each has a default. */
export interface EdgeOptions {
  /* options */
  /** Whether the page hides it. Default: false. */
  hidden?: boolean;
  /** Titles that replace those of the language. Shown as text, never as markup. */
  titles?: Partial<Record<EdgeState, string>>;
  /** From the text to the middle of the arrow or spinner before it, or to the edge of an image. No effect in a horizontal list. */
  textGap?: number;
  /** A refresh: the `localStorage` key of the time of the last refresh. The time is shown below the title. */
  lastRefreshedKey?: string;
  /**
   * Whether the events `pull` and `pullcancel` are dispatched. Default: false. The first list with this option loads the larger program.
   */
  reportsPulls?: boolean;
  /**
   * A custom indicator: an element, or images beside the texts. The box around an element has the attribute `data-state` and the CSS
   * property `--tug-progress`. The element receives its texts with the event `tugtexts`.
   */
  indicator?: Element | { images: IndicatorImages };
}

/** Content behind a header at the start edge. A release past a second threshold opens it. */
export interface SecondFloor {
  /** The content, as large as the viewport. It covers the list while it is open. It fades in with the pull and is inert until it is open. */
  content: Element;
  /** How far to pull. Default: twice the header's extent. */
  trigger?: TriggerDistance;
  /** How far to drag back before a release closes it. Default: 60. */
  closeDistance?: number;
  /** Duration of the animations that open and close it. Default: 0.4. */
  duration?: number;
}

/** An edge that replaces the rows when it is pulled. */
export interface RefreshOptions extends EdgeOptions {
  /** The handler. A header without a handler refreshes: end its run with `handle.end('start')`. */
  onRefresh?: RunHandler;
  onLoadMore?: null;
  when?: null;
}

/** An edge that adds rows. A header loads older ones, and the visible rows keep their position. */
export interface LoadMoreOptions extends EdgeOptions {
  /** The handler. A footer without a handler loads, a header if `when` is given: end its run with `handle.end('end')`. */
  onLoadMore?: RunHandler;
  /** When it loads. Default: `'visible'`. */
  when?: LoadMoment;
  onRefresh?: null;
}

/** Options of a list. */
export interface ListOptions {
  /** The scroll direction. Cannot be changed later. */
  axis?: 'vertical' | 'horizontal';
  /** BCP 47 tag of the language of the texts. Default: the `lang` of the element or the page, also when it changes, else the browser's. */
  language?: string;
  /** What the start of the list does, usually a refresh. */
  header?: RefreshOptions | LoadMoreOptions | null | false;
  /** What the end of the list does, usually a load. */
  footer?: RefreshOptions | LoadMoreOptions | null | false;
  /** Number of items. It distinguishes new rows from rows that are higher than estimated. */
  itemCount?: number | (() => number);
  /**
   * Whether wheels pull the list past its edges. Default: touchpads do, mouse wheels with clicks do not. `true`: all do. `false`: none does;
   * all scroll to the edges.
   */
  isWheelPullEnabled?: boolean;
  /** Whether the list stays at its start while it rests there, whatever comes: a feed that shows what is new. Default: false. */
  followsStart?: boolean;
  /** Whether the list stays at its end while it rests there: rows that come, a last row that grows. It begins there. Default: false. */
  followsEnd?: boolean;
  /** Where the list begins, for example `history.state?.place ?? null`. */
  place?: ListPlace | null;
  /** A button over the corner of the list that scrolls to an edge, with the number of unseen rows. `true`: to the end. Default: false. */
  jumpButton?: Edge | boolean | null;
}

/** The options with which a handle has the members of `ListPosition`. */
export type PositionOptions =
  | { followsStart: boolean } | { followsEnd: boolean } | { place: ListPlace | null } | { jumpButton: Edge | boolean | null };

/** A place in a list: a row, and where it begins in the view. JSON. */
export interface ListPlace {
  /** The number of the row, from 0. */
  row: number;
  /** From the start of the view to the start of the row: negative where it begins before the view. */
  offset: number;
  /** The `id` of the row's element, if it has one. It is looked for first. */
  id?: string;
}

/** Where a list is, and what was not seen: members of the handle of a list with one of the `PositionOptions`. */
export interface ListPosition {
  /** Whether the list rests within a pixel of its start, or is pulled past it. */
  readonly isAtStart: boolean;
  /** Whether the list rests within a pixel of its end, or is pulled past it. A list whose rows all fit is at both. */
  readonly isAtEnd: boolean;
  /**
   * Scrolls to an edge or a place. A person who scrolls meanwhile takes over. `animated` is true by default; nothing is animated where the person
   * wants less motion.
   */
  scrollTo(where: Edge | ListPlace, options?: { animated?: boolean }): void;
  /**
   * The number of rows that came out of sight towards an edge, by default the end, and were not seen since. 0 at the edge. What a load at that
   * edge brings does not count, nor do rows that are moved or replaced.
   */
  unseen(edge?: Edge): number;
  /**
   * The row that is read; null while there is none. Written before its row is there, it waits for that, and the footer loads meanwhile, at most
   * `fillRounds` times.
   */
  get place(): ListPlace | null;
  set place(place: ListPlace | null | undefined);
}

/** The handle of a list with one of the `PositionOptions`. */
export type PositionHandle = Handle & ListPosition;

/** An attached list. It has the members of `ListPosition` with one of the `PositionOptions`. */
export interface Handle extends Partial<ListPosition> {
  readonly state: { start?: EdgeState; end?: EdgeState };
  /**
   * Begins a run, as a pull does. Resolves when it has ended; to `'cancelled'` also if it could not begin. Never rejects. While the list is not on
   * screen the run is `pending`.
   *
   * During a run it joins that: it resolves with it, and no handler is called. A key, an assistive technology and `restart` cancel the run and
   * begin another one. A handler must not wait for its own run: that ends after the handler.
   */
  begin(edge?: Edge, source?: RunSource, restart?: boolean): Promise<Outcome>;
  /**
   * Ends a run, usually of an edge without a handler. `false`: the data has ended. An `Error`: it has failed. A handler's signal aborts.
   * Resolves when the indicator has closed, at once if there is nothing to close.
   */
  end(edge?: Edge, outcome?: boolean | { more: boolean } | Error): Promise<unknown>;
  /** Cancels a run. No outcome is shown. */
  cancel(edge?: Edge): void;
  /** Sets whether the data has ended. A successful refresh resets it, unless it was set during that refresh. */
  setNoMoreData(edge?: Edge, isOver?: boolean): void;
  /** Cancels a run and sets that there is more data. */
  reset(edge?: Edge): void;
  setHidden(edge: Edge, isHidden: boolean): void;
  /** Opens the second floor, if there is one. The state is `open` until it is closed or dragged back. */
  openFloor(edge?: Edge): void;
  closeFloor(edge?: Edge): void;
  /** Call it when content of this length was inserted before the visible rows, if the list cannot identify its rows. */
  noteInsertedContent(length: number): void;
  /**
   * Changes options. Options that are not named keep their values, also those of an edge. `undefined` restores a default. `null` or `false`
   * removes an edge. Objects in the options of an edge (`trigger`, `resistance`, `prefetch`, `secondFloor`, `titles`, `indicator`) are
   * replaced as a whole. Another verb or moment, or a new `indicator` or `content` of a second floor, cancels the run of the edge.
   *
   * What it returns resolves when the members of `ListPosition` are there, with the first of the `PositionOptions`.
   */
  update(options: ListOptions): unknown;
  addEventListener<Name extends keyof ListEventMap>(
    name: Name, listener: (event: ListEventMap[Name]) => void, options?: AddEventListenerOptions | boolean): void;
  removeEventListener<Name extends keyof ListEventMap>(
    name: Name, listener: (event: ListEventMap[Name]) => void, options?: EventListenerOptions | boolean): void;
  /** Removes the list from the element, in any phase. Signals of running handlers abort. */
  destroy(): void;
}

/** Events that are dispatched on the element. They do not bubble. */
export interface ListEventMap {
  /** The state of an edge changed. */
  statechange: CustomEvent<{ edge: Edge; state: EdgeState }>;
  /** A pull has reached the trigger distance. */
  arm: CustomEvent<{ edge: Edge; state: EdgeState }>;
  /**
   * With the option `reportsPulls`: how far the edge is pulled has changed, at most once a frame. `progress`: a fraction of its extent; 0 at rest, 1
   * when all of it is in view, more beyond.
   */
  pull: CustomEvent<{ edge: Edge; state: EdgeState; progress: number }>;
  /** With the option `reportsPulls`: a pull has ended without a run: it was pulled back, let go too early, or taken away. */
  pullcancel: CustomEvent<{ edge: Edge; state: EdgeState; progress: number }>;
  /** A run has ended. `message`: the words of the handler, or of its error. */
  finish: CustomEvent<{ edge: Edge; state: EdgeState; outcome: Outcome; message?: string }>;
  /** The indicator has closed. */
  close: CustomEvent<{ edge: Edge; state: EdgeState }>;
  /** The list has reached an edge, or left it. With one of the `PositionOptions`. */
  edgechange: CustomEvent<{ edge: Edge; isReached: boolean }>;
  /** The number of unseen rows at an edge has changed. With one of the `PositionOptions`. */
  unseenchange: CustomEvent<{ edge: Edge; count: number }>;
  /**
   * The program could not be loaded. The list scrolls as without the library, with buttons that run its handlers. Unless it is cancelled
   * (`preventDefault`), the error is reported as an uncaught one.
   */
  tugerror: CustomEvent<{ error: Error }>;
}

/** Dispatched when a run begins at an edge without a handler. */
export type RunEvent = CustomEvent<RunContext & {
  /**
   * Ends the run when the promise settles, with a value as of a handler. After several calls the run ends when all promises have settled, or
   * one has rejected; the data has ended if one of them says so. Throws after the event has been dispatched.
   */
  waitUntil(promise: ReturnType<RunHandler>): void;
}>;

/** Events of `<tug-list>`. */
export interface TugListEventMap extends ListEventMap {
  refresh: RunEvent;
  loadmore: RunEvent;
  /** The list is attached. */
  ready: CustomEvent<null>;
}

/**
 * Adds pull to refresh and load more to an element that scrolls, or to the document. A pull moves the element
 * `[data-tug-content]`, at any depth. Without one, an element such as `div` gets a shadow root whose box moves; elsewhere the children in or near
 * sight move. What is `position: fixed` stays.
 *
 * If the program cannot be loaded, it dispatches `tugerror` and resolves to a handle whose `begin` calls the handlers. Rejects with a TypeError
 * for a wrong or unknown option, and with an error if the element already has a list.
 */
export function attach(element: Element | Document, options: ListOptions & PositionOptions): Promise<PositionHandle>;
export function attach(element: Element | Document, options?: ListOptions): Promise<Handle>;

/**
 * Options that each header and footer has from now on unless its own say otherwise: `setDefaults({ look: 'text', outcomeHold: 1 })`. They take the
 * place of earlier defaults. Edges that are there keep what they have. Throws a TypeError for an unknown option.
 */
export function setDefaults(options: EdgeOptions): void;

/** Loads and defines `<tug-list>`. Resolves when it is defined: from then on elements have the members below, and `ready`. */
export function defineTugList(name?: string): Promise<void>;

/**
 * A list in markup. Its children are the content. The slots `header` and `footer` take custom indicators, the slot `floor` the content of the
 * second floor.
 *
 * Attributes: `axis`, `language`, `header` and `footer` (`refresh` or `loadmore`), `when`, `no-more-data`, `extent`, `minimum-visible-time`,
 * `outcome-hold`, `failure-hold`, `begin-duration`, `end-duration`, `follows-start`, `follows-end`, `jump-button`, `place`. Parts: `scroller`, `content`, `header`, `footer`, `arrow`, `spinner`,
 * `title`, `subtitle`, `images`, `image`, `floor`, `refresh`, `jump`, `jump-arrow`, `jump-count`. CSS properties: `--tug-color`, `--tug-accent`, `--tug-background`,
 * `--tug-font`.
 */
export interface TugListElement extends HTMLElement {
  /** Resolves when the list is attached, also after the element was moved; undefined while the element is not in a document. */
  readonly ready: Promise<Handle | void> | undefined;
  readonly state: { start?: EdgeState; end?: EdgeState };
  /** Refreshes: the header, or a footer that refreshes. Without it the event `refresh` is dispatched, whose `detail.waitUntil` takes a promise. */
  refreshHandler?: RunHandler;
  /** Loads more: the footer, or a header that loads. Without it the event `loadmore` is dispatched, whose `detail.waitUntil` takes a promise. */
  loadMoreHandler?: RunHandler;
  addEventListener<Name extends keyof TugListEventMap>(
    name: Name, listener: (this: TugListElement, event: TugListEventMap[Name]) => void, options?: AddEventListenerOptions | boolean): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    name: Name, listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => void, options?: AddEventListenerOptions | boolean): void;
  addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean): void;
  removeEventListener<Name extends keyof TugListEventMap>(
    name: Name, listener: (this: TugListElement, event: TugListEventMap[Name]) => void, options?: EventListenerOptions | boolean): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    name: Name, listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => void, options?: EventListenerOptions | boolean): void;
  removeEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: EventListenerOptions | boolean): void;
}

/** Attributes of `<tug-list>` in JSX and in templates. */
export interface TugListAttributes {
  /** Adds a header. The value is its verb; none is `'refresh'`. */
  header?: 'refresh' | 'loadmore' | '';
  /** Adds a footer. The value is its verb; none is `'loadmore'`. */
  footer?: 'refresh' | 'loadmore' | '';
  /** When an edge loads. */
  when?: LoadMoment;
  axis?: 'vertical' | 'horizontal';
  language?: string;
  'no-more-data'?: string;
  extent?: number | string;
  'minimum-visible-time'?: number | string;
  'outcome-hold'?: number | string;
  'failure-hold'?: number | string;
  'begin-duration'?: number | string;
  'end-duration'?: number | string;
  'follows-start'?: string | boolean;
  'follows-end'?: string | boolean;
  'jump-button'?: Edge | '' | boolean;
  /** JSON of a `ListPlace`. */
  place?: string;
}

declare global {
  /** For JSX. React 19 has a place of its own for it; see the guide. */
  namespace JSX {
    interface IntrinsicElements {
      'tug-list': TugListAttributes & { [name: string]: unknown };
    }
  }
  /** Those with names of their own, for listeners on a plain element. `close`, a name of the platform, is typed on the handle. */
  interface HTMLElementEventMap extends Pick<ListEventMap, 'statechange' | 'arm' | 'finish' | 'tugerror' | 'edgechange' | 'unseenchange'> {
    /** Dispatched on a custom indicator with its texts. */
    tugtexts: CustomEvent<{ title: string; subtitle: string }>;
  }
  interface DocumentEventMap extends Pick<ListEventMap, 'statechange' | 'arm' | 'finish' | 'tugerror' | 'edgechange' | 'unseenchange'> {}
  interface HTMLElementTagNameMap {
    'tug-list': TugListElement;
  }
}
