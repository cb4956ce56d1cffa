import { frame } from "../frame.js";
import { pagedList } from "../paged.js";
import { card, row } from "../rows.js";

frame();
// The direction comes from the elements' `dir`; the words' language is
// an option here, and could as well be their `lang`.
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
