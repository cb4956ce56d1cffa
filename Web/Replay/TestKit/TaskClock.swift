/// The tasks that sleep on a `VirtualClock`: Embedded Swift has none.
public final class TaskClock {
    let nextDue: Double? = nil
    func moved(to time: Double) {}
    func wakeNext() {}
}
