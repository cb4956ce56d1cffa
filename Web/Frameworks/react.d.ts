import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes, RefCallback } from 'react';
import type { Handle, RunHandler, ListOptions, TugListAttributes, TugListElement } from './tug.js';

/** The attributes of `<tug-list>` and its handlers, which may be other functions in each rendering. */
export interface TugListProps extends HTMLAttributes<TugListElement>, TugListAttributes {
  refreshHandler?: RunHandler;
  loadMoreHandler?: RunHandler;
}

/** `<tug-list>`, which it defines. Its children are the rows. Needs React 18. */
export const TugList: ForwardRefExoticComponent<TugListProps & RefAttributes<TugListElement>>;

/**
 * Attaches a list to the element that gets `ref`. `handle` is undefined until it is attached.
 *
 * Options may be written anew in each rendering: the newest functions are called, and the list is updated only when something else has changed.
 */
export function useTug(options: ListOptions): [ref: RefCallback<Element>, handle: Handle | undefined];
