import Testing
@_spi(Host) import Tug
@_spi(Host) import TugTestKit

@testable import WriteAHost

/// The list of the guide, driven by its scroll view's finger and clock.
@MainActor
struct JudgedPlainList: JudgedList {
    let list: PlainList
    let controls: JudgedControls<PlainIndicator>

    init(_ list: PlainList, footer: LoadMoment) {
        self.list = list
        list.rows = JudgedSession.rows
        controls = JudgedControls(refresh: PlainControl.refresh, loadMore: PlainControl.loadMore, footer: footer)
        for edge in ScrollEdge.allCases { list[edge] = controls[edge] }
    }

    func look(isStill: Bool) -> ListLook {
        let view = list.scrollView
        let metrics = ScrollMetrics(
            offset: view.offset, contentLength: 60 * Double(list.rows), viewportLength: view.height, itemCount: list.rows)
        var edges: [ScrollEdge: ListLook.Edge] = [:]
        for edge in ScrollEdge.allCases {
            edges[edge] = controls.look(at: edge)
            edges[edge]?.title = controls[edge]?.indicator.title
            edges[edge]?.indicatorStart = controls[edge].map { $0.indicator.position - view.offset }
        }
        return ListLook(
            time: view.time, metrics: metrics, inset: AxisInsets(start: view.top, end: view.bottom), edges: edges)
    }

    func wait(seconds: Double) {
        for _ in 0..<max(1, Int((60 * seconds).rounded(.up))) { list.scrollView.drawFrame(after: 1 / 60) }
    }

    func waitForRest() { repeat { wait(seconds: 0.1) } while list.scrollView.isMoving }
    func putFingerDown(at place: Double) { list.scrollView.putFingerDown() }

    func moveFinger(by distance: Double) {
        wait(seconds: 0.02)
        list.scrollView.moveFinger(by: distance)
    }

    func liftFinger(isMoving: Bool) { list.scrollView.liftFinger(velocity: isMoving ? -800 : 0) }
    func scroll(to offset: Double) { list.scrollView.scroll(to: offset) }
    func setRows(_ count: Int) { list.rows = count }

    func ask(_ command: EdgeCommand, _ edge: ScrollEdge, rows: Int?) throws {
        if let rows { list.rows = rows }
        try controls.ask(command, edge)
    }
}

@Suite @MainActor struct HostTests {
    @Test(arguments: [LoadMoment.visible, .pulled]) func listKeepsTheRules(_ footer: LoadMoment) async throws {
        for seed: UInt64 in 1...20 {
            try await JudgedSession(JudgedPlainList(PlainList(), footer: footer), footer: footer, seed: seed).play()
        }
    }

    /// Without this, a list that cannot fail would pass.
    @Test(arguments: Mistake.allCases) func mistakeIsNoticed(_ mistake: Mistake) async throws {
        let list = JudgedPlainList(MistakenList(mistake), footer: .visible)
        await #expect(throws: JudgedSession.Difference.self) {
            try await JudgedSession(list, footer: .visible, seed: 1).play()
        }
    }
}
