import TugCGTK

/// What a handler of ``GtkSignals`` can take: `Bool`, `Int` (for every integer, enumeration and set of flags), `Double`, `String`, and
/// `UnsafeMutableRawPointer` for objects, boxed values and pointers. What may be null is an optional.
public protocol SignalValue {
    /// Whether values of a kind can be read.
    static func fits(_ kind: CGtkKind) -> Bool
    /// Reads a value of such a kind. Nil for null.
    static func read(_ value: UnsafePointer<GValue>) -> Self?
}

extension Bool: SignalValue {
    /// Only true or false can be read.
    public static func fits(_ kind: CGtkKind) -> Bool { kind == CGtkTruth }
    /// The value.
    public static func read(_ value: UnsafePointer<GValue>) -> Bool? { g_value_get_boolean(value) != 0 }
}

extension Int: SignalValue {
    /// All integers, enumerations and flags can be read.
    public static func fits(_ kind: CGtkKind) -> Bool { kind == CGtkInteger }
    /// The value.
    public static func read(_ value: UnsafePointer<GValue>) -> Int? { Int(truncatingIfNeeded: cgtk_integer(value)) }
}

extension Double: SignalValue {
    /// All numbers with a fraction can be read.
    public static func fits(_ kind: CGtkKind) -> Bool { kind == CGtkNumber }
    /// The value.
    public static func read(_ value: UnsafePointer<GValue>) -> Double? { cgtk_number(value) }
}

extension String: SignalValue {
    /// Only text can be read.
    public static func fits(_ kind: CGtkKind) -> Bool { kind == CGtkText }
    /// A copy of the value; nil for null.
    public static func read(_ value: UnsafePointer<GValue>) -> String? { g_value_get_string(value).map { String(cString: $0) } }
}

extension UnsafeMutableRawPointer: SignalValue {
    /// Objects, boxed values and pointers can be read.
    public static func fits(_ kind: CGtkKind) -> Bool { kind == CGtkPointer }
    /// The value, which the signal owns; nil for null.
    public static func read(_ value: UnsafePointer<GValue>) -> UnsafeMutableRawPointer? { g_value_peek_pointer(value) }
}

extension Optional: SignalValue where Wrapped: SignalValue {
    /// What the value itself can be read from.
    public static func fits(_ kind: CGtkKind) -> Bool { Wrapped.fits(kind) }
    /// The value, or nil for null.
    public static func read(_ value: UnsafePointer<GValue>) -> Wrapped?? { .some(Wrapped.read(value)) }
}

/// The types that a handler takes.
struct SignalKinds {
    private let types: [any SignalValue.Type]

    init<each Argument: SignalValue>(_ arguments: repeat (each Argument).Type) {
        var types: [any SignalValue.Type] = []
        for type in repeat each arguments { types.append(type) }
        self.types = types
    }

    /// Why a handler with these types does not fit a signal; nil if it does.
    func complaint(about query: GSignalQuery) -> String? {
        guard types.count <= Int(query.n_params) else {
            return "it has \(query.n_params) arguments, and the handler takes \(types.count)"
        }
        for (index, type) in types.enumerated() {
            guard let given = query.param_types?[index], !type.fits(cgtk_kind(given)) else { continue }
            let name = g_type_name(given).map { String(cString: $0) } ?? "of an unknown type"
            return "its argument \(index + 1) is \(name), and the handler takes \(type)"
        }
        return nil
    }
}

/// Reads the arguments of an emission one by one.
struct SignalArguments {
    private struct IsNull: Error {}
    private let values: UnsafeBufferPointer<GValue>
    private var index = 0

    /// - Parameter values: The object, then the arguments.
    init(_ values: UnsafeBufferPointer<GValue>) { self.values = values }

    mutating func next<Value: SignalValue>(_ type: Value.Type) throws -> Value {
        index += 1
        guard let start = values.baseAddress, let value = Value.read(start + index) else { throw IsNull() }
        return value
    }

    @MainActor
    func complain(_ signal: String) {
        GtkSignals.complain("the handler of “\(signal)” takes no null, and argument \(index) is null; let it take an optional")
    }
}

extension GtkSignals {
    typealias Emission = @MainActor (UnsafeBufferPointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void

    /// Connects a handler if it fits the signal, and returns its number; otherwise complains.
    static func connect(
        _ object: UnsafeMutableRawPointer, _ signal: String, _ kinds: SignalKinds, isAnswering: Bool, _ body: @escaping Emission
    ) -> gulong? {
        let type = cgtk_type(object)
        let name = g_type_name(type).map { String(cString: $0) } ?? "object"
        var id: guint = 0
        var detail: GQuark = 0
        guard g_signal_parse_name(signal, type, &id, &detail, 1) != 0 else {
            complain("\(name) has no signal “\(signal)”")
            return nil
        }
        var query = GSignalQuery()
        g_signal_query(id, &query)
        if let complaint = kinds.complaint(about: query) {
            complain("the signal “\(signal)” of \(name) is not connected: \(complaint)")
            return nil
        }
        guard !isAnswering || cgtk_kind(query.return_type) == CGtkTruth else {
            complain("the signal “\(signal)” of \(name) is not connected: it does not ask for true or false")
            return nil
        }
        return cgtk_connect_marshal(
            object, id, detail,
            { _, result, count, values, _, data in
                Box<Emission>.body(data)?(UnsafeBufferPointer(start: values, count: Int(count)), result)
            }, Box<Emission>.retained(body), releaseBox)
    }

    static func complain(_ sentence: String) { cgtk_critical("GtkSignals: " + sentence) }
}
