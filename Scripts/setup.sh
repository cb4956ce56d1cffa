#!/usr/bin/env bash
# Checks for a Swift toolchain and for what a command needs. Installs what is missing with apt; on other systems it prints the names.
#   setup.sh [-y] [WHAT…]
#     gtk         builds for GTK
#     window      gtk, and a virtual display if there is none
#     tests       gtk, and virtual displays with real touch devices, on X and on Wayland; also without a word
#     bindings    gtk, and Scripts/bindings.sh and its tests
#     languages   Babel, with CLDR, for Scripts/check-languages.py: into .build-babel
#     release     bindings, and Scripts/release.sh, which needs Debian or Ubuntu
#     -y          does not ask before it installs
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh
if [ "${1:-}" = -y ]; then
    export TUG_YES=1
    shift
fi
[ $# -gt 0 ] || set -- tests

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

# Each line: package of Debian | a command that succeeds where it is there, if not by that name | its names in Fedora, Arch, openSUSE
gtk='pkg-config | has pkg-config | pkgconf pkgconf pkgconf
libgtk-4-dev | pkg-config --exists gtk4 | gtk4-devel gtk4 gtk4-devel
libpng-dev | pkg-config --exists libpng | libpng-devel libpng libpng16-devel'
# Images in WebP, the bus of assistive technologies, the strip of pictures.
virtual='xserver-xorg-core | [ -x /usr/lib/xorg/Xorg ] || has Xorg | xorg-x11-server-Xorg xorg-server xorg-x11-server
xserver-xorg-video-dummy | there /usr/lib*/xorg/modules/drivers/dummy_drv.so | xorg-x11-drv-dummy xf86-video-dummy xf86-video-dummy
at-spi2-core | there /usr/lib*/at-spi2*/at-spi-bus-launcher /usr/lib*/at-spi-bus-launcher | at-spi2-core at-spi2-core at-spi2-core
dbus | has dbus-daemon | dbus-daemon dbus dbus-1
imagemagick | draws magick convert | ImageMagick imagemagick ImageMagick
webp-pixbuf-loader | there /usr/lib*/gdk-pixbuf-2.0/*/loaders/*webp.so /usr/lib/*/gdk-pixbuf-2.0/*/loaders/*webp.so | webp-pixbuf-loader webp-pixbuf-loader gdk-pixbuf-loader-libwebp
fonts-dejavu-core | there /usr/share/fonts/*/*/DejaVuSans.ttf /usr/share/fonts/*/DejaVuSans.ttf | dejavu-sans-fonts ttf-dejavu dejavu-fonts
adwaita-icon-theme | [ -d /usr/share/icons/Adwaita ] | adwaita-icon-theme adwaita-icon-theme adwaita-icon-theme'
wayland='sway | has sway | sway sway sway'
# The scanner, the descriptions of GLib that it reads (those of GTK come with its headers), its documentation, Python, Vala and JavaScript.
bindings='gobject-introspection | has g-ir-scanner | gobject-introspection-devel gobject-introspection gobject-introspection-devel
libgirepository1.0-dev | there /usr/share/gir-1.0/Gio-2.0.gir | gobject-introspection-devel gobject-introspection gobject-introspection-devel
gi-docgen | has gi-docgen | gi-docgen gi-docgen gi-docgen
python3-gi | /usr/bin/python3 -c "import gi" | python3-gobject python-gobject python3-gobject
gir1.2-gtk-4.0 | there /usr/lib*/girepository-1.0/Gtk-4.0.typelib /usr/lib/*/girepository-1.0/Gtk-4.0.typelib | gtk4 gtk4 typelib-1_0-Gtk-4_0
valac | has vapigen | vala vala vala
gjs | has gjs | gjs gjs gjs'
languages='python3-pip | python3 -m pip --version | python3-pip python-pip python3-pip'
# What makes and judges Debian packages, and the empty places in which a release is used: virtual environments of Python, projects of npm, a
# system of Debian's.
release='dpkg-dev | has dpkg-shlibdeps | - - -
debhelper | has dh | - - -
lintian | has lintian | - - -
debootstrap | there /usr/sbin/debootstrap | - - -
binutils | has readelf | - - -
gcc | has gcc | - - -
python3-venv | /usr/bin/python3 -c "import ensurepip" | - - -
npm | has npm | - - -'

# Whether one of these programs is ImageMagick's: others have the name `convert`, too.
draws() {
    local program
    for program in "$@"; do
        if [ -n "$("$program" -size 1x1 xc:white ppm:-)" ]; then return 0; fi
    done
    return 1
}

there() { compgen -G "$1" >/dev/null || { [ $# -gt 1 ] && there "${@:2}"; }; }

lines=''
for what in "$@"; do
    case $what in
        gtk) lines+=$gtk$'\n' ;;
        window)
            lines+=$gtk$'\n'
            [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || lines+=$virtual$'\n'
            ;;
        tests) lines+=$gtk$'\n'$virtual$'\n'$wayland$'\n' ;;
        bindings) lines+=$gtk$'\n'$bindings$'\n' ;;
        languages) lines+=$languages$'\n' ;;
        release) lines+=$gtk$'\n'$bindings$'\n'$release$'\n' ;;
        *)
            sed -n '3,10s/^# //p' "$0" >&2
            exit 2
            ;;
    esac
done

missing=() elsewhere=()
while IFS='|' read -r package condition names; do
    if eval "$condition" >/dev/null 2>&1; then continue; fi
    missing+=("${package%% *}") elsewhere+=("$names")
done < <(awk 'NF && !seen[$0]++' <<<"$lines")
if [ ${#missing[@]} -gt 0 ] && ! has apt-get; then
    {
        echo "Missing for $*, by Debian's names: ${missing[*]}."
        printf '%s\n' "${elsewhere[@]}" | awk '{ for (i = 1; i <= 3; i++) if ($i != "-" && !seen[i, $i]++) list[i] = list[i] " " $i }
            END { print "Fedora:   dnf install" list[1]; print "Arch:     pacman -S" list[2]; print "openSUSE: zypper install" list[3] }'
    } >&2
    exit 1
fi
[ ${#missing[@]} -eq 0 ] || install_packages "$*" "${missing[@]}"

# Its version decides on the version of CLDR, which Scripts/check-languages.py names.
babel=2.19.0
if [[ " $* " == *" languages "* ]] && [ ! -d ".build-babel/babel-$babel.dist-info" ]; then
    rm -rf .build-babel
    python3 -m pip install -q --disable-pip-version-check --root-user-action=ignore --no-deps --target .build-babel "babel==$babel"
fi
