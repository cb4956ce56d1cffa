// Everything that pages.d.ts declares, used as a page would. Compiled and never run: `tsc` is the test.
import { bindPages } from '../../.build/package/node_modules/tug/pages.js';
import type {
  LoadState, Page, PageRequest, Pages, PagesEnd, PagesEvent, PagesOptions, PagesSnapshot, PagesState, RefreshPolicy, RetryPolicy, RowChange,
} from '../../.build/package/node_modules/tug/pages.js';

interface Message { id: string; text: string; day: string }

const retry: Required<RetryPolicy> = { count: 3, delay: 1, factor: 2, maxDelay: 30, jitter: 0.5 };
const policies: RefreshPolicy[] = ['replace', 'refetchLoaded', 'aroundVisible', { mergeHead: 3 }];
const page: Required<Page<Message, string>> = { items: [], previous: null, next: 'b', total: 3, keysAreOffsets: false, pinnedCount: 0 };

/** `Required`, so that an option that comes or goes is noticed here. */
const own: Pick<Required<PagesOptions<Message, string, string>>, 'fetch' | 'key' | 'row' | 'separator' | 'separatorRow' | 'placeholder' | 'as' | 'refreshPolicy'
  | 'firstKey' | 'pageSize' | 'firstPageSize' | 'prefetchDistance' | 'maxRows' | 'maxEmptyPages' | 'allowsRepeatedKeys' | 'freshness' | 'retry'
  | 'isRetryable' | 'loading' | 'empty' | 'failed' | 'snapshot' | 'header' | 'footer'> = {
  async fetch({ direction, key, size, signal }: PageRequest<string>) {
    await fetch(`/messages?${direction}=${key}&size=${size}`, { signal });
    return page;
  },
  key: ({ id }) => id,
  row: (message, element = document.createElement('p')) => Object.assign(element, { textContent: message.text }),
  separator: (before, after) => before?.day === after.day ? null : after.day,
  separatorRow: (day) => Object.assign(document.createElement('h2'), { textContent: day }),
  placeholder: () => document.createElement('div'),
  as: 'chat', refreshPolicy: policies[0], firstKey: 'a', pageSize: 20, firstPageSize: 40, prefetchDistance: 10, maxRows: 500, maxEmptyPages: 5,
  allowsRepeatedKeys: false, freshness: 60, retry, isRetryable: (error) => error instanceof TypeError,
  loading: document.createElement('p'), empty: document.createElement('p'),
  failed: (message, again) => Object.assign(document.createElement('button'), { textContent: message, onclick: again }),
  snapshot: { items: [], keys: [], numbers: [], time: null }, header: { look: 'circle' }, footer: { prefetch: { items: 5 } },
};

async function use() {
  const pages: Pages<Message, string> = await bindPages<Message, string, string>(document.body, { ...own, followsEnd: true, jumpButton: 'end' });
  const ends: (PagesEnd | undefined)[] = [
    await pages.refresh({ mergeHead: 2 }), await pages.refreshIfNeeded(), await pages.loadMore('start'), await pages.retry(), await pages.jump('c'),
    await pages.change({ firstKey: 'd', fetch: own.fetch }),
  ];
  const state: PagesState = pages.state;
  const load: LoadState = state.next;
  console.log(ends, load.name, load.error, state.total ?? 0, pages.rows.map(({ text }) => text), pages.list?.isAtEnd);
  pages.invalidate();
  pages.cancel('next');
  pages.update([{ id: 'a', text: '', day: '' }]);
  pages.insert([], 0);
  pages.remove(['a']);
  pages.move('a', 0);
  const stop: () => void = pages.on('change', ({ changes, ended }: PagesEvent) => {
    const counts = changes.map((change: RowChange) => change.step === 'moved' ? change.to : change.at + change.count);
    console.log(counts, ended.next === 'failed');
  });
  stop();
  const stored: PagesSnapshot<Message, string> | null = pages.snapshot();
  if (stored) pages.restore(stored);
  pages.destroy();
  // @ts-expect-error Pages need a key for each item.
  await bindPages(document, { fetch: own.fetch, row: own.row });
  // @ts-expect-error The handlers are the pager's.
  await bindPages(document, { ...own, header: { onRefresh() {} } });
  // @ts-expect-error There is no such event.
  pages.on('changed', () => {});
}
void use;
