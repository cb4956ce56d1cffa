import { frame } from "../frame.js";
import { pagedList } from "../paged.js";

frame();
await Promise.all(["first", "second"].map((id) => pagedList(document.getElementById(id))));
