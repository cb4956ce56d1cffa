// A feed that gets rows at its start. Who reads further down keeps the
// place, and sees how many are new.
import { attach } from "../tug/tug.js";
import { explain, follow, frame } from "../frame.js";
import { nothing, row } from "../rows.js";
import { entries } from "../server.js";

frame();
const scroller = document.getElementById("list");
const list = scroller.querySelector("[data-tug-content]");
const pill = document.getElementById("new");
let known = [];

async function refresh({ signal } = {}) {
  const page = await entries({ limit: 40, signal });
  known = page.entries;
  list.replaceChildren(...(known.length ? known.map((entry) => row(entry)) : [nothing()]));
}

// As if three files had been written.
function more() {
  if (known.length) list.prepend(...known.slice(0, 3).map((entry) => row(entry)));
}

follow(scroller);
try {
  const handle = await attach(scroller, {
    header: { onRefresh: refresh },
    followsStart: true,
  });
  // A button of the page's own.
  handle.addEventListener("unseenchange", ({ detail: { edge, count } }) => {
    if (edge !== "start") return;
    pill.hidden = count === 0;
    pill.textContent = `${count} new`;
  });
  pill.addEventListener("click", () => handle.scrollTo("start"));
  document.getElementById("more").addEventListener("click", more);
  await handle.begin();
  setInterval(more, 4000);
} catch (error) {
  explain(error);
}
