import { frame } from "../gallery.js";
import { card, pagedList } from "../paged.js";

frame();
const language = { language: "ar" };
await Promise.all([
  pagedList(document.getElementById("strip"), { axis: "horizontal", render: card, limit: 12, header: language, footer: language }),
  pagedList(document.getElementById("list"), { header: language, footer: language }),
]);
