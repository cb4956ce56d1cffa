// Runs in Node, where a page is rendered before a browser shows it: importing and defining do nothing there, and do not end it.

import { attach, defineTugList } from 'tug';
import { bindPages } from 'tug/pages';

await defineTugList();
await defineTugList('other-list');
if (typeof attach !== 'function' || typeof bindPages !== 'function') throw new Error('attach or bindPages is missing');
for (const name of ['tug', 'tug/tug.css', 'tug/tug.wasm', 'tug/tug-large.wasm', 'tug/tug-pages.wasm', 'tug/languages/de.json', 'tug/package.json']) {
  import.meta.resolve?.(name);
}
console.log('importing and defining are harmless without a page');
