// Names that Tug also has. A file that imports both must qualify them, as on Apple's platforms.

@frozen public enum Axis: Int8, Sendable, CaseIterable {
    case horizontal, vertical
}

@frozen public enum Edge: Int8, Sendable, CaseIterable {
    case top, leading, bottom, trailing
}

@available(iOS 17.0, tvOS 17.0, *)
public struct Spring: Hashable, Sendable {
    public init(duration: Double = 0.5, bounce: Double = 0.0) {}
}
