// One list: reports what happens in the page to the engine.

import { actionsOf } from './Actions.js';
import { element } from './Element.js';
import { connect } from './Engine.js';
import { geometryOf } from './Geometry.js';
import { listen } from './Input.js';
import { language, localeOf } from './Language.js';
import { axes, numberOf } from './Names.js';

/// ReadingPosition.js, when it is loaded.
let readingPosition;

/// Makes a list on `target`. `host`: the element on which its events are dispatched.
export function listOf(target, host, axis, exports) {
  const axisNumber = numberOf(axis, axes, 'axis');
  const geometry = geometryOf(target, !axisNumber);
  const { scroller_: scroller, parent_: parent, events_: events } = geometry;
  let reading;
  /// Notes what is read, if its position is to be kept. The first list that keeps it loads the file.
  const noteReading = () => {
    if (list.keepsPlace_ && !reading) {
      readingPosition ??= import('./ReadingPosition.js');
      readingPosition.then(({ readingPositionOf }) => {
        reading ??= readingPositionOf(geometry.parts_, geometry.startOf_, geometry.offset_);
        reading.note(list.keepsPlace_);
      });
    }
    reading?.note(list.keepsPlace_);
  };
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

    /// Reports all lengths to the engine.
    measure_() {
      if (signal.aborted) return;
      const content = geometry.measure_();
      const { itemCount } = list.options_;
      list.call_('measured', content, geometry.viewportLength_(), typeof itemCount === 'function' ? itemCount() : itemCount ?? -1,
        geometry.isMirrored_(), geometry.offset_(), reading?.movement());
      noteReading();
    },

    /// Loads and shows the texts of the current language. Until they are loaded, the old texts stay.
    async speak_() {
      const locale = localeOf(host, list.options_.language);
      if (`${locale}` === `${list.locale_}`) return;
      list.locale_ = locale;
      const words = await language(locale);
      if (locale !== list.locale_) return;
      list.words_ = words;
      for (const edge of list.edges_) if (edge) list.write_(edge);
    },

    /// Removes the list from the page. The engine cancels running handlers.
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
    noteReading();
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
  // The ResizeObserver sees changes of size. This one sees added and removed children, and changes of `lang`.
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
