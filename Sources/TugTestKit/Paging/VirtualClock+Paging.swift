import TugPaging

extension VirtualClock {
    /// This clock for a pager: delays end when the test advances the clock. Chance is always the same, `random` in 0…1.
    public func pagerClock(random: Double = 0) -> PagerClock {
        let tasks = tasks
        return PagerClock(
            now: { tasks.seconds }, sleep: { try await tasks.sleep(seconds: $0) }, random: { random })
    }
}
