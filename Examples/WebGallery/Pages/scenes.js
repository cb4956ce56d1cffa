// What the gallery shows, in order. `id` is the name of the page in this folder's `scenes`.
export const scenes = [
  { id: "feed", title: "Feed", text: "Pull to refresh, scroll to load more. The programs of the machine that serves this page." },
  { id: "styles", title: "Ways to load", text: "The same list with other footers, languages, indicators and moments, changed while it runs." },
  { id: "horizontal", title: "Horizontal", text: "Cards that refresh at the left and load at the right." },
  { id: "chat", title: "Conversation", text: "Scroll up for what is older. What you read stays where it is." },
  { id: "long", title: "Long list", text: "100,000 days, of which only those in sight are on the page." },
  { id: "rtl", title: "Right to left", text: "Arabic, with cards that begin at the right." },
  { id: "custom", title: "Own indicator", text: "A drawing that follows the finger, by a few lines of the page." },
  { id: "floor", title: "Second floor", text: "Pull a little to refresh, pull on and let go to reach what lies behind the list." },
  { id: "pair", title: "Two on a page", text: "Two lists that know nothing of each other." },
  { id: "document", title: "The page itself", text: "No list with a scroller of its own: the document is pulled." },
];
