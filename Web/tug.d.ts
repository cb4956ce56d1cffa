/** Pull to refresh and load more for scrolling lists. Lengths in CSS pixels, times in seconds unless it says otherwise. */

/** One of the two ends of a list: top and bottom, or leading and trailing side. */
export type Edge = 'start' | 'end';

/** What titles and indicators are keyed by. */
export type State = 'idle' | 'pulling' | 'pending' | 'refreshing' | 'noMoreData' | 'failed' | 'open';

/** What started a run. */
export type Source = 'pull' | 'program' | 'automatic' | 'tap' | 'retry' | 'keyboard' | 'accessibility';

/** What an edge does: refresh when pulled, load by itself when it comes into view, or load when pulled. */
export type Behavior = 'header' | 'autoFooter' | 'backFooter';

/** How far to pull: so far that the content has moved, or that the finger has. */
export type TriggerDistance = { displacement: number } | { fingerTravel: number };

/** What a handler learns about its run. */
export interface RunContext {
  readonly edge: Edge;
  readonly source: Source;
  /** Number of the run. */
  readonly generation: number;
  /** Fires when the run is superseded, taken back, or its list destroyed. What the handler does afterwards is ignored. */
  readonly signal: AbortSignal;
}

/** The work behind an edge. `false` or `{ more: false }`: the data has ended. What it throws is shown as the failure, with retry. */
export type Handler = (context: RunContext) => Promise<boolean | { more: boolean } | void> | boolean | { more: boolean } | void;

/** Addresses of an indicator's images, by state, in order. */
export interface IndicatorImages {
  /** Played while it works, ten a second; where the person wants less motion, the first stands still. */
  refreshing: string[];
  /** At rest; a pull leafs through them. Those for `refreshing` by default. */
  idle?: string[];
  /** Played while letting go is enough. Those for `refreshing` by default. */
  pulling?: string[];
}

/** Choices for one edge; every one has a default. */
export interface EdgeOptions {
  behavior?: Behavior;
  /** Where it is: the header at the start, the footer at the end by default. A footer at the start loads older rows. */
  edge?: Edge;
  /** Length of the indicator along the axis. Header 54, footer 44; 72 beside a list. */
  extent?: number;
  /** How far to pull; the extent by default. */
  trigger?: TriggerDistance;
  /** How hard it is to pull: pixels for the first pixel of the finger (0.55), and the most that the content approaches. */
  resistance?: { coefficient?: number; maximum?: number };
  /** When an armed edge fires: on letting go (the default), or at once. */
  triggerMoment?: 'release' | 'reached';
  /** Whether beginning scrolls to the indicator. */
  reveal?: 'always' | 'atEdge' | 'never';
  /** Least time for which the working indicator stays; 0. */
  minimumVisibleTime?: number;
  /** How long a success is shown; 0. */
  outcomeHold?: number;
  /** How long a failure is shown before a header closes; 3. */
  failureHold?: number;
  /** Opening animation; 0.25. */
  beginDuration?: number;
  /** Closing animation; 0.4. */
  endDuration?: number;
  /** Moves the indicator outwards by so many pixels. */
  ignoredInset?: number;
  /** Auto footer: whether it loads by itself; true. */
  isAutomatic?: boolean;
  /** Auto footer: how much of it must be in view before it loads, as a fraction of its extent; 1. */
  triggerFraction?: number;
  /** Auto footer: how early it loads, by what is left after the viewport. */
  prefetch?: { points: number } | { items: number };
  /** Auto footer: loads that one drag may start; null for no limit; 1. */
  autoTriggersPerDrag?: number | null;
  /** Auto footer: loads that may follow one another to fill a tall viewport; 10. */
  fillRounds?: number;
  isEnabled?: boolean;
  /** Whether the app hides it. */
  hidden?: boolean;
  /** Footer: whether it cannot be seen under an empty list; true. */
  hidesWhenEmpty?: boolean;
  /** Footer at the start: whether what is read stays where it is when older rows come; true. */
  keepsReadingPosition?: boolean;
  /** Whether the indicator fades in with the pull. */
  fadesWithPull?: boolean;
  /** Whether opening and closing are animated; true. */
  isAnimated?: boolean;
  /** Header: a second level, pulled open past what refreshes; see `SecondFloor`. */
  secondFloor?: SecondFloor | null;
  /** What it does otherwise than the defaults. `'mjRefresh'`: everything as MJRefresh does. */
  habits?: 'mjRefresh';

