// A list of 1,000 rows that is pulled: `?with=tug` by the module, `?with=hand` by the least that a page can do itself.
const list = document.getElementById('list');
const content = list.firstElementChild;
for (let index = 0; index < 1000; index++) {
  content.append(Object.assign(document.createElement('li'), { textContent: `Row ${index}` }));
}

const ways = {
  hand() {
    let start;
    list.addEventListener('touchstart', (event) => { start = event.touches[0].clientY; }, { passive: true });
    list.addEventListener('touchmove', (event) => {
      const way = event.touches[0].clientY - start;
      if (list.scrollTop > 0 || way <= 0 || !event.cancelable) return;
      event.preventDefault();
      content.style.translate = `0 ${way / 2}px`;
    }, { passive: false });
    list.addEventListener('touchend', () => { content.style.translate = ''; }, { passive: true });
  },
  async tug() {
    const { attach } = await import('/tug/tug.js');
    const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
    const handle = await attach(list, { header: { onRefresh: pause }, footer: { onLoadMore: pause } });
    window.closings = 0;
    handle.addEventListener('close', () => { window.closings++; });
  },
};
const query = new URLSearchParams(location.search);
await ways[query.get('with')]();
window.isReady = true;
