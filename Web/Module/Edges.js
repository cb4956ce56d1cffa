// The header and footer of a list.

import { element } from './Element.js';
import { engine } from './Engine.js';
import { resume } from './Handlers.js';
import { indicatorOf } from './Indicator.js';
import { roles } from './Names.js';
import { behaviorOf, needsLarge, optionNumbers, sources, titleBits } from './Options.js';

/// Sets the options of an edge. Adds the edge or removes it when needed.
export function setEdge(list, side, options) {
  const { edges_: edges, geometry_: geometry, call_: call } = list;
  const behavior = options && behaviorOf(options, side);
  const old = edges[side];
  const own = options?.indicator;
  const content = options?.secondFloor?.content;
  // Checked first, so that wrong options change nothing.
  if ((own && !(own instanceof Element || own.images?.refreshing?.map)) || (content && !(content instanceof Element))) {
    throw new TypeError('Tug: indicator or secondFloor has no element');
  }
  const numbers = options && optionNumbers({
    ...options,
    // In a horizontal list the indicator is a column of text. Where the person has larger text, it grows.
    extent: options.extent ?? (geometry.isVertical_ ? behavior ? 44 : 54 : 72)
      * Math.max(1, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16),
    look: own?.images ? 'images' : options.look,
    showsLastRefreshed: !!options.lastRefreshedKey && options.showsLastRefreshed !== false,
  });
  const isNew = old?.behavior_ !== behavior || old?.options_.indicator !== own || old?.options_.secondFloor?.content !== content;
  if (isNew && old) {
    call.remove_(side);
    delete edges[side];
    for (const kind of [0, 1]) resume(old, kind);
    old.root_.remove();
    list.tellBusy_();
  }
  if (!options) return;
  if (isNew) edges[side] = { ...edgeOf(list, side, behavior, own, content), behavior_: behavior, waiting_: [[], []] };
  const edge = edges[side];
  edge.options_ = options;
  // To the middle of arrow and spinner, a square of 24; below 0 there is no gap. Without a number it is the style sheet's.
  edge.box_.style.setProperty('--tug-gap', options.textGap >= 0 ? `${options.textGap - (own ? 0 : 12)}px` : '');
  const { exports_: exports, large_: large } = list.program_;
  if (content && !edge.floor_) large?.addFloor(edge, content, element);
  new Float64Array(exports.memory.buffer, exports.numbers(), numbers.length).set(numbers);
  if (options.lastRefreshedKey) import('./LastRefreshed.js').then(({ follow }) => follow(list, edge));
  call.configure_(side, behavior, titleBits(options.titles), options.hidden);
  // The list may be in the smaller program so far.
  if (needsLarge(options, side) && !call.openFloor_) moveToLarge(list);
}

/// Moves a list to the larger program, which is loaded first.
export function moveToLarge(list) {
  return list.moving_ ??= engine(true).then((program) => program.large_.move(list, program, setEdge)).catch((error) => {
    list.moving_ = undefined;
    reportError(error);
  });
}

/// Makes the elements of an edge. `content`: the content of its second floor.
function edgeOf({ geometry_: geometry, call_: call, motion_: motion }, side, behavior, own, content) {
  const begin = (source) => call.begin_(side, sources.indexOf(source));
  const root = element('div', 'edge', geometry.layerOf_(side));
  const edge = indicatorOf(element('div', 'place', root), roles[side], own, behavior === 1, motion, begin);
  edge.root_ = root;
  if (content || (own && !own.images)) geometry.expose_(side);
  if (!behavior) {
    // A button to refresh from the keyboard, visible while it has the focus. When the second floor is open it closes it.
    edge.button_ = element('button', 'refresh', root);
    edge.button_.addEventListener('click', () => edge.box_.dataset.state === 'open' ? call.openFloor_(side, 0) : begin('keyboard'));
  }
  return edge;
}
