// Tug for the web. The types are in tug.d.ts, the guide is README.md beside this folder.

import { attach } from './Attach.js';
import { defineTugList } from './TugList.js';

export { attach, defineTugList };
