import { frame } from "../frame.js";
import { pagedList } from "../paged.js";

frame();
// A custom indicator needs an element, and a style sheet that uses
// --tug-progress and data-state.
const drawing = document.getElementById("sun").content.firstElementChild;
const indicator = drawing.cloneNode(true);
const list = document.getElementById("list");
await pagedList(list, { header: { indicator, extent: 96 } });
