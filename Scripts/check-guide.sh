#!/usr/bin/env bash
# Type-checks each JavaScript block of the guide for the web, and of the articles that compare platforms and libraries for the web. Needs tsc, and the package as built by "make web".
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Declarations of the names that the blocks use.
cat >"$work/known.d.ts" <<TEXT
import type { PositionHandle, RunHandler, attach as attaching, setDefaults as setting } from '$PWD/Web/.build/package/node_modules/tug/tug.js';
import type { Pages } from '$PWD/Web/.build/package/node_modules/tug/pages.js';
declare global {
  const attach: typeof attaching;
  const setDefaults: typeof setting;
  const list: HTMLElement, content: HTMLElement, upstairs: HTMLElement, button: HTMLElement;
  const handle: PositionHandle;
  interface Message { id: number; text: string }
  const pages: Pages<Message, string>, message: Message;
  const onRefresh: RunHandler, onLoadMore: RunHandler;
  function show(texts: string[]): void;
  function older(signal: AbortSignal): Promise<HTMLElement[]>;
}
TEXT
awk -v work="$work" '/^```js$/ { file = sprintf("%s/block-%02d.js", work, ++count); print "export {};" >file; next } /^```$/ { file = "" }
    file { print >file } END { print count + 0 }' Web/README.md \
    Sources/Tug/Tug.docc/{FourScreens,ComingFromWebLibraries}.md >"$work/count"
if [ "$(cat "$work/count")" -eq 0 ]; then
    echo "Web/README.md has no JavaScript any more." >&2
    exit 1
fi
tsc --allowJs --checkJs --strict --noEmit --target es2022 --module es2022 --moduleResolution node "$work"/known.d.ts "$work"/block-*.js
echo "guide: $(cat "$work/count") blocks fit the types"
