// Calls handlers. Their signal aborts when the run is superseded or cancelled, or when the list is destroyed.

import { sides, sources } from './Options.js';

/// Whether the value of a handler says that the data has ended.
export const hasEnded = (value) => value === false || value?.more === false;

/// Starts the handler of an edge. Without one, the page ends the run with `end`.
export function start(list, side, generation, source) {
  const edge = list.edges_[side];
  edge.stop_?.abort();
  const stop = edge.stop_ = new AbortController();
  const { signal } = stop;
  edge.generation_ = generation;
  const handler = edge.options_.onRefresh ?? edge.options_.onLoad;
  if (handler) {
    // Ignores results of superseded runs and removed edges.
    const ended = (value, hasFailed) => {
      if (edge.stop_ !== stop || list.edges_[side] !== edge) return;
      edge.stop_ = undefined;
      finish(list, side, generation, value, hasFailed);
    };
    (async () => handler({ edge: sides[side], source: sources[source], generation, signal }))()
      .then(ended, (error) => ended(error, true));
  }
}

/// Ends a run with the value that its handler returned or threw. A generation of 0 is the current run. The outcome numbers are those of
/// `finish` in Exports+Edges.swift.
export function finish(list, side, generation, value, hasFailed) {
  const edge = list.edges_[side];
  const message = hasFailed && typeof value === 'string' ? value : value?.message;
  if (edge && (!generation || generation === edge.generation_)) edge.message_ = message;
  list.call_('finish', side, generation, !hasFailed ? hasEnded(value)
    : value?.name === 'AbortError' ? 5 : !navigator.onLine ? 4 : message ? 2 : 3);
}
