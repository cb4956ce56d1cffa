// A list of `?rows=` rows that is made in the `?way=`: see `ways`.
const query = new URLSearchParams(location.search);

/// Fills the page with a list. Returns the list and the element that contains its rows.
function fill(outer, inner) {
  const list = document.createElement(outer);
  list.id = 'list';
  const content = inner ? document.createElement(inner) : list;
  if (inner) list.append(content);
  for (let index = 0; index < Number(query.get('rows')); index++) {
    content.append(Object.assign(document.createElement('li'), { textContent: `Row ${index}` }));
  }
  document.body.append(list);
  return [list, content];
}

/// What attaching took, in milliseconds, with the layout after it. Program and style sheet are there.
window.attaching = 0;
const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
async function tug(list) {
  const { attach } = await import('/tug/tug.js');
  const options = { header: { onRefresh: pause }, footer: { onLoadMore: pause } };
  const first = document.createElement('div');
  document.body.prepend(first);
  (await attach(first, options)).destroy();
  first.remove();
  list.getBoundingClientRect();
  const start = performance.now();
  await attach(list, options);
  list.getBoundingClientRect();
  attaching = performance.now() - start;
  return list;
}

/// The least that a page can do itself. `isPromoted`: its rows have a layer of their own also at rest.
function byHand(isPromoted) {
  const [list, content] = fill('div', 'ul');
  if (isPromoted) content.style.willChange = 'transform';
  let start;
  list.addEventListener('touchstart', (event) => { start = event.touches[0].clientY; }, { passive: true });
  list.addEventListener('touchmove', (event) => {
    const way = event.touches[0].clientY - start;
    if (list.scrollTop > 0 || way <= 0 || !event.cancelable) return;
    event.preventDefault();
    content.style.willChange = 'transform';
    content.style.transform = `translateY(${way / 2}px)`;
  }, { passive: false });
  list.addEventListener('touchend', () => {
    content.style.transform = '';
    if (!isPromoted) content.style.willChange = '';
  }, { passive: true });
  return list;
}

/// Each returns the element that scrolls.
const ways = {
  none: () => fill('div', 'ul')[0],
  direct: () => fill('div')[0],
  snap() {
    const [list, content] = fill('div', 'ul');
    const header = document.createElement('div');
    header.style.height = '54px';
    list.prepend(header);
    content.style.scrollSnapAlign = 'start';
    Object.assign(list.style, { scrollSnapType: 'y proximity', overscrollBehavior: 'none' });
    list.scrollTop = 54;
    return list;
  },
  always: () => byHand(true),
  hand: () => byHand(false),
  /// With the header that such a page needs, before the rows in their wrapper.
  header() {
    const list = byHand(false);
    const header = document.createElement('div');
    header.textContent = 'Pull down to refresh';
    header.style.cssText = 'position: absolute; top: -54px; width: 100%; height: 54px; text-align: center';
    list.firstElementChild.style.position = 'relative';
    list.firstElementChild.prepend(header);
    return list;
  },
  marked() {
    const [list, content] = fill('div', 'ul');
    content.dataset.tugContent = '';
    return tug(list);
  },
  unmarked: () => tug(fill('div')[0]),
  ul: () => tug(fill('ul')[0]),
  async element() {
    const { defineTugList } = await import('/tug/tug.js');
    const [list] = fill('tug-list');
    list.refreshHandler = list.loadMoreHandler = pause;
    await defineTugList();
    await list.ready;
    return list.shadowRoot.querySelector('.tug-scroller');
  },
  async peer() {
    const { default: attach } = await import(query.get('file'));
    const [list, content] = fill('div', 'ul');
    return (await attach(list, content, pause)) ?? list;
  },
};

const scroller = await ways[query.get('way')]();
/// Scrolls to the middle of the list.
window.goToMiddle = () => { scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) / 2; };
// A touch before the first frame would meet a list that cannot scroll yet.
for (let count = 0; count < 5; count++) await new Promise(requestAnimationFrame);
window.isReady = true;