  /** What the library's own indicator is made of: text, arrow or spinner and text, or text for images of the page's own. */
  kind?: 'state' | 'normal' | 'images';
  /** Which words it uses. `'details'`: those of a trailer that shows details. */
  wording?: 'standard' | 'details';
  /** Titles in place of the language's. Shown as text, never as markup. */
  titles?: Partial<Record<State, string>>;
  showsTitle?: boolean;
  showsTitleWhileRefreshing?: boolean;
  showsArrow?: boolean;
  /** Whether the arrow turns with the pull. */
  arrowFollowsPull?: boolean;
  /** From the text to the middle of the arrow or spinner before it, or to the edge of an image; above and below a list only. */
  textGap?: number;
  /** Header: key under which the time of the last refresh is kept in `localStorage` and told below the title. */
  lastRefreshedKey?: string;
  showsLastRefreshed?: boolean;
  /**
   * The page's own indicator. Its box has `data-state` and the CSS property `--tug-progress`; texts come as the event `tugtexts`.
   * Or the page's own images, beside the texts.
   */
  indicator?: Element | { images: IndicatorImages };
}

/** What lies behind a header of the list's start that is pulled past a second threshold and let go. */
export interface SecondFloor {
  /** What is up there: as large as the viewport, in the place of the list while it is open. It fades in with the pull, inert. */
  content: Element;
  /** How far to pull; twice the header's extent by default. */
  trigger?: TriggerDistance;
  /** How far to drag back before letting go closes it; 60. */
  closeDistance?: number;
  /** Length of the animations that open and close it; 0.4. */
  duration?: number;
}

export interface HeaderOptions extends EdgeOptions {
  /** The work. Without it, end the run with `handle.end('start')`. */
  onRefresh?: Handler;
}

export interface FooterOptions extends EdgeOptions {
  /** The work. Without it, end the run with `handle.end('end')`. */
  onLoad?: Handler;
}

/** Choices for a list. */
export interface ListOptions {
  /** The direction in which it scrolls; fixed once it is attached. */
  axis?: 'vertical' | 'horizontal';
  /** BCP 47 tag of the texts' language; that of the element, the page or the browser by default, also when their `lang` changes. */
  language?: string;
  header?: HeaderOptions | null | false;
  footer?: FooterOptions | null | false;
  /** Number of items: tells new rows from rows that turned out higher than estimated. */
  itemCount?: number | (() => number);
}

/** A list that has been attached. */
export interface Handle {
  readonly state: { start?: State; end?: State };
  /** Begins a run as if the person had pulled. */
  begin(edge?: Edge, source?: Source): void;
  /** Ends the run of an edge whose handler is not a promise. */
  end(edge?: Edge, outcome?: boolean | { more: boolean } | Error): void;
  /** Gives up a run; nothing is shown. */
  cancel(edge?: Edge): void;
  /** Says whether the data has ended. Said while a refresh runs it stays; what was said before, a refresh that ends well resets. */
  setNoMoreData(edge?: Edge, isOver?: boolean): void;
  /** Gives up a run and says that there is more data again. */
  reset(edge?: Edge): void;
  setHidden(edge: Edge, isHidden: boolean): void;
  /** Opens the second floor, if there is one. The state is `open` until it is closed, or dragged back. */
  openFloor(edge?: Edge): void;
  closeFloor(edge?: Edge): void;
  /** Tells that so many pixels have come before what is read, where the list cannot tell its rows apart. */
  noteInsertedContent(length: number): void;
  /**
   * Takes other options. What is not named stays, also of an edge's options; `undefined` gives an option its default again; `null` or
   * `false` takes an edge away. Objects within an edge's options (`trigger`, `resistance`, `prefetch`, `secondFloor`, `titles`,
   * `indicator`) are replaced as wholes. Another `behavior`, `indicator` or `content` of a second floor gives up what runs there.
   */
  update(options: ListOptions): void;
  addEventListener<Name extends keyof ListEventMap>(
    name: Name, listener: (event: ListEventMap[Name]) => void, options?: AddEventListenerOptions | boolean): void;
  removeEventListener<Name extends keyof ListEventMap>(
    name: Name, listener: (event: ListEventMap[Name]) => void, options?: EventListenerOptions | boolean): void;
  /** Takes everything off the element, in any phase; signals of running handlers fire. */
  destroy(): void;
}

