import { frame, row } from "../gallery.js";
import { card, pagedList } from "../paged.js";

frame();
const strip = { axis: "horizontal", limit: 12, render: (entry) => card(entry, "ar") };
await Promise.all([
  pagedList(document.getElementById("strip"), { ...strip, language: "ar" }),
  pagedList(document.getElementById("list"), { render: (entry) => row(entry, "ar"), language: "ar" }),
]);
