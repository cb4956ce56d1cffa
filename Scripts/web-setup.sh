#!/usr/bin/env bash
# Checks for what the tests for the web need: three browsers, a display for one of them, the TypeScript compiler, bundlers, and the tools that make
# the library small. A separate script, because nothing else needs these 900 MB. Installs packages with apt; on other systems prints their names.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

missing=()
[ -n "${TUG_CHROMIUM:-}" ] || has chromium chromium-browser google-chrome google-chrome-stable || missing+=(chromium)
[ -n "${TUG_FIREFOX:-}" ] || has firefox-esr firefox || missing+=(firefox-esr)
# Comes with the browser itself, which needs a display with a touchscreen: an X server with the dummy driver, which setup.sh installs, too.
[ -n "${TUG_WEBKIT_DRIVER:-}" ] || has WebKitWebDriver || missing+=(webkit2gtk-driver)
[ -x /usr/lib/xorg/Xorg ] || has Xorg || missing+=(xserver-xorg-core)
compgen -G '/usr/lib*/xorg/modules/drivers/dummy_drv.so' >/dev/null || missing+=(xserver-xorg-video-dummy)
pkg-config --exists libpng 2>/dev/null || missing+=(pkg-config libpng-dev)
has tsc || missing+=(node-typescript)
has wasm-opt || missing+=(binaryen)
has esbuild || missing+=(esbuild)
has terser || missing+=(terser)
has rollup || missing+=(rollup)
python3 -m pip --version >/dev/null 2>&1 || missing+=(python3-pip)

# The rules of axe for accessible pages, which the tests of the gallery use: one file of a Python package, without what the package needs.
axe=Web/.build/axe
axe_version=0.1.8
install_axe() {
    [ -e "$axe/axe_playwright_python-$axe_version.dist-info" ] && return
    if ! python3 -m pip --version >/dev/null 2>&1; then
        echo "Missing for the web: pip, which installs axe-playwright-python $axe_version for the tests (Debian: python3-pip)." >&2
        exit 1
    fi
    echo "Installing axe-playwright-python $axe_version …"
    rm -rf "$axe"
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-deps --target "$axe" "axe-playwright-python==$axe_version"
}

# webpack and React with what they need, unpacked beside the project: Debian's packages can be installed only with Debian's own Node.
node=Web/.build/node
node_packages=(node-acorn node-ajv node-ajv-keywords node-browserslist node-caniuse-lite node-chrome-trace-event node-electron-to-chromium
    node-enhanced-resolve node-es-module-lexer node-eslint-scope node-esrecurse node-estraverse node-events node-fast-deep-equal
    node-glob-parent node-graceful-fs node-jest-worker node-js-tokens node-json-parse-better-errors node-json-schema-traverse
    node-loader-runner node-loose-envify node-merge-stream node-mime node-mime-types node-neo-async node-picocolors node-punycode
    node-randombytes node-react node-react-dom node-safe-buffer node-scheduler node-schema-utils node-serialize-javascript node-source-map
    node-supports-color node-tapable node-terser node-uri-js node-watchpack node-webassemblyjs node-webpack-sources webpack)
install_node_packages() {
    if [ -e "$node/done" ] || NODE_PATH=/usr/share/nodejs node -e "['webpack', 'react', 'react-dom'].forEach(require)" 2>/dev/null; then return; fi
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "Missing for the web: webpack 5 and React 18, where Node finds them (NODE_PATH)." >&2
        exit 1
    fi
    echo "Unpacking webpack and React …"
    rm -rf "$node"
    mkdir -p "$node/packages"
    local download=(apt-get download -qq -o APT::Sandbox::User=root "${node_packages[@]}")
    if ! (cd "$node/packages" && "${download[@]}" 2>/dev/null); then
        # The lists of packages are old, or there are none.
        $([ "$(id -u)" -eq 0 ] || echo sudo) apt-get update -qq
        (cd "$node/packages" && "${download[@]}")
    fi
    for file in "$node"/packages/*.deb; do dpkg -x "$file" "$node"; done
    rm -rf "$node/packages"
    touch "$node/done"
}

# Vue 3, a file of a Python package that ships it.
vue=Web/.build/vue
nicegui_version=3.18.0
install_vue() {
    [ -e "$vue/$nicegui_version" ] && return
    echo "Installing Vue …"
    rm -rf "$vue"
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --dest "$vue" "nicegui==$nicegui_version"
    python3 -m zipfile -e "$vue"/nicegui-*.whl "$vue/all"
    mv "$vue/all/nicegui/static/vue.esm-browser.prod.js" "$vue/"
    rm -rf "$vue/all" "$vue"/nicegui-*.whl
    touch "$vue/$nicegui_version"
}
install_beside() {
    install_axe
    install_node_packages
    install_vue
}

if [ ${#missing[@]} -eq 0 ]; then
    install_beside
    exit 0
fi

if ! command -v apt-get >/dev/null 2>&1; then
    cat >&2 <<TEXT
Missing for the web, by Debian's names: ${missing[*]}.
Chromium or Chrome, Firefox and the driver of WebKitGTK are looked for in the PATH, in TUG_CHROMIUM, in TUG_FIREFOX and in TUG_WEBKIT_DRIVER; the
others are "tsc", "wasm-opt", "esbuild", "rollup", "terser", and "Xorg" with its dummy driver.
TEXT
    exit 1
fi
# Ubuntu, for example, has browsers only as snaps: those are named in TUG_CHROMIUM, TUG_FIREFOX and TUG_WEBKIT_DRIVER. Without a font with
# Arabic letters, pictures show boxes. As root Chromium cannot use its sandbox, so the tests disable it for root; they open only pages of
# this repository.
install_packages "the web (TUG_CHROMIUM, TUG_FIREFOX and TUG_WEBKIT_DRIVER name browsers from elsewhere)" "${missing[@]}" fonts-dejavu-core
install_beside
