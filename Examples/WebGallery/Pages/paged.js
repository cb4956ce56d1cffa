// A list of the server's entries that refreshes at one end and loads
// more at the other. Most scenes use it.
import { attach } from "./tug/tug.js";
import { explain, follow } from "./frame.js";
import { nothing, row } from "./rows.js";
import { entries } from "./server.js";

/**
 * Attaches a list to `scroller`, fills it and returns `{ handle }`.
 * `render` makes a row of an entry; `header` and `footer` are options.
 */
export async function pagedList(scroller, options = {}) {
  const { render = row, limit = 20, header, footer, ...others } = options;
  const list = others.list ?? scroller.querySelector("[data-tug-content]");
  delete others.list;
  let cursor = null;

  async function first({ signal }) {
    const page = await entries({ limit, signal });
    list.replaceChildren();
    if (page.total === 0) list.append(nothing());
    return show(page);
  }

  async function following({ signal }) {
    return show(await entries({ cursor, limit, signal }));
  }

  function show(page) {
    list.append(...page.entries.map((entry) => render(entry)));
    cursor = page.next;
    return { more: cursor !== null };
  }

  follow(scroller);
  try {
    const handle = await attach(scroller, {
      ...others, // axis, language
      header: { ...header, onRefresh: first },
      footer: { ...footer, onLoadMore: following },
    });
    handle.begin("start");
    return { handle };
  } catch (error) {
    explain(error);
  }
}
