// A log that never ends. It keeps its last 500 lines, and who reads keeps
// the place.
import { attach } from "../tug/tug.js";
import { element } from "../elements.js";
import { explain, follow, frame } from "../frame.js";

frame();
const scroller = document.getElementById("list");
const log = scroller.querySelector("[data-tug-content]");
const pause = document.getElementById("pause");
const events = ["GET /api/entries 200", "GET /scenes/log.html 200", "cache: hit", "GET /icon.svg 304", "queue: empty"];
let lines = 0;
let isPaused = false;

function write() {
  if (isPaused) return;
  const time = new Date().toISOString().slice(11, 23);
  log.append(element("li", { class: "line" }, `${time} ${events[lines++ % events.length]}`));
  if (log.childElementCount > 500) log.firstElementChild.remove();
}

for (let index = 0; index < 60; index++) write();
follow(scroller);
try {
  await attach(scroller, { followsEnd: true, jumpButton: "end" });
  pause.addEventListener("click", () => {
    isPaused = !isPaused;
    pause.textContent = isPaused ? "Go on" : "Pause";
  });
  setInterval(write, 150);
} catch (error) {
  explain(error);
}
