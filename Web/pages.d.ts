/** Rows that come in pages: `tug/pages`. */

import type { Edge, Handle, ListOptions, LoadMoreOptions, PositionHandle, RefreshOptions } from './tug.js';

/** What is asked for. */
export interface PageRequest<Key> {
  /** The page where the list begins, the one after a page, or the one before it. */
  readonly direction: 'first' | 'next' | 'previous';
  /** The key of the page; null for the first page. */
  readonly key: Key | null;
  /** The number of items wanted. A page may have more or fewer. */
  readonly size: number;
  /** Aborts when the answer is of no use any more: after a refresh, another query, or `destroy`. */
  readonly signal: AbortSignal;
}

/** The answer to a request. */
export interface Page<Item, Key> {
  /** The items, in the order of the list. */
  items: Iterable<Item>;
  /** The key of the page before this one; none if there is none. */
  previous?: Key | null;
  /** The key of the page after this one; none if there is none. Nothing else means the end: not a short page, and not an empty one. */
  next?: Key | null;
  /** The number of items in all, if it is known. */
  total?: number | null;
  /**
   * Whether keys count the rows before a page. They shift when rows come or go there, so a page is used only as far as it joins the rows; give
   * `total`, too.
   */
  keysAreOffsets?: boolean;
  /** How many of the first items stand before all others, whatever comes. */
  pinnedCount?: number;
}

/** How a load has ended. `'refreshing'`: nothing was started, as a refresh goes on. `'superseded'`: another one took its place. */
export type PagesEnd = 'loaded' | 'atEnd' | 'onlyEmptyPages' | 'refreshing' | 'superseded' | 'cancelled' | 'failed';

/**
 * What a refresh loads. `'replace'`: the first page, in place of all rows. `{ mergeHead: n }`: pages from the first on, at most n, until they join
 * the rows. `'refetchLoaded'`: as many pages as are loaded. `'aroundVisible'`: the page that is read, in place of all rows.
 */
export type RefreshPolicy = 'replace' | 'refetchLoaded' | 'aroundVisible' | { mergeHead: number };

/** How often a failed request is repeated by itself, and after how many seconds. */
export interface RetryPolicy {
  /** How often. Default: 0. */
  count?: number;
  /** Before the first repetition. Default: 1. */
  delay?: number;
  /** By what the delay is multiplied from one to the next. Default: 2. */
  factor?: number;
  /** The longest delay. Default: 30. */
  maxDelay?: number;
  /** The part of each delay, 0…1, that is left to chance. Default: 0.5. */
  jitter?: number;
}

/** Options of `bindPages`, and those of the list. The handlers of header and footer are its own. */
export interface PagesOptions<Item, Key, Separator = string | number> extends Omit<ListOptions, 'header' | 'footer' | 'itemCount'> {
  /** Loads a page. What it throws is shown at the edge, with a way to try again with the same key. */
  fetch(request: PageRequest<Key>): Promise<Page<Item, Key>> | Page<Item, Key>;
  /** What makes two items the same row. */
  key(item: Item): string | number;
  /** Makes the element of a row, or updates the one that it has. */
  row(item: Item, element?: Element): Element;
  /** What is between two rows, such as a day; null for nothing. `before` is undefined for the first row. */
  separator?(before: Item | undefined, after: Item): Separator | null | undefined | false;
  /** Makes the element of a separator. */
  separatorRow?(key: Separator): Element;
  /**
   * Makes the element of a row that is not loaded: one for each item that the pages' `total` tells of, at most 1,000 before and after the rows. Pages
   * are loaded while one is in view, one after the other. It is to be as long as a row.
   */
  placeholder?(): Element;
  /**
   * `'feed'`: newest first; a pull at the start refreshes, the end loads the next page. `'chat'`: newest last; the start loads the previous page, the
   * list begins at its end and follows it. Default: `'feed'`.
   */
  as?: 'feed' | 'chat';
  /** What a pull refreshes. Default: `'replace'`. */
  refreshPolicy?: RefreshPolicy;
  /** The key of the page where the list begins. Default: the first page of all. */
  firstKey?: Key;
  /** The number of items that a request asks for. Default: 20. */
  pageSize?: number;
  /** That of the request for the first page. Default: `pageSize`. */
  firstPageSize?: number;
  /** How many rows from an end the last visible row must be for a page to be loaded there. Default: the footer's own options decide. */
  prefetchDistance?: number;
  /** The number of rows to which the loaded pages are reduced, where they are far from view. They come back when they are near. Default: no limit. */
  maxRows?: number;
  /** How many more pages are requested, at most, when pages bring no new rows but name another page. Default: 5. */
  maxEmptyPages?: number;
  /** Whether a page may name its own key as the next one. Default: false; such a page is a failure. */
  allowsRepeatedKeys?: boolean;
  /** The time in seconds after which rows are old, for `refreshIfNeeded`. Default: Infinity. */
  freshness?: number;
  /** Default: a failed request is not repeated by itself. */
  retry?: RetryPolicy;
  /** Whether it could help to repeat a request that failed with this error. Default: it could. */
  isRetryable?(error: unknown): boolean;
  /** Shown in place of rows until the first page has come. Without it and `failed`, the edge that loads shows that, and a failure. */
  loading?: Element;
  /** Shown in place of rows where there are none. */
  empty?: Element;
  /** Makes what is shown in place of rows when the first page has failed. `retry` asks for it again. */
  failed?(message: string, retry: () => void): Element;
  /** Rows to begin with, without a request. */
  snapshot?: PagesSnapshot<Item, Key>;
  /** Options of the header; null for none. */
  header?: Omit<RefreshOptions, 'onRefresh' | 'onLoadMore'> | Omit<LoadMoreOptions, 'onRefresh' | 'onLoadMore'> | null | false;
  /** Options of the footer; null for none. */
  footer?: Omit<LoadMoreOptions, 'onRefresh' | 'onLoadMore'> | null | false;
}

