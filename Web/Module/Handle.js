// The handle of a list. tug.d.ts documents it.

import { moveToLarge, setEdge } from './Edges.js';
import { finish, waitFor } from './Handlers.js';
import { check, checkNames, numberOf, roles } from './Names.js';
import { defaults, listOptions, needsPosition, sides, sources } from './Options.js';

const side = (edge) => numberOf(edge, sides, 'edge');

/// Makes the handle of a list.
export function handleOf(list) {
  const { call_: call, edges_: edges, host_: host } = list;

  const stateOf = (index) => edges[index]?.box_.dataset.state;

  /// Waits until the list is in the larger program, if it is about to be.
  const floor = async (index, isOpen) => {
    if (!call.openFloor_) await list.moving_;
    call.openFloor_?.(index, isOpen);
  };

  const handle = list.handle_ = {
    get state() {
      return { start: stateOf(0), end: stateOf(1) };
    },

    cancel: (edge = 'start') => call.cancel_(side(edge)),
    setNoMoreData: (edge = 'end', isOver = true) => call.setHasMore_(side(edge), !isOver),
    openFloor: (edge = 'start') => floor(side(edge), 1),
    closeFloor: (edge = 'start') => floor(side(edge), 0),
    noteInsertedContent: (length) => call.contentInserted_?.(length),

    begin(edge = 'start', source = 'program', restart = false) {
      const index = side(edge);
      const record = edges[index] ?? {};
      check(restart, 'boolean', 'restart');
      record.outcome_ = 'cancelled';
      return waitFor(record, 0, call.begin_(index, numberOf(source, sources, 'source'), restart));
    },

    setHidden(edge, hidden) {
      const index = side(edge);
      if (edges[index]) edges[index].options_.hidden = hidden;
      call.setHidden_(index, hidden);
    },

    end(edge = 'start', outcome) {
      const index = side(edge);
      const record = edges[index] ?? {};
      record.stop_?.abort();
      record.stop_ = undefined;
      return waitFor(record, 1, finish(list, index, 0, outcome, outcome instanceof Error));
    },

    reset(edge = 'end') {
      handle.cancel(edge);
      handle.setNoMoreData(edge, false);
    },

    update(options) {
      check(options ?? 0, 'object', 'options');
      checkNames(options, listOptions);
      check(options.isWheelPullEnabled, 'boolean', 'isWheelPullEnabled');
      list.options_ = { ...list.options_, ...options };
      list.speak_();
      roles.forEach((role, index) => {
        const given = options[role];
        if (given === undefined) return;
        check(given, 'object', role);
        setEdge(list, index, given && { ...defaults, ...edges[index]?.options_, ...given });
      });
      list.measure_();
      return needsPosition(options) && (list.locate_ ?? moveToLarge)(list);
    },

    addEventListener: host.addEventListener.bind(host),
    removeEventListener: host.removeEventListener.bind(host),

    destroy: list.destroy_,
  };
  return handle;
}
