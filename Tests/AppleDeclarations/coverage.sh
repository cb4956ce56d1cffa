#!/usr/bin/env bash
# Looks for what no check compiles: a file in Swift or Objective-C in no target, and a branch of `#if` that is false wherever its file is compiled.
#   coverage.sh LIST...          LIST/compiled names the files that were compiled for a platform of Apple's, LIST's last part
#   coverage.sh --facts NAME     writes a Swift file that compiles only where the conditions are what the table says of NAME
set -euo pipefail
cd "$(dirname "$0")/../.."
here=Tests/AppleDeclarations

if [ "${1:-}" = --facts ]; then
    awk -v name="$2" '
        /^#|^$/ { next }
        { for (i = 2; i <= NF; i++) { terms[$i]; if ($1 == name ":") { holds[$i]; known = 1 } } }
        END {
            if (!known) { print "#error(\"conditions.txt says nothing of " name "\")"; exit }
            for (term in terms) {
                print (term in holds) ? "#if " term : "#if !" term
                print "#else\n#error(\"conditions.txt is wrong about " term " on " name "\")\n#endif"
            }
        }' $here/conditions.txt
    exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# The conditions are what the table says; the rows of the simulated UIKit and of C libraries are Linux's with their names.
embedded=(-enable-experimental-feature Embedded -parse-as-library -wmo)
for options in "linux" "embedded-wasm -target wasm32-unknown-none-wasm ${embedded[*]}" "embedded-ios -target arm64-apple-ios18.0 ${embedded[*]}"; do
    $here/coverage.sh --facts "${options%% *}" >"$work/facts.swift"
    # shellcheck disable=SC2086
    swiftc -typecheck ${options#"${options%% *}"} "$work/facts.swift" >&2
done
tracked() { git ls-files --cached --others --exclude-standard "$@"; }
# Links are followed: a file counts under its own name.
own_names() { xargs -r -d '\n' realpath --relative-to=. ; }

# What Linux compiles: the targets of the packages that the scripts of `make test` build, with their manifests, and the files that the scripts
# name to the compiler.
mapfile -t packages < <({ echo Examples/GTKSupport; grep -ohE -- '(--package-path|Scripts/build.sh) [A-Za-z/.]+' Scripts/{test,web,web-jobs,site}.sh |
    cut -d' ' -f2; } | sort -u)
for package in "${packages[@]}"; do
    environment=linux
    if [ "$package" = Tests/UIKitOnLinux ]; then environment=uikit-on-linux; fi
    swift package --package-path "$package" describe --type text >"$work/described" 2>"$work/log" ||
        { cat "$work/log" >&2; echo "coverage: SwiftPM cannot describe $package." >&2; exit 1; }
    awk -v root="$package" '
        /^    Path: / { path = substr($0, 11) }
        /^    [A-Z]/ { sources = 0 }
        /^    Sources:/ { sources = 1; next }
        sources && /^        .*\.swift$/ { print root "/" path "/" substr($0, 9) }' "$work/described" | own_names | sed "s/^/$environment /"
    echo "linux $(realpath --relative-to=. "$package/Package.swift")"
done >"$work/map"
# What `make consumers` builds.
tracked 'Tests/Consumers/*.swift' | sed 's/^/linux /' >>"$work/map"
named() { # script
    grep -hvE '^ *#' "$1" | grep -oE '(Proof/)?(Sources|Web|Scripts)/[A-Za-z/*+-]+\.swift' | while read -r pattern; do
        compgen -G "$pattern" || { echo "coverage: $1 names $pattern, and there is none." >&2; exit 1; }
    done
}
{
    for script in bindings docs check-handlers; do named Scripts/$script.sh | sed 's/^/linux /'; done
    named Scripts/web.sh | sed 's/^/embedded-wasm /'
    for environment in embedded-wasm embedded-ios; do
        { Scripts/embedded-sources.sh; Scripts/embedded-sources.sh --small; } | tr '\0' '\n' | sed "s/^/$environment /"
        # What check-embedded.sh compiles of a pager.
        printf "$environment %s\n" Sources/TugPaging/{Page,Rows,Engine}/*.swift
    done
    # What check-embedded.sh compiles with declarations of these.
    grep -rlE 'canImport\((WASILibc|CRT)\)' Sources --include='*.swift' | sed 'h; s/^/with-wasilibc /p; g; s/^/with-crt /'
    for list in "$@"; do own_names <"$list/compiled" | sed "s/^/$(basename "$list") /"; done
} >>"$work/map"

# Files.
cut -d' ' -f2- "$work/map" | sort -u >"$work/compiled"
tracked '*.swift' '*.m' | while read -r file; do if [ -e "$file" ] && [ ! -L "$file" ]; then echo "$file"; fi; done | sort -u >"$work/files"
comm -23 "$work/files" "$work/compiled" >"$work/left"
if [ -s "$work/left" ]; then
    sed 's/^/coverage: no check compiles /' "$work/left" >&2
    failed=1
fi

# Branches.
mapfile -t conditional < <(xargs -d '\n' grep -lE '^[[:space:]]*#(if|elseif)' <"$work/files" || true)
awk -f $here/branches.awk $here/conditions.txt "$work/map" "${conditional[@]}" >&2 || failed=1
if [ $failed = 0 ]; then
    echo "coverage: $(wc -l <"$work/files") files and the branches in ${#conditional[@]} of them are compiled by some check"
fi
exit $failed
