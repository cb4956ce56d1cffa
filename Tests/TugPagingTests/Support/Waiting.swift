import Testing

/// Lets tasks run until a condition holds. Records an issue if it never will.
@MainActor
func until(_ condition: @MainActor () -> Bool, _ place: SourceLocation = #_sourceLocation) async {
    if await !turns(until: condition) { Issue.record("It never holds.", sourceLocation: place) }
}

/// Lets tasks run until a condition holds, or for so long that it never will: other programs may keep this one from running. Returns whether it
/// holds.
@MainActor
func turns(until condition: @MainActor () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    var turns = 0
    while turns < 100_000 || ContinuousClock.now < end {
        if condition() { return true }
        await Task.yield()
        turns += 1
    }
    return false
}

/// Begins something that has to wait. When this returns, it waits: what it asks for on its way there has been asked.
@MainActor
func begun<Value: Sendable>(_ body: @escaping @MainActor () async -> Value) async -> Task<Value, Never> {
    var hasBegun = false
    // It runs on until it waits, before the main actor does anything else.
    let task = Task {
        hasBegun = true
        return await body()
    }
    await until { hasBegun }
    return task
}
