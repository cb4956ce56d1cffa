/// Another library whose behavior an edge can follow. This build contains none: the folder `Compatibility` was left out.
public enum Compatibility: Sendable, Equatable {
    func makeRules() -> EdgeRules {}
}
