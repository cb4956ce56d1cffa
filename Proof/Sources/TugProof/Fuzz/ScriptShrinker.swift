/// Finds a shorter script that breaks the same invariant: delta debugging, then simpler members and numbers.
struct ScriptShrinker {
    /// Returns whether a script still fails.
    let fails: ([JSON]) -> Bool
    /// The remaining number of tries, which limits the time for slow scripts.
    private var triesLeft = 20_000

    init(fails: @escaping ([JSON]) -> Bool) { self.fails = fails }

    /// Returns a script that cannot be made shorter by removing one event or one member. The first line is the setup.
    mutating func shrink(_ lines: [JSON]) -> [JSON] {
        var lines = lines
        var before = -1
        // Simpler numbers may make more events removable.
        while before != weight(lines), triesLeft > 0 {
            before = weight(lines)
            lines = dropEvents(lines)
            lines = simplifyMembers(lines)
        }
        return lines
    }

    private func weight(_ lines: [JSON]) -> Int { lines.reduce(0) { $0 + $1.script.utf8.count } }

    private mutating func stillFails(_ lines: [JSON]) -> Bool {
        guard triesLeft > 0 else { return false }
        triesLeft -= 1
        return fails(lines)
    }

    /// Removes runs of events, long ones first.
    private mutating func dropEvents(_ lines: [JSON]) -> [JSON] {
        var lines = lines
        var length = max(1, (lines.count - 1) / 2)
        while true {
            var start = lines.count - length
            while start >= 1 {
                var fewer = lines
                fewer.removeSubrange(start..<min(start + length, fewer.count))
                if stillFails(fewer) { lines = fewer }
                start -= length
                start = min(start, lines.count - length)
            }
            if length == 1 { return lines }
            length = max(1, length / 2)
        }
    }

    private mutating func simplifyMembers(_ lines: [JSON]) -> [JSON] {
        var lines = lines
        for index in lines.indices {
            var tried = 0
            var candidates = Self.simpler(lines[index])
            while tried < candidates.count, triesLeft > 0 {
                var other = lines
                other[index] = candidates[tried]
                if stillFails(other) {
                    lines = other
                    candidates = Self.simpler(other[index])
                    tried = 0
                } else {
                    tried += 1
                }
            }
        }
        return lines
    }

    /// Returns simpler values, the largest simplification first. Each step shortens the text or reduces the number, so shrinking
    /// ends.
    static func simpler(_ value: JSON) -> [JSON] {
        switch value {
        case .null, .bool, .string: return []
        case .number(let number): return simpler(number).map(JSON.number)
        case .array(let values):
            var candidates: [JSON] = []
            for index in values.indices {
                // Positions and sizes need all their numbers; events can be removed.
                if values[index].object != nil {
                    var fewer = values
                    fewer.remove(at: index)
                    candidates.append(.array(fewer))
                }
                for simpler in simpler(values[index]) {
                    var other = values
                    other[index] = simpler
                    candidates.append(.array(other))
                }
            }
            return candidates
        case .object(let members):
            var candidates: [JSON] = []
            for (key, member) in members.sorted(by: { $0.key < $1.key }) where key != "do" {
                var other = members
                other[key] = nil
                candidates.append(.object(other))
                for simpler in simpler(member) {
                    other[key] = simpler
                    candidates.append(.object(other))
                }
            }
            return candidates
        }
    }

    private static func simpler(_ number: Double) -> [Double] {
        guard number.isFinite, number != 0 else { return [] }
        var candidates: [Double] = [0]
        let whole = number.rounded(.towardZero)
        if whole != number {
            candidates.append(whole)
            let tenths = (number * 10).rounded(.towardZero) / 10
            if tenths != number { candidates.append(tenths) }
        } else if abs(number) > 1 {
            candidates.append((number / 2).rounded(.towardZero))
            if abs(number) > 10, number.remainder(dividingBy: 10) != 0 {
                candidates.append((number / 10).rounded(.towardZero) * 10)
            }
        }
        return candidates.filter { $0 != number }
    }
}
