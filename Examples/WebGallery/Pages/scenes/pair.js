import { frame } from "../frame.js";
import { pagedList } from "../paged.js";

frame();
const first = pagedList(document.getElementById("first"));
const second = pagedList(document.getElementById("second"));
await Promise.all([first, second]);
