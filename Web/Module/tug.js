// Tug for the web. tug.d.ts has the types, README.md in the parent folder is the guide.

import { attach } from './Attach.js';
import { element } from './Element.js';
import { hasEnded } from './Handlers.js';
import { setDefaults } from './Options.js';

/// See tug.d.ts.
const defineTugList = (name = 'tug-list') =>
  import('./TugList.js').then(({ define }) => define(name, { attach, element, hasEnded }));

export { attach, defineTugList, setDefaults };
