# Named jobs side by side, each with a log and a time. A script with `set -euo pipefail` sources this from the project's root.
# shellcheck shell=bash
#   job NAME COMMAND…               runs a command; its output goes to out/NAME.log, which is shown if it fails or if Swift warns
#   background [--idle] FUNCTION    runs a function beside the script; it calls `job` for each of its steps
#   finish [NAME…]                  waits for these jobs, or for all; ends the script with an error as soon as any job has failed
# When the script ends, for whatever reason, all jobs are ended, and the times of each are printed; at last the errors of jobs that failed, where
# whoever sees only the end of the output finds them.

mkdir -p out
job_results=$(mktemp -d)
job_names=()

job() {
    local name=$1 began=$SECONDS seconds used status=0
    shift
    # In the background: a function beside `||` would not end at its first error.
    (
        # What it and its children took of the processor.
        trap 'times >"$job_results/.times-$name"' EXIT
        "$@"
    ) >"out/$name.log" 2>&1 &
    wait $! || status=$?
    # Warnings of our own are errors. Those in packages from elsewhere are not printed.
    if grep -m 5 -E '^/[^ ]*\.swift:[0-9]+:[0-9]+: warning: ' "out/$name.log"; then status=1; fi
    seconds=$((SECONDS - began))
    used=$(awk -F '[ms ]+' '{ used += $1 * 60 + $2 + $3 * 60 + $4 } END { printf "%d", used }' "$job_results/.times-$name")
    if [ "$status" -eq 0 ]; then
        echo "$name: $seconds s. $(tail -n 1 "out/$name.log")"
    else
        { cat "out/$name.log"; echo "$name failed after $seconds s; see above, or out/$name.log."; } >&2
    fi
    # Renamed when it is complete, because `finish` looks for it.
    printf '%s\t%s\t%s\t%s\t%s\n' "$began" "$seconds" "$name" "$status" "$used" >"$job_results/.$name"
    mv "$job_results/.$name" "$job_results/$name"
    return "$status"
}

background() {
    local is_idle=no name=${*: -1}
    if [ "$1" = --idle ]; then is_idle=yes; shift; fi
    # Monitor mode gives it a process group, by which it is ended with all that it has started.
    set -m
    (
        set +m
        # Its status is left in a file: Bash forgets that of a process whose number is given to another one, which happens within minutes.
        trap 'echo $? >"$job_results/.status-$name"' EXIT
        # Runs only while a processor is free, so that tests that wait for frames are not held up.
        if [ $is_idle = yes ]; then
            chrt --idle --pid 0 "$BASHPID" 2>/dev/null || renice -n 19 -p "$BASHPID" >/dev/null
        fi
        "$@"
    ) &
    set +m
    job_names+=("$name")
}

finish() {
    local name
    for name in "$@"; do
        until job_has_ended "$name"; do
            if [ -z "$(jobs -rp)" ] && ! job_has_ended "$name"; then
                echo "There was no job $name." >&2
                exit 1
            fi
            sleep 0.5
        done
    done
    [ $# -eq 0 ] || return 0
    while [ -n "$(jobs -rp)" ]; do
        job_has_ended all || true
        sleep 0.5
    done
    job_has_ended all || true
    for name in "${job_names[@]}"; do
        if [ "$(cat "$job_results/.status-$name" || true)" != 0 ]; then
            echo "$name did not come to its end." >&2
            exit 1
        fi
    done
}

# Whether a job has ended. Ends the script if any has failed.
job_has_ended() {
    local file status
    for file in "$job_results"/*; do
        if [ -e "$file" ]; then
            IFS=$'\t' read -r _ _ _ status _ <"$file"
            if [ "$status" != 0 ]; then exit 1; fi
        fi
    done
    [ -e "$job_results/$1" ]
}

end_jobs() {
    local group name errors
    for group in $(jobs -rp); do kill -TERM -- "-$group" 2>/dev/null || true; done
    wait
    # The processor's seconds are those of both cores, without programs that have outlived their job.
    echo "seconds  from  processor  job"
    find "$job_results" -type f ! -name '.*' -exec cat {} + | sort -n |
        awk -F '\t' '{ printf "%7d %5d %10d  %s%s\n", $2, $1, $5, $3, $4 == 0 ? "" : " (failed)" }'
    for name in $(find "$job_results" -type f ! -name '.*' -exec awk -F '\t' '$4 != 0 { print $3 }' {} +); do
        echo "$name failed:"
        errors=$(sed 's/\x1b\[[0-9;]*m//g' "out/$name.log" | grep -aE '^✘|error:|Fatal error|violation:' | tail -n 20 || true)
        { [ -n "$errors" ] && cat <<<"$errors" || tail -n 20 "out/$name.log"; } | cut -c 1-300
    done
    rm -rf "$job_results"
}
trap end_jobs EXIT
