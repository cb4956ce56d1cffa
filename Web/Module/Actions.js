// The actions of a list that the engine calls, named as in Browser.swift.

import { resume, start } from './Handlers.js';
import { isActive, isBusy } from './Indicator.js';
import { sides, states } from './Options.js';

/// Bits of `Moment` in Browser.swift.
const armed = 1;
const finished = 2;
const closed = 4;
const updated = 8;
const resting = 16;
/// How a run ends, by the number above these bits.
const outcomes = ['success', 'noMoreData', 'failed', 'timedOut', 'cancelled'];

export function actionsOf(list) {
  const { geometry_: geometry, edges_: edges, host_: host } = list;

  /// The text of a code, see `IndicatorText` in Browser.swift.
  const text = (edge, code) => {
    const { options_: options, message_: message } = edge;
    if (code < 0) return '';
    if (code < 100) return list.words_[code] ?? '';
    if (code < 200) return String(options.titles[states[code - 100]]);
    return code > 200 ? edge.lastRefreshed_?.() ?? '' : String(message);
  };

  /// A timer that calls `act` after a delay in seconds. A new delay replaces the old one; an infinite delay stops the timer.
  const timer = (act) => {
    let waiting;
    return (delay) => {
      clearTimeout(waiting);
      // Rounded up: called too early, the engine would have nothing to do. Limited to the maximum of setTimeout, which treats larger values
      // as 0.
      if (delay < Infinity) waiting = setTimeout(act, Math.min(Math.ceil(delay * 1000), 0x7fffffff));
    };
  };

  /// Writes the texts of an edge, also when their codes have not changed.
  list.write_ = (edge) => {
    const [title, subtitle, showsTitle, action] = edge.codes_;
    edge.setTexts_(text(edge, title), text(edge, subtitle), showsTitle);
    if (edge.button_) edge.button_.textContent = text(edge, action);
  };

  /// Sets `aria-busy` while an edge has a run.
  list.tellBusy_ = () => { geometry.parent_.ariaBusy = edges.some((edge) => edge?.flags_ & isBusy); };

  return {
    scroll_: geometry.scrollTo_,
    move_: geometry.move_,
    room_(length, keepsPlace, contains) {
      list.keepsPlace_ = keepsPlace;
      geometry.setRoom_(length, keepsPlace, contains);
    },

    place_: (side, position, length) => geometry.place_(edges[side].place_, position, length, !side),

    look_(side, flags, angle, progress, opacity, duration) {
      const edge = edges[side];
      edge.look_(flags, angle, progress, opacity, duration);
      if (edge.flags_ === flags) return;
      edge.flags_ = flags;
      if (edge.button_) edge.button_.disabled = !(flags & isActive);
      list.tellBusy_();
    },

    texts_(side, ...codes) {
      const edge = edges[side];
      edge.codes_ = codes;
      list.write_(edge);
    },

    state_(side, number, flags, announcement) {
      const edge = edges[side];
      const { box_: box } = edge;
      const state = states[number];
      const tell = (name, outcome, message) =>
        host.dispatchEvent(new CustomEvent(name, { detail: { edge: sides[side], state, outcome, message } }));
      if (announcement >= 0) {
        list.live_.textContent = '';
        list.live_.textContent = text(edge, announcement);
      }
      if (flags & updated) {
        edge.refreshedAt_ = Date.now();
        edge.lastRefreshed_?.();
      }
      if (state !== box.dataset.state) {
        box.dataset.state = state;
        edge.images_(state);
        tell('statechange');
      }
      if (flags & armed) tell('arm');
      if (flags & finished) {
        // Only a run that timed out still has it.
        edge.stop_?.abort(new DOMException('Tug: timed out', 'TimeoutError'));
        edge.stop_ = undefined;
        edge.outcome_ = outcomes[flags >> 5];
        box.dataset.outcome = edge.outcome_;
        tell('finish', edge.outcome_, edge.message_);
        resume(edge, 0);
      }
      if (flags & closed) {
        delete box.dataset.outcome;
        tell('close');
      }
      // Given up before it ran.
      if (flags & resting) for (const kind of [0, 1]) resume(edge, kind);
    },

    start_: (...values) => start(list, ...values),

    cancel_(side, generation) {
      const edge = edges[side];
      if (generation !== edge.generation_) return;
      edge.stop_?.abort();
      edge.stop_ = undefined;
      resume(edge, 0);
    },

    wake_: timer(() => list.call_.woken_()),
    pause_: timer(() => list.call_.paused_()),
    frame_: () => requestAnimationFrame((time) => list.call_.framed_(time / 1000)),
  };
}
