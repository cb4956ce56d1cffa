// Calls handlers. Their signal aborts when the run is superseded or cancelled, or when the list is destroyed.

import { sides, sources } from './Options.js';

/// Whether the value of a handler says that the data has ended.
export const hasEnded = (value) => value === false || value?.more === false;

/// A promise of `begin` (0) or `end` (1) at an edge, which `resume` resolves. It resolves at once if there is nothing to wait for.
export const waitFor = (edge, kind, isGoing) => new Promise((resolve) => {
  if (isGoing) edge.waiting_[kind].push(resolve);
  else resolve(edge.outcome_);
});

/// Resolves the promises of `begin` (0) or `end` (1) at an edge with the outcome of its run.
export function resume(edge, kind) {
  for (const resolve of edge.waiting_[kind].splice(0)) resolve(edge.outcome_);
}

/// Starts the handler of an edge. Without one, the page ends the run with `end`.
export function start(list, side, generation, source) {
  const edge = list.edges_[side];
  edge.stop_?.abort();
  const stop = edge.stop_ = new AbortController();
  const { signal } = stop;
  edge.generation_ = generation;
  edge.message_ = undefined;
  // Until it has ended.
  edge.outcome_ = 'cancelled';
  const handler = edge.options_.onRefresh ?? edge.options_.onLoadMore;
  if (handler) {
    // Ignores results of superseded runs and removed edges.
    const ended = (value, hasFailed) => {
      if (edge.stop_ !== stop || list.edges_[side] !== edge) return;
      edge.stop_ = undefined;
      // Nothing else tells a developer of a mistake in a handler.
      if (hasFailed && value?.name !== 'AbortError') console.error(`Tug: The run at the ${sides[side]} failed.`, value);
      finish(list, side, generation, value, hasFailed);
    };
    (async () => handler({ edge: sides[side], source: sources[source], generation, signal }))()
      .then(ended, (error) => ended(error, true));
  }
}

/// Ends a run with the value that its handler returned or threw. A generation of 0 is the current run. The outcome numbers are those of
/// `finish` in Exports+Edges.swift. Returns whether the indicator has yet to close.
export function finish(list, side, generation, value, hasFailed) {
  const edge = list.edges_[side];
  const message = hasFailed && typeof value === 'string' ? value : value?.message;
  if (edge && (!generation || generation === edge.generation_)) edge.message_ = message;
  return list.call_.finish_(side, generation, !hasFailed ? hasEnded(value) || (message ? 6 : 0)
    : value?.name === 'AbortError' ? 5 : !navigator.onLine ? 4 : message ? 2 : 3);
}
