// Names that Tug has, too: a file that imports both and says one of them without its module is as ambiguous here as on Apple's platforms.

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
