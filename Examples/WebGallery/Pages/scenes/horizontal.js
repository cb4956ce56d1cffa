import { frame } from "../gallery.js";
import { card, pagedList } from "../paged.js";

frame();
await pagedList(document.getElementById("list"), { axis: "horizontal", render: card, limit: 12 });
