/// The app's own inset at one end, told from what the app reads and writes back.
///
/// An app that reads the inset of a scroll view reads what the edges hold open, too. Written back with a change, as keyboard managers
/// do, that part would become the app's own, more with each keyboard. A single write cannot be told from one that is meant outright. A
/// pair of writes can:
/// - A value that was read before an earlier write gives back what was the app's then.
/// - A change that is the opposite of an earlier one undoes it.
///
/// Any other value is the app's own outright.
struct AppInset: Sendable, Equatable {
    /// The app's own inset, in points.
    private(set) var value: Double
    private var reads: [Read] = []
    private var changes: [Change] = []
    private var serial = 0

    /// What the app could read before a write.
    private struct Read: Sendable, Equatable {
        var serial: Int
        /// The whole inset, in points.
        var total: Double
        /// The part of it that was the app's own.
        var own: Double
    }

    /// A write that may be undone.
    private struct Change: Sendable, Equatable {
        var serial: Int
        /// By how much it changed the whole inset, in points.
        var delta: Double
        /// By how much it changed the app's own: more than ``delta`` if it wrote back what the edges held open.
        var effect: Double
        /// Whether an earlier value was given back since.
        var isReplaced = false

        /// What does not belong to the app if the change was relative.
        var surplus: Double { effect - delta }
    }

    /// More writes are not in pairs that belong together.
    private static let memory = 16

    init(_ value: Double) { self.value = value }

    /// The app has written `inset` where it read `total`, in points.
    mutating func write(_ inset: Double, total: Double) {
        let own = value
        serial += 1
        if let read = reads.last(where: { Self.isSame($0.total, inset) }) {
            giveBack(read)
        } else if let index = changes.lastIndex(where: { Self.isSame($0.delta, total - inset) }) {
            undo(index)
        } else {
            changes.append(Change(serial: serial, delta: inset - total, effect: inset - value))
            value = inset
            if changes.count > Self.memory { changes.removeFirst() }
        }
        reads.append(Read(serial: serial, total: total, own: own))
        if reads.count > Self.memory { reads.removeFirst() }
    }

    private mutating func giveBack(_ read: Read) {
        value = read.own
        // The write after that read was the other half of the pair. Later writes changed a value that is gone now.
        changes.removeAll { $0.serial == read.serial }
        for index in changes.indices where changes[index].serial > read.serial {
            changes[index].effect = changes[index].delta
            changes[index].isReplaced = true
        }
    }

    private mutating func undo(_ index: Int) {
        let change = changes.remove(at: index)
        // A later write may have been outright. Then its value has no surplus; if it is undone, too, the surplus goes with it.
        if let next = changes.indices.first(where: { $0 >= index && !changes[$0].isReplaced }), !change.isReplaced {
            value -= change.delta
            changes[next].effect += change.surplus
            correctReads(after: change.serial, until: changes[next].serial, by: change.surplus)
        } else {
            value -= change.effect
            correctReads(after: change.serial, until: .max, by: change.surplus)
        }
        // Without the rounding of the sums.
        if let read = reads.last(where: { Self.isSame($0.own, value) }) { value = read.own }
    }

    /// Takes a surplus out of what was read between two writes.
    private mutating func correctReads(after first: Int, until last: Int, by surplus: Double) {
        for index in reads.indices where reads[index].serial > first && reads[index].serial <= last {
            reads[index].own -= surplus
        }
    }

    /// Sums are rounded. Those of very large numbers say nothing.
    static func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 && abs(a) < 1e6 }
}
