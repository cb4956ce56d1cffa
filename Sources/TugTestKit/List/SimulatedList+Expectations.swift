@_spi(Host) import Tug

/// Queries and expectations for tests. They depend on no test framework: a failed expectation throws an error with the history.
extension SimulatedList {
    /// Returns the state at a place; idle when no control is there.
    public func state(at place: Place) -> EdgeState { control(at: place)?.state ?? .idle }

    /// Returns the states at a place since the list was made or ``forgetHistory()`` was called.
    public func states(at place: Place) -> [EdgeState] {
        events(at: place).compactMap { if case .state(let state) = $0.kind { state } else { nil } }
    }

    /// Returns the sources of the runs at a place, in order, one for each handler start.
    public func starts(at place: Place) -> [RunSource] {
        events(at: place).compactMap { if case .started(let source, _) = $0.kind { source } else { nil } }
    }

    /// Returns how the runs at a place ended. Cancelled runs are not included.
    public func outcomes(at place: Place) -> [Outcome] {
        events(at: place).compactMap { if case .finished(let outcome) = $0.kind { outcome } else { nil } }
    }

    /// The announcements for assistive technologies so far.
    public var announcements: [String] {
        history.compactMap { if case .announced(let text) = $0.kind { text } else { nil } }
    }

    /// The number of haptic ticks so far.
    public var hapticCount: Int { history.count { if case .haptic = $0.kind { true } else { false } } }

    /// Returns the events at a place, oldest first.
    public func events(at place: Place) -> [ListEvent] { history.filter { $0.place == place } }

    /// The history as text, one line per event: time, offset, place, and kind.
    public var timeline: String { history.map(\.description).joined(separator: "\n") }

    /// Clears the history.
    public func forgetHistory() { history = [] }

    /// Checks the state at a place.
    public func expect(_ place: Place, _ state: EdgeState) throws {
        guard self.state(at: place) != state else { return }
        throw expectationError("\(place): expected \(state), is \(self.state(at: place))")
    }

    /// Checks how often the handler of a place has been started.
    public func expect(_ place: Place, starts count: Int) throws {
        let starts = starts(at: place)
        guard starts.count != count else { return }
        throw expectationError("\(place): expected \(count) starts, were \(starts.count)")
    }

    /// Checks the title at a place.
    public func expect(_ place: Place, shows title: String) throws {
        let shown = control(at: place)?.indicator.title ?? ""
        guard shown != title else { return }
        throw expectationError("\(place): expected \"\(title)\", shows \"\(shown)\"")
    }

    /// Checks the offset along the list's axis, in points, within `tolerance`.
    public func expect(offset expected: Double, tolerance: Double = 0.001) throws {
        guard !(abs(offset - expected) <= tolerance) else { return }
        throw expectationError("expected offset \(expected), is \(offset)")
    }

    /// Checks that nothing moves, works or is shown at any place.
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
