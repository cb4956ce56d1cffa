// An answer that streams. The list stays at its end while the last
// row grows, until somebody scrolls away.
import { attach } from "../tug/tug.js";
import { element } from "../elements.js";
import { explain, follow, frame } from "../frame.js";

frame();
const scroller = document.getElementById("list");
const talk = scroller.querySelector("[data-tug-content]");
const words = `A list that follows its end stays there in the same frame,
  however fast the text comes. Put a finger on it: nothing moves below
  the finger. Scroll up: the rows that you read stay where they are, and
  a button with an arrow leads back.`.split(/\s+/);

const bubble = (text, isMine) => {
  const made = element("li", { class: isMine ? "bubble mine" : "bubble" }, text);
  talk.append(made);
  return made;
};

async function answer() {
  bubble("What does following an end mean?", true);
  const made = bubble("");
  for (let index = 0; index < words.length * 4; index++) {
    made.append(`${words[index % words.length]} `);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

for (let index = 0; index < 8; index++) {
  bubble(`Question ${index + 1}?`, true);
  bubble(`Answer ${index + 1}.`);
}
follow(scroller);
try {
  await attach(scroller, { followsEnd: true, jumpButton: "end" });
  document.getElementById("ask").addEventListener("click", answer);
  answer();
} catch (error) {
  explain(error);
}
