// `attach` adds a list to an element.

import { element } from './Element.js';
import { engine } from './Engine.js';
import { hasEnded } from './Handlers.js';
import { handleOf } from './Handle.js';
import { language, localeOf } from './Language.js';
import { listOf } from './List.js';
import { check } from './Names.js';
import { defaults, needsLarge, needsPosition } from './Options.js';
import { style } from './Style.js';

/// See `attach` in tug.d.ts. `host`: the custom element whose shadow tree contains `target`. `isOver`: returns true when the list is no
/// longer wanted after loading. Then nothing is attached.
export async function attach(target, options = {}, host = target, isOver) {
  if (!(target instanceof Element) && target !== document) throw new TypeError('Tug: attach has no element');
  check(options ?? 0, 'object', 'options');
  const locale = localeOf(host, options.language);
  const texts = language(locale);
  let program;
  try {
    // The texts and the style sheet may come later: a list can be pulled without them.
    style(target);
    const edgeNeeds = [options.header, options.footer].some((edge, side) => needsLarge({ ...defaults, ...edge }, side));
    program = await engine(edgeNeeds || needsPosition(options));
    await program.large_?.prepare(options);
  } catch (error) {
    const { plainListOf } = await import('./Plain.js').catch(() => { throw error; });
    return isOver?.() ? undefined : plainListOf(error, target, host, options, await texts, element, hasEnded);
  }
  if (isOver?.()) return;
  const list = Object.assign(listOf(target, host, options.axis ?? 'vertical', program),
    locale.language === 'en' ? { locale_: locale, words_: english } : { words_: [] });
  const handle = handleOf(list);
  try {
    handle.update(options);
  } catch (error) {
    handle.destroy();
    throw error;
  }
  return handle;
}
