import { frame } from "../frame.js";
import { pagedList } from "../paged.js";

frame();
const list = document.getElementById("rows");
await pagedList(document.scrollingElement, { list });
