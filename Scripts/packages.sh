# Installs packages of the system. A script with `set -euo pipefail` sources this.
# shellcheck shell=bash
#   install_packages WHAT PACKAGE…    installs these packages of Debian for WHAT, a few words that begin its messages. It says what it will
#                                     install and how much that is, and asks first if someone at a terminal can answer; with CI=1 or
#                                     TUG_YES=1 it does not ask. Ends the script where they cannot be installed.
#   has PROGRAM…                      whether one of these is in the PATH

install_packages() {
    local what=$1 sudo=() size answer
    shift
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "Missing for $what, by Debian's names: $*." >&2
        exit 1
    fi
    local command="apt-get install --no-install-recommends $*"
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            echo "Missing for $what: $*. As root: $command" >&2
            exit 1
        fi
        sudo=(sudo)
    fi
    # Nothing is known where the lists of packages have not been fetched yet. A line of --print-uris is: 'address' file bytes checksum
    size=$(apt-get install -qq --no-install-recommends --print-uris -o Debug::NoLocking=true "$@" 2>/dev/null |
        awk '{ bytes += $3 } END { if (NR) printf " (%d package%s, %.1f MB to download)", NR, NR == 1 ? "" : "s", bytes / 1e6 }' || true)
    echo "Missing for $what: $*$size."
    if [ -t 0 ] && [ -t 1 ] && [ -z "${CI:-}${TUG_YES:-}" ]; then
        read -r -p "Install them by ${sudo[*]:+sudo }apt-get? [Y/n] " answer
        case $answer in
            '' | [Yy]*) ;;
            *)
                echo "Nothing was installed. By yourself: ${sudo[*]:+sudo }$command" >&2
                exit 1
                ;;
        esac
    fi
    "${sudo[@]}" apt-get update -qq
    if ! "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null; then
        echo "Not everything could be installed for $what." >&2
        exit 1
    fi
}

has() {
    local name
    for name in "$@"; do
        if command -v "$name" >/dev/null 2>&1; then return 0; fi
    done
    return 1
}
