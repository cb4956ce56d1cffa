#!/usr/bin/env bash
# Installs the library for C and other languages, which `make bindings` has built, in PREFIX, or /usr/local. DESTDIR is put before that, for those
# who make packages.
#   install.sh [--debug]    also a debug build, which needs the Swift toolchain where it runs
set -euo pipefail
cd "$(dirname "$0")/.."
built=out/bindings
prefix=${PREFIX:-/usr/local}
target=${DESTDIR:-}$prefix
case $prefix in
    /*) ;;
    *) echo "PREFIX must be an absolute path, and is $prefix." >&2; exit 1 ;;
esac
# The typelib is written last of what programs need.
if [ ! -e $built/lib/girepository-1.0/Tug-1.0.typelib ]; then
    echo "There is no complete library in $built. Run \"make bindings\" first." >&2
    exit 1
fi
# Only an optimized build has Swift's libraries, and their license.
if [ "${1:-}" != --debug ] && ! grep -q "Swift standard library" $built/share/doc/tug-gtk/copyright; then
    echo "The library in $built is a debug build, as tests use it. Run \"make bindings\" first." >&2
    exit 1
fi
if ! mkdir -p "$target" || [ ! -w "$target" ]; then
    echo "$target cannot be written. Try \"sudo make install\", or another PREFIX." >&2
    exit 1
fi
# A file that is there is removed, not written into: a running program may have loaded it.
for part in lib include share; do
    cp -R --remove-destination --no-dereference --preserve=links,mode $built/$part "$target"
done
echo "Installed libtug-gtk $(cat VERSION) in $target."
# A package's own scripts do the rest.
[ -z "${DESTDIR:-}" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v ldconfig >/dev/null; then ldconfig; fi
# A prefix of one's own is searched by nobody, and most systems look for typelibs in their own folder only.
echo "Where a program does not find it:"
echo "  export LD_LIBRARY_PATH=$prefix/lib GI_TYPELIB_PATH=$prefix/lib/girepository-1.0 PKG_CONFIG_PATH=$prefix/lib/pkgconfig XDG_DATA_DIRS=$prefix/share:/usr/local/share:/usr/share"
