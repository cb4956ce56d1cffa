// Slow motion: the clocks of the page, which the library reads, go slower. Frames, timers, events and animations agree.

const now = performance.now.bind(performance);
let rate = 1;
let realOrigin = 0;
let origin = 0;

const slowed = (time) => origin + (time - realOrigin) * rate;

/// Sets how fast clocks go: 1 as usual, 0.25 four times as slow. The first call replaces the page's clocks.
export function setRate(value) {
  const time = now();
  install();
  origin = slowed(time);
  realOrigin = time;
  rate = value;
  follow();
}

let isInstalled = false;
function install() {
  if (isInstalled) return;
  isInstalled = true;
  const { requestAnimationFrame: frame, setTimeout: wait } = window;
  performance.now = () => slowed(now());
  window.requestAnimationFrame = (act) => frame((time) => act(slowed(time)));
  window.setTimeout = (act, delay = 0, ...rest) => wait(act, delay / rate, ...rest);
  const { get } = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
  Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get() { return slowed(get.call(this)); } });
}

/// Animations of style sheets, while clocks are slow.
let isFollowing = false;
function follow() {
  if (isFollowing) return;
  isFollowing = true;
  requestAnimationFrame(function step() {
    for (const one of document.getAnimations()) {
      // One that stands still is the library's own way to move.
      if (one.playbackRate !== 0 && one.playbackRate !== rate) one.playbackRate = rate;
    }
    if (rate !== 1) requestAnimationFrame(step);
    else isFollowing = false;
  });
}
