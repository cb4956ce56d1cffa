// The scenes in the order of the gallery. `id` is the name of the page in `scenes` and of the picture in `images/scenes.svg`. `tries` are
// hints for touch, `keys` for the keyboard.
export const scenes = [
  {
    id: "feed",
    title: "Feed",
    text: "Pull down to refresh, scroll to load more.",
    tries: [
      "Pull the list down and let go: the folder is read anew.",
      "Scroll to the end: the next page comes by itself.",
      "Let answers fail, pull, and tap the message to try again.",
    ],
  },
  {
    id: "styles",
    title: "Ways to load",
    text: "Other footers, moments, images and languages, changed while the list runs.",
    tries: ["Choose images, then pull slowly: the boat follows.", "Let it load when pulled up, and go to the end of the list."],
  },
  {
    id: "horizontal",
    title: "Sideways",
    text: "Cards that refresh at one side and load at the other.",
    tries: ["Pull the cards to the right to refresh.", "Go on to the left to load more."],
  },
  {
    id: "chat",
    title: "Conversation",
    text: "Scroll up for older messages. What you read stays where it is.",
    tries: ["Scroll up to the beginning: older messages come above.", "Watch a message: it does not jump when they do."],
    keys: "Without a finger: turn the wheel, or press Home where the messages are.",
  },
  {
    id: "long",
    title: "Long list",
    text: "100,000 days, of which only those in sight are on the page.",
    tries: ["Fling the list: rows are used again.", "Press End, and load a thousand days more."],
  },
  {
    id: "rtl",
    title: "Right to left",
    text: "Arabic words, and cards that begin at the right.",
    tries: ["Pull the cards to the left to refresh.", "Pull the list down: the arrow stands to the right of the words."],
  },
  {
    id: "custom",
    title: "Own indicator",
    text: "A sun that rises with the pull, by a few lines of style sheet.",
    tries: ["Pull slowly, and let the sun rise and turn.", "Let go: it turns by itself until the answer is there."],
  },
  {
    id: "floor",
    title: "Second floor",
    text: "Pull a little to refresh, a lot to reach what lies behind the list.",
    tries: ["Pull as far as “Release to open”, and let go.", "Drag up to come back down."],
  },
  {
    id: "pair",
    title: "Two on a page",
    text: "Two lists that know nothing of each other.",
    tries: ["Pull both, with two fingers if you like.", "Let answers fail in between: each tries again for itself."],
  },
  {
    id: "document",
    title: "The page itself",
    text: "No list with a scroller of its own: the document is pulled.",
    tries: ["Pull the page. The browser's own refresh stays away.", "Scroll to its end for the next page of names."],
  },
  {
    id: "answer",
    title: "Answer",
    text: "A text that streams stays in sight, until you scroll away.",
    tries: ["Rest a finger on the text: nothing moves below it.", "Scroll up while it comes, then press the arrow."],
    keys: "Without a finger: turn the wheel, or press the arrow keys where the messages are.",
  },
  {
    id: "news",
    title: "News",
    text: "Rows come at the top. What you read stays, and you see how many are new.",
    tries: ["Scroll down and wait: “3 new” appears.", "Press it: the list goes to its start, and stays there."],
  },
  {
    id: "log",
    title: "Log",
    text: "Lines come several times a second, and the oldest go.",
    tries: ["Scroll up: the lines that you read stay, while others come and go.", "Press the arrow to follow it again."],
    keys: "Without a finger: turn the wheel, or press Page Up where the lines are.",
  },
  {
    id: "pages",
    title: "Pages",
    text: "Thousands of rows, of which a hundred are loaded. A heading for each day.",
    tries: [
      "Scroll on and on, then back: rows that were dropped come again.",
      "Let answers fail and scroll: each page is tried three times, then a tap tries again.",
      "Pull to refresh: the rows stay until the answer is there.",
    ],
  },
];
