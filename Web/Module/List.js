// One list: it tells the engine what happens in the page, and lets it act there.

import { actionsOf } from './Actions.js';
import { element } from './Element.js';
import { connect } from './Engine.js';
import { geometryOf } from './Geometry.js';
import { listen } from './Input.js';
import { language, localeOf } from './Language.js';
import { axes, numberOf } from './Names.js';
import { readingPositionOf } from './ReadingPosition.js';

/// A list on `target`; `host` is the element that the page knows, where it dispatches its events.
export function listOf(target, host, axis, exports) {
  const axisNumber = numberOf(axis, axes, 'axis');
  const geometry = geometryOf(target, !axisNumber);
  const { scroller_: scroller, parent_: parent, events_: events } = geometry;
  const reading = readingPositionOf(geometry);
  const stop = new AbortController();
  const { signal } = stop;
  const list = {
    host_: host,
    geometry_: geometry,
    signal_: signal,
    motion_: matchMedia('(prefers-reduced-motion: reduce)'),
    edges_: [],
    options_: {},
    live_: element('span', 'live', geometry.layer_),

    /// Tells the engine how long everything is.
    measure_() {
      if (signal.aborted) return;
      const content = geometry.measure_();
      const { itemCount } = list.options_;
      list.call_('measured', content, geometry.viewportLength_(), typeof itemCount === 'function' ? itemCount() : itemCount ?? -1,
        geometry.isMirrored_(), geometry.offset_(), reading.movement_());
      reading.note_(list.keepsPlace_);
    },

    /// Speaks the language that is asked for, or that of the place it is in; until its file is there, what it spoke before.
    async speak_() {
      const locale = localeOf(host, list.options_.language);
      if (`${locale}` === `${list.locale_}`) return;
      list.locale_ = locale;
      const words = await language(locale);
      if (locale !== list.locale_) return;
      list.words_ = words;
      for (const edge of list.edges_) if (edge) list.write_(edge);
    },

    /// Takes everything off the page. Its end is told to the handlers by the engine.
    destroy_() {
      if (signal.aborted) return;
      stop.abort();
      sizes.disconnect();
      changes.disconnect();
      list.call_('detach');
      geometry.destroy_();
      parent.ariaBusy = wasBusy;
      if (isFeed) parent.role = null;
    },
  };
  list.live_.role = 'status';
  const wasBusy = parent.ariaBusy;
  const isFeed = !parent.role && parent.matches('div, section, main');
  if (isFeed) parent.role = 'feed';

  list.call_ = connect(exports, axisNumber, actionsOf(list));
  listen(list);
  events.addEventListener('scroll', () => {
    list.call_('scrolled', geometry.offset_());
    reading.note_(list.keepsPlace_);
  }, { signal });
  addEventListener('resize', list.measure_, { signal });

  const { motion_: motion } = list;
  const tellMotion = () => list.call_('reduceMotion', motion.matches);
  motion.addEventListener('change', tellMotion, { signal });
  tellMotion();

  const sizes = new ResizeObserver(list.measure_);
  const observeSizes = () => {
    sizes.disconnect();
    for (const part of [scroller, ...geometry.parts_()]) sizes.observe(part);
  };
  // Sizes within what moves are seen as its own; here is told what comes beside it, and of the languages of list and page.
  const changes = new MutationObserver(() => {
    observeSizes();
    geometry.moveAgain_();
    list.speak_();
  });
  for (const node of [parent, host, document.documentElement]) {
    changes.observe(node, { childList: node === parent, attributeFilter: ['lang'] });
  }
  observeSizes();
  return list;
}
