import { frame } from "../frame.js";
import { pagedList } from "../paged.js";

frame();
const upstairs = document.getElementById("upstairs").content;
const content = upstairs.firstElementChild.cloneNode(true);
const list = document.getElementById("list");
const header = { secondFloor: { content } };
const { handle } = await pagedList(list, { header });

// Buttons for the keyboard. The focus moves to the second floor and
// back.
const down = document.getElementById("down");
const up = document.getElementById("up");
up.addEventListener("click", () => handle.openFloor());
down.addEventListener("click", () => handle.closeFloor());
handle.addEventListener("statechange", ({ detail }) => {
  if (detail.state === "open") down.focus({ preventScroll: true });
});