/** What a load is doing. */
export interface LoadState {
  /** `'retrying'`: a request has failed `attempts` times, and is repeated. `'failed'`: nothing happens until it is asked for again. */
  name: 'idle' | 'loading' | 'retrying' | 'failed';
  attempts: number;
  /** Why it has failed. An error with the name `PageFault` and `fault` if the page was refused. */
  error?: unknown;
}

/** The state of all loads, and what is known. */
export interface PagesState {
  refresh: LoadState;
  next: LoadState;
  previous: LoadState;
  /** What the list shows: rows, or what stands in their place. */
  content: 'loading' | 'rows' | 'empty' | 'failed';
  /** Whether there was a first page. */
  hasLoaded: boolean;
  hasNext: boolean;
  hasPrevious: boolean;
  /** The number of items in all, counted on by edits; null if the pages do not tell. */
  total: number | null;
  /** When a refresh succeeded last. */
  lastRefreshed: Date | null;
}

/** A step from the old rows to the new ones. Each counts rows as they are after the steps before it. */
export type RowChange = { step: 'inserted' | 'removed' | 'updated'; at: number; count: number } | { step: 'moved'; from: number; to: number };

/** What has happened. */
export interface PagesEvent {
  changes: RowChange[];
  /** The loads that have ended. */
  ended: { refresh?: PagesEnd; next?: PagesEnd; previous?: PagesEnd };
}

/** Rows and keys to be stored: JSON, if items and keys are. */
export interface PagesSnapshot<Item, Key> {
  items: Item[];
  keys: (Key | null)[];
  numbers: number[];
  time: number | null;
}

/** Bound pages. */
export interface Pages<Item, Key> {
  /** The handle of the list. It has the members of a `PositionHandle` in a chat, and with the options for it. */
  readonly list: Handle | PositionHandle;
  /** The items of the rows: a new array. */
  readonly rows: Item[];
  readonly state: PagesState;
  /** Loads the first page, or what the policy names. The rows stay until it has succeeded. Never rejects. */
  refresh(policy?: RefreshPolicy): Promise<PagesEnd>;
  /** Refreshes if the rows are older than `freshness`, or invalid; undefined if they are not. */
  refreshIfNeeded(policy?: RefreshPolicy): Promise<PagesEnd | undefined>;
  /** Makes the rows old for `refreshIfNeeded`. */
  invalidate(): void;
  /** Loads the page after the last row (`'end'`, the default) or before the first one. */
  loadMore(edge?: Edge): Promise<PagesEnd>;
  /** Repeats what has failed; undefined if nothing has. */
  retry(): Promise<PagesEnd | undefined>;
  /** Loads the page with a key in place of all rows. */
  jump(key: Key | null): Promise<PagesEnd>;
  /** Shows other data: all rows go, and the first page is loaded, by another function if one is given. */
  change(to?: { fetch?: PagesOptions<Item, Key>['fetch']; firstKey?: Key }): Promise<PagesEnd>;
  /** Cancels a load. */
  cancel(load?: 'refresh' | 'next' | 'previous'): void;
  /** Replaces the items of rows. Edits survive what requests under way bring. */
  update(items: Item[]): void;
  /** Inserts rows, the first as row `at`, by default after the last one. */
  insert(items: Item[], at?: number): void;
  /** Removes rows by their keys. */
  remove(keys: (string | number)[]): void;
  /** Moves a row, so that it is row `to` afterwards. */
  move(key: string | number, to: number): void;
  /** Calls a function after each event. Returns what ends that. */
  on(name: 'change', listener: (event: PagesEvent) => void): () => void;
  /** The rows and keys; null before the first page. */
  snapshot(): PagesSnapshot<Item, Key> | null;
  /** Shows what a snapshot has, without a request. */
  restore(snapshot: PagesSnapshot<Item, Key>): void;
  /** Removes the list and its rows. Signals of requests abort. */
  destroy(): void;
}

/**
 * Shows rows that come in pages, in an element that scrolls or in the document: in its element `[data-tug-content]`, if there is one. Attaches the
 * list, and requests the first page. Rejects as `attach` does, and if the program cannot be loaded.
 */
export function bindPages<Item, Key = string, Separator extends string | number = string | number>(
  element: Element | Document, options: PagesOptions<Item, Key, Separator>): Promise<Pages<Item, Key>>;
