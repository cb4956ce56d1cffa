// One list: reports what happens in the page to the engine.

import { actionsOf } from './Actions.js';
import { element } from './Element.js';
import { connect } from './Engine.js';
import { geometryOf } from './Geometry.js';
import { listen } from './Input.js';
import { language, localeOf } from './Language.js';
import { axes, numberOf } from './Names.js';
import { followScrolling } from './Scrolling.js';

/// Makes a list on `target`. `host`: the element on which its events are dispatched.
export function listOf(target, host, axis, program) {
  const axisNumber = numberOf(axis, axes, 'axis');
  const geometry = geometryOf(target, !axisNumber);
  const { scroller_: scroller, parent_: parent } = geometry;
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
      list.call_.measured_(content, geometry.viewportLength_(), typeof itemCount === 'function' ? itemCount() : itemCount ?? -1,
        geometry.isMirrored_(), geometry.offset_(), list.movement_?.());
      list.note_?.();
      for (const edge of list.edges_) if (edge) geometry.moverOf_(edge.place_);
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
      list.call_.detach_();
      geometry.destroy_();
      parent.ariaBusy = wasBusy;
    },
  };
  list.live_.role = 'status';
  const wasBusy = parent.ariaBusy;

  list.actions_ = actionsOf(list);
  list.call_ = {};
  /// Makes the list in a program. What calls it calls that from now on.
  list.connect_ = (its) => {
    list.program_ = its;
    its.large_?.adopt(list);
    connect(its, axisNumber, list);
  };
  list.connect_(program);
  listen(list);
  followScrolling(list, axisNumber);
  addEventListener('resize', list.measure_, { signal });

  const { motion_: motion } = list;
  const tellMotion = () => list.call_.reduceMotion_(motion.matches);
  motion.addEventListener('change', tellMotion, { signal });
  tellMotion();

  const sizes = new ResizeObserver(list.measure_);
  const observeSizes = () => {
    sizes.disconnect();
    for (const part of [scroller, ...geometry.observed_()]) sizes.observe(part);
  };
  // The ResizeObserver sees changes of size. This one sees added and removed children, and changes of `lang` and `role`.
  const changes = new MutationObserver(() => {
    geometry.changed_();
    geometry.giveRole_(host);
    observeSizes();
    list.speak_();
  });
  for (const node of [parent, host, document.documentElement]) {
    changes.observe(node, { childList: node === parent, attributeFilter: ['lang', 'role'] });
  }
  geometry.giveRole_(host);
  observeSizes();
  return list;
}
