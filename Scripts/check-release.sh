#!/usr/bin/env bash
# Uses each file of out/release as its users do, in an empty place: npm and pip install it, apt does in a system made for that, programs are built
# and pulled by real touches, a page is opened in Chromium, the documentation is served. Needs what Scripts/release.sh has installed.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
release=$root/out/release
version=$(cat VERSION)
[ -e "$release/SHA256SUMS" ] || { echo "There is no release in out/release. Run \"make release\" first." >&2; exit 1; }
# Nothing of this checkout is found from there.
place=$(mktemp -d)
unset LD_LIBRARY_PATH GI_TYPELIB_PATH PKG_CONFIG_PATH PYTHONPATH NODE_PATH
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo)
. Scripts/jobs.sh
trap '"${as_root[@]}" rm -rf "$place"; end_jobs' EXIT

fail() {
    echo "release: $*" >&2
    exit 1
}

# A file that names this folder, or one that `mktemp` made, was not made for other machines.
refuse_paths() { # FOLDER
    if grep -rlaF --exclude-dir=__pycache__ -e "$root" -e "/${root##*/}/Sources/" -e "${place%/*}/tmp." "$1"; then fail "these files name folders of this machine"; fi
}

check_sums() {
    cd "$release"
    sha256sum --check --strict --quiet SHA256SUMS
    diff <(sed 's/^[^ ]* [ *]//' SHA256SUMS | LC_ALL=C sort) <(find . -mindepth 1 ! -name SHA256SUMS -printf '%P\n' | LC_ALL=C sort) ||
        fail "SHA256SUMS does not name the files that are there"
    echo "checksums of $(wc -l <SHA256SUMS) files"
}

build_tests() {
    Scripts/build.sh Proof --build-tests
    Scripts/build.sh Web/Tests --build-tests
}

# Plays tests of a program that Scripts/build.sh has built. Fails if there are none, which is no failure for Swift Testing.
run_tests() { # PROGRAM, options of Swift Testing
    (cd "$root" && Scripts/run-tests.sh ".build-all/debug/$1.xctest" --no-parallel "${@:2}") 2>&1 | tee "$place/tests"
    if ! sed 's/\x1b\[[0-9;]*m//g' "$place/tests" | grep -qE 'Test run with [1-9][0-9]* tests? .*passed' ||
        grep -q 'skipped' "$place/tests"; then
        fail "tests have not been played"
    fi
}
# Real touches pull a program that does what the examples do. A warning of GTK's ends it.
play() { # COMMAND
    TUG_PROGRAM=$1 G_DEBUG=fatal-warnings run_tests ProofPackageTests --filter 'BindingsTests/programRefreshesFailsRetriesAndLoads'
}

check_web() {
    local package=$place/web/node_modules/tug
    mkdir "$place/web"
    cd "$place/web"
    echo '{ "private": true }' >package.json
    npm install --offline --no-audit --no-fund --silent --update-notifier=false "$release/tug-$version.tgz"
    diff <(tar -tzf "$release/tug-$version.tgz" | sed -n 's|^package/\(.*[^/]\)$|\1|p' | LC_ALL=C sort) \
        <(find "$package" -type f -printf '%P\n' | LC_ALL=C sort) || fail "npm has not installed what is in the package"
    [ "$(node -p 'require("tug/package.json").version')" = "$version" ] || fail "the package for npm has another version"
    refuse_paths "$package"
    node --input-type=module <"$root/Web/Tests/Bundles/server.js"
    TUG_WEB_PACKAGE=$package run_tests TugWebTestsPackageTests --filter 'TugWebTests\.(Package|Pull)Tests'
    echo "npm has installed the package, Node imports it, and a page in Chromium is pulled"
}

check_wheel() {
    local wheel message
    wheel=$(find "$release" -name '*.whl')
    # The system's own Python, as Scripts/bindings.sh --run uses: its PyGObject is not for others.
    /usr/bin/python3 -m venv --system-site-packages "$place/venv"
    /usr/bin/python3 -m venv "$place/venv-alone"
    cd "$place"
    for venv in venv venv-alone; do $venv/bin/pip install --quiet --no-index --disable-pip-version-check "$wheel"; done
    # The library of the wheel is loaded, whichever module comes first.
    for first in tug gi.repository.GLib; do
        message=$(venv/bin/python - "$first" 2>&1 <<'TEXT' || true
import importlib
import pathlib
import sys

importlib.import_module(sys.argv[1])
import tug

assert tug.Tug.View.__gtype__.is_a("GtkWidget")
loaded = {line.split()[-1] for line in open("/proc/self/maps") if "libtug-gtk" in line}
assert loaded == {str(pathlib.Path(tug.__file__).parent / "libtug-gtk.so.1")}, loaded
from gi.repository import Tug

assert Tug is tug.Tug
print("loaded")
TEXT
        )
        [ "$message" = loaded ] || fail "when $first is imported first, Python says: $message"
    done
    refuse_paths "$(venv/bin/python -c 'import pathlib, tug; print(pathlib.Path(tug.__file__).parent)')"
    check_what_is_missing
    { echo "import tug"; cat "$root/Examples/Python/first_list.py"; } >first_list.py
    play "$place/venv/bin/python -u $place/first_list.py"
    echo "pip has installed the wheel, and a list in Python is pulled"
}

