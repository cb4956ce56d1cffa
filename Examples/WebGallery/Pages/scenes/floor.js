import { frame } from "../gallery.js";
import { pagedList } from "../paged.js";

frame();
const content = document.getElementById("upstairs").content.firstElementChild.cloneNode(true);
const { handle } = await pagedList(document.getElementById("list"), { header: { secondFloor: { content } } });

// The ways without a finger. Whoever is led up by the keyboard goes on there.
const down = document.getElementById("down");
document.getElementById("up").addEventListener("click", () => handle.openFloor());
down.addEventListener("click", () => handle.closeFloor());
handle.addEventListener("statechange", ({ detail }) => {
  if (detail.state === "open") down.focus({ preventScroll: true });
});
