// Rows in pages, with a heading for each day. No more than about a
// hundred are on the page: the others come back when they are near.
import { bindPages } from "../tug/pages.js";
import { explain, follow, frame } from "../frame.js";
import { element } from "../elements.js";
import { nothing, row } from "../rows.js";
import { entries } from "../server.js";

frame();
const scroller = document.getElementById("list");
const count = document.getElementById("count");

follow(scroller);
try {
  const pages = await bindPages(scroller, {
    async fetch({ key, size, signal }) {
      const page = await entries({ cursor: key, limit: size, signal });
      return { items: page.entries, next: page.next, total: page.total };
    },
    key: (entry) => entry.name,
    row: (entry) => row(entry),
    separator: (before, { modified }) =>
      before?.modified === modified ? null : modified,
    separatorRow: (day) => element("li", { class: "heading" }, day),
    prefetchDistance: 10,
    maxRows: 100,
    retry: { count: 2 },
    empty: nothing(),
  });
  const tell = () => {
    const { total } = pages.state;
    count.textContent = `${pages.rows.length} of ${total ?? 0} rows are loaded.`;
  };
  pages.on("change", tell);
  tell();
} catch (error) {
  explain(error);
}
