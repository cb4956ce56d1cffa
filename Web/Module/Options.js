// The options of an edge, as numbers for the engine.

/// In the order of the parameters of `configure` in Exports+Options.swift.
const optionNames = ['extent', 'triggerDisplacement', 'triggerTravel', 'resistanceCoefficient', 'resistanceMaximum', 'triggerMoment',
  'reveal', 'minimumVisibleTime', 'outcomeHold', 'failureHold', 'beginDuration', 'endDuration', 'ignoredInset', 'isAutomatic',
  'triggerFraction', 'prefetchPoints', 'prefetchItems', 'autoTriggersPerDrag', 'fillRounds', 'isEnabled', 'hidesWhenEmpty',
  'keepsReadingPosition', 'fadesWithPull', 'isAnimated', 'secondFloor', 'floorDisplacement', 'floorTravel', 'floorCloseDistance',
  'floorDuration', 'habits', 'kind', 'wording', 'showsTitle', 'showsTitleWhileRefreshing', 'showsLastRefreshed', 'showsArrow',
  'arrowFollowsPull'];

/// Names of values, in the order of the engine's.
const values = {
  triggerMoment: ['release', 'reached'],
  reveal: ['always', 'atEdge', 'never'],
  kind: ['state', 'normal', 'images'],
  wording: ['standard', 'details'],
};

export const behaviours = ['header', 'autoFooter', 'backFooter'];
export const states = ['idle', 'pulling', 'willRefresh', 'refreshing', 'noMoreData', 'failed', 'open'];
export const sources = ['pull', 'program', 'automatic', 'tap', 'retry', 'keyboard', 'accessibility'];
export const sides = ['start', 'end'];

/// Every habit of MJRefresh.
const mjRefreshHabits = 0x3ff;

/// The options of an edge as the values that `configure` in Exports+Options.swift takes after the list and the edge. What is not given
/// becomes no number on the way.
export function optionValues(behaviour, options) {
  const given = flat(options);
  const numbers = optionNames.map((name) => {
    const value = given[name];
    if (value === undefined || !values[name]) return value;
    if (!values[name].includes(value)) throw new TypeError(`Tug: ${name} is none of ${values[name].join(', ')}`);
    return values[name].indexOf(value);
  });
  let titles = 0;
  states.forEach((state, index) => {
    if (state in (options.titles ?? {})) titles |= 1 << index;
  });
  return [behaviours.indexOf(behaviour), titles, ...numbers];
}

/// Options with what lies in objects brought to the top.
function flat(options) {
  const { trigger, resistance, prefetch, secondFloor, autoTriggersPerDrag, lastRefreshedKey, habits, ...rest } = options;
  return {
    ...rest,
    secondFloor: secondFloor ? 1 : undefined,
    triggerDisplacement: trigger?.displacement,
    triggerTravel: trigger?.fingerTravel,
    resistanceCoefficient: resistance?.coefficient,
    resistanceMaximum: resistance?.maximum,
    prefetchPoints: prefetch?.points,
    prefetchItems: prefetch?.items,
    autoTriggersPerDrag: autoTriggersPerDrag === null ? -1 : autoTriggersPerDrag,
    floorDisplacement: secondFloor?.trigger?.displacement,
    floorTravel: secondFloor?.trigger?.fingerTravel,
    floorCloseDistance: secondFloor?.closeDistance,
    floorDuration: secondFloor?.duration,
    habits: habits === 'mjRefresh' ? mjRefreshHabits : habits,
    showsLastRefreshed: lastRefreshedKey !== undefined && rest.showsLastRefreshed !== false,
  };
}
