import Tug

/// What tests ask. None of this knows a test framework: what is expected and not so is thrown, with the history of the list.
extension SimulatedList {
    /// The state at a place; idle when there is nothing.
    public func state(at place: Place) -> RefreshState { control(at: place)?.state ?? .idle }

    /// The states that a place has gone through since the list was made or ``forgetHistory()`` was called.
    public func states(at place: Place) -> [RefreshState] {
        events(at: place).compactMap { if case .state(let state) = $0.kind { state } else { nil } }
    }

    /// What started the runs at a place, in order: as many as there were handler starts.
    public func starts(at place: Place) -> [RefreshSource] {
        events(at: place).compactMap { if case .started(let source, _) = $0.kind { source } else { nil } }
    }

    /// How the runs at a place ended. A run that was cancelled is not among them.
    public func outcomes(at place: Place) -> [Outcome] {
        events(at: place).compactMap { if case .finished(let outcome) = $0.kind { outcome } else { nil } }
    }

    /// What an assistive technology would have said.
    public var announcements: [String] {
        history.compactMap { if case .announced(let text) = $0.kind { text } else { nil } }
    }

    /// How many ticks a phone would have made.
    public var hapticCount: Int { history.count { if case .haptic = $0.kind { true } else { false } } }

    /// What has happened at a place, oldest first.
    public func events(at place: Place) -> [ListEvent] { history.filter { $0.place == place } }

    /// The history as text: time, offset, place, and what happened; a line for each event.
    public var timeline: String { history.map(\.description).joined(separator: "\n") }

    /// Forgets the history so far.
    public func forgetHistory() { history = [] }

    /// The state at a place is this one.
    public func expect(_ place: Place, _ state: RefreshState) throws {
        guard self.state(at: place) != state else { return }
        throw expectationError("\(place): expected \(state), is \(self.state(at: place))")
    }

    /// The handler of a place has been started this often.
    public func expect(_ place: Place, starts count: Int) throws {
        let starts = starts(at: place)
        guard starts.count != count else { return }
        throw expectationError("\(place): expected \(count) starts, were \(starts.count)")
    }

    /// A place shows this title.
    public func expect(_ place: Place, shows title: String) throws {
        let shown = control(at: place)?.indicator.title ?? ""
        guard shown != title else { return }
        throw expectationError("\(place): expected \"\(title)\", shows \"\(shown)\"")
    }

    /// The list is at an offset along its axis, in points, give or take `tolerance`.
    public func expect(offset expected: Double, tolerance: Double = 0.001) throws {
        guard !(abs(offset - expected) <= tolerance) else { return }
        throw expectationError("expected offset \(expected), is \(offset)")
    }

    /// Nothing moves, works or is shown at any place.
    public func expectAtRest() throws {
        if isMoving { throw expectationError("expected the list at rest, moves at \(offset)") }
        for place in Place.allCases {
            guard let control = control(at: place), control.phase != .idle else { continue }
            throw expectationError("\(place): expected at rest, is \(control.phase)")
        }
    }

    func expectationError(_ message: String) -> ListExpectationError {
        ListExpectationError(message: message, timeline: timeline)
    }
}
