import { frame } from "../gallery.js";
import { pagedList } from "../paged.js";

frame();
// All that an own indicator needs: an element, and a style sheet that knows --tug-progress and data-state.
const indicator = document.getElementById("sun").content.firstElementChild.cloneNode(true);
await pagedList(document.getElementById("list"), { header: { indicator, extent: 96 } });
