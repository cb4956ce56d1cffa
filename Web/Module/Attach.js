// The module's face: `attach` for any element.

import { engine } from './Engine.js';
import { handleOf } from './Handle.js';
import { language, localeOf } from './Language.js';
import { listOf } from './List.js';
import { check } from './Names.js';
import { styled } from './Style.js';

/// Puts pull to refresh and load more on an element that scrolls, or on the document. See tug.d.ts. `host`: the custom element whose
/// inside this is; `isOver` says whether it wants no list any more when all is loaded, and then there is none.
export async function attach(target, options = {}, host = target, isOver) {
  if (!(target instanceof Element) && target !== document) throw new TypeError('Tug: attach needs an element or the document');
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
