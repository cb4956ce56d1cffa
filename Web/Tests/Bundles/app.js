// A small application, as somebody writes it who uses a bundler: a list, a chat, a list in German, one with rows of a `ul`, the element, and one of
// pages.

import { attach, defineTugList } from 'tug';
import { bindPages } from 'tug/pages';

const rows = (list, count = 30) => {
  const make = (_, index) => Object.assign(document.createElement(list.localName === 'ul' ? 'li' : 'p'), { textContent: `Row ${index}` });
  return Array.from({ length: count }, make);
};

window.calls = [];
const called = (name) => async () => { calls.push(name); };

const start = async (id, options) => {
  const list = document.getElementById(id);
  list.append(...rows(list));
  return attach(list, options);
};

async function begin() {
  const element = document.querySelector('tug-list');
  element.append(...rows(element));
  element.refreshHandler = called('element');
  await defineTugList();
  window.handles = {
    list: await start('list', { header: { onRefresh: called('list') } }),
    chat: await start('chat', { header: { when: 'pulled', onLoadMore: called('chat') } }),
    german: await start('german', { language: 'de', header: { onRefresh: called('german') } }),
    items: await start('items', { header: { onRefresh: called('items') } }),
    element: await element.ready,
    paged: await bindPages(document.getElementById('paged'), {
      async fetch({ key }) {
        calls.push('paged');
        return { items: Array.from({ length: 30 }, (_, index) => index + (key ?? 0)), next: (key ?? 0) + 30 };
      },
      key: (item) => item,
      row: (item, row = document.createElement('p')) => Object.assign(row, { textContent: `Row ${item}` }),
    }),
  };
}

begin();
