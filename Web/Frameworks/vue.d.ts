import type { DefineComponent, MaybeRefOrGetter, ShallowRef } from 'vue';
import type { Handle, RunHandler, ListOptions, TugListAttributes, TugListElement } from './tug.js';

/** `<tug-list>`, which it defines. The default slot has the rows. Handlers may change at any time. Exposes the element as `list`. Needs Vue 3.3. */
export const TugList: DefineComponent<TugListAttributes & { refreshHandler?: RunHandler; loadMoreHandler?: RunHandler }>;

/**
 * Attaches a list to the element that gets `element` as its `ref`. `handle` is undefined until it is attached.
 *
 * The newest functions of the options are called, and the list is updated only when something else has changed.
 */
export function useTug(options: MaybeRefOrGetter<ListOptions>): {
  element: ShallowRef<Element | undefined>;
  handle: ShallowRef<Handle | undefined>;
};

declare module 'vue' {
  interface GlobalComponents {
    TugList: typeof TugList;
    'tug-list': DefineComponent<TugListAttributes & Partial<Pick<TugListElement, 'refreshHandler' | 'loadMoreHandler'>>>;
  }
}
