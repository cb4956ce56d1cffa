// Everything that tug.d.ts declares, used as an app would. Compiled and never run: `tsc` is the test.
import { attach, defineTugList, setDefaults } from '../../.build/package/node_modules/tug/tug.js';
import type {
  Edge, EdgeOptions, EdgeState, Handle, IndicatorImages, ListEventMap, ListOptions, LoadMoment, LoadMoreOptions, Outcome, RefreshOptions,
  ListPlace, ListPosition, PositionHandle, PositionOptions, RunContext, RunEvent, RunHandler, RunResult, RunSource, SecondFloor,
  TriggerDistance, TugListElement, TugListEventMap,
} from '../../.build/package/node_modules/tug/tug.js';

const trigger: TriggerDistance = { fingerTravel: 120 };
const secondFloor: SecondFloor = { content: document.createElement('section'), trigger, closeDistance: 80, duration: 0.3 };
const images: Required<IndicatorImages> = { idle: ['1.svg', '2.svg'], pulling: ['2.svg'], refreshing: ['3.svg', '4.svg'] };

/** `Required`, so that an option that comes or goes is noticed here. */
const every: Required<EdgeOptions> = {
  extent: 54, trigger: { displacement: 54 }, resistance: { coefficient: 0.55, maximum: 400 },
  triggerMoment: 'release', reveal: 'atEdge', minimumVisibleTime: 0.5, timeout: 20, outcomeHold: 1, failureHold: 3, beginDuration: 0.25,
  endDuration: 0.4, ignoredInset: 0, isAutomatic: true, triggerFraction: 1, prefetch: { items: 5 }, autoTriggersPerDrag: null,
  fillRounds: 10, isEnabled: true, hidden: false, hidesWhenEmpty: true, hidesWhenShort: true, placement: 'over', keepsReadingPosition: true, fadesWithPull: true,
  isAnimated: true, secondFloor, heldPart: 'visible', look: 'text',
  wording: 'standard', titles: { idle: 'Pull', failed: 'Again' }, showsTitle: true, showsTitleWhileRefreshing: true, showsArrow: true,
  arrowFollowsPull: false, textGap: 40, reportsPulls: true, lastRefreshedKey: 'news', showsLastRefreshed: true, indicator: document.createElement('p'),
};

const load: RunHandler = async ({ edge, source, generation, signal }: RunContext) => {
  const from: [Edge, RunSource, number] = [edge, source, generation];
  const answer = await fetch(`/news?${from.join()}`, { signal });
  return { more: answer.ok };
};
const news: RunResult = { message: '3 new' };
const header: Required<RefreshOptions> = { ...every, onRefresh: async () => news, onLoadMore: null, when: null };
const footer: Required<LoadMoreOptions> = { ...every, onRefresh: null, onLoadMore: load, when: 'visible', prefetch: { points: 300 } };
const options: Required<ListOptions> = {
  axis: 'vertical', language: 'de', header, footer, itemCount: () => 20, isWheelPullEnabled: false, followsStart: false, followsEnd: true,
  place: { row: 3, offset: -12.5, id: 'three' }, jumpButton: 'end',
};

