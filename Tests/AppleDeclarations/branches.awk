# Prints each branch of `#if` that no environment compiles. Reads conditions.txt (environment: terms), the map (environment file), then sources.

function fail(line, text) { print "coverage: " FILENAME ":" line ": " text; failed = 1 }

# Recursive descent over the condition in `rest`: `||`, `&&`, `!`, parentheses, terms.
function skip() { sub(/^[ \t]+/, "", rest) }
function either(env,   value, right) {
    value = both(env)
    for (skip(); rest ~ /^\|\|/; skip()) { rest = substr(rest, 3); right = both(env); value = value || right }
    return value
}
function both(env,   value, right) {
    value = one(env)
    for (skip(); rest ~ /^&&/; skip()) { rest = substr(rest, 3); right = one(env); value = value && right }
    return value
}
function one(env,   value, term) {
    skip()
    if (rest ~ /^!/) { rest = substr(rest, 2); value = one(env); return !value }
    if (match(rest, /^[A-Za-z_]+\([^()]*\)/) || match(rest, /^[A-Za-z_][A-Za-z_0-9]*/)) {
        term = substr(rest, 1, RLENGTH)
        rest = substr(rest, RLENGTH + 1)
        if (!(term in known)) unknown = term
        return (env, term) in holds
    }
    if (rest ~ /^\(/) {
        rest = substr(rest, 2)
        value = either(env)
        skip()
        if (rest !~ /^\)/) unknown = rest
        rest = substr(rest, 2)
        return value
    }
    unknown = rest == "" ? "a condition that goes on in the next line" : rest
    rest = ""
    return 0
}

# Begins a branch at a depth: which environments compile it.
function begin(condition,   i, env, holding) {
    covered[depth] = 0
    asked[depth] = condition
    from[depth] = FNR
    body[depth] = ""
    for (i = 1; i <= number; i++) {
        env = environment[i]
        unknown = ""
        rest = condition
        holding = condition == "else" ? 1 : either(env)
        skip()
        if (condition != "else" && unknown == "" && rest != "") unknown = rest
        if (unknown != "") { fail(FNR, "no check knows the condition " unknown); covered[depth] = 1; return }
        active[depth, env] = active[depth - 1, env] && !taken[depth, env] && holding
        if (active[depth, env]) { taken[depth, env] = 1; covered[depth] = 1 }
    }
}

# Ends a branch. One that does nothing but import the module that it asks for needs no check.
function finish(   module) {
    module = asked[depth]
    gsub(/^canImport\(|\)$/, "", module)
    if (!covered[depth] && covered[depth - 1] && !(asked[depth] == "canImport(" module ")" && body[depth] == "import " module ";"))
        fail(from[depth], "no check compiles this branch (" asked[depth] ")")
}

FNR == 1 { file++ }
file == 1 { if ($0 !~ /^#/ && NF) for (i = 2; i <= NF; i++) { known[$i]; holds[substr($1, 1, length($1) - 1), $i] } next }
file == 2 { name = $0; sub(/^[^ ]+ /, "", name); places[name] = places[name] " " $1; next }
FNR == 1 {
    number = split(places[FILENAME], environment, " ")
    depth = 0
    covered[0] = 1
    for (i = 1; i <= number; i++) active[0, environment[i]] = 1
}
/^[ \t]*#if[ \t(!]/ {
    condition = $0
    sub(/^[ \t]*#if/, "", condition); sub(/[ \t]*\/\/.*$/, "", condition); sub(/^[ \t]+/, "", condition)
    depth++
    for (i = 1; i <= number; i++) taken[depth, environment[i]] = 0
    begin(condition)
    next
}
/^[ \t]*#elseif[ \t(!]/ {
    finish()
    condition = $0
    sub(/^[ \t]*#elseif/, "", condition); sub(/[ \t]*\/\/.*$/, "", condition); sub(/^[ \t]+/, "", condition)
    begin(condition)
    next
}
/^[ \t]*#else/ { finish(); begin("else"); next }
/^[ \t]*#endif/ { finish(); depth--; next }
{
    line = $0
    sub(/^[ \t]+/, "", line)
    if (depth && line != "" && line !~ /^\/\//) body[depth] = body[depth] line ";"
}
END { exit failed }
