// 100,000 days back from today. Only the visible rows and a few around them exist. Scrolling changes their days.
import { attach } from "../tug/tug.js";
import { element } from "../elements.js";
import { explain, follow, frame } from "../frame.js";
import { hue } from "../rows.js";
import { pretendNetwork } from "../server.js";

frame();
const rowHeight = 61;
const scroller = document.getElementById("list");
const canvas = scroller.querySelector("[data-tug-content]");
const words = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const ago = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "narrow", timeZone: "UTC" });
const pool = [];
let count = 100_000;
let today = Date.now();

function fill(made, index) {
  if (made.index === index) return;
  made.index = index;
  const day = new Date(today - index * 86_400_000);
  const name = words.format(day);
  made.badge.className = `badge ${hue(String(day.getUTCDay()))}`;
  made.badge.textContent = weekday.format(day);
  made.name.textContent = name;
  made.detail.textContent = ago.format(-index, "day");
  made.row.style.transform = `translateY(${index * rowHeight}px)`;
}

function newRow() {
  const badge = element("span", { "aria-hidden": "true" });
  const name = element("span", { class: "name" });
  const detail = element("span", { class: "detail" });
  const made = { badge, name, detail, row: element("li", { class: "row" }, badge, element("span", { class: "words" }, name, detail)) };
  canvas.append(made.row);
  return made;
}

function layOut() {
  canvas.style.height = `${count * rowHeight}px`;
  const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - 4);
  const last = Math.min(count - 1, Math.ceil((scroller.scrollTop + scroller.clientHeight) / rowHeight) + 4);
  while (pool.length < Math.min(count, last - first + 1)) pool.push(newRow());
  // A visible row keeps its day: row n of the pool shows the days n, n + pool, n + 2 pool and so on.
  for (let index = first; index <= last; index++) fill(pool[index % pool.length], index);
}

scroller.addEventListener("scroll", layOut, { passive: true });
new ResizeObserver(layOut).observe(scroller);
layOut();
follow(scroller);
try {
  await attach(scroller, {
    header: {
      onRefresh: async ({ signal }) => {
        await pretendNetwork(signal);
        today = Date.now();
        for (const made of pool) made.index = undefined;
        layOut();
      },
    },
    footer: {
      onLoadMore: async ({ signal }) => {
        await pretendNetwork(signal);
        count += 1_000;
        layOut();
      },
    },
  });
} catch (error) {
  explain(error);
}
