// Tug for the web. The types are in tug.d.ts, the guide is docs/web.md.

import { attach } from './Attach.js';
import { defineTugList } from './TugList.js';

export { attach, defineTugList };
