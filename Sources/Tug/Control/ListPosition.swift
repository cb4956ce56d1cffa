/// Where a list is: at an edge or among its rows, which edge it follows while rows come by themselves, and what was not seen yet.
///
///     list.position.followsEnd = true                  // a chat, a log, an answer that streams
///     list.position.scroll(to: .end)
///     list.position.onUnseenChange = { edge, count in button.isHidden = count == 0 }
///
/// An edge that is followed is left when the person scrolls away from it by more than a point, and followed again when the list comes to rest
/// there or is scrolled there by ``scroll(to:animated:)``. Nothing moves under a finger.
@MainActor
public final class ListPosition {
    private weak var commands: (any PositionCommands)?
    private weak var rows: (any PositionRows)?
    private var unseen = UnseenRows()
    /// The place that the app has set, until the list is there.
    private var wanted: (place: ListPlace, loads: Int)?

    /// Made by a host for its list, whose rows it asks for.
    @_spi(Host) public init(_ commands: any PositionCommands, rows: any PositionRows) {
        self.commands = commands
        self.rows = rows
    }

    // MARK: Following

    /// Whether the list stays at its start while it rests there, whatever comes: a feed that shows what is new. False by default.
    public var followsStart: Bool {
        get { commands?.engine.follows(.start) ?? false }
        set { commands?.engine.follow(.start, newValue) }
    }

    /// Whether the list stays at its end while it rests there: rows that come, a last row that grows, a keyboard. A single step is
    /// animated, rows in quick succession are followed at once. False by default.
    public var followsEnd: Bool {
        get { commands?.engine.follows(.end) ?? false }
        set { commands?.engine.follow(.end, newValue) }
    }

    /// Whether the list rests within a point of its start, or is pulled past it.
    public var isAtStart: Bool { commands?.engine.isAt(.start) ?? true }

    /// Whether the list rests within a point of its end, or is pulled past it. A list whose rows all fit is at both.
    public var isAtEnd: Bool { commands?.engine.isAt(.end) ?? true }

    /// Called when the list has reached an edge (true) or left it.
    public var onEdgeChange: (@MainActor (ScrollEdge, Bool) -> Void)? {
        didSet { observe() }
    }

    /// Scrolls to an edge. A person who scrolls meanwhile takes over. A list without rows, or one that is off screen, goes there when it has
    /// rows and is seen. Nothing is animated where the person wants less motion.
    public func scroll(to edge: ScrollEdge, animated: Bool = true) {
        wanted = nil
        commands?.scroll(to: edge, animated: animated)
    }

    // MARK: What is unseen

    /// The number of rows that came out of sight towards an edge since that was last in view, and were not seen yet. 0 at the edge. What a
    /// load at that edge brings does not count, nor do rows that are moved or replaced, nor what a bound list shows between the rows of its pager.
    ///
    /// Counted from the first time that it or ``onUnseenChange`` is used.
    public func unseen(at edge: ScrollEdge) -> Int {
        countsUnseen = true
        return unseen.count(at: edge)
    }

    /// Called with the new number when it has changed.
    public var onUnseenChange: (@MainActor (ScrollEdge, Int) -> Void)? {
        didSet { if onUnseenChange != nil { countsUnseen = true } }
    }

    // MARK: The place

    /// The row that is read; nil while there is none. It can be stored, and set again when the list is made anew:
    ///
    ///     store(list.position.place)
    ///     list.position.place = stored
    ///
    /// Set before the row is there, or enough rows after it, it is kept until they come: a footer that loads when it is seen loads until then,
    /// at most ``EdgeOptions/fillRounds`` times. Where the rows end before it, the last one is shown. A person who scrolls meanwhile takes over,
    /// and so does ``scroll(to:animated:)``.
    public var place: ListPlace? {
        get { wanted?.place ?? rows?.place }
        set {
            // It may come from a file, with any numbers.
            wanted = newValue.map { (ListPlace(row: $0.row, offset: $0.offset), 0) }
            showWantedPlace()
        }
    }

    /// The list and its rows are laid out, or its last load has ended.
    ///
    /// - Parameter isLayingOut: Whether the host still lays out, when no load may begin.
    @_spi(Host) public func laidOut(isLayingOut: Bool = false) { showWantedPlace(mayLoad: !isLayingOut) }

    /// The person scrolls.
    @_spi(Host) public func dragBegan() { wanted = nil }

    private func showWantedPlace(mayLoad: Bool = true) {
        guard let (place, loads) = wanted, let rows, let commands else { return }
        let count = rows.count
        let reach = place.row < count ? rows.show(place) : nil
        if reach == .pending { return }
        if reach == .reached {
            wanted = nil
            return
        }
        if let end = commands.engine.end, end.behavior == .load(.visible), end.options.isAutomatic, end.hasMore {
            // The list ends before it: with more rows there is room.
            if reach != nil, end.hasFailed || loads >= end.options.fillRounds { wanted = nil }
            guard mayLoad, !end.isRefreshing, !end.hasFailed, loads < end.options.fillRounds else { return }
            wanted?.loads += 1
            commands.handle(.begin(.automatic), at: .end)
        } else if reach != nil || (count > 0 && rows.show(ListPlace(row: count - 1, offset: 0)) != .pending) {
            wanted = nil
        }
    }

