// The options of an edge, as numbers for the engine. Their places in the page's objects and the names of their values, `optionPlaces` and
// `optionChoices`, are made from the engine's own table.

import { check, checkNames, numberOf } from './Names.js';

/// When an edge loads.
const moments = ['visible', 'pulled'];
export const states = ['idle', 'pulling', 'pending', 'refreshing', 'noMoreData', 'failed', 'open'];
export const sources = ['pull', 'program', 'automatic', 'tap', 'retry', 'keyboard', 'accessibility'];
export const sides = ['start', 'end'];
/// Those from `followsStart` on need the larger program, and Position.js.
export const listOptions = ['axis', 'language', 'header', 'footer', 'itemCount', 'isWheelPullEnabled', 'followsStart', 'followsEnd', 'place',
  'jumpButton'];
export const needsPosition = (options) => listOptions.slice(6).some((name) => name in options);
const edgeOptions = [...new Set(['onRefresh', 'onLoadMore', 'when', 'hidden', 'titles', 'lastRefreshedKey', 'indicator',
  ...optionPlaces.map((place) => place.split('.')[0]), 'textGap', 'reportsPulls'])];

/// Options of all edges, unless their own say otherwise.
export let defaults;
/// See tug.d.ts.
export const setDefaults = (options) => {
  checkNames(options, edgeOptions);
  defaults = options;
};

/// What an edge does, as in Exports+Options.swift: 0 refresh, 1 load when visible, 2 load when pulled. Its options say it. Otherwise headers
/// refresh and footers load.
export function behaviorOf({ onRefresh, onLoadMore, when }, side) {
  if (onRefresh && (onLoadMore || when)) throw new TypeError('Tug: onRefresh excludes onLoadMore');
  return onLoadMore || when || (side && !onRefresh) ? 1 + numberOf(when || 'visible', moments, 'when') : 0;
}

/// Whether an edge has what only the larger program has.
export const needsLarge = ({ secondFloor, hidesWhenShort, placement, reportsPulls, look, onLoadMore, when }, side) =>
  secondFloor || hidesWhenShort || placement || reportsPulls || look === 'circle' || (!side && (onLoadMore || when));

/// A bit for each state that has a title.
export const titleBits = (titles) => states.reduce((bits, state, index) => bits | (titles?.[state] !== undefined) << index, 0);

/// The options of an edge as numbers for the engine, one for each of its fields. Those that are not given are not numbers.
export function optionNumbers(options) {
  checkNames(options, edgeOptions);
  checkNames(options.titles, states);
  for (const name of ['onRefresh', 'onLoadMore']) check(options[name], 'function', name);
  return optionPlaces.map((place) => {
    const value = place.split('.').reduce((object, name, index, path) => {
      check(object, 'object', path[index - 1]);
      return object?.[name];
    }, options);
    // null is -1 (no limit, no object). An object is 1.
    if (value === null) return -1;
    if (optionChoices[place] && value !== undefined) return numberOf(value, optionChoices[place], place);
    if (place === 'secondFloor') return value && 1;
    if (typeof value !== 'boolean') check(value, 'number', place);
    return value;
  });
}
