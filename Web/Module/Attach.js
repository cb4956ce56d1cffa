// `attach` adds a list to an element.

import { engine } from './Engine.js';
import { handleOf } from './Handle.js';
import { language, localeOf } from './Language.js';
import { listOf } from './List.js';
import { check } from './Names.js';
import { styled } from './Style.js';

/// See `attach` in tug.d.ts. `host`: the custom element whose shadow tree contains `target`. `isOver`: returns true when the list is no
/// longer wanted after loading. Then nothing is attached.
export async function attach(target, options = {}, host = target, isOver) {
  if (!(target instanceof Element) && target !== document) throw new TypeError('Tug: attach has no element');
  check(options ?? 0, 'object', 'options');
  const locale = localeOf(host, options.language);
  const [exports, words] = await Promise.all([engine(), language(locale), styled(target.getRootNode())]);
  if (isOver?.()) return;
  const list = Object.assign(listOf(target, host, options.axis ?? 'vertical', exports), { locale_: locale, words_: words });
  const handle = handleOf(list);
  try {
    handle.update(options);
  } catch (error) {
    handle.destroy();
    throw error;
  }
  return handle;
}
