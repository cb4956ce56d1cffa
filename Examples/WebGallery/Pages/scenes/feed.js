import { frame } from "../frame.js";
import { pagedList } from "../paged.js";

frame();
const list = document.getElementById("list");
await pagedList(list);
