/// Another library whose behavior an edge can follow. This build contains none: the folder `Compatibility` was left out.
public enum Compatibility: Sendable, Equatable {
    /// The rules of an edge that follows it. No value exists to call this on.
    func makeRules() -> StandardRules {
        switch self {}
    }
}

/// The rules of an edge.
typealias CurrentRules = StandardRules
