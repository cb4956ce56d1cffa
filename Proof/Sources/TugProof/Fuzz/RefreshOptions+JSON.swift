@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Options in scripts: only those that differ from ``EdgeOptions/init(extent:)``, by the table ``OptionField``.
extension EdgeOptions {
    /// The members of an event.
    var members: [String: JSON] {
        let standard = EdgeOptions()
        var members: [String: JSON] = [:]
        for field in OptionField.allCases {
            guard let number = number(of: field), number != standard.number(of: field) else { continue }
            members.insert(field.json(number), at: field.path.split(separator: "."))
        }
        if let compatibility { members["compatibility"] = .string("\(compatibility)") }
        return members
    }

    /// Reads the members of an event. Absent or unknown members keep their defaults.
    init(_ json: JSON) {
        self.init()
        for field in OptionField.allCases where field.isBehavior {
            let value = field.path.split(separator: ".").reduce(json) { $0[String($1)] }
            if let number = field.number(value) { set(field, to: number) }
        }
        if json["compatibility"].string == "mjRefresh" { compatibility = .mjRefresh }
    }
}

extension OptionField {
    fileprivate func json(_ number: Double) -> JSON {
        switch form {
        case .number, .count, .limit: .number(number)
        case .flag: .bool(number != 0)
        case .choice(let names): .string(names[Int(number)])
        case .object: .object([:])
        }
    }

    fileprivate func number(_ json: JSON) -> Double? {
        switch form {
        case .number: json.number
        case .count, .limit: json.whole.map(Double.init)
        case .flag: json.flag.map { $0 ? 1 : 0 }
        case .choice(let names): json.string.flatMap(names.firstIndex).map(Double.init)
        case .object: json.object.map { _ in 1 }
        }
    }
}

extension [String: JSON] {
    /// Inserts a value at a path, with the objects on the way.
    fileprivate mutating func insert(_ value: JSON, at path: [Substring]) {
        let name = String(path[0])
        guard path.count > 1 else { return self[name] = value }
        var inner = self[name]?.object ?? [:]
        inner.insert(value, at: Array(path.dropFirst()))
        self[name] = .object(inner)
    }
}

extension JSON {
    /// One line that parses to the same value: full precision, escaped strings.
    var script: String {
        switch self {
        case .number(let value):
            value.isNaN ? "\"nan\"" : value.isInfinite ? (value < 0 ? "\"-inf\"" : "\"inf\"") : Self.digits(value)
        case .string(let value): "\"" + value.unicodeScalars.map(Self.escaped).joined() + "\""
        case .array(let values): "[" + values.map(\.script).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.sorted { ($0.key != "do", $0.key) < ($1.key != "do", $1.key) }
                .map { "\(JSON.string($0.key).script):\($0.value.script)" }.joined(separator: ",") + "}"
        case .null, .bool: text
        }
    }

    private static func digits(_ value: Double) -> String {
        if value == value.rounded(), abs(value) < 1e15, value.sign == .plus || value != 0 { return String(Int(value)) }
        return String(value)
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"", "\\": return "\\" + String(scalar)
        case _ where scalar.value < 32:
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return String(scalar)
        }
    }
}

private func < (a: (Bool, String), b: (Bool, String)) -> Bool { a.0 == b.0 ? a.1 < b.1 : !a.0 }
