#!/usr/bin/env bash
# Checks for a Swift toolchain, GTK 4 and libpng. Installs missing packages with apt; on other systems prints their names.
#   setup.sh bindings    also for Scripts/bindings.sh and its tests
#   setup.sh release     also for Scripts/release.sh, which uses those too
set -euo pipefail

if ! command -v swift >/dev/null 2>&1; then
    cat >&2 <<'TEXT'
There is no Swift toolchain on this machine (looked for "swift" on the PATH).
Get Swift 6.2 or later from https://www.swift.org/install and put its usr/bin on the PATH, then try again.
TEXT
    exit 1
fi

if [ "$(uname -s)" != Linux ]; then
    echo "The GTK host and its gallery need Linux. On a Mac, \"TUG_PORTABLE=1 swift test\" tests the portable engine." >&2
    exit 1
fi

# For the build, for images in WebP, for a virtual display with real touch devices, on X and on Wayland, for the bus of assistive technologies,
# and for the demo's strip of pictures.
packages=(libgtk-4-dev libpng-dev pkg-config webp-pixbuf-loader xserver-xorg-core xserver-xorg-video-dummy sway at-spi2-core dbus imagemagick
    fonts-dejavu-core adwaita-icon-theme)
# The scanner, the descriptions of GLib that it reads (those of GTK come with libgtk-4-dev), its documentation, Python, Vala and JavaScript.
[[ ! ${1:-} =~ ^(bindings|release)$ ]] ||
    packages+=(gobject-introspection libgirepository1.0-dev gi-docgen python3-gi gir1.2-gtk-4.0 valac gjs)
# What makes and judges Debian packages, and the empty places in which a release is used: virtual environments of Python, projects of npm.
[ "${1:-}" != release ] || packages+=(dpkg-dev debhelper lintian binutils gcc python3-venv npm)

if command -v dpkg-query >/dev/null 2>&1; then
    missing=()
    for package in "${packages[@]}"; do
        # The virtual package pkgconf may provide pkg-config, and npm may come with Node.
        if [[ $package =~ ^(pkg-config|npm)$ ]] && command -v "$package" >/dev/null 2>&1; then continue; fi
        status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
        [ "$status" = "install ok installed" ] || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && exit 0
    sudo=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            echo "Missing packages: ${missing[*]}. As root: apt-get install ${missing[*]}" >&2
            exit 1
        fi
        sudo=(sudo)
    fi
    echo "Installing ${missing[*]} …"
    "${sudo[@]}" apt-get update -qq
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
    exit 0
fi

if [ "${1:-}" = release ]; then
    echo "A release is made on Debian or Ubuntu, because it has Debian packages." >&2
    exit 1
fi
missing=()
command -v pkg-config >/dev/null 2>&1 || missing+=(pkg-config)
pkg-config --exists gtk4 2>/dev/null || missing+=("GTK 4 development files")
pkg-config --exists libpng 2>/dev/null || missing+=("libpng development files")
[ -x /usr/lib/xorg/Xorg ] || command -v Xorg >/dev/null 2>&1 || missing+=("Xorg with the dummy video driver")
command -v dbus-daemon >/dev/null 2>&1 || missing+=("D-Bus and AT-SPI 2")
command -v sway >/dev/null 2>&1 || missing+=(sway)
command -v convert >/dev/null 2>&1 || missing+=(ImageMagick)
[ "${1:-}" != bindings ] || command -v g-ir-scanner >/dev/null 2>&1 || missing+=("g-ir-scanner, of GObject introspection, with development files")
[ "${1:-}" != bindings ] || /usr/bin/python3 -c 'import gi' 2>/dev/null || missing+=("PyGObject")
[ "${1:-}" != bindings ] || command -v vapigen >/dev/null 2>&1 || missing+=("Vala, with vapigen")
[ "${1:-}" != bindings ] || command -v gjs >/dev/null 2>&1 || missing+=("GJS")
[ "${1:-}" != bindings ] || command -v gi-docgen >/dev/null 2>&1 || missing+=("gi-docgen")
[ ${#missing[@]} -eq 0 ] && exit 0
{
    printf 'Missing: %s\n' "${missing[*]}"
    echo 'Fedora:   dnf install gtk4-devel libpng-devel pkgconf xorg-x11-server-Xorg xorg-x11-drv-dummy sway at-spi2-core dbus-daemon ImageMagick webp-pixbuf-loader dejavu-sans-fonts adwaita-icon-theme'
    echo 'Arch:     pacman -S gtk4 libpng pkgconf xorg-server xf86-video-dummy sway at-spi2-core dbus imagemagick webp-pixbuf-loader ttf-dejavu adwaita-icon-theme'
    echo 'openSUSE: zypper install gtk4-devel libpng16-devel pkgconf xorg-x11-server xf86-video-dummy sway at-spi2-core dbus-1 ImageMagick gdk-pixbuf-loader-libwebp dejavu-fonts adwaita-icon-theme'
} >&2
exit 1
