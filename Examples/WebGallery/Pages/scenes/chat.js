// The server's entries as a conversation: the newest at the bottom, older ones at the top when they are asked for.
import { attach } from "/tug/tug.js";
import { element, entries, explain, follow, frame } from "../gallery.js";

frame();
const scroller = document.getElementById("list");
const talk = scroller.querySelector("[data-tug-content]");
let cursor = null;

function bubble(entry) {
  const side = entry.name.length % 3 === 0 ? "bubble mine" : "bubble";
  return element(
    "li",
    { class: side },
    element("span", { dir: "auto" }, entry.isFolder ? `${entry.name} is a folder.` : `Have you tried ${entry.name}?`),
    element("span", { class: "detail" }, [entry.size, entry.modified].filter(Boolean).join(" · ")),
  );
}

async function older(signal) {
  const page = await entries({ cursor, limit: 15, signal });
  cursor = page.next;
  talk.prepend(...page.entries.map(bubble).reverse());
  return { more: cursor !== null };
}

follow(scroller);
try {
  await older();
  scroller.scrollTop = scroller.scrollHeight;
  // A footer at the start: it loads like one at the end, and what is read stays where it is.
  await attach(scroller, { footer: { edge: "start", onLoad: ({ signal }) => older(signal) } });
} catch (error) {
  explain(error);
}
