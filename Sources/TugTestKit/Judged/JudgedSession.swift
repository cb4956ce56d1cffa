@_spi(Host) import Tug

/// Plays random scenes (``JudgedScene``) on the list of a host, and compares what can be seen with what must be, after each step: that the
/// action of the app is called once for each run, that states and texts are shown, and where the list and its indicators rest.
///
///     try await JudgedSession(JudgedPlainList(), footer: .visible, seed: 1).play()
@MainActor
@_spi(Host) public final class JudgedSession {
    /// A difference between what was seen and what must be seen.
    public struct Difference: Error, CustomStringConvertible {
        /// The seed of the session, its steps since the beginning of the scene, and the difference.
        public let description: String
    }

    /// The number of rows at first, and after a refresh.
    public static let rows = 30

    let list: any JudgedList
    var random: RandomSource
    private(set) var expected: SampledList
    private let seed: UInt64
    private var rows = JudgedSession.rows
    private var history: [String] = []
    /// The number of comparisons so far.
    public private(set) var comparisons = 0

    /// Returns options for an edge with times just long enough to observe each state.
    public static func options(for behavior: EdgeBehavior) -> EdgeOptions {
        var options = EdgeOptions.standard(for: behavior)
        options.failureHold = 0.2
        options.beginDuration = 0.1
        options.endDuration = 0.15
        // Which hosts choose differently.
        options.reveal = .always
        return options
    }

    /// Creates a session. The list must be at rest at its start, with ``rows``, and a header and a footer that have the ``options(for:)``.
    public init(_ list: any JudgedList, footer: LoadMoment, seed: UInt64) async throws {
        self.list = list
        self.seed = seed
        random = RandomSource(seed: seed)
        let look = try await list.look(isStill: true)
        expected = SampledList(look.metrics, at: look.time)
        for (edge, behavior) in [(ScrollEdge.start, EdgeBehavior.refresh), (.end, .load(footer))] {
            expected.ask(.install(behavior, options: Self.options(for: behavior)), edge, at: look.time)
        }
    }

    /// Plays scenes in a random order, by default all. Each starts from a list at rest with more to load.
    ///
    /// - Throws: ``Difference``, and what the list throws.
    public func play(_ scenes: [JudgedScene] = JudgedScene.allCases) async throws {
        try await compare("at first", isResting: true)
        for scene in scenes.shuffled(using: &random) {
            history = ["\(scene)"]
            try await begin()
            try await play(scene)
        }
    }

    /// What scenes leave behind: a footer that loads, or that has no more.
    private func begin() async throws {
        if expected[.end]?.hasMore == false { try await ask(.setHasMore(true), .end) }
        // A list with few rows has already started a load.
        if expected.run(.end) != nil { try await end(.end, .success) }
    }

    // MARK: Steps

    /// Sends a command as an app does.
    func ask(_ command: EdgeCommand, _ edge: ScrollEdge) async throws {
        try await perform(command, edge)
        try await settle("\(command) \(edge)")
    }

    /// Ends the run of an edge, if there is one. A successful load adds `newRows` rows.
    func end(_ edge: ScrollEdge, _ outcome: Outcome, bringing newRows: Int = 10) async throws {
        guard let run = expected.run(edge) else { return }
        try await perform(.finish(generation: run, outcome), edge, bringing: newRows)
        let step = "\(outcome) of \(edge)"
        if expected.isHeld { try await compare(step, isResting: false) } else { try await settle(step) }
    }

    private func perform(_ command: EdgeCommand, _ edge: ScrollEdge, bringing newRows: Int = 0) async throws {
        var allRows: Int?
        if case .finish(_, let outcome) = command, outcome.isSuccess {
            rows = edge == .start ? Self.rows : rows + newRows
            allRows = rows
        }
        try await list.ask(command, edge, rows: allRows)
        expected.ask(command, edge, at: try await list.look(isStill: false).time)
    }

    /// Returns a random outcome.
    func anyOutcome() -> Outcome {
        random.pick([.success, .success, .success, .noMoreData, .failure(message: "No"), .failure(message: "No"), .cancelled])
    }

    /// Scrolls as an app does, unless the list is already there.
    func scroll(to offset: Double) async throws {
        guard expected.offset != offset else { return }
        expected.willScroll()
        try await list.scroll(to: offset)
        try await settle("scrolled to \(offset.rounded())")
    }

    func setRows(_ count: Int) async throws {
        try await list.setRows(count)
        try await settle("\(count) rows")
    }

    /// Puts a finger down, moves it through all `ways` with a comparison after each, and lifts it.
    func drag(from place: Double, _ ways: Double...) async throws {
        try await putFinger(at: place, ways[0])
        for way in ways.dropFirst() { try await moveFinger(by: way) }
        try await liftFinger()
    }

    /// Puts a finger down and makes the first move.
    func putFinger(at place: Double, _ way: Double, isHeld: Bool = true) async throws {
        try await list.putFingerDown(at: place)
        expected.dragBegan(at: try await list.look(isStill: false).time)
        try await moveFinger(by: way, isHeld: isHeld)
    }

    /// Moves the finger, with some observations on the way.
    func moveFinger(by way: Double, isHeld: Bool = true) async throws {
        for _ in 0..<4 {
            try await list.moveFinger(by: way / 4)
            try await see(isStill: false)
        }
        guard isHeld else { return }
        try await see(isStill: true)
        // Observed offsets are accurate to about a point.
        while expected.isDoubtful {
            try await list.moveFinger(by: way < 0 ? -18 : 18)
            try await see(isStill: true)
        }
        try await compare("finger by \(way.rounded())", isResting: false)
    }

    func liftFinger(isMoving: Bool = false) async throws {
        try await list.liftFinger(isMoving: isMoving)
        expected.dragEnded(at: try await list.look(isStill: false).time)
        try await settle("lifted")
    }

    // MARK: Observations

    @discardableResult
    private func see(isStill: Bool) async throws -> ListLook {
        let look = try await list.look(isStill: isStill)
        expected.saw(look.metrics, at: look.time)
        return look
    }

    /// Waits until nothing is due or moving, then compares.
    private func settle(_ step: String) async throws {
        for _ in 0..<20 {
            try await list.waitForRest()
            let time = try await see(isStill: false).time
            guard let due = expected.due else {
                expected.settled(at: time)
                break
            }
            try await list.wait(seconds: max(0.01, due - time))
        }
        try await compare(step, isResting: true)
    }

    /// Compares once after events that must not happen had time to happen. Required events get seconds, because a machine may be
    /// busy.
    private func compare(_ step: String, isResting: Bool) async throws {
        history.append(step)
        comparisons += 1
        try await list.wait(seconds: 0.06)
        var began: Double?
        while true {
            let look = try await see(isStill: false)
            let start = began ?? look.time
            began = start
            guard let difference = expected.difference(from: look, isResting: isResting) else { return }
            guard look.time - start < 3 else {
                throw Difference(description: "seed \(seed): \(history.joined(separator: ", ")): \(difference)")
            }
            try await list.wait(seconds: 0.02)
        }
    }
}
