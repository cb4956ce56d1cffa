import { defineTugList } from "./tug/tug.js";
import { row } from "./rows.js";
import { entries } from "./server.js";

await defineTugList();
const list = document.querySelector("tug-list");
let next = null;

function show(page) {
  list.append(...page.entries.map((entry) => row(entry)));
  next = page.next;
  return { more: next !== null };
}

list.refreshHandler = async ({ signal }) => {
  const page = await entries({ signal });
  list.replaceChildren();
  return show(page);
};

list.loadMoreHandler = async ({ signal }) =>
  show(await entries({ cursor: next, signal }));

(await list.ready).begin();
