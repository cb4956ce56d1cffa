import Testing
@_spi(Host) import Tug
@_spi(Host) import TugTestKit

@testable import WriteAHost

/// A list that notes what is done with it, and what is seen of it.
@MainActor
private final class WatchedList: JudgedList {
    /// What a person or an app does, with the offset at that time.
    enum Step: Equatable {
        case fingerDown(Double)
        case moved(Double)
        case lifted(isMoving: Bool)
        case scrolled(Double)
        case rows(Int)
        case asked(String, ScrollEdge)
    }

    let list: JudgedPlainList
    private(set) var steps: [(step: Step, offset: Double)] = []
    private(set) var states: [ScrollEdge: [EdgeState]] = [:]
    private(set) var looks: [ListLook] = []

    init(footer: LoadMoment) { list = JudgedPlainList(PlainList(), footer: footer) }

    private func note(_ step: Step) { steps.append((step, list.list.scrollView.offset)) }

    func look(isStill: Bool) -> ListLook {
        let look = list.look(isStill: isStill)
        looks.append(look)
        for (edge, seen) in look.edges where states[edge]?.last != seen.state { states[edge, default: []].append(seen.state) }
        return look
    }

    func wait(seconds: Double) { list.wait(seconds: seconds) }
    func waitForRest() { list.waitForRest() }
    func putFingerDown(at place: Double) {
        note(.fingerDown(place))
        list.putFingerDown(at: place)
    }
    func moveFinger(by distance: Double) {
        note(.moved(distance))
        list.moveFinger(by: distance)
    }
    func liftFinger(isMoving: Bool) {
        note(.lifted(isMoving: isMoving))
        list.liftFinger(isMoving: isMoving)
    }
    func scroll(to offset: Double) {
        note(.scrolled(offset))
        list.scroll(to: offset)
    }
    func setRows(_ count: Int) {
        note(.rows(count))
        list.setRows(count)
    }
    func ask(_ command: EdgeCommand, _ edge: ScrollEdge, rows: Int?) throws {
        note(.asked("\(command)".prefix { $0 != "(" }.description, edge))
        try list.ask(command, edge, rows: rows)
    }
}

/// What the scenes do with a list, as it is seen from outside: each is to reach what it is named for.
@Suite @MainActor struct SceneTests {
    private func played(_ scene: JudgedScene, _ footer: LoadMoment, seed: UInt64) async throws -> WatchedList {
        let list = WatchedList(footer: footer)
        try await JudgedSession(list, footer: footer, seed: seed).play([scene])
        return list
    }

    /// An edge in the last look.
    private func seen(_ list: WatchedList, _ edge: ScrollEdge) throws -> ListLook.Edge {
        try #require(list.looks.last?.edges[edge])
    }

    private func fingers(_ list: WatchedList) -> Int {
        list.steps.filter { if case .fingerDown = $0.step { true } else { false } }.count
    }

    private func asked(_ list: WatchedList) -> [String] {
        list.steps.compactMap { if case .asked(let command, let edge) = $0.step { "\(command) \(edge)" } else { nil } }
    }

    @Test(arguments: JudgedScene.allCases, [LoadMoment.visible, .pulled])
    func sceneReachesWhatItIsNamedFor(_ scene: JudgedScene, _ footer: LoadMoment) async throws {
        var scrolledAway = 0
        for seed: UInt64 in 1...8 {
            let list = try await played(scene, footer, seed: seed)
            let (start, end) = (try seen(list, .start), try seen(list, .end))
            let (starts, ends) = (list.states[.start] ?? [], list.states[.end] ?? [])
            let lowest = list.looks.map(\.metrics.offset).min() ?? 0
            switch scene {
            case .pullTooLittle:
                #expect(starts == [.idle] && start.sources.isEmpty)
                #expect(lowest < -20, "it is pulled")
            case .pullTakenBack:
                #expect(starts == [.idle, .pulling, .idle] && start.sources.isEmpty)
            case .refresh:
                #expect(starts.prefix(3) == [.idle, .pulling, .refreshing] && start.sources == [.pull])
                #expect(asked(list) == ["finish start"])
                let isAway = list.looks.contains { $0.edges[.start]?.state == .refreshing && $0.metrics.offset > 50 }
                scrolledAway += isAway ? 1 : 0
            case .refreshFromAfar:
                #expect(start.sources == [.program] && asked(list) == ["begin start", "finish start"])
                let offset = list.steps.first { $0.step == .asked("begin", .start) }?.offset
                #expect(offset.map { $0 >= 100 } == true)
            case .hideWhileRefreshing:
                #expect(asked(list) == ["begin start", "setHidden start", "setHidden start"])
                #expect(start.sources == [.program] && start.cancelled == 1)
                // It is pulled while it is hidden.
                #expect(lowest < -60 && !starts.contains(.pulling))
            case .failedLoad:
                #expect(ends.contains(.failed) && end.sources.count == 2 && end.sources.last == .retry)
            case .endOfData:
                #expect(ends.contains(.noMoreData) && end.hasMore != false && end.sources.count == 2)
                let hint = try #require(list.steps.firstIndex { $0.step == .asked("setHasMore", .end) })
                let drags = list.steps[..<hint].filter { if case .lifted = $0.step { true } else { false } }.count
                #expect(drags == 2, "one more drag before there is more")
            case .loadsUnderOneFinger:
                #expect(fingers(list) == 1)
                // One that is pulled loads when the finger lifts.
                #expect(end.sources.count == (footer == .visible ? 2 : 1))
            case .refreshDuringLoad:
                #expect(end.sources.count == 1 && end.cancelled == 1 && start.sources == [.program])
                #expect(asked(list) == ["begin start", "finish start"])
            case .fling:
                #expect(list.steps.contains { $0.step == .lifted(isMoving: true) })
                #expect(list.looks.last.map { $0.metrics.offset > 300 } == true)
            case .hideFooter:
                #expect(asked(list).filter { $0 == "setHidden end" }.count == 2 && end.cancelled == 1)
                #expect(fingers(list) == 2)
            case .shortContent:
                #expect(list.steps.contains { $0.step == .rows(4) })
                #expect(end.sources.count == 1)
            }
        }
        // Some refreshes go on out of sight.
        if scene == .refresh { #expect((1...7).contains(scrolledAway), "\(scrolledAway)") }
    }
}
