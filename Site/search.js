// The search in the head of each page: articles, types and members. The index is loaded when the field gets the focus.
const place = document.querySelector('.search');
const input = place.querySelector('input');
const list = place.querySelector('ol');
const { root } = place.dataset;
let index;

input.hidden = false;
const load = async () => { index ??= await (await fetch(`${root}site/search.json`)).json(); };
input.addEventListener('focus', load, { once: true });

function score([title, , , , , text], words) {
  const [name, about] = [title.toLowerCase(), text.toLowerCase()];
  let total = 0;
  for (const word of words) {
    const at = name.indexOf(word);
    if (at >= 0) total += name === word ? 100 : name.split('.').at(-1).startsWith(word) ? 60 : at === 0 ? 40 : 20;
    else if (about.includes(word)) total += 5;
    else return 0;
  }
  return total - name.length / 50;
}

async function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return close();
  await load();
  const found = index.map((one) => [score(one, words), one]).filter(([points]) => points > 0).sort((a, b) => b[0] - a[0]).slice(0, 12);
  list.replaceChildren(...found.map(([, [title, kind, module, file, anchor, text]]) => {
    const link = document.createElement('a');
    link.href = `${root}${file}${anchor ? `#${anchor}` : ''}`;
    const [name, about] = [document.createElement('strong'), document.createElement('span')];
    name.textContent = title;
    about.textContent = `${kind} · ${module}${text ? ` · ${text}` : ''}`;
    link.append(name, about);
    const item = document.createElement('li');
    item.append(link);
    return item;
  }));
  if (!found.length) {
    const item = document.createElement('li');
    item.textContent = 'Nothing was found.';
    list.replaceChildren(item);
  }
  list.hidden = false;
}
function close() { list.hidden = true; }
input.addEventListener('input', search);
place.addEventListener('keydown', (event) => {
  const links = [...list.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  if (event.key === 'Escape') { close(); input.focus(); }
  if (event.key === 'Enter' && event.target === input) links[0]?.click();
  if (event.key === 'ArrowDown') { event.preventDefault(); links[Math.min(at + 1, links.length - 1)]?.focus(); }
  if (event.key === 'ArrowUp') { event.preventDefault(); (at > 0 ? links[at - 1] : input).focus(); }
});
document.addEventListener('focusin', (event) => { if (!place.contains(event.target)) close(); });
document.addEventListener('pointerdown', (event) => { if (!place.contains(event.target)) close(); });
