// Listens to scrolling, and to the finger that scrolls, where the engine has to know of it at once. In the middle of a list nothing listens, so
// that it scrolls as without the library. The next call tells the engine where it is; see Engine.js.

import { element } from './Element.js';

/// Adds the listeners of a list, which has the action `quiet_` then. They are removed when its signal aborts.
export function followScrolling(list, isHorizontal) {
  const { actions_: actions, geometry_: geometry, signal_: signal } = list;
  const { events_: target } = geometry;

  /// Sees whether the content has another length than at the last measurement.
  list.check_ = () => {
    if (geometry.scrolled_()) list.measure_();
  };

  const scrolled = () => {
    list.check_();
    if (!list.isQuiet_) list.call_.scrolled_(geometry.offset_());
    list.note_?.();
  };

  const listen = (isQuiet) => {
    list.isQuiet_ = isQuiet;
    list.hear_();
    // What is read is noted everywhere.
    if (isQuiet && !list.note_) return target.removeEventListener('scroll', scrolled);
    target.addEventListener('scroll', scrolled, { signal });
  };
  listen();

  // Lies where the middle of the viewport is at the offsets without effect.
  const quiet = element('span', 'quiet', geometry.layer_);
  const middle = new IntersectionObserver((entries) => {
    // A browser that is late tells of several changes at once.
    listen(entries.at(-1).isIntersecting);
    scrolled();
  }, { root: target, rootMargin: isHorizontal ? '0px -49%' : '-49% 0px' });

  actions.quiet_ = (start, end) => {
    listen();
    geometry.span_(quiet, start, end);
    // It tells once more where the middle is.
    middle.disconnect();
    if (!signal.aborted) middle.observe(quiet);
  };
  signal.onabort = () => middle.disconnect();
}