/** Dispatched on the element; they do not bubble. */
export interface ListEventMap {
  /** The state of an edge changed. */
  statechange: CustomEvent<{ edge: Edge; state: State }>;
  /** A pull has gone far enough for letting go to mean something. */
  arm: CustomEvent<{ edge: Edge; state: State }>;
  /** A run has ended. */
  finish: CustomEvent<{ edge: Edge; state: State }>;
  /** The indicator has closed. */
  close: CustomEvent<{ edge: Edge; state: State }>;
}

/** Asks the page to do what the element has no handler for. */
export type RunEvent = CustomEvent<RunContext & {
  /**
   * The run goes on until the promise settles, to what a handler would answer. Of several all are waited for, unless one fails; one that
   * says so ends the data. Throws once the event has been dispatched.
   */
  waitUntil(promise: ReturnType<Handler>): void;
}>;

/** What `<tug-list>` dispatches. */
export interface TugListEventMap extends ListEventMap {
  refresh: RunEvent;
  loadmore: RunEvent;
  /** The list works. */
  ready: CustomEvent<null>;
}

/**
 * Puts pull to refresh and load more on an element that scrolls, or on the document. What moves is the element's child
 * `[data-tug-content]`, or every child where there is none (slower with many).
 *
 * Rejects with the address if the engine or the style sheet cannot be loaded, with a TypeError that says which option is wrong, and where
 * the element has a list already. A name that is no option of a list, of an edge or of its titles is such a mistake, too.
 */
export function attach(element: Element | Document, options?: ListOptions): Promise<Handle>;

/** Defines `<tug-list>`. */
export function defineTugList(name?: string): void;

/**
 * A list in markup: its children are the content, its slots `header` and `footer` the page's own indicators, its slot `floor` what is on
 * the second floor.
 *
 * Attributes: `axis`, `language`, `header` and `footer` (their value is a behavior), `no-more-data`, `extent`, `minimum-visible-time`,
 * `outcome-hold`, `failure-hold`, `begin-duration`, `end-duration`. Parts: `scroller`, `content`, `header`, `footer`, `arrow`, `spinner`,
 * `title`, `subtitle`, `images`, `image`, `floor`, `refresh`. CSS properties: `--tug-color`, `--tug-accent`, `--tug-background`,
 * `--tug-font`.
 */
export interface TugListElement extends HTMLElement {
  /** Resolves once the list works, also in another place that it was moved to meanwhile; undefined while it is in no document. */
  readonly ready: Promise<Handle | void> | undefined;
  readonly state: { start?: State; end?: State };
  /** The work behind the header. Without it the event `refresh` is dispatched, whose `detail.waitUntil` takes a promise. */
  refreshHandler?: Handler;
  /** The work behind the footer. Without it the event `loadmore` is dispatched, whose `detail.waitUntil` takes a promise. */
  loadHandler?: Handler;
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

declare global {
  interface HTMLElementTagNameMap {
    'tug-list': TugListElement;
  }
}
