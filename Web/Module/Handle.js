// The handle of a list. tug.d.ts documents it.

import { setEdge } from './Edges.js';
import { finish } from './Handlers.js';
import { check, checkNames, numberOf, roles } from './Names.js';
import { listOptions, sides, sources } from './Options.js';

const side = (edge) => numberOf(edge, sides, 'edge');

/// Makes the handle of a list.
export function handleOf(list) {
  const { call_: call, edges_: edges, host_: host } = list;

  const stateOf = (index) => edges[index]?.box_.dataset.state;

  const handle = {
    get state() {
      return { start: stateOf(0), end: stateOf(1) };
    },

    begin: (edge = 'start', source = 'program') => call('begin', side(edge), numberOf(source, sources, 'source')),
    cancel: (edge = 'start') => call('cancel', side(edge)),
    setNoMoreData: (edge = 'end', isOver = true) => call('setHasMore', side(edge), !isOver),
    openFloor: (edge = 'start') => call('openFloor', side(edge), 1),
    closeFloor: (edge = 'start') => call('openFloor', side(edge), 0),
    noteInsertedContent: (length) => call('contentInserted', length),

    setHidden(edge, hidden) {
      const index = side(edge);
      if (edges[index]) edges[index].options_.hidden = hidden;
      call('setHidden', index, hidden);
    },

    end(edge = 'start', outcome) {
      const index = side(edge);
      edges[index]?.stop_?.abort();
      if (edges[index]) edges[index].stop_ = undefined;
      finish(list, index, 0, outcome, outcome instanceof Error);
    },

    reset(edge = 'end') {
      handle.cancel(edge);
      handle.setNoMoreData(edge, false);
    },

    update(options) {
      check(options ?? 0, 'object', 'options');
      checkNames(options, listOptions);
      list.options_ = { ...list.options_, ...options };
      list.speak_();
      roles.forEach((role, index) => {
        const given = options[role];
        if (given === undefined) return;
        check(given, 'object', role);
        const before = edges.findIndex((edge) => edge?.role_ === role);
        const merged = given && { ...edges[before]?.options_, ...given };
        const at = merged?.edge ? side(merged.edge) : index;
        if (before >= 0 && (before !== at || !given)) setEdge(list, before, role);
        if (given) setEdge(list, at, role, merged);
      });
      list.measure_();
    },

    addEventListener: (...values) => host.addEventListener(...values),
    removeEventListener: (...values) => host.removeEventListener(...values),

    destroy: list.destroy_,
  };
  return handle;
}
