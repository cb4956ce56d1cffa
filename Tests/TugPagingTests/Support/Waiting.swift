import Testing

/// Lets tasks run until a condition holds. Records an issue after five minutes and many turns: other programs may keep this one from running.
@MainActor
func until(_ condition: @MainActor () -> Bool, _ place: SourceLocation = #_sourceLocation) async {
    let end = ContinuousClock.now + .seconds(300)
    var turns = 0
    while turns < 100_000 || ContinuousClock.now < end {
        if condition() { return }
        await Task.yield()
        turns += 1
    }
    Issue.record("It never holds.", sourceLocation: place)
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
