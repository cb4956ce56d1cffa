import { frame } from "../frame.js";
import { pagedList } from "../paged.js";
import { card } from "../rows.js";

frame();
const list = document.getElementById("list");
const options = { axis: "horizontal", render: card, limit: 12 };
await pagedList(list, options);
