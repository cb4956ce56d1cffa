import Tug
import TugTestKit

/// Handles a list on a real screen at random, in scenes (``JudgedScene``), and holds it against the model after each step.
///
/// The list has a header at its start, a footer at its end, and enough rows to be scrolled.
@MainActor
final class JudgedSession {
    /// A list did something else than the model.
    struct Difference: Error, CustomStringConvertible {
        var description: String
    }

    /// Rows that a refresh brings.
    static let rows = 30

    let list: any JudgedList
    var random: RandomSource
    private(set) var model: SampledList
    private var rows = JudgedSession.rows
    private var history: [String] = []
    /// How often the list was compared.
    private(set) var comparisons = 0

    /// Choices for an edge: what is shown is shown long enough to be seen, and no longer.
    static func options(for behavior: EdgeBehavior) -> RefreshOptions {
        var options = RefreshOptions.standard(for: behavior)
        options.failureHold = 0.2
        options.beginDuration = 0.1
        options.endDuration = 0.15
        return options
    }

    /// The list must rest at its start, with a header and a footer that have the ``options(for:)``.
    init(_ list: any JudgedList, footer: EdgeBehavior, seed: UInt64) async throws {
        self.list = list
        random = RandomSource(seed: seed)
        let look = try await list.look(isStill: true)
        model = SampledList(look.metrics, at: look.time)
        for (edge, behavior) in [(ScrollEdge.start, EdgeBehavior.header), (.end, footer)] {
            model.ask(.install(behavior, Self.options(for: behavior)), edge, at: look.time)
        }
    }

    /// Plays scenes, each from a list at rest where there is more to load.
    func play(_ scenes: [JudgedScene]) async throws {
        try await compare("at first", isResting: true)
        for scene in scenes {
            history = ["\(scene)"]
            try await begin()
            try await play(scene)
        }
    }

    private func begin() async throws {
        for edge in ScrollEdge.allCases {
            if model.run(edge) != nil { try await end(edge, .success) }
            if model.model[edge]?.isHidden == true { try await ask(.hide(false), edge) }
        }
        if model.model[.end]?.hasMore == false { try await ask(.say(hasMore: true), .end) }
        // With few rows that was reason enough to load.
        if model.run(.end) != nil { try await end(.end, .success) }
    }

    // MARK: Steps

    /// Asks for something as an app does.
    func ask(_ command: ListCommand, _ edge: ScrollEdge) async throws {
        try await perform(command, edge)
        try await settle("\(command) \(edge)")
    }

    /// The handler of an edge says how its run went, if one runs. A load that went well brings so many rows.
    func end(_ edge: ScrollEdge, _ outcome: Outcome, bringing newRows: Int = 10, isHeld: Bool = false) async throws {
        guard let run = model.run(edge) else { return }
        try await perform(.end(run, outcome), edge, bringing: newRows)
        let step = "\(outcome) of \(edge)"
        if isHeld { try await compare(step, isResting: false) } else { try await settle(step) }
    }

    private func perform(_ command: ListCommand, _ edge: ScrollEdge, bringing newRows: Int = 0) async throws {
        var allRows: Int?
        if case .end(_, let outcome) = command, outcome.isSuccess {
            rows = edge == .start ? Self.rows : max(Self.rows, rows) + newRows
            allRows = rows
        }
        try await list.ask(command, edge, rows: allRows)
        model.ask(command, edge, at: try await list.look(isStill: false).time)
    }

    /// A random way for a run to end.
    func anyOutcome() -> Outcome {
        random.pick([.success, .success, .success, .noMoreData, .failure(message: "No"), .failure(message: "No"), .cancelled])
    }

    /// Scrolls as an app does, where the list is elsewhere.
    func scroll(to offset: Double) async throws {
        guard model.model.place.offset != offset else { return }
        model.willScroll()
        try await list.scroll(to: offset)
        try await settle("scrolled to \(offset.rounded())")
    }

    func setRows(_ count: Int) async throws {
        rows = count
        try await list.setRows(count)
        try await settle("\(count) rows")
    }

    /// A finger comes down at a place and goes one way after another, each compared while it holds still; then it is lifted.
    func drag(from place: Double, _ ways: Double...) async throws {
        try await putFinger(at: place, ways[0])
        for way in ways.dropFirst() { try await moveFinger(by: way) }
        try await liftFinger()
    }

    /// A finger comes down and goes the first way.
    func putFinger(at place: Double, _ way: Double, isHeld: Bool = true) async throws {
        try await list.putFingerDown(at: place)
        model.dragBegan(at: try await list.look(isStill: false).time)
        try await moveFinger(by: way, isHeld: isHeld)
    }

    /// It goes on, with some looks on the way.
    func moveFinger(by way: Double, isHeld: Bool = true) async throws {
        for _ in 0..<4 {
            try await list.moveFinger(by: way / 4)
            try await see(isStill: false)
        }
        guard isHeld else { return }
        try await see(isStill: true)
        // What is seen of the list is right to a point or so.
        while model.isDoubtful {
            try await list.moveFinger(by: way < 0 ? -18 : 18)
            try await see(isStill: true)
        }
        try await compare("finger by \(way.rounded())", isResting: false)
    }

    func liftFinger(isMoving: Bool = false) async throws {
        try await list.liftFinger(isMoving: isMoving)
        model.dragEnded(at: try await list.look(isStill: false).time)
        try await settle(isMoving ? "flung" : "let go")
    }

    // MARK: Looking

    @discardableResult
    private func see(isStill: Bool) async throws -> ListLook {
        let look = try await list.look(isStill: isStill)
        model.saw(look.metrics, at: look.time)
        return look
    }

    /// Waits until nothing is due or moves any more, and compares.
    private func settle(_ step: String) async throws {
        for _ in 0..<20 {
            try await list.waitForRest()
            let time = try await see(isStill: false).time
            guard let due = model.model.due else {
                model.settled(at: time)
                break
            }
            try await list.wait(seconds: max(0.01, due - time))
        }
        try await compare(step, isResting: true)
    }

    /// Compares once what must not happen has had its chance. What must happen has seconds: a machine may be busy.
    private func compare(_ step: String, isResting: Bool) async throws {
        history.append(step)
        comparisons += 1
        try await list.wait(seconds: 0.06)
        var began: Double?
        while true {
            let look = try await see(isStill: false)
            let start = began ?? look.time
            began = start
            guard let difference = model.difference(from: look.edges, isResting: isResting) else { return }
            guard look.time - start < 3 else {
                throw Difference(description: "\(history.joined(separator: ", ")): \(difference)")
            }
            try await list.wait(seconds: 0.02)
        }
    }
}