# Each is said in one sentence.
check_what_is_missing() {
    local message
    message=$(venv-alone/bin/python -c 'import tug' 2>&1 | tail -n 1 || true)
    [[ $message = "ImportError: tug needs PyGObject, "*python3-gi*. ]] || fail "without PyGObject Python says: $message"
    # As if the data of GTK were not there.
    message=$(venv/bin/python - 2>&1 <<'TEXT' | tail -n 1 || true
import gi

found = gi.require_version


def require_version(namespace, version):
    if namespace == "Gtk":
        raise ValueError("Namespace Gtk not available")
    found(namespace, version)


gi.require_version = require_version
import tug
TEXT
    )
    [[ $message = "ImportError: tug needs GTK 4, "*gir1.2-gtk-4.0*. ]] || fail "without GTK Python says: $message"
}

# In a Debian, or what this machine has, that has nothing yet.
check_debian() {
    mkdir "$place/debian"
    cd "$place/debian"
    local system=$place/system codename
    # This tag wants the number of a request at Debian's bug tracker, and these packages are not made for Debian's archive.
    lintian --allow-root --fail-on error,warning --suppress-tags initial-upload-closes-no-bugs "$release"/*.deb
    codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
    "${as_root[@]}" /usr/sbin/debootstrap --variant=minbase "$codename" "$system" >"$place/debootstrap" 2>&1 || {
        tail -n 5 "$place/debootstrap"
        fail "debootstrap has not made an empty system"
    }
    cat >inside <<TEXT
#!/bin/sh
# Runs a command in that system, on this display.
${as_root[*]} cp "\$XAUTHORITY" $system/srv/authority
exec ${as_root[*]} chroot $system env LC_ALL=C.UTF-8 XAUTHORITY=/srv/authority DISPLAY="\$DISPLAY" G_DEBUG="\$G_DEBUG" "\$@"
TEXT
    chmod +x inside
    inside() { "${as_root[@]}" chroot "$system" env LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
    "${as_root[@]}" cp "$release"/*.deb "$root/Examples/C/first_list.c" "$root/Examples/Python/first_list.py" "$root/Examples/Vala/first_list.vala" "$system/srv"
    # What programs need beside: a compiler, Python's bridge to such libraries, letters.
    inside sh -c 'apt-get install --yes --no-install-recommends /srv/*.deb gcc libc6-dev pkg-config valac python3-gi fonts-dejavu-core' \
        >"$place/apt" 2>&1 || { tail -n 5 "$place/apt"; fail "apt has not installed the packages"; }
    inside dpkg-query --listfiles libtug-gtk1 libtug-gtk-dev gir1.2-tug-1.0 | sort -u >files
    mkdir unpacked
    for package in "$release"/*.deb; do dpkg-deb -x "$package" unpacked; done
    refuse_paths unpacked
    [ "$(inside pkg-config --modversion tug-gtk)" = "$version" ] || fail "pkg-config knows another version"
    inside sh -c 'cc -Wall -Wextra -Werror /srv/first_list.c -o /srv/first_list $(pkg-config --cflags --libs tug-gtk)'
    inside valac --quiet --fatal-warnings --pkg=tug-gtk --ccode --directory=/srv /srv/first_list.vala
    play "$place/debian/inside /srv/first_list"
    play "$place/debian/inside /usr/bin/python3 -u /srv/first_list.py"
    # Removed, they leave nothing.
    inside apt-get purge --yes libtug-gtk1 libtug-gtk-dev gir1.2-tug-1.0 >"$place/apt" 2>&1
    while read -r file; do
        if [[ $file = *[Tt]ug* ]] && [ -e "$system$file" ]; then fail "the packages, removed, leave $file"; fi
    done <files
    echo "apt has installed the Debian packages, a list in C is built with them, it and one in Python are pulled, and apt has removed them"
}

job check-sums check_sums
job check-tests build_tests
job check-web check_web
job check-wheel check_wheel
job check-debian check_debian
job check-docs Scripts/release/check-docs.py "$release/tug-docs-$version.tar.gz"
