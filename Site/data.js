// What the lists of these pages show. There is no server: rows are made here, after a delay.

/// What the controls of the playground change: seconds until an answer, and whether it fails.
export const network = { delay: 0.8, fails: false };

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(key, '');
    else if (value !== false && value != null) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

const names = ['Harbor at dawn.jpg', 'Packing list.txt', 'Timetable.pdf', 'Letter to Ana.odt', 'Songs for the road', 'Budget 2026.ods', 'Garden plan.svg',
  'Recipes', 'Bread.md', 'Ferry tickets.pdf', 'Notes on tides.txt', 'Lighthouse.png', 'Addresses.vcf', 'Invoice 118.pdf', 'Postcards', 'Minutes.odt',
  'Sketches', 'Wind and weather.csv', 'Old photographs', 'Passport.pdf', 'Questions.txt', 'Reading list.md', 'Sailing.epub', 'Tent.jpg'];
const talk = ['Are you at the harbor already?', 'The ferry leaves at nine.', 'I have the tickets.', 'Bring the lamp, the path is dark.', 'It rains here.',
  'Did you pack the tent?', 'Yes, and bread for two days.', 'See you at the lighthouse.'];

const name = (index) => names[((index % names.length) + names.length) % names.length];

/// Waits as a request would. Rejects when its signal aborts, and where the page says that requests fail.
export const answer = (signal) => new Promise((resolve, reject) => {
  const timer = setTimeout(() => (network.fails ? reject(new Error('The server is asleep')) : resolve()), network.delay * 1000);
  signal?.addEventListener('abort', () => {
    clearTimeout(timer);
    reject(signal.reason);
  });
});

/// Rows of a kind. `first` is the number of the first.
export const makers = {
  files: (index) => element('li', { class: 'row' }, element('span', { class: `badge hue-${index % 8}`, 'aria-hidden': true }, name(index)[0]),
    element('span', { class: 'words' }, element('bdi', { class: 'name' }, name(index)), element('span', { class: 'detail' }, `File ${index + 1}`))),
  cards: (index) => element('li', { class: 'card' }, element('span', { class: `badge hue-${index % 8}`, 'aria-hidden': true }, name(index)[0]),
    element('bdi', { class: 'name' }, name(index))),
  chat: (index) => element('li', { class: index % 3 ? 'bubble' : 'bubble mine' }, talk[((index % talk.length) + talk.length) % talk.length]),
  news: (index) => element('li', { class: 'row' }, element('span', { class: `badge hue-${Math.abs(index) % 8}`, 'aria-hidden': true }, '•'),
    element('span', { class: 'words' }, element('bdi', { class: 'name' }, `${name(index)} has changed`), element('span', { class: 'detail' }, `Change ${1000 - index}`))),
};

export const rows = (kind, first, count) => Array.from({ length: count }, (_, index) => makers[kind](first + index));
