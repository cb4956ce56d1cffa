// Lists in Vue 3.3 and later: a function for a list of your own, and `<tug-list>` as a component. vue.d.ts documents them.

import { defineComponent, h, onMounted, shallowRef, toValue, watch } from 'vue';
import { follow, handlerNames, setHandler } from './Follow.js';
import { defineTugList } from './tug.js';

export function useTug(options) {
  const element = shallowRef();
  const handle = shallowRef();
  let list;
  watch(element, (node, _, whenOver) => {
    if (!node) return;
    list = follow(node, () => toValue(options), (made) => { handle.value = made; });
    whenOver(list.end);
  }, { flush: 'post' });
  watch(() => toValue(options), () => list?.update(), { deep: true, flush: 'post' });
  return { element, handle };
}

export const TugList = defineComponent({
  name: 'TugList',
  props: { refreshHandler: Function, loadMoreHandler: Function },
  setup(props, { slots, expose }) {
    const list = shallowRef();
    expose({ list });
    onMounted(() => { defineTugList(); });
    for (const name of handlerNames) {
      // A function, not the reference itself: that would count as changed with each new handler.
      watch([() => list.value, () => !!props[name]], ([element, isThere]) => {
        if (element) setHandler(element, name, isThere, () => props[name]);
      }, { flush: 'post' });
    }
    return () => h('tug-list', { ref: list }, slots.default?.());
  },
});
