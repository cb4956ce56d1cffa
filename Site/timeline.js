// What the last gesture did: the state of the edges, the offset of the list, and what was held open, over time.

import { element } from './data.js';

const colors = ['idle', 'pulling', 'pending', 'refreshing', 'failed', 'noMoreData', 'open'];
const names = { idle: 'idle', pulling: 'armed', pending: 'pending', refreshing: 'refreshing', failed: 'failed', noMoreData: 'no more data', open: 'open' };
const held = /refreshing|failed|pending/;

/// Follows a list and draws into `place`. Returns what ends that.
export function followGestures(list, handle, isSideways, place) {
  const stop = new AbortController();
  const content = list.querySelector('[data-tug-content]');
  let samples = [];
  let isRecording = false;
  let isDown = false;
  let quiet = 0;

  /// From the start of the list; negative where it is pulled past that.
  const offset = () => {
    const [outer, inner] = [list.getBoundingClientRect(), content.getBoundingClientRect()];
    if (!isSideways) return outer.top + list.clientTop - inner.top;
    return getComputedStyle(list).direction === 'rtl' ? inner.right - outer.right + list.clientLeft : outer.left + list.clientLeft - inner.left;
  };
  /// Whether the list is past one of its ends.
  const isPast = (place) => place < -0.5 || place > (isSideways ? list.scrollWidth - list.clientWidth : list.scrollHeight - list.clientHeight) + 0.5;
  const extent = (edge) => {
    const box = (list.shadowRoot ?? list).querySelector(`.tug-${edge}`);
    return box && !box.closest('.tug-over') && !box.matches('.tug-over') ? box[isSideways ? 'offsetWidth' : 'offsetHeight'] : 0;
  };

  function sample(time) {
    const { start, end } = handle.state;
    const before = samples.at(-1);
    const current = offset();
    let inset = (held.test(start) ? extent('header') : 0) + (held.test(end) ? extent('footer') : 0);
    // After a run its outcome is shown: the edge is open until it begins to close.
    if (!inset && before?.inset && Math.abs(current - before.offset) < 0.1 && isPast(current)) ({ inset } = before);
    const state = start && start !== 'idle' ? start : end && !/idle|noMoreData/.test(end) ? end : start ?? end ?? 'idle';
    const last = samples.at(-1);
    const made = { time, offset: current, inset, state };
    quiet = last && !isDown && !isPast(current) && Math.abs(last.offset - made.offset) < 0.1 && last.state === state && !held.test(state) ? quiet + 1 : 0;
    samples.push(made);
    if (quiet > 20 || samples.length > 1800) {
      isRecording = false;
      samples.splice(-20);
      draw(samples, place);
    } else {
      requestAnimationFrame(sample);
    }
  }
  function begin() {
    if (isRecording) return;
    isRecording = true;
    quiet = 0;
    samples = [];
    requestAnimationFrame(sample);
  }
  const options = { signal: stop.signal, passive: true, capture: true };
  list.addEventListener('touchstart', () => { isDown = true; begin(); }, options);
  list.addEventListener('pointerdown', () => { isDown = true; begin(); }, options);
  for (const type of ['touchend', 'touchcancel']) list.addEventListener(type, () => { isDown = false; }, options);
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => { isDown = false; }, options);
  list.addEventListener('wheel', begin, options);
  list.addEventListener('keydown', begin, options);
  list.addEventListener('statechange', begin, options);
  return () => stop.abort();
}

const svg = (name, attributes, ...children) => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

/// Spans of equal state: state, begin, end.
export function spansOf(samples) {
  const spans = [];
  for (const { state, time } of samples) {
    const last = spans.at(-1);
    if (last) last.end = time;
    if (last?.state !== state) spans.push({ state, begin: time, end: time });
  }
  return spans;
}

function draw(samples, place) {
  if (samples.length < 5) return;
  const [width, height, band] = [640, 200, 26];
  const [first, last] = [samples[0].time, samples.at(-1).time];
  const values = samples.flatMap(({ offset, inset }) => [offset, inset]);
  const [low, high] = [Math.min(...values, 0), Math.max(...values, 20)];
  const x = (time) => ((time - first) / Math.max(1, last - first)) * width;
  const y = (value) => band + 10 + ((high - value) / Math.max(1, high - low)) * (height - band - 20);
  const line = (name) => samples.map((one, index) => `${index ? 'L' : 'M'}${x(one.time).toFixed(1)} ${y(one[name]).toFixed(1)}`).join('');
  const spans = spansOf(samples);
  const seconds = (span) => `${((span.end - span.begin) / 1000).toFixed(2)} s`;
  const words = spans.filter(({ begin, end }) => end > begin).map((span) => `${names[span.state]} ${seconds(span)}`);
  place.replaceChildren(
    svg('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `States: ${words.join(', ')}. Offset from ${low.toFixed(0)} to ${high.toFixed(0)} points.`, preserveAspectRatio: 'none' },
      ...spans.map(({ state, begin, end }) => svg('rect', { x: x(begin), y: 0, width: Math.max(0, x(end) - x(begin)), height: band, class: `state-${colors.indexOf(state)}` })),
      svg('path', { d: `M0 ${y(0)}H${width}`, class: 'zero' }),
      svg('path', { d: line('inset'), class: 'inset' }),
      svg('path', { d: line('offset'), class: 'offset' })),
    element('p', { class: 'legend' },
      element('span', { class: 'key offset' }, `Offset, ${low.toFixed(0)} to ${high.toFixed(0)} points`),
      element('span', { class: 'key inset' }, 'Held open'),
      ...[...new Set(spans.map(({ state }) => state))].map((state) => element('span', { class: `key state-${colors.indexOf(state)}` }, names[state]))),
    element('p', { class: 'quiet' }, words.join(' → ')));
}
