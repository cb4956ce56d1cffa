#!/usr/bin/env bash
# Prints the sizes of what apps link, in kB: all sections of an object, before a linker has dropped anything.
#   sizes.sh FOLDER     FOLDER/MODULE.o
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/AppleDeclarations/platforms.sh
kilobytes() { # module
    local size sum=0
    for size in $("$(dirname "$compiler")/llvm-objdump" --section-headers "$1" | awk '$1 ~ /^[0-9]+$/ { print $3 }'); do
        sum=$((sum + 16#$size))
    done
    echo $((sum / 1000))
}
sizes=()
for module in Tug TugUIKit TugPaging TugPagingControls TugUIKitPaging; do sizes+=("$(kilobytes "$1/$module.o")"); done
echo "Tug ${sizes[0]} kB, TugUIKit ${sizes[1]} kB; only with a pager TugPaging ${sizes[2]} kB, TugPagingControls ${sizes[3]} kB, TugUIKitPaging ${sizes[4]} kB"
