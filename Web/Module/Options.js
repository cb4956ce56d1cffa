// The options of an edge, as numbers for the engine.

/// In the order of `OptionKey` in Exports+Options.swift.
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

/// Hands the options of an edge to the engine: `call(name, ...values)` calls an export with the list and the edge before the values.
export function setOptions(call, behaviour, options) {
  call('resetOptions', behaviours.indexOf(behaviour));
  for (const [name, value] of Object.entries(flat(options))) {
    const key = optionNames.indexOf(name);
    if (key < 0 || value === undefined) continue;
    const number = values[name] ? values[name].indexOf(value) : Number(value);
    if (number < 0 && values[name]) throw new TypeError(`Tug: ${name} is none of ${values[name].join(', ')}`);
    call('setOption', key, number);
  }
  for (const state of Object.keys(options.titles ?? {})) {
    if (states.includes(state)) call('setHasTitle', states.indexOf(state));
  }
}

/// Options with what lies in objects brought to the top.
function flat(options) {
  const { trigger, resistance, prefetch, secondFloor, autoTriggersPerDrag, lastRefreshedKey, habits, ...rest } = options;
  return {
    // First: the rest of the floor's options is about it.
    secondFloor: secondFloor ? 1 : undefined,
    ...rest,
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
