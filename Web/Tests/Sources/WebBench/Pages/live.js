// A list of `?rows=` rows at whose end a text grows in each frame. `?way=`: what keeps the end in sight.
const query = new URLSearchParams(location.search);
const list = Object.assign(document.createElement('div'), { id: 'list' });
const content = document.createElement('div');
list.append(content);
for (let index = 1; index < Number(query.get('rows')); index++) {
  content.append(Object.assign(document.createElement('li'), { textContent: `Row ${index}` }));
}
const text = document.createElement('p');
content.append(text);
document.body.append(list);

const ways = {
  none() {},
  /// What a page does itself: it goes to the end whenever something has grown.
  hand() { new ResizeObserver(() => { list.scrollTop = list.scrollHeight; }).observe(content); },
  async marked() {
    content.dataset.tugContent = '';
    const { attach } = await import('/tug/tug.js');
    await attach(list, { followsEnd: true });
  },
  async unmarked() {
    list.replaceChildren(...content.childNodes);
    const { attach } = await import('/tug/tug.js');
    await attach(list, { followsEnd: true });
  },
};
const way = query.get('way');
await ways[way]();
list.scrollTop = list.scrollHeight;

/// Lets the text grow in so many frames. Returns in how many of them, but for the first lines, the end was out of sight: the first step is animated.
window.stream = async (count) => {
  let late = 0;
  for (let index = 0; index < count; index++) {
    text.append(' and so on, word by word, one line after the other');
    await new Promise(requestAnimationFrame);
    if (index > 20 && text.getBoundingClientRect().bottom - list.getBoundingClientRect().top - list.clientHeight > 1) late++;
  }
  return late;
};
for (let count = 0; count < 5; count++) await new Promise(requestAnimationFrame);
window.isReady = true;
