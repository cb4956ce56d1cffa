/// The memory at a moment.
struct MemorySample {
    /// Minutes since the random use began.
    let minute: Double
    let memory: Memory
}

/// The line through the resident memory of some samples, by least squares.
struct MemoryTrend {
    /// By how much the line grows from the first sample to the last one, in megabytes.
    let growth: Double
    /// The last sample, in megabytes.
    let last: Double

    init(_ samples: [MemorySample]) {
        last = samples.last?.memory.resident ?? 0
        guard let first = samples.first, let end = samples.last, samples.count > 1, end.minute > first.minute else {
            growth = 0
            return
        }
        let count = Double(samples.count)
        let x = samples.reduce(0) { $0 + $1.minute } / count
        let y = samples.reduce(0) { $0 + $1.memory.resident } / count
        let products = samples.reduce(0) { $0 + ($1.minute - x) * ($1.memory.resident - y) }
        let squares = samples.reduce(0) { $0 + ($1.minute - x) * ($1.minute - x) }
        growth = products / squares * (end.minute - first.minute)
    }

    /// Flat is a growth of at most 3 % of the memory, or 4 MB: the allocator gives pages back late.
    var limit: Double { max(4, last * 0.03) }

    var isFlat: Bool { growth <= limit }
}