export async function use(): Promise<void> {
  const handle: Handle = await attach(document.body, options);
  await attach(document, { header: { onRefresh: () => false }, footer: null, itemCount: 3 });
  setDefaults({ look: 'text', outcomeHold: 1 });
  const wanted: PositionOptions = { place: null };
  const chat: PositionHandle = await attach(document.body, { followsEnd: true, jumpButton: true });
  const position: ListPosition = await attach(document.body, wanted);
  const place: ListPlace | null = chat.place;
  chat.place = place;
  if (!position.isAtEnd && !chat.isAtStart && chat.unseen() + chat.unseen('start') > 0) chat.scrollTo('end', { animated: false });
  if (place) chat.scrollTo(place);
  chat.addEventListener('edgechange', ({ detail: { edge, isReached } }) => console.log(edge, isReached === true));
  document.body.addEventListener('unseenchange', ({ detail: { edge, count } }) => console.log(edge, count + 1));
  await attach(document.body);
  const state: EdgeState | undefined = handle.state.start;
  const outcome: Outcome = await handle.begin();
  await handle.end('start', outcome === 'timedOut' ? new Error(outcome) : undefined);
  handle.begin('end', 'keyboard');
  handle.end('start', new Error(state));
  handle.end('end', { more: false });
  handle.cancel('start');
  handle.setNoMoreData('end', true);
  handle.reset();
  handle.setHidden('end', true);
  handle.openFloor();
  handle.closeFloor();
  handle.noteInsertedContent(120);
  const when: LoadMoment = 'pulled';
  handle.update({ header: null, footer: { when, extent: undefined } });
  handle.update({ header: { onRefresh: null, onLoadMore: load }, footer: { onRefresh: async () => {}, look: 'standard' } });
  handle.update({ header: { indicator: { images }, secondFloor: null }, footer: false });
  const heard = (event: ListEventMap['statechange']): string => `${event.detail.edge} ${event.detail.state}`;
  handle.addEventListener('statechange', heard, { once: true });
  handle.removeEventListener('statechange', heard);
  for (const name of ['arm', 'pull', 'pullcancel', 'finish', 'close'] as const) handle.addEventListener(name, heard);
  handle.destroy();

  defineTugList();
  defineTugList('my-list');
  const list: TugListElement = document.createElement('tug-list');
  list.refreshHandler = async ({ signal }) => { await fetch('/news', { signal }); };
  list.loadMoreHandler = load;
  list.addEventListener('refresh', (event) => event.detail.waitUntil(load(event.detail)), { once: true });
  const more = ({ detail: { signal, waitUntil } }: RunEvent): void => waitUntil(fetch('/news', { signal }).then(({ ok }) => ok));
  list.addEventListener('loadmore', more);
  list.removeEventListener('loadmore', more);
  const now = (event: TugListEventMap['ready']): null => event.detail;
  list.addEventListener('ready', now);
  list.removeEventListener('ready', now);
  for (const name of ['statechange', 'arm', 'pull', 'pullcancel', 'finish', 'close'] as const) list.addEventListener(name, heard);
  list.addEventListener('click', (event) => event.clientX);
  list.addEventListener('its-own', { handleEvent: (event) => event.preventDefault() });
  const ready: Handle | void = await list.ready;
  ready?.begin(list.state.end ? 'end' : 'start');
  document.querySelector('tug-list')?.append('text');
}

export async function misuse(handle: Handle, list: TugListElement): Promise<void> {
  // @ts-expect-error A selector is no element.
  await attach('#list');
  // @ts-expect-error There is no option of that name.
  await attach(document, { header: { treshold: 40 } });
  // @ts-expect-error A distance is a displacement or a travel, and says which.
  await attach(document, { header: { trigger: 40 } });
  // @ts-expect-error A floor has something on it.
  await attach(document, { header: { secondFloor: { closeDistance: 80 } } });
  // @ts-expect-error Images are for a state.
  await attach(document, { header: { indicator: { images: ['1.svg'] } } });
  // @ts-expect-error An edge refreshes or loads.
  await attach(document, { footer: { onRefresh: async () => {}, onLoadMore: async () => {} } });
  // @ts-expect-error A refresh has no moment.
  await attach(document, { header: { onRefresh: async () => {}, when: 'pulled' } });
  // @ts-expect-error Moments are called visible and pulled.
  await attach(document, { footer: { when: 'autoFooter' } });
  // @ts-expect-error Looks are called standard, text and images.
  await attach(document, { header: { look: 'normal' } });
  // @ts-expect-error A handler answers whether there is more, not how many.
  await attach(document, { footer: { onLoadMore: async () => 20 } });
  // @ts-expect-error Edges are called start and end.
  handle.begin('top');
  // @ts-expect-error There is no event of that name.
  handle.addEventListener('refresh', () => {});
  // @ts-expect-error A run waits for promises, not for how many items came.
  list.addEventListener('loadmore', (event: RunEvent) => event.detail.waitUntil(20));
  // @ts-expect-error The state is the list's own.
  handle.state = {};
  // @ts-expect-error So is the promise.
  list.ready = undefined;
}
