import { makeDemo } from './demo.js';
import { presets } from './presets.js';

// Reads the options' table for the lists of this page: presets of the playground.
const tables = await (await fetch(new URL('options.json', import.meta.url))).json();
const settingsOf = (id) => new Map(Object.entries(presets.find((one) => one.id === id).settings));

await Promise.all([['files', 'standard', 'Files'], ['chat', 'chat', 'A chat'], ['cards', 'sideways', 'Cards']].map(async ([id, preset, label]) => {
  const { handle } = await makeDemo(document.getElementById(id), settingsOf(preset), tables, label);
  document.getElementById(id).handle = handle;
}));
document.body.dataset.ready = '';
