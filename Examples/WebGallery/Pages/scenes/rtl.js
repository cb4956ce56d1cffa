import { frame } from "../frame.js";
import { pagedList } from "../paged.js";
import { card, row } from "../rows.js";

frame();
// The elements' `dir` sets the direction. The language of the texts is
// an option here; the attribute `lang` works, too.
const strip = document.getElementById("strip");
const list = document.getElementById("list");
await Promise.all([
  pagedList(strip, {
    axis: "horizontal",
    language: "ar",
    limit: 12,
    render: (entry) => card(entry, "ar"),
  }),
  pagedList(list, { language: "ar", render: (entry) => row(entry, "ar") }),
]);
