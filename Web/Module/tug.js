// Tug for the web. tug.d.ts has the types, README.md in the parent folder is the guide.

import { attach } from './Attach.js';
import { defineTugList } from './TugList.js';

export { attach, defineTugList };
