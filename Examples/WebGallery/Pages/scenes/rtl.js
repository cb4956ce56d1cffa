import { frame, row } from "../gallery.js";
import { card, pagedList } from "../paged.js";

frame();
const language = { language: "ar" };
const strip = { axis: "horizontal", limit: 12, render: (entry) => card(entry, "ar") };
await Promise.all([
  pagedList(document.getElementById("strip"), { ...strip, header: language, footer: language }),
  pagedList(document.getElementById("list"), { render: (entry) => row(entry, "ar"), header: language, footer: language }),
]);
