/// Another library whose behavior an edge can follow. This build contains none: the folder `Compatibility` was left out. No value exists.
public enum Compatibility: Sendable, Equatable {}

/// The class of an engine's machines: the standard.
typealias CompatibleEdge = EdgeMachine
