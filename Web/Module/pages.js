// `bindPages`: rows that come in pages. The engine of the pager decides, in a program of its own; here its requests are sent, its changes shown,
// and the edges of the list kept in agreement with it. pages.d.ts documents what a page calls.

import { changeOf, connectPages, endOf, faultOf, isSuccess, kinds, nameOfID, nameOfKey, numbering, pageProgram, policyOf } from './PageProgram.js';
import { pageRowsOf } from './PageRows.js';
import { attach } from './tug.js';

const check = (value, type, what) => {
  if (value !== undefined && value !== null && typeof value !== type) throw new TypeError(`Tug: ${what} is no ${type}`);
};

const seconds = () => Date.now() / 1000;

/// See pages.d.ts.
export async function bindPages(element, options) {
  const {
    fetch, key: idOf, row, separator, separatorRow, placeholder, as: style = 'feed', firstKey, refreshPolicy, pageSize = 20, firstPageSize,
    prefetchDistance, maxRows, maxEmptyPages = 5, allowsRepeatedKeys = false, freshness = Infinity, retry = {},
    isRetryable = () => true, loading, empty, failed, snapshot, header, footer, ...listOptions
  } = options;
  for (const [name, value] of Object.entries({ fetch, key: idOf, row })) {
    if (typeof value !== 'function') throw new TypeError(`Tug: bindPages has no ${name}`);
  }
  for (const [name, value] of Object.entries({ separator, placeholder, isRetryable, failed })) check(value, 'function', name);
  if (separator) check(separatorRow ?? 0, 'function', 'separatorRow');
  if (style !== 'feed' && style !== 'chat') throw new TypeError('Tug: as is none of feed, chat');
  policyOf(refreshPolicy);
  const isChat = style === 'chat';
  const program = await pageProgram();

  let source = fetch;
  const ids = numbering(nameOfID);
  const keys = numbering(nameOfKey);
  /// Items that the engine may have by their numbers. Rows have their own.
  const items = new Map();
  let lastItem = 0;
  /// Whether the refresh replaces all rows: then the engine knows no ids but theirs afterwards. 'in place' if the list stays where it is.
  let replacesAll = false;
  const isVertical = listOptions.axis !== 'horizontal';
  const place = element === document ? document.body : element;
  const rows = pageRowsOf(place.querySelector('[data-tug-content]') ?? place, options, isVertical);
  const requests = new Map();
  const waiting = [[], [], []];
  /// Why each load has failed.
  const errors = [];
  const listeners = new Set();
  const stop = new AbortController();
  let handle;

  // MARK: Events

  /// What follows from the event that is being performed.
  let told;
  const call = connectPages(program, {
    drop_: (number) => told.drops_.push(number),
    ask_: (...request) => told.asks_.push(request),
    change_: (...change) => told.changes_.push(change),
    end_: (...end) => told.ends_.push(end),
  });
  call.configure_(
    // Where there are placeholders, pages are loaded by what is seen.
    pageSize, firstPageSize ?? -1, prefetchDistance ?? (placeholder ? 0 : -1), maxRows ?? -1, maxEmptyPages, allowsRepeatedKeys, freshness, retry.count ?? 0,
    retry.delay ?? 1, retry.factor ?? 2, retry.maxDelay ?? 30, retry.jitter ?? 0.5);

  const stateOf = (kind) => call.state_(kind);
  const isLoading = (kind) => stateOf(kind) > 0;
  const isAtRest = () => ![0, 1, 2].some(isLoading);
  const has = (fact) => !!(call.facts_(seconds()) & fact);
  const hasLoaded = () => has(1);
  const hasMore = (kind) => has(kind === 1 ? 2 : 4);

  /// Events that were asked for while another one is performed.
  const queue = [];
  let isBusy = false;
  /// Performs an event: `act` calls the program. It may return what is called when those who have waited so far are known; then listeners hear of
  /// the event even if nothing follows from it.
  const send = (act) => {
    queue.push(act);
    if (isBusy) return;
    isBusy = true;
    while (queue.length) {
      try {
        if (!stop.signal.aborted) perform(queue.shift());
        else queue.shift();
      } catch (error) {
        reportError(error);
      }
    }
    isBusy = false;
  };

  const perform = (act) => {
    told = { drops_: [], asks_: [], changes_: [], ends_: [] };
    const { drops_: drops, asks_: asks, changes_: changes, ends_: endings } = told;
    const joined = act();
    if (!joined && ![drops, asks, changes, endings].some(({ length }) => length)) return;
    for (const number of drops) {
      requests.get(number)?.abort();
      requests.delete(number);
    }
    const ended = {};
    const resumed = [];
    for (const [kind, end, count] of endings) {
      const name = ended[kinds[kind]] = endOf(end);
      errors[kind] = faultOf(end) ?? errors[kind];
      for (const resume of waiting[kind].splice(0)) resumed.push(() => resume(name, count));
    }
    joined?.(ended);
    if (changes.length) {
      rows.apply_(changes, call.id_, call.content_, (number) => items.get(number));
      countRows(changes);
      // The app has removed all rows: none is left with which the reader could scroll to the next page.
      const kind = !rows.count_() && !ended.refresh && hasLoaded() && isAtRest() && [1, 2].find(hasMore);
      if (kind) call.load_(kind);
    }
    for (const request of asks) ask(...request);
    if (placeholder) {
      const [before, after] = call.unloaded_(rows.count_(), seconds(), keys.value_);
      rows.hold_(before, after);
      // A chat begins at its end.
      if (replacesAll === true && ended.refresh === 'loaded' && before && (after || !isChat)) rows.showFirst_(element);
    }
    // What is under way may bring what the app has given meanwhile. At rest the rows have all.
    if (isAtRest()) {
      items.clear();
      if (replacesAll && ended.refresh === 'loaded') {
        const wanted = rows.ids_();
        ids.keep_((id) => wanted.has(id));
      }
    }
    update(ended, changes.length);
    const event = { changes: changes.map(changeOf), ended };
    for (const listener of [...listeners]) {
      try {
        listener(event);
      } catch (error) {
        reportError(error);
      }
    }
    for (const resume of resumed) resume();
    if (changes.length) look();
  };

  // MARK: Requests

  const numbersOf = (values) => values.flatMap((item) => {
    const content = lastItem++;
    items.set(content, item);
    return [ids.of_(idOf(item)), content];
  });

  const ask = async (kind, number, direction, key, size, delay) => {
    const request = new AbortController();
    requests.set(number, request);
    const { signal } = request;
    const answered = (act) => {
      // The answer to a request that the engine has dropped is of no use.
      if (requests.get(number) !== request) return;
      send(() => {
        if (!requests.delete(number)) return;
        try {
          act();
        } catch (error) {
          fail(error);
        }
      });
    };
    const fail = (error) => {
      // Nobody has cancelled it: as a cancellation a list would ask again, for ever.
      errors[kind] = error?.name === 'AbortError' ? new Error('Tug: fetch has ended by itself', { cause: error }) : error;
      call.fail_(kind, number, !!isRetryable(error), Math.random());
    };
    try {
      await (delay ? new Promise((resolve) => setTimeout(resolve, delay * 1000)) : undefined);
      if (signal.aborted) return;
      const page = await source({ direction: direction ? kinds[direction] : 'first', key: keys.value_(key), size, signal });
      answered(() => {
        if (!page?.items?.[Symbol.iterator]) throw new TypeError('Tug: fetch has returned no items');
        const numbers = numbersOf([...page.items]);
        call.write_(numbers);
        call.finish_(kind, number, numbers.length / 2, keys.of_(page.previous), keys.of_(page.next), Number.isInteger(page.total),
          page.total, !!page.keysAreOffsets, page.pinnedCount ?? 0, seconds());
      });
    } catch (error) {
      answered(() => fail(error));
    }
  };

  /// Begins a load by `act`, or joins the one that goes on. Resolves to how it has ended.
  const begin = (kind, act) => new Promise((resolve) => {
    const go = () => send(() => {
      if (!hasLoaded() && kind && isLoading(0)) {
        // The page follows the first one.
        waiting[0].push((end) => isSuccess(end) ? go() : resolve(end));
        return;
      }
      const waited = hasLoaded() ? kind : 0;
      act();
      const isUnderWay = isLoading(waited);
      return (ended) => isUnderWay ? waiting[waited].push(resolve) : resolve(ended[kinds[waited]] ?? 'superseded');
    });
    if (stop.signal.aborted) resolve('cancelled');
    else go();
  });
  const refresh = async (policy) => {
    const number = policyOf(policy ?? refreshPolicy);
    return begin(0, () => {
      if (!isLoading(0)) replacesAll = !number;
      call.refresh_(number);
    });
  };
  const load = (kind) => begin(kind, () => call.load_(kind));

  // MARK: The list

  const kindAt = (edge) => edge === 'end' ? 1 : isChat ? 2 : 0;
  /// The handler of an edge. Before there is a first page, it waits for that.
  const run = async ({ edge }) => {
    const kind = hasLoaded() ? kindAt(edge) : 0;
    const end = await (kind ? load(kind) : refresh());
    if (end === 'failed') throw errors[kind]?.name === 'PageFault' ? new Error('', { cause: errors[kind] }) : errors[kind];
    if (!isSuccess(end)) throw new DOMException('', 'AbortError');
    return kindAt(edge) === 0 || hasMore(kindAt(edge));
  };

  /// The number of rows, by which the list sees that its data are others: one more where as many have come as have gone.
  let itemCount = 0;
  const countRows = (changes) => {
    const isReplaced = [0, 1].every((wanted) => changes.some(([step]) => step === wanted));
    itemCount = rows.count_() + (isReplaced && rows.count_() === itemCount ? 1 : 0);
  };

  let isCancelled = false;
  const content = () => {
    if (rows.count_()) return 'rows';
    if (isLoading(0)) return 'loading';
    if (failure() !== undefined || (isCancelled && !hasLoaded())) return 'failed';
    return hasLoaded() && isAtRest() ? 'empty' : 'loading';
  };
  const failure = () => [0, 1, 2].find((kind) => stateOf(kind) < 0);
  const loadAgain = () => failure() ? load(failure()) : refresh();

  const isFirst = () => !hasLoaded() && !loading && !failed;

  let shown;
  let view;
  const hidden = {};
  const update = (ended, hasChanged) => {
    isCancelled = !isLoading(0) && !hasLoaded() && (isCancelled || !!ended.refresh);
    const now = content();
    if (now !== shown) {
      shown = now;
      view?.remove();
      view = now === 'loading' ? loading : now === 'empty' ? empty
        : now === 'failed' ? failed?.(errors[failure() ?? 0]?.message ?? '', () => void loadAgain()) : undefined;
      if (view) rows.show_(view);
    }
    if (!handle) return;
    for (const edge of ['start', 'end']) {
      const kind = kindAt(edge);
      if (!kind) continue;
      const more = hasLoaded() && hasMore(kind);
      const isHidden = hasLoaded() ? !more && (!rows.count_() || (isChat && edge === 'end')) : !isFirst() || edge === (isChat ? 'end' : 'start');
      if (isHidden !== hidden[edge]) handle.setHidden(edge, hidden[edge] = isHidden);
      handle.setNoMoreData(edge, hasLoaded() && !more);
    }
    // The list measures what has come, before it asks for more.
    if (hasChanged) handle.update({});
  };

  /// Tells which rows are in view, where that matters.
  let looking;
  const look = () => {
    if (prefetchDistance === undefined && maxRows === undefined && !placeholder) return;
    // Once the list has been laid out and scrolled.
    looking ??= requestAnimationFrame(() => setTimeout(() => {
      looking = undefined;
      const seen = handle && !stop.signal.aborted && rows.view_(element);
      if (!seen) return;
      const unloaded = seen[0] === seen[1] ? rows.unloadedInView_(element) : undefined;
      send(() => {
        const offset = unloaded ? call.far_(...unloaded) : -1;
        if (offset < 0) call.see_(...seen);
        else {
          replacesAll = 'in place';
          call.jump_(keys.of_(offset));
        }
      });
    }));
  };
  for (const [target, name] of [[element === document ? window : element, 'scroll'], [window, 'resize']]) {
    target.addEventListener(name, look, { passive: true, capture: true, signal: stop.signal });
  }

  // MARK: Edits and snapshots

  const write = (kind, numbers, at) => {
    call.write_(numbers);
    call.edit_(kind, numbers.length / 2, at);
  };
  const edit = (kind, changed, at = 0) => {
    for (const item of changed) nameOfID(idOf(item));
    send(() => write(kind, numbersOf(changed), at));
  };
  const editIDs = (kind, gone, at = 0) => {
    const numbers = gone.flatMap((id) => [ids.of_(nameOfID(id)), 0]);
    send(() => write(kind, numbers, at));
  };

  const restore = (stored) => {
    const { items: fresh, keys: itsKeys, numbers } = stored;
    if (![fresh, itsKeys, numbers].every(Array.isArray)) throw new TypeError('Tug: this is no snapshot of pages');
    for (const item of fresh) nameOfID(idOf(item));
    send(() => {
      call.write_([...numbersOf(fresh), ...itsKeys.map(keys.of_), ...numbers]);
      call.restore_(fresh.length, itsKeys.length, stored.time ?? NaN);
      return () => {};
    });
  };

  const pages = {
    get list() { return handle; },
    get rows() { return rows.items_(); },
    get state() {
      const loads = kinds.map((name, kind) => {
        const state = stateOf(kind);
        return [name, {
          name: state < 0 ? 'failed' : ['idle', 'loading'][state] ?? 'retrying', attempts: Math.max(0, state - 1),
          ...(state < 0 ? { error: errors[kind] } : {}),
        }];
      });
      const total = call.total_();
      const time = call.refreshed_();
      return {
        ...Object.fromEntries(loads), content: content(), hasLoaded: hasLoaded(), hasNext: hasMore(1), hasPrevious: hasMore(2),
        total: total < 0 ? null : total, lastRefreshed: time === time ? new Date(time * 1000) : null,
      };
    },

    refresh,
    refreshIfNeeded: async (policy) => has(8) ? refresh(policy) : undefined,
    loadMore: (edge = 'end') => load(edge === 'end' ? 1 : 2),
    retry: async () => failure() === undefined ? undefined : loadAgain(),
    jump: (key) => begin(0, () => {
      replacesAll = true;
      call.jump_(keys.of_(key));
    }),
    change: (to = {}) => begin(0, () => {
      source = to.fetch ?? source;
      replacesAll = true;
      call.begin_(keys.of_(to.firstKey), true);
    }),
    cancel: (kind = 'refresh') => send(() => call.cancel_(kinds.indexOf(kind))),
    invalidate: () => call.invalidate_(),

    update: (changed) => edit(0, changed),
    remove: (gone) => editIDs(1, gone),
    insert: (fresh, at = rows.count_()) => edit(2, fresh, at),
    move: (id, to) => editIDs(3, [id], to),

    snapshot() {
      const [count, ...numbers] = call.read_(call.snapshot_());
      if (count === undefined) return null;
      const time = call.refreshed_();
      return { items: rows.items_(), keys: numbers.slice(0, count).map(keys.value_), numbers: numbers.slice(count), time: time === time ? time : null };
    },
    restore,

    on(name, listener) {
      if (name !== 'change') throw new TypeError('Tug: the only event of pages is change');
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    destroy() {
      if (stop.signal.aborted) return;
      stop.abort();
      for (const request of requests.values()) request.abort();
      requests.clear();
      handle?.destroy();
      view?.remove();
      rows.clear_();
      for (const resume of waiting.flat()) resume('cancelled');
      call.end_();
    },
  };

  if (firstKey !== undefined) call.begin_(keys.of_(firstKey), false);
  if (snapshot) restore(snapshot);
  else void refresh('replace');
  const edgeOf = (given, refreshes) => given === null || given === false ? null
    : { ...given, ...(refreshes ? { onRefresh: run } : { hidesWhenEmpty: false, onLoadMore: run }) };
  try {
    handle = await attach(element, {
      ...(isChat ? { followsEnd: true } : {}), ...listOptions, itemCount: () => itemCount,
      header: edgeOf(header, !isChat), footer: edgeOf(footer, false),
    });
  } catch (error) {
    pages.destroy();
    throw error;
  }
  update({}, true);
  look();
  // Without views of the page, the edge that loads shows how the first page comes. It does not begin by itself in an empty list.
  if (isFirst()) void handle.begin(isChat ? 'start' : 'end');
  return pages;
}
