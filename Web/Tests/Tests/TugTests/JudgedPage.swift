import Browser
@_spi(Host) import Tug
@_spi(Host) import TugTestKit

import enum Browser.JSON

/// The list of a ``TestPage``, driven by trusted touches and measured by the positions of its rows.
@MainActor
final class JudgedPage: JudgedList {
    private let page: Page
    private var finger = Point(200, 0)

    /// Opens the page and attaches to its list.
    init(_ page: Page, footer: EdgeBehavior) async throws {
        self.page = page
        try TestPage.requireLibrary()
        try await page.open("/")
        try await page.wait(until: "window.isReady")
        try await setRows(JudgedSession.rows)
        try await page.evaluate("start('list', { header: \(Self.words(for: .refresh)), footer: \(Self.words(for: footer)) })")
    }

    private static func words(for behavior: EdgeBehavior) -> String {
        let options = JudgedSession.options(for: behavior)
        let moment = if case .load(let moment) = behavior { "when: '\(moment)', " } else { "" }
        return "{ \(moment)failureHold: \(options.failureHold), beginDuration: \(options.beginDuration), "
            + "endDuration: \(options.endDuration) }"
    }

    // MARK: Observations

    func look(isStill: Bool) async throws -> ListLook {
        if isStill { try await drawFrames() }
        let seen = try await page.evaluate(
            """
            (() => { const { element, handle, runs } = lists.list, rows = element.querySelector('ul').getBoundingClientRect();
              const seen = (side, runs) => [handle.state[side], runs.map(run => run.source), runs.filter(run => run.signal.aborted).length];
              return [performance.now() / 1000, element.getBoundingClientRect().top - rows.top, rows.height, element.clientHeight,
                seen('start', runs.header), seen('end', runs.footer)] })()
            """)
        let numbers = (0..<4).map { seen[$0].number ?? .nan }
        let metrics = ScrollMetrics(offset: numbers[1], contentLength: numbers[2], viewportLength: numbers[3])
        return ListLook(time: numbers[0], metrics: metrics, edges: try [.start: sight(seen[4]), .end: sight(seen[5])])
    }

    private func sight(_ seen: JSON) throws -> ListLook.Edge {
        let state = EdgeState.allCases.first { "\($0)" == seen[0].string }
        guard let state, let cancelled = seen[2].int else { throw Unknown(word: "\(seen)") }
        let sources = try seen[1].items.map { word in
            guard let source = RunSource.allCases.first(where: { "\($0)" == word.string }) else {
                throw Unknown(word: "\(word)")
            }
            return source
        }
        return ListLook.Edge(state: state, sources: sources, cancelled: cancelled)
    }

    struct Unknown: Error { let word: String }

    func wait(seconds: Double) async throws { try await Task.sleep(for: .seconds(seconds)) }

    private func drawFrames() async throws {
        try await page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    }

    /// Waits until the rows keep their positions for several frames.
    func waitForRest() async throws {
        try await page.evaluate(
            """
            new Promise(done => { const rows = document.querySelector('#list ul'); let last, times = 0;
              const look = () => { const { top } = rows.getBoundingClientRect();
                times = top === last ? times + 1 : 0;
                last = top;
                times < 4 ? requestAnimationFrame(look) : done() };
              look() })
            """)
    }

    // MARK: User actions

    func putFingerDown(at place: Double) async throws {
        finger.y = place
        try await page.touchDown(finger)
    }

    func moveFinger(by distance: Double) async throws {
        let start = finger
        finger.y += distance
        try await page.move(from: start, to: finger, seconds: 0.03)
    }

    func liftFinger(isMoving: Bool) async throws {
        if !isMoving { try await Task.sleep(for: .milliseconds(150)) }
        try await page.touchUp()
    }

    // MARK: App actions

    func scroll(to offset: Double) async throws {
        try await page.evaluate("document.getElementById('list').scrollTop = \(offset)")
    }

    func setRows(_ count: Int) async throws { try await page.evaluate(change(to: count)) }

    private func change(to count: Int) -> String {
        """
        (() => { const list = document.querySelector('#list ul');
          while (list.children.length > \(count)) list.lastChild.remove();
          rows('list', \(count) - list.children.length) })()
        """
    }

    func ask(_ command: EdgeCommand, _ edge: ScrollEdge, rows: Int?) async throws {
        try await page.evaluate((rows.map { change(to: $0) + "; " } ?? "") + words(for: command, edge))
    }

    private func words(for command: EdgeCommand, _ edge: ScrollEdge) throws -> String {
        let (handle, side) = ("lists.list.handle", "'\(edge)'")
        switch command {
        case .setHidden(let isHidden): return "\(handle).setHidden(\(side), \(isHidden))"
        case .setHasMore(let hasMore): return "\(handle).setNoMoreData(\(side), \(!hasMore))"
        // Its promise resolves when the run has ended.
        case .begin(let source, let restarts): return "void \(handle).begin(\(side), '\(source)', \(restarts))"
        case .finish(_, .cancelled): return "\(handle).cancel(\(side))"
        case .finish(_, let outcome):
            let role = edge == .start ? "header" : "footer"
            let ending = !outcome.isSuccess ? "reject(new Error('No'))" : outcome.endsData ? "resolve(false)" : "resolve()"
            return "lists.list.pending.\(role).\(ending)"
        // No scene uses them.
        case .install, .remove, .configure, .cancel, .openFloor, .closeFloor: throw Unknown(word: "\(command)")
        }
    }
}

extension Outcome {
    fileprivate var endsData: Bool { if case .noMoreData = self { true } else { false } }
}
