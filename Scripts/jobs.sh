# Named jobs side by side, each with a log and a time. A script with `set -euo pipefail` sources this from the project's root.
# shellcheck shell=bash
#   job NAME COMMAND…               runs a command; its output goes to out/NAME.log, which is shown if it fails
#   background [--idle] FUNCTION    runs a function beside the script; it calls `job` for each of its steps
#   finish [NAME…]                  waits for these jobs, or for all; ends the script with an error as soon as any job has failed
# When the script ends, for whatever reason, all jobs are ended, and the time of each is printed.

mkdir -p out
job_results=$(mktemp -d)
job_groups=()

job() {
    local name=$1 began=$SECONDS seconds status=0
    shift
    # In the background: a function beside `||` would not end at its first error.
    "$@" >"out/$name.log" 2>&1 &
    wait $! || status=$?
    seconds=$((SECONDS - began))
    if [ "$status" -eq 0 ]; then
        echo "$name: $seconds s. $(tail -n 1 "out/$name.log")"
    else
        { cat "out/$name.log"; echo "$name failed after $seconds s; see above, or out/$name.log."; } >&2
    fi
    # Renamed when it is complete, because `finish` looks for it.
    printf '%s\t%s\t%s\t%s\n' "$began" "$seconds" "$name" "$status" >"$job_results/.$name"
    mv "$job_results/.$name" "$job_results/$name"
    return "$status"
}

background() {
    local is_idle=no
    if [ "$1" = --idle ]; then is_idle=yes; shift; fi
    # Monitor mode gives it a process group, by which it is ended with all that it has started.
    set -m
    (
        set +m
        trap - EXIT
        # Runs only while a processor is free, so that tests that wait for frames are not held up.
        if [ $is_idle = yes ]; then
            chrt --idle --pid 0 "$BASHPID" 2>/dev/null || renice -n 19 -p "$BASHPID" >/dev/null
        fi
        "$@"
    ) &
    set +m
    job_groups+=($!)
}

finish() {
    local name group
    for name in "$@"; do
        until job_has_ended "$name"; do
            if [ -z "$(jobs -rp)" ] && ! job_has_ended "$name"; then
                echo "There was no job $name." >&2
                exit 1
            fi
            sleep 0.2
        done
    done
    [ $# -eq 0 ] || return 0
    while [ -n "$(jobs -rp)" ]; do
        job_has_ended all || true
        sleep 0.2
    done
    for group in "${job_groups[@]}"; do wait "$group"; done
}

# Whether a job has ended. Ends the script if any has failed.
job_has_ended() {
    if find "$job_results" -type f ! -name '.*' -exec cut -f 4 {} + | grep -qvx 0; then exit 1; fi
    [ -e "$job_results/$1" ]
}

end_jobs() {
    local group
    for group in "${job_groups[@]}"; do kill -TERM -- "-$group" 2>/dev/null || true; done
    wait
    echo "seconds  from  job"
    find "$job_results" -type f ! -name '.*' -exec cat {} + | sort -n |
        awk -F '\t' '{ printf "%7d %5d  %s%s\n", $2, $1, $3, $4 == 0 ? "" : " (failed)" }'
    rm -rf "$job_results"
}
trap end_jobs EXIT
