import Feed
import Foundation

/// A field of `Faults`, and which values it may have.
package enum Knob: String, CaseIterable, Sendable {
    case latency, failures, resets, emptyPages, repeatedEntries, arrivals, chance, seed

    /// The largest value. The smallest is 0.
    var largest: UInt64 {
        switch self {
        case .latency: 60
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
        do { self = try decoder.decode(Faults.self, from: json) } catch {
            // Such as a text, or a number that is too large for its type.
            guard let knob = (error as? DecodingError)?.name.flatMap(Knob.init) else { throw .invalidFaults }
            throw .knobOutOfRange(knob)
        }
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

extension DecodingError {
    /// The name of the field that is wrong.
    fileprivate var name: String? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context.codingPath.first?.stringValue
        @unknown default: nil
        }
    }
}