    // MARK: For hosts

    /// Called when ``jumpContent(to:in:)`` may have changed, also by the shared language. The host sets it for its button.
    @_spi(Host) public var onJumpChange: (@MainActor () -> Void)? {
        didSet {
            guard onJumpChange != nil else { return SharedLanguage.follow(self, nil) }
            countsUnseen = true
            SharedLanguage.follow(self) { [weak self] in
                self?.onJumpChange?()
                return self != nil
            }
        }
    }

    /// Whether the app wants rows counted: the host calls ``rowsChange(removed:inserted:uncounted:moved:visible:)``.
    @_spi(Host) public private(set) var countsUnseen = false {
        didSet {
            guard countsUnseen != oldValue else { return }
            observe()
            rows?.countingBegins()
        }
    }

    /// Whether the host is to call ``rowsSeen(_:)``.
    @_spi(Host) public var awaitsSeenRows: Bool { !unseen.isEmpty }

    /// Whether the app uses it: the list keeps it.
    @_spi(Host) public var isInUse: Bool { followsStart || followsEnd || onEdgeChange != nil || countsUnseen || wanted != nil }

    /// Rows go and others come; see ``UnseenRows/change(removed:inserted:uncounted:moved:visible:counts:)``. Returns the rows in view, as
    /// they are counted afterwards.
    @discardableResult
    @_spi(Host) public func rowsChange(
        removed: [Range<Int>], inserted: [Range<Int>], uncounted: [Range<Int>] = [], moved: [(from: Int, to: Int)] = [],
        visible: Range<Int>?
    ) -> Range<Int>? {
        guard countsUnseen, let commands else { return visible }
        let (engine, now) = (commands.engine, commands.now)
        return change {
            $0.change(removed: removed, inserted: inserted, uncounted: uncounted, moved: moved, visible: visible) {
                !engine.isAt($0) && !engine.awaitsRows(at: $0, now: now)
            }
        }
    }

    /// Rows are in view now.
    @_spi(Host) public func rowsSeen(_ rows: Range<Int>) { change { $0.see(rows) } }

    /// The list has reached an edge, or left it.
    @_spi(Host) public func edgeChanged(_ edge: ScrollEdge, isReached: Bool) {
        if isReached { change { $0.reach(edge) } }
        onEdgeChange?(edge, isReached)
        onJumpChange?()
    }

    private func observe() { commands?.engine.observeEdges(onEdgeChange != nil || countsUnseen) }

    private func change<Result>(_ body: (inout UnseenRows) -> Result) -> Result {
        let old = unseen
        let result = body(&unseen)
        guard unseen != old else { return result }
        for edge in ScrollEdge.allCases where unseen.count(at: edge) != old.count(at: edge) {
            onUnseenChange?(edge, unseen.count(at: edge))
        }
        onJumpChange?()
        return result
    }
}

/// A place in a list: a row, and where it begins in the view.
public struct ListPlace: Sendable, Hashable, Codable {
    /// The number of the row, from 0.
    public var row: Int
    /// Points from the start of the free part of the view, below bars, to the start of the row: negative where it begins before it.
    public var offset: Double

    /// The place of a row. By default it begins at the start of the view.
    public init(row: Int, offset: Double = 0) {
        self.row = max(0, row)
        self.offset = offset.isFinite ? offset : 0
    }
}

/// What a ``ListPosition`` asks of the rows of a list.
@_spi(Host) public protocol PositionRows: AnyObject {
    /// The number of rows.
    @MainActor var count: Int { get }
    /// The first row in view; nil if there is none.
    @MainActor var place: ListPlace? { get }
    /// Scrolls to a place, which has a row, as far as the list goes.
    @MainActor func show(_ place: ListPlace) -> PlaceReach
    /// Rows that come from now on are counted: the host notes which are there and in view.
    @MainActor func countingBegins()
}

/// How far a list could be scrolled to a place.
@_spi(Host) public enum PlaceReach: Sendable {
    /// A layout will say more.
    case pending
    /// The list is there.
    case reached
    /// The list ends before it.
    case endsBefore
}

/// What a ``ListPosition`` asks of a ``RefreshController``, whose host it does not know.
@_spi(Host) public protocol PositionCommands: AnyObject {
    /// The decisions so far.
    var engine: RefreshEngine { get }
    /// Seconds of a clock that does not run backwards.
    var now: Double { get }
    /// Scrolls to an edge.
    func scroll(to edge: ScrollEdge, animated: Bool)
    /// A command for an edge.
    func handle(_ command: EdgeCommand, at edge: ScrollEdge)
}

@_spi(Host) extension RefreshController: PositionCommands {}
