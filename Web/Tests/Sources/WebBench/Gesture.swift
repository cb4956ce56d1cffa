import Browser

extension Browser {
    /// Opens a page and measures it. Throws if the page has complaints.
    func measure<Result: Sendable>(_ site: Site, _ body: (Page) async throws -> Result) async throws -> Result {
        try await withPage(of: site) { page in
            do {
                let result = try await body(page)
                guard page.complaints.isEmpty else { throw Unmeasurable(description: "The page complains.") }
                return result
            } catch {
                throw Unmeasurable(description: (["\(error)"] + page.complaints).joined(separator: "\n"))
            }
        }
    }
}

extension Page {
    /// Opens a page with a list of 1,000 rows.
    func openRows(_ query: String) async throws {
        try await open("/bench/pull.html?\(query)")
        try await wait(until: "window.isReady")
    }

    /// Pulls the list by 300 pixels in two seconds with 60 steps per second, then releases.
    func pullForTwoSeconds() async throws {
        try await touch(for: 2) { 150 + 2.5 * Double($0) }
    }

    /// Pulls the list by 180 pixels in a second with 60 moves, then lifts.
    func pullForOneSecond() async throws {
        try await touch(for: 1) { 150 + 3 * Double($0) }
    }

    /// Scrolls back and forth by 150 pixels within a second, with 60 moves.
    func scrollForOneSecond() async throws {
        try await touch(for: 1) { 500 - 5 * Double($0 <= 30 ? $0 : 60 - $0) }
    }

    /// Moves a finger for some seconds to the places on the vertical of steps from 1, 60 in a second. It comes down at that of step 0.
    private func touch(for seconds: Int, _ place: (Int) -> Double) async throws {
        let clock = ContinuousClock()
        let start = clock.now
        try await touchDown(Point(200, place(0)))
        try await withThrowingTaskGroup(of: Void.self) { steps in
            for step in 1...60 * seconds {
                try await clock.sleep(until: start + .seconds(1) * step / 60)
                // The browser confirms a step only after a frame or two; a real finger does not wait for that.
                let point = Point(200, place(step))
                steps.addTask { try await self.touchMove(point) }
            }
            try await steps.waitForAll()
        }
        try await touchUp()
    }
}
