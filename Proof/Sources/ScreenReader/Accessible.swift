import TugGTK

/// An object that a program shows to assistive technologies.
@MainActor
public struct Accessible {
    let bus: AccessibleBus
    let owner: String
    /// Its path on the bus.
    public let path: String

    /// AT-SPI's number of a push button.
    public static let button = 43
    /// AT-SPI's numbers of what else people operate: buttons that stay pressed, switches and sliders.
    public static let operable = [button, 62, 51]
    /// AT-SPI's number of a label.
    public static let label = 29
    /// AT-SPI's number of a row of a list.
    public static let listItem = 32
    /// AT-SPI's number of a window.
    public static let window = 23
    /// AT-SPI's number of a status bar.
    public static let statusBar = 54

    private static let accessible = "org.a11y.atspi.Accessible"
    private static let action = "org.a11y.atspi.Action"

    /// Whether it has the focus.
    public var hasFocus: Bool {
        get throws { try bus.call(self, Self.accessible, "GetState") { AccessibleBus.numbers(in: $0).first ?? 0 } & 1 << 12 != 0 }
    }

    /// What it is called.
    public var name: String { get throws { try property("Name", of: Self.accessible, AccessibleBus.strings).first ?? "" } }

    /// AT-SPI's number of what it is.
    public var role: Int {
        get throws { try bus.call(self, Self.accessible, "GetRole") { AccessibleBus.numbers(in: $0).first ?? -1 } }
    }

    /// The objects in it.
    public var children: [Accessible] {
        get throws {
            let names = try bus.call(self, Self.accessible, "GetChildren") { AccessibleBus.strings(in: $0) }
            return stride(from: 0, to: names.count - 1, by: 2).map { Accessible(bus: bus, owner: names[$0], path: names[$0 + 1]) }
        }
    }

    /// The names of its actions.
    public var actions: [String] {
        get throws {
            let count = try property("NActions", of: Self.action, AccessibleBus.numbers).first ?? 0
            return try (0..<count).map { index in
                try bus.call(self, Self.action, "GetName", [g_variant_new_int32(gint32(index))]) {
                    AccessibleBus.strings(in: $0).first ?? ""
                }
            }
        }
    }

    /// What the action with an index does, in words.
    public func actionDescription(_ index: Int) throws -> String {
        try bus.call(self, Self.action, "GetDescription", [g_variant_new_int32(gint32(index))]) {
            AccessibleBus.strings(in: $0).first ?? ""
        }
    }

    /// Performs the action with an index.
    public func perform(_ index: Int) throws -> Bool {
        try bus.call(self, Self.action, "DoAction", [g_variant_new_int32(gint32(index))]) { AccessibleBus.numbers(in: $0) == [1] }
    }

    /// Its width in points.
    public var width: Int {
        get throws {
            let numbers = try bus.call(self, "org.a11y.atspi.Component", "GetExtents", [g_variant_new_uint32(1)]) {
                AccessibleBus.numbers(in: $0)
            }
            return numbers.count == 4 ? numbers[2] : -1
        }
    }

    /// All objects in this one for which a condition holds.
    public func all(where isWanted: (Accessible) throws -> Bool) -> [Accessible] {
        ((try? isWanted(self)) == true ? [self] : []) + ((try? children) ?? []).flatMap { $0.all(where: isWanted) }
    }

    /// The first object in this one for which a condition holds. What has gone meanwhile is skipped.
    public func first(where isWanted: (Accessible) throws -> Bool) -> Accessible? {
        if (try? isWanted(self)) == true { return self }
        for child in (try? children) ?? [] {
            if let found = child.first(where: isWanted) { return found }
        }
        return nil
    }

    private func property<Value>(_ name: String, of interface: String, _ read: (OpaquePointer) -> Value) throws -> Value {
        try bus.call(
            self, "org.freedesktop.DBus.Properties", "Get", [g_variant_new_string(interface), g_variant_new_string(name)], read)
    }
}
