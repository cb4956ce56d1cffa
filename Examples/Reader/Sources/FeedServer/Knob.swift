import Feed
import Foundation

/// A field of `Faults`, and which values it may have.
package enum Knob: String, CaseIterable, CodingKey, Sendable {
    case latency, failures, resets, emptyPages, repeatedEntries, arrivals, chance, seed

    /// The largest value. The smallest is 0.
    var largest: UInt64 {
        switch self {
        // As good as never: longer than a client or a test waits, however slow the machine is.
        case .latency: 600
        case .failures, .resets, .emptyPages, .arrivals: 1_000_000
        case .repeatedEntries: UInt64(FeedServer.largestPage)
        case .chance: 1
        case .seed: .max
        }
    }

    /// The values, as clients are told.
    var range: String {
        switch self {
        case .latency: "a number of seconds, 0…\(largest)"
        case .chance: "a number, 0…\(largest)"
        default: "a whole number, 0…\(largest)"
        }
    }

    fileprivate func allows(_ value: Double?) -> Bool { value.map { (0...Double(largest)).contains($0) } ?? true }

    fileprivate func allows(_ value: Int?) -> Bool { value.map { $0 >= 0 && UInt64($0) <= largest } ?? true }
}

extension Faults {
    /// Reads the body of `PUT /faults`.
    ///
    /// - Throws: ``FeedServerError/invalidFaults``, ``FeedServerError/unknownKnob(_:)``, ``FeedServerError/knobOutOfRange(_:)``.
    init(json: Data) throws(FeedServerError) {
        let decoder = JSONDecoder()
        guard let names = try? decoder.decode([String: AnyValue].self, from: json).keys else { throw .invalidFaults }
        // A misspelled one would have no effect without notice.
        if let unknown = names.filter({ Knob(rawValue: $0) == nil }).min() { throw .unknownKnob(unknown) }
        guard let reading = try? decoder.decode(Reading.self, from: json) else { throw .invalidFaults }
        self = try reading.faults.get()
        try validate()
    }

    /// - Throws: ``FeedServerError/knobOutOfRange(_:)`` for the first value that is not allowed.
    func validate() throws(FeedServerError) {
        for knob in Knob.allCases where !isAllowed(knob) { throw .knobOutOfRange(knob) }
    }

    private func isAllowed(_ knob: Knob) -> Bool {
        switch knob {
        case .latency: knob.allows(latency)
        case .failures: knob.allows(failures)
        case .resets: knob.allows(resets)
        case .emptyPages: knob.allows(emptyPages)
        case .repeatedEntries: knob.allows(repeatedEntries)
        case .arrivals: knob.allows(arrivals)
        case .chance: knob.allows(chance)
        // Each number of its type is one.
        case .seed: true
        }
    }
}

/// Any JSON.
private struct AnyValue: Decodable {
    init(from decoder: any Decoder) {}
}

/// Reads one field after the other, because not each error of the decoder says which field is wrong.
private struct Reading: Decodable {
    /// The faults, or the first field that is wrong, such as a text or a number that is too large for its type.
    let faults: Result<Faults, FeedServerError>

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Knob.self)
        func value<Value: Decodable>(_ knob: Knob) throws(FeedServerError) -> Value? {
            do { return try container.decodeIfPresent(Value.self, forKey: knob) } catch { throw .knobOutOfRange(knob) }
        }
        faults = Result { () throws(FeedServerError) in
            Faults(
                latency: try value(.latency), failures: try value(.failures), resets: try value(.resets),
                emptyPages: try value(.emptyPages), repeatedEntries: try value(.repeatedEntries), arrivals: try value(.arrivals),
                chance: try value(.chance), seed: try value(.seed))
        }
    }
}
