// Lists in React 18 and later: a hook for a list of your own, and `<tug-list>` as a component. react.d.ts documents them.

import { createElement, forwardRef, useCallback, useEffect, useRef, useState } from 'react';
import { follow, handlerNames, setHandler } from './Follow.js';
import { defineTugList } from './tug.js';

export function useTug(options) {
  const newest = useRef();
  const list = useRef();
  const [element, setElement] = useState(null);
  const [handle, setHandle] = useState();
  useEffect(() => {
    newest.current = options;
    list.current?.update();
  });
  useEffect(() => {
    if (!element) return undefined;
    const made = list.current = follow(element, () => newest.current, setHandle);
    return () => {
      list.current = undefined;
      made.end();
    };
  }, [element]);
  return [setElement, handle];
}

export const TugList = forwardRef(function TugList({ className, refreshHandler, loadMoreHandler, ...attributes }, ref) {
  const newest = useRef();
  const list = useRef();
  const handlers = { refreshHandler, loadMoreHandler };
  useEffect(() => {
    newest.current = handlers;
  });
  useEffect(() => {
    defineTugList();
  }, []);
  for (const name of handlerNames) {
    useEffect(() => setHandler(list.current, name, handlers[name], () => newest.current[name]), [!handlers[name]]);
  }
  const setList = useCallback((element) => {
    list.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  }, [ref]);
  return createElement('tug-list', { ...attributes, class: className, ref: setList });
});
