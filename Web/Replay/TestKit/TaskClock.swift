/// Replaces the clock for sleeping tasks, which Embedded Swift does not have.
public final class TaskClock {
    let nextDue: Double? = nil
    func moved(to time: Double) {}
    func wakeNext() {}
}
