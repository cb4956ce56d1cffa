// What react.js and vue.js share: a list whose options are asked for anew after each rendering. A new function is no change: the newest one is
// called, and the list hears of nothing.

import { attach } from './tug.js';

const isPlain = (value) => value?.constructor === Object;

/// A copy of options whose functions call those that `newest` has when they are called.
const steady = (options, newest) => Object.fromEntries(Object.entries(options).map(([name, value]) => [name,
  typeof value === 'function' ? (...values) => newest()?.[name]?.(...values)
    : isPlain(value) ? steady(value, () => newest()?.[name]) : value]));

/// Whether options say the same. Functions are like one another.
const isSame = (one, other) => Object.is(one, other) || (typeof one === 'function' && typeof other === 'function')
  || (isPlain(one) && isPlain(other) && Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name])));

/// What `update` needs: what is no longer given has its default again, and a header or footer that is no longer given goes.
function changes(before, now) {
  const update = {};
  for (const name of Object.keys({ ...before, ...now })) {
    const isEdge = name === 'header' || name === 'footer';
    update[name] = !isEdge || !isPlain(now[name]) ? now[name] ?? (isEdge ? null : undefined)
      : { ...Object.fromEntries(Object.keys(before[name] ?? {}).map((option) => [option, undefined])), ...now[name] };
  }
  return update;
}

/// Attaches a list. `newest`: returns its options. `told` hears of its handle, and of its end by undefined. Returns what is called after each
/// rendering, and what ends it.
export function follow(element, newest, told) {
  const options = () => newest() ?? {};
  let shown = steady(options(), newest);
  let isOver = false;
  let handle;
  const update = () => {
    const now = steady(options(), newest);
    if (!handle || isSame(shown, now)) return;
    handle.update(changes(shown, now));
    shown = now;
  };
  attach(element, shown, element, () => isOver).then((made) => {
    handle = made;
    if (!made) return;
    update();
    told(made);
  });
  return {
    update,
    end() {
      isOver = true;
      handle?.destroy();
      told();
    },
  };
}

/// Gives a `<tug-list>` a handler that calls the newest one, or none.
export function setHandler(list, name, isThere, newest) {
  list[name] = isThere ? (context) => newest()?.(context) : undefined;
}

export const handlerNames = ['refreshHandler', 'loadMoreHandler'];
