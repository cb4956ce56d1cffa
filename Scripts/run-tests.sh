#!/usr/bin/env bash
# Runs tests that depend on frames of a real display or browser: Scripts/run-tests.sh PROGRAM [options of Swift Testing].
# On a machine that does other work, a frame may come so late that a touch becomes another gesture. So up to three tests that fail are run
# once more, alone. The last line names them, also if they pass then. Whatever else goes wrong, a crash for example, fails at once.
set -euo pipefail

program=$1
shift
log=$(mktemp)
trap 'rm -f "$log"' EXIT

status=0
"$program" --testing-library swift-testing "$@" 2>&1 | tee "$log" || status=$?
[ "$status" -ne 0 ] || exit 0

lines=$(sed 's/\x1b\[[0-9;]*m//g' "$log")
summary=$(grep -E '^✘ Test run with .* failed after' <<<"$lines" || true)
# "✘ Test name(_:) with 5 test cases failed after …"
names=$(sed -nE 's/^✘ Test ([A-Za-z0-9_]+)\(.*failed after.*/\1/p' <<<"$lines" | sort -u)
others=$(grep -cE '^✘ Test "' <<<"$lines" || true)
count=$(grep -c . <<<"$names" || true)
if [ -z "$summary" ] || [ "$count" -eq 0 ] || [ "$count" -gt 3 ] || [ "$others" -ne 0 ]; then
    exit "$status"
fi

filters=()
for name in $names; do filters+=(--filter "/$name\\("); done
echo "Run once more, alone: ${names//$'\n'/, }"
"$program" --testing-library swift-testing --no-parallel "${filters[@]}" || exit $?
echo "$summary Passed when run once more, alone: ${names//$'\n'/, }"
