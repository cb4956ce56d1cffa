import Foundation
import TugGTK
import VirtualDisplay

/// The D-Bus of assistive technologies (AT-SPI), in a session of its own: what a screen reader sees and hears of a program.
@MainActor
public final class AccessibleBus {
    /// What programs on the bus need.
    public let environment: [String: String]
    /// The texts that a screen reader speaks, in order: announcements, and names and descriptions that change while what they describe has the
    /// focus.
    public private(set) var spoken: [String] = []
    /// The object that has the focus, by its path; nil until one has got it.
    private var focused: String?
    private let session: DisplayProgram
    private let connection: OpaquePointer
    private let folder: URL

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Starts a session bus. The accessibility bus starts with the first call to it.
    public init(on display: VirtualDisplay) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("tug-bus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let own = [
            "XDG_RUNTIME_DIR": folder.path, "XDG_CONFIG_HOME": folder.path, "HOME": folder.path, "GTK_A11Y": "atspi",
            "NO_AT_BRIDGE": "0",
        ]
        let daemon = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        let session = try display.launch(daemon, arguments: ["--session", "--nofork", "--print-address=1"], environment: own)
        self.session = session
        var lines = session.lines.makeAsyncIterator()
        guard let address = await lines.next(isolation: #isolation) else {
            throw Failure(description: "dbus-daemon printed no address")
        }
        environment = own.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
        let bus = try Self.connect(to: address)
        defer { g_object_unref(gpointer(bus)) }
        let answer = try Self.call(bus, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        defer { g_variant_unref(answer) }
        connection = try Self.connect(to: Self.strings(in: answer).first ?? "")
        listen()
    }

    /// Sets the size of the text of programs that start from now on.
    public func setTextSize(percent: Int) throws {
        let settings = folder.appendingPathComponent("gtk-4.0")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        try Data("[Settings]\ngtk-font-name=DejaVu Sans \(percent / 10)\n".utf8)
            .write(to: settings.appendingPathComponent("settings.ini"))
    }

    /// Ends the session.
    public func close() {
        g_dbus_connection_close_sync(connection, nil, nil)
        g_object_unref(gpointer(connection))
        session.terminate()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The root of the program that registered itself first; nil until one has.
    public var program: Accessible? {
        get throws {
            let registry = Accessible(bus: self, owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
            return try registry.children.first
        }
    }

    private func listen() {
        observe("Announcement") { bus, _, text in bus.speak(text) }
        observe("PropertyChange", "accessible-description") { bus, path, text in
            if bus.focused == nil || path == bus.focused { bus.speak(text) }
        }
        observe("PropertyChange", "accessible-name") { bus, path, text in if path == bus.focused { bus.speak(text) } }
        observe("StateChanged", "focused") { bus, path, _ in bus.focused = path }
    }

    private func speak(_ text: String) { if !text.isEmpty { spoken.append(text) } }

    /// Calls `body` with the path and the second text of each event.
    private func observe(
        _ member: String, _ detail: String? = nil, _ body: @escaping @MainActor (AccessibleBus, String, String) -> Void
    ) {
        typealias Body = @MainActor (String, String, Bool) -> Void
        let isState = member == "StateChanged"
        let whole: Body = { [weak self] path, text, isSet in
            if let self, isSet || !isState { body(self, path, text) }
        }
        g_dbus_connection_signal_subscribe(
            connection, nil, "org.a11y.atspi.Event.Object", member, nil, detail, GDBusSignalFlags(0),
            { _, _, path, _, _, parameters, data in
                guard let path, let parameters, let data else { return }
                let text = AccessibleBus.strings(in: parameters).dropFirst().first ?? ""
                Unmanaged<Listener<Body>>.fromOpaque(data).takeUnretainedValue()
                    .body(String(cString: path), text, AccessibleBus.numbers(in: parameters).first == 1)
            }, Unmanaged.passRetained(Listener(whole)).toOpaque(),
            { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }

    // MARK: D-Bus

    private static func connect(to address: String) throws -> OpaquePointer {
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        guard
            let connection = g_dbus_connection_new_for_address_sync(address, GDBusConnectionFlags(flags), nil, nil, nil)
        else { throw Failure(description: "No connection to \(address)") }
        g_dbus_connection_set_exit_on_close(connection, 0)
        return connection
    }

    /// Calls a method; the caller releases the answer. It waits for at most 25 seconds, as D-Bus does.
    private static func call(
        _ connection: OpaquePointer, _ owner: String, _ path: String, _ interface: String, _ method: String,
        _ arguments: OpaquePointer? = nil
    ) throws -> OpaquePointer {
        let answer = g_dbus_connection_call_sync(
            connection, owner, path, interface, method, arguments, nil, GDBusCallFlags(0), -1, nil, nil)
        guard let answer else { throw Failure(description: "\(method) of \(owner)\(path) failed") }
        return answer
    }

    func call<Value>(
        _ object: Accessible, _ interface: String, _ method: String, _ arguments: [OpaquePointer?] = [],
        _ read: (OpaquePointer) -> Value
    ) throws -> Value {
        var arguments = arguments
        let tuple = arguments.isEmpty ? nil : g_variant_new_tuple(&arguments, gsize(arguments.count))
        let answer = try Self.call(connection, object.owner, object.path, interface, method, tuple)
        defer { g_variant_unref(answer) }
        return read(answer)
    }

    /// The strings and paths in a value, in order, also those within tuples, arrays and variants.
    static func strings(in value: OpaquePointer) -> [String] {
        leaves(of: value) { leaf in
            let isText = ["s", "o"].contains(String(cString: g_variant_get_type_string(leaf)))
            return isText ? g_variant_get_string(leaf, nil).map { String(cString: $0) } : nil
        }
    }

    /// The whole numbers in a value, in order.
    static func numbers(in value: OpaquePointer) -> [Int] {
        leaves(of: value) { leaf in
            switch String(cString: g_variant_get_type_string(leaf)) {
            case "u": Int(g_variant_get_uint32(leaf))
            case "i": Int(g_variant_get_int32(leaf))
            case "b": Int(g_variant_get_boolean(leaf))
            default: nil
            }
        }
    }

    private static func leaves<Leaf>(of value: OpaquePointer, _ read: (OpaquePointer) -> Leaf?) -> [Leaf] {
        guard g_variant_is_container(value) != 0 else { return read(value).map { [$0] } ?? [] }
        return (0..<g_variant_n_children(value)).flatMap { index -> [Leaf] in
            guard let child = g_variant_get_child_value(value, index) else { return [] }
            defer { g_variant_unref(child) }
            return leaves(of: child, read)
        }
    }
}

/// Passes a closure through C.
private final class Listener<Body> {
    let body: Body

    init(_ body: Body) { self.body = body }
}
