/// Takes the place of the folder SecondFloor in a browser's program for pages without second floors. There is no value of it.
public enum SecondFloor: Sendable, Equatable {}

/// Whether something is about the second floor: nothing is.
struct FloorMark: Sendable, ExpressibleByBooleanLiteral {
    var isSet: Bool { false }

    init(_ isSet: Bool) {}
    init(booleanLiteral isSet: Bool) {}
}

/// There is no value of it.
enum OpenFloor: Sendable {}

/// What an edge knows of its second floor.
struct FloorState: Sendable {
    var displacement: Double { .infinity }
}

extension EdgeOptions {
    mutating func setFloor(_ field: OptionField, to number: Double) {}
    mutating func sanitizeFloor() {}
    func floorReach(after first: Double) -> Double { first }
}

@_spi(Host) extension EdgeMachine {
    func openFloor() {}
    func closeFloor(now: Double) {}
    func updateFloor(viewportLength: Double) {}
}

extension RefreshEngine {
    func followFloor(_ machine: CompatibleEdge, _ event: ScrollEvent, now: Double) {}
    func floorExtent(at edge: ScrollEdge) -> Double { 0 }
}
