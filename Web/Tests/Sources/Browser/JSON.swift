import Foundation

/// A JSON value, as the browser sends and takes them.
public enum JSON: Sendable, Hashable {
    /// `null`, and what is not there.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// Any number.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([JSON])
    /// Named values.
    case object([String: JSON])

    /// The value under a name; `null` where there is none.
    public subscript(name: String) -> JSON {
        if case .object(let members) = self { members[name] ?? .null } else { .null }
    }

    /// The value at a place in a list; `null` where there is none.
    public subscript(index: Int) -> JSON {
        if case .array(let items) = self, items.indices.contains(index) { items[index] } else { .null }
    }

    /// The text, if it is one.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The number, if it is one.
    public var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The number without its fraction, if it is one.
    public var int: Int? { number.flatMap { Int(exactly: $0.rounded(.towardZero)) } }

    /// True or false, if it is one of them.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The items, if it is a list; otherwise none.
    public var items: [JSON] {
        if case .array(let items) = self { items } else { [] }
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A truth value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A whole number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// A list.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    /// Named values; of two with one name the later holds.
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
}

extension JSON: Codable {
    /// Reads any JSON value.
    ///
    /// - Throws: `DecodingError` for what is none.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let items = try? value.decode([JSON].self) {
            self = .array(items)
        } else {
            self = .object(try value.decode([String: JSON].self))
        }
    }

    /// Writes the value.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        // Whole numbers without a fraction: the browser refuses "1.0" where it wants an integer.
        case .number(let value):
            if let whole = Int(exactly: value) { try container.encode(whole) } else { try container.encode(value) }
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
