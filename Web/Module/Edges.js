// The header and footer of a list.

import { element } from './Element.js';
import { indicatorOf } from './Indicator.js';
import { numberOf } from './Names.js';
import { behaviors, optionNumbers, sources, titleBits } from './Options.js';

/// Sets the options of an edge. Adds the edge or removes it when needed.
export function setEdge(list, side, role, options) {
  const { edges_: edges, geometry_: geometry, call_: call } = list;
  const behavior = options && numberOf(options.behavior || (role === 'header' ? 'header' : 'autoFooter'), behaviors, 'behavior');
  const old = edges[side];
  const own = options?.indicator;
  const content = options?.secondFloor?.content;
  // Checked first, so that wrong options change nothing.
  if ((own && !(own instanceof Element || own.images?.refreshing?.map)) || (content && !(content instanceof Element))) {
    throw new TypeError('Tug: indicator or secondFloor has no element');
  }
  const numbers = options && optionNumbers({
    ...options,
    // In a horizontal list the indicator is a column of text.
    extent: options.extent ?? (geometry.isVertical_ ? undefined : 72),
    kind: own?.images ? 'images' : options.kind,
    showsLastRefreshed: !!options.lastRefreshedKey && options.showsLastRefreshed !== false,
  });
  const isNew = old?.behavior_ !== behavior || old?.options_.indicator !== own || old?.options_.secondFloor?.content !== content;
  if (isNew && old) {
    call('remove', side);
    delete edges[side];
    old.root_.remove();
    list.tellBusy_();
  }
  if (!options) return;
  if (isNew) edges[side] = { ...edgeOf(list, side, role, behavior, own, content), role_: role, behavior_: behavior };
  const edge = edges[side];
  edge.options_ = options;
  edge.codes_ = undefined;
  // To the middle of arrow and spinner, a square of 24; below 0 there is no gap. Without a number it is the style sheet's.
  edge.box_.style.setProperty('--tug-gap', options.textGap >= 0 ? `${options.textGap - (own ? 0 : 12)}px` : '');
  call('draft', behavior, titleBits(options.titles));
  for (const [field, number] of numbers) call('setOption', field, number);
  call('configure', side);
  call('setHidden', side, options.hidden);
}

/// Makes the elements of an edge. `content`: the content of its second floor.
function edgeOf({ geometry_: { layer_: layer }, call_: call, motion_: motion }, side, role, behavior, own, content) {
  const begin = (source) => call('begin', side, sources.indexOf(source));
  const root = element('div', 'edge', layer);
  const edge = indicatorOf(root, role, own, behaviors[behavior] === 'autoFooter', motion, begin);
  edge.root_ = root;
  if (content) {
    edge.floor_ = element('div', 'floor', root);
    edge.floor_.inert = true;
    edge.floor_.append(content);
  }
  if (role === 'header') {
    // A button to refresh from the keyboard, visible while it has the focus. When the second floor is open it closes it.
    edge.button_ = element('button', 'refresh', root);
    edge.button_.addEventListener('click', () => edge.box_.dataset.state === 'open' ? call('openFloor', side, 0) : begin('keyboard'));
  }
  return edge;
}
