/// A JSON value, as traces hold it.
enum JSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// The member of an object; null when there is none.
    subscript(key: String) -> JSON {
        if case .object(let members) = self { members[key] ?? .null } else { .null }
    }

    var isNull: Bool { self == .null }

    /// A number; traces write those that are not finite as strings.
    var number: Double? {
        switch self {
        case .number(let value): value
        case .string("nan"): .nan
        case .string("inf"): .infinity
        case .string("-inf"): -.infinity
        default: nil
        }
    }

    var string: String? { if case .string(let value) = self { value } else { nil } }
    var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
    var object: [String: JSON]? { if case .object(let value) = self { value } else { nil } }
    var strings: [String] { (array ?? []).compactMap { $0.string } }

    /// True for `true` and for numbers other than 0.
    var flag: Bool? {
        switch self {
        case .bool(let value): value
        case .number(let value): value != 0
        default: nil
        }
    }

    /// Merges a delta: objects recursively, everything else replaces.
    mutating func merge(_ delta: JSON) {
        guard case .object(let changes) = delta, case .object(var members) = self else {
            self = delta
            return
        }
        for (key, value) in changes { members[key, default: .null].merge(value) }
        self = .object(members)
    }

    /// One line, with 4 decimals, for messages.
    var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): JSON.text(value)
        case .string(let value): "\"\(value)\""
        case .array(let values): "[" + values.map { $0.text }.joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ",") + "}"
        }
    }

    private static func text(_ value: Double) -> String {
        let rounded = (value * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }
}

/// A line that is not JSON.
struct JSONError: Error, CustomStringConvertible {
    let offset: Int
    var description: String { "not JSON at byte \(offset)" }
}

extension JSON {
    /// Reads one value and nothing after it.
    init(parsing text: some StringProtocol) throws(JSONError) {
        var reader = JSONReader(bytes: Array(text.utf8))
        self = try reader.value()
        try reader.end()
    }
}

private struct JSONReader {
    let bytes: [UInt8]
    var at = 0
    private var depth = 0
    /// Far more than any file nests, and little enough for any stack.
    private static let deepest = 100

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func value() throws(JSONError) -> JSON {
        skipSpace()
        guard at < bytes.count, depth < Self.deepest else { throw JSONError(offset: at) }
        depth += 1
        defer { depth -= 1 }
        switch bytes[at] {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    mutating func end() throws(JSONError) {
        skipSpace()
        if at != bytes.count { throw JSONError(offset: at) }
    }

    private mutating func object() throws(JSONError) -> JSON {
        var members: [String: JSON] = [:]
        at += 1
        skipSpace()
        if take("}") { return .object(members) }
        repeat {
            skipSpace()
            let key = try string()
            skipSpace()
            guard take(":") else { throw JSONError(offset: at) }
            members[key] = try value()
            skipSpace()
        } while take(",")
        guard take("}") else { throw JSONError(offset: at) }
        return .object(members)
    }

    private mutating func array() throws(JSONError) -> JSON {
        var values: [JSON] = []
        at += 1
        skipSpace()
        if take("]") { return .array(values) }
        repeat {
            values.append(try value())
            skipSpace()
        } while take(",")
        guard take("]") else { throw JSONError(offset: at) }
        return .array(values)
    }

    private mutating func string() throws(JSONError) -> String {
        guard take("\"") else { throw JSONError(offset: at) }
        var scalars = String.UnicodeScalarView()
        var start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
            if bytes[at] == UInt8(ascii: "\\") {
                scalars.append(contentsOf: String(decoding: bytes[start..<at], as: UTF8.self).unicodeScalars)
                at += 1
                scalars.append(try escape())
                start = at
            } else {
                at += 1
            }
        }
        scalars.append(contentsOf: String(decoding: bytes[start..<at], as: UTF8.self).unicodeScalars)
        guard take("\"") else { throw JSONError(offset: at) }
        return String(scalars)
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        guard at < bytes.count else { throw JSONError(offset: at) }
        defer { at += 1 }
        switch bytes[at] {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "u"):
            guard at + 4 < bytes.count, let code = UInt32(String(decoding: bytes[(at + 1)...(at + 4)], as: UTF8.self), radix: 16)
            else { throw JSONError(offset: at) }
            at += 4
            return Unicode.Scalar(code) ?? "\u{FFFD}"
        default: return Unicode.Scalar(bytes[at])
        }
    }

    private mutating func number() throws(JSONError) -> JSON {
        let start = at
        while at < bytes.count, "+-.eE0123456789".utf8.contains(bytes[at]) { at += 1 }
        guard let value = Double(String(decoding: bytes[start..<at], as: UTF8.self)) else { throw JSONError(offset: start) }
        return .number(value)
    }

    private mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
        guard bytes[at...].starts(with: word.utf8) else { throw JSONError(offset: at) }
        at += word.utf8.count
        return value
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
        at += 1
        return true
    }

    private mutating func skipSpace() {
        while at < bytes.count, bytes[at] == 32 || (9...13).contains(bytes[at]) { at += 1 }
    }
}
