// Settings to check the lines with.

import { languagePresets, presets } from './presets.js';
import { applies, edges, listSettings, set, valueOf, withTexts } from './settings.js';

/// Another value of an option than the one it has.
function other(option, value) {
  if (option.form === 'flag') return !(value ?? false);
  if (option.form === 'object') return true;
  if (option.form === 'text') return `It's "new" \\`;
  if (option.choices) return option.choices.find((one) => one !== (value ?? option.choices[0]));
  if (option.form === 'limit') return null;
  return value === option.last ? option.first : option.last;
}

/// The settings of each preset, each value of a list's settings, and each option with another value than its own, for each edge that has it.
export function allSettings(plain) {
  const tables = withTexts(plain);
  const all = [...presets, ...languagePresets(tables.languages)].map(({ id, settings }) => ({ id, settings: new Map(Object.entries(settings)) }));
  for (const [name, { choices, form }] of Object.entries(listSettings)) {
    if (name === 'language') continue;
    for (const value of form === 'flag' ? [true] : choices.slice(1)) all.push({ id: `${name}-${value}`, settings: new Map([[name, value]]) });
  }
  for (const edge of edges) {
    for (const verb of ['refresh', 'visible', 'pulled']) {
      for (const option of tables.options) {
        const settings = new Map();
        set(settings, `${edge}.verb`, verb === 'refresh' ? 'refresh' : 'load', tables);
        if (verb === 'pulled') set(settings, `${edge}.when`, 'pulled', tables);
        if (option.path.startsWith('secondFloor.')) settings.set(`${edge}.secondFloor`, true);
        if (!applies(option, settings, edge)) continue;
        set(settings, `${edge}.${option.path}`, other(option, valueOf(settings, `${edge}.${option.path}`, tables)), tables);
        all.push({ id: `${edge}-${verb}-${option.path}`, settings });
      }
    }
  }
  return all;
}
