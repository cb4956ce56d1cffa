/// What can be asked of a ``RefreshController`` without knowing its host.
@_spi(Host) public protocol EdgeCommands: AnyObject {
    /// The machine at an edge; nil when there is none.
    func machine(at edge: ScrollEdge) -> EdgeMachine?
    /// See ``RefreshEngine/configure(_:options:now:)``.
    func configure(_ edge: ScrollEdge, options: RefreshOptions)
    /// See ``RefreshEngine/setHidden(_:_:now:)``.
    func setHidden(_ edge: ScrollEdge, _ isHidden: Bool)
    /// See ``RefreshEngine/setHasMore(_:_:now:)``.
    func setHasMore(_ edge: ScrollEdge, _ hasMore: Bool)
    /// See ``RefreshEngine/begin(_:source:restarts:now:)``.
    func begin(_ edge: ScrollEdge, source: RefreshSource, restarts: Bool)
    /// See ``RefreshEngine/finish(_:generation:outcome:now:)``.
    func finish(_ edge: ScrollEdge, generation: UInt32, outcome: Outcome)
    /// See ``RefreshEngine/cancel(_:now:)``.
    func cancel(_ edge: ScrollEdge)
    /// See ``RefreshEngine/openFloor(_:now:)``.
    func openFloor(_ edge: ScrollEdge)
    /// See ``RefreshEngine/closeFloor(_:now:)``.
    func closeFloor(_ edge: ScrollEdge)
}
