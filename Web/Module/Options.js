// The options of an edge, as numbers for the engine.

import { check, checkNames, numberOf } from './Names.js';

/// The options in the order of the parameters of `configure` in Exports+Options.swift.
const places = ['extent', 'trigger.displacement', 'trigger.fingerTravel', 'resistance.coefficient', 'resistance.maximum', 'triggerMoment',
  'reveal', 'minimumVisibleTime', 'outcomeHold', 'failureHold', 'beginDuration', 'endDuration', 'ignoredInset', 'isAutomatic',
  'triggerFraction', 'prefetch.points', 'prefetch.items', 'autoTriggersPerDrag', 'fillRounds', 'isEnabled', 'hidesWhenEmpty',
  'keepsReadingPosition', 'fadesWithPull', 'isAnimated', 'secondFloor', 'secondFloor.trigger.displacement',
  'secondFloor.trigger.fingerTravel', 'secondFloor.closeDistance', 'secondFloor.duration', 'heldPart', 'kind', 'wording', 'showsTitle',
  'showsTitleWhileRefreshing', 'showsLastRefreshed', 'showsArrow', 'arrowFollowsPull'];

/// Names of values, in the order of the engine's cases.
const names = {
  triggerMoment: ['release', 'reached', 'nextMovement'],
  reveal: ['always', 'atEdge', 'never'],
  heldPart: ['all', 'visible'],
  kind: ['state', 'normal', 'images'],
  wording: ['standard', 'details'],
};

export const behaviors = ['header', 'autoFooter', 'backFooter'];
export const states = ['idle', 'pulling', 'pending', 'refreshing', 'noMoreData', 'failed', 'open'];
export const sources = ['pull', 'program', 'automatic', 'tap', 'retry', 'keyboard', 'accessibility'];
export const sides = ['start', 'end'];
export const listOptions = ['axis', 'language', 'header', 'footer', 'itemCount'];
const edgeOptions = ['behavior', 'edge', 'hidden', 'titles', 'lastRefreshedKey', 'indicator', 'onRefresh', 'onLoad',
  ...places.filter((place) => !place.includes('.')), 'trigger', 'resistance', 'prefetch', 'textGap'];

/// The options of an edge as the values after the behavior in a call of `configure`. A missing option becomes NaN.
export function optionValues(options) {
  checkNames(options, edgeOptions);
  checkNames(options.titles, states);
  for (const name of ['onRefresh', 'onLoad']) check(options[name], 'function', name);
  return [
    states.reduce((titles, state, index) => titles | (options.titles?.[state] !== undefined) << index, 0),
    ...places.map((place) => {
      const value = place.split('.').reduce((object, name, index, path) => {
        check(object, 'object', path[index - 1]);
        return object?.[name];
      }, options);
      if (value === undefined) return value;
      // null is -1 (no limit, no object). An object is 1.
      if (typeof value === 'object') return value ? 1 : -1;
      return names[place] ? numberOf(value, names[place], place) : value;
    }),
  ];
}
