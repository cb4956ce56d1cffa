#!/usr/bin/env bash
# Prints the size of the README's GTK program by module. Fails where it contains the pager: programs without one are not to carry it. For
# iOS, Tests/AppleDeclarations/check.sh does the same for what an app links.
set -euo pipefail
cd "$(dirname "$0")/.."
# As other jobs build it, so that the engine is compiled once.
Scripts/build.sh . -c release --product first-list
program=.build-all/release/first-list

# A name in Swift contains the module of what it names with its length. Names of several modules count for the first of them.
by_module() { # program
    nm --print-size --defined-only "$1" | while read -r _ size _ name; do
        if [ -n "$name" ]; then echo "$((16#$size)) $name"; fi
    done | awk '
        { module = "other" }
        match($2, /[^0-9](3Tug|6TugGTK|9TugPaging|17TugPagingControls|12TugGTKPaging|10first_list)/) {
            module = substr($2, RSTART + 1, RLENGTH - 1)
            sub(/^[0-9]+/, "", module)
        }
        { sizes[module] += $1; sum += $1 }
        END { for (module in sizes) printf "%d %s\n", sizes[module] / 1000, module; printf "%d all\n", sum / 1000 }' | sort -k2
}
failed=0
if nm --defined-only "$program" | grep -E '\$s(9TugPaging|17TugPagingControls|12TugGTKPaging)' >/dev/null; then
    echo "$program contains the pager, and binds none." >&2
    failed=1
fi
sizes=$(by_module "$program")
if ! grep -q ' Tug$' <<<"$sizes" || ! grep -q ' TugGTK$' <<<"$sizes"; then
    echo "$program has no symbols of the engine or of the host: their names are not what this script looks for." >&2
    failed=1
fi
echo "size: first-list has $(sed -n 's/ all$//p' <<<"$sizes") kB of symbols:$(sed -n '/ all$/d; s/^\(.*\) \(.*\)/ \2 \1/p' <<<"$sizes" | paste -sd, -)"
exit $failed
