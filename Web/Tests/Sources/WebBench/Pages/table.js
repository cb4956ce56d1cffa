// A list of `?rows=` rows that is made in the `?way=`: see `ways`.
const query = new URLSearchParams(location.search);
const way = query.get('way');

/// Microseconds of the callbacks in frames that are not the page's own.
let framed = 0;
const nextFrame = requestAnimationFrame;
window.requestAnimationFrame = (work) => nextFrame((time) => {
  const began = performance.now();
  work(time);
  framed += performance.now() - began;
});
const frame = () => new Promise(nextFrame);

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

const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
async function tug(list) {
  const { attach } = await import('/tug/tug.js');
  await attach(list, { header: { onRefresh: pause }, footer: { onLoad: pause } });
  return list;
}

/// Each returns the element that scrolls.
const ways = {
  none: async () => fill('div', 'ul')[0],
  direct: async () => fill('div')[0],
  async hand() {
    const [list, content] = fill('div', 'ul');
    let start;
    list.addEventListener('touchstart', (event) => { start = event.touches[0].clientY; }, { passive: true });
    list.addEventListener('touchmove', (event) => {
      const way = event.touches[0].clientY - start;
      if (list.scrollTop > 0 || way <= 0 || !event.cancelable) return;
      event.preventDefault();
      content.style.translate = `0 ${way / 2}px`;
    }, { passive: false });
    list.addEventListener('touchend', () => { content.style.translate = ''; }, { passive: true });
    return list;
  },
  async marked() {
    const [list, content] = fill('div', 'ul');
    content.dataset.tugContent = '';
    return tug(list);
  },
  unmarked: async () => tug(fill('div')[0]),
  ul: async () => tug(fill('ul')[0]),
  async element() {
    const { defineTugList } = await import('/tug/tug.js');
    const [list] = fill('tug-list');
    list.refreshHandler = list.loadHandler = pause;
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

const scroller = await ways[way]();
/// Scrolls to the middle of the list.
window.goToMiddle = () => { scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) / 2; };

/// Median of the microseconds that a touchmove takes in handlers and frame callbacks, with `count` of them in a frame, after warming up.
window.handlers = async (count) => {
  const row = document.querySelector('li');
  let y = 100;
  const touch = (name) => {
    const touches = name === 'touchend' ? [] : [new Touch({ identifier: 1, target: row, clientX: 100, clientY: y })];
    return new TouchEvent(name, { touches, bubbles: true, composed: true, cancelable: true });
  };
  row.dispatchEvent(touch('touchstart'));
  const times = [];
  for (let number = 0; number < 90; number++) {
    await frame();
    const moves = Array.from({ length: count }, (_, index) => {
      // Down and up again, by three pixels in a frame. A list may take the first move as its origin.
      y = 105 + Math.abs(((100 + 3 * (number + index / count)) % 200) - 100);
      return touch('touchmove');
    });
    const began = performance.now();
    for (const move of moves) row.dispatchEvent(move);
    const spent = framed + performance.now() - began;
    framed = 0;
    if (number >= 20) times.push((spent / count) * 1000);
  }
  const displacement = row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  row.dispatchEvent(touch('touchcancel'));
  // It springs back.
  await new Promise((resolve) => setTimeout(resolve, 700));
  if (!/none|direct/.test(way) && displacement < 10) throw new Error('The list was not pulled.');
  return times.sort((one, other) => one - other)[times.length >> 1];
};

// Frames come all the time, with every way alike, so that there is something to be late with.
nextFrame(function again() { nextFrame(again); });
// A touch before the first frame would meet a list that cannot scroll yet.
for (let count = 0; count < 5; count++) await frame();
window.isReady = true;
