// The actions of a list that the engine calls, named as in Browser.swift.

import { start } from './Handlers.js';
import { isActive, isBusy } from './Indicator.js';
import { sides, states } from './Options.js';

/// Bits of `Moment` in Browser.swift.
const armed = 1;
const finished = 2;
const closed = 4;
const updated = 8;

/// LastRefreshed.js, when it is loaded.
let times;

export function actionsOf(list) {
  const { geometry_: geometry, edges_: edges, host_: host } = list;

  /// The text for the time of the last refresh. A new time is stored first. Empty until the file is loaded; the edge is then written again.
  const lastRefreshed = (edge, now) => {
    const { options_: { lastRefreshedKey: key } } = edge;
    if (times) return times.lastRefreshedText(list.words_, times.timeOf(key, now), list.locale_);
    import('./LastRefreshed.js').then((loaded) => {
      times = loaded;
      lastRefreshed(edge, now);
      list.write_(edge);
    });
    return '';
  };

  /// The text of a code, see `IndicatorText` in Browser.swift.
  const text = (edge, code) => {
    const { options_: options, message_: message } = edge;
    if (code < 0) return '';
    if (code < 100) return list.words_[code];
    if (code < 200) return String(options.titles[states[code - 100]]);
    return code > 200 ? lastRefreshed(edge) : String(message);
  };

  /// A timer that calls the engine after a delay in seconds. A new delay replaces the old one; an infinite delay stops the timer.
  const timer = (name) => {
    let waiting;
    return (delay) => {
      clearTimeout(waiting);
      // Rounded up: called too early, the engine would have nothing to do. Limited to the maximum of setTimeout, which treats larger values
      // as 0.
      if (delay < Infinity) waiting = setTimeout(() => list.call_(name), Math.min(Math.ceil(delay * 1000), 0x7fffffff));
    };
  };

  /// Writes the texts of an edge, also when their codes have not changed.
  list.write_ = (edge) => {
    const [title, subtitle, showsTitle, action] = edge.codes_;
    edge.setTexts_(text(edge, title), text(edge, subtitle), showsTitle);
    if (edge.button_) edge.button_.textContent = list.words_[action];
  };

  /// Sets `aria-busy` while an edge has a run.
  list.tellBusy_ = () => { geometry.parent_.ariaBusy = edges.some((edge) => edge?.flags_ & isBusy); };

  return {
    scroll: geometry.scrollTo_,
    move: geometry.move_,
    room(length, keepsPlace, contains) {
      list.keepsPlace_ = keepsPlace;
      geometry.setRoom_(length, keepsPlace, contains);
    },

    place: (side, position, length) => geometry.place_(edges[side].box_, position, length),

    look(side, flags, ...values) {
      const edge = edges[side];
      edge.look_(flags, ...values);
      if (edge.flags_ === flags) return;
      edge.flags_ = flags;
      if (edge.button_) edge.button_.disabled = !(flags & isActive);
      list.tellBusy_();
    },

    texts(side, ...codes) {
      const edge = edges[side];
      if (`${codes}` === `${edge.codes_}`) return;
      edge.codes_ = codes;
      list.write_(edge);
    },

    floor(position, opacity) {
      const floor = edges[0]?.floor_;
      if (!floor) return;
      geometry.place_(floor, position, geometry.viewportLength_());
      floor.style.opacity = opacity;
    },

    state(side, number, flags, announcement) {
      const edge = edges[side];
      const { box_: box, images_: images, floor_: floor, options_: options } = edge;
      const state = states[number];
      const tell = (name) => host.dispatchEvent(new CustomEvent(name, { detail: { edge: sides[side], state } }));
      if (announcement >= 0) {
        list.live_.textContent = '';
        list.live_.textContent = text(edge, announcement);
      }
      if (flags & updated && options.lastRefreshedKey) {
        lastRefreshed(edge, Date.now());
        list.write_(edge);
      }
      if (state !== box.dataset.state) {
        box.dataset.state = state;
        images?.(state);
        // Before the event: its listener may move the focus there.
        if (floor) floor.inert = state !== 'open';
        tell('statechange');
      }
      if (flags & armed) tell('arm');
      if (flags & finished) tell('finish');
      if (flags & closed) tell('close');
    },

    start: (...values) => start(list, ...values),

    cancel(side, generation) {
      const edge = edges[side];
      if (generation !== edge.generation_) return;
      edge.stop_?.abort();
      edge.stop_ = undefined;
    },

    wake: timer('woken'),
    pause: timer('paused'),
    frame: () => requestAnimationFrame((time) => list.call_('framed', time / 1000)),
  };
}
