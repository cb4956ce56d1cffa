// Both ways to have a list in Vue. Each rendering has other handlers.

import { createApp, h, reactive } from 'vue';
import { TugList, useTug } from 'tug/vue';

window.calls = [];
const rows = () => Array.from({ length: 30 }, (_, index) => h('p', `Row ${index}`));

createApp({
  setup() {
    const state = reactive({ count: 0, extent: undefined, isThere: true });
    window.change = (change) => Object.assign(state, { count: state.count + 1, ...change });
    const { element, handle } = useTug(() => {
      const { count, extent } = state;
      const onRefresh = async () => { window.calls.push(`list ${count}`); };
      return { header: extent ? { onRefresh, extent } : { onRefresh } };
    });
    return () => {
      const { count, isThere } = state;
      window.handle = handle.value;
      return isThere ? [
        h('div', { id: 'list', ref: element }, rows()),
        h(TugList, { class: 'element', refreshHandler: async () => { window.calls.push(`element ${count}`); } }, rows),
      ] : [];
    };
  },
}).mount('#root');
