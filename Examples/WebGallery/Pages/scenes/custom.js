import { frame } from "../gallery.js";
import { pagedList } from "../paged.js";

frame();
await pagedList(document.getElementById("list"));
