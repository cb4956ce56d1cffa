// The server's entries as a conversation: the newest at the bottom,
// older ones load at the top.
import { attach } from "../tug/tug.js";
import { element } from "../elements.js";
import { explain, follow, frame } from "../frame.js";
import { detail, nothing } from "../rows.js";
import { entries } from "../server.js";

frame();
const scroller = document.getElementById("list");
const talk = scroller.querySelector("[data-tug-content]");
let cursor = null;

function bubble(entry) {
  const side = entry.name.length % 3 === 0 ? "bubble mine" : "bubble";
  const words = entry.isFolder
    ? `${entry.name} is a folder.`
    : `Have you tried ${entry.name}?`;
  return element(
    "li",
    { class: side },
    element("span", { dir: "auto" }, words),
    element("span", { class: "detail" }, detail(entry)),
  );
}

async function older(signal) {
  const page = await entries({ cursor, limit: 15, signal });
  cursor = page.next;
  talk.prepend(...page.entries.map(bubble).reverse());
  if (page.total === 0) talk.append(nothing());
  return { more: cursor !== null };
}

follow(scroller);
try {
  const { more } = await older();
  // A header that loads. The visible messages keep their position.
  const handle = await attach(scroller, {
    header: { onLoadMore: ({ signal }) => older(signal) },
  });
  if (!more) handle.setNoMoreData("start");
  scroller.scrollTop = scroller.scrollHeight;
} catch (error) {
  explain(error);
}
