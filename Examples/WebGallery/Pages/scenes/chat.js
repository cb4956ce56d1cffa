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
  // What is read stays where it is: as far from the end as before.
  const fromEnd = scroller.scrollHeight - scroller.scrollTop;
  talk.prepend(...page.entries.map(bubble).reverse());
  scroller.scrollTop = scroller.scrollHeight - fromEnd;
  return page;
}

follow(scroller);
try {
  await older();
  scroller.scrollTop = scroller.scrollHeight;
  const handle = await attach(scroller, {
    header: {
      onRefresh: async ({ signal }) => {
        await older(signal);
        if (cursor === null) handle.update({ header: null });
      },
    },
  });
} catch (error) {
  explain(error);
}
