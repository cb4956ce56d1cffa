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

    /// Forgets what has been done and seen.
    func forget() {
        steps = []
        states = [:]
        looks = []
        atRest = []
    }

    /// Pixels are drawn at these multiples of a point; 0 for any.
    var pixel = 0.0

    /// Points by which the list is away from where it should be, once a run has ended.
    var displacement = 0.0

    init(footer: LoadMoment) { list = JudgedPlainList(PlainList(), footer: footer) }

    /// Of each step, whether both edges were at rest before it, and there was more to load.
    private(set) var atRest: [Bool] = []

    private func note(_ step: Step) {
        steps.append((step, list.list.scrollView.offset))
        let (header, footer) = (list.controls[.start], list.controls[.end])
        atRest.append(
            header?.state == .idle && footer?.state == .idle && header?.isHidden == false && footer?.isHidden == false
                && footer?.hasMore == true)
    }

    func look(isStill: Bool) -> ListLook {
        var look = list.look(isStill: isStill)
        if pixel > 0 { look.metrics.offset = (look.metrics.offset / pixel).rounded() * pixel }
        let hasEnded = steps.contains { if case .asked("finish", _) = $0.step { true } else { false } }
        if hasEnded { look.metrics.offset += displacement }
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
    /// Plays a scene, and returns what was done and seen in it. Every second list has been scrolled away before.
    private func played(_ scene: JudgedScene, _ footer: LoadMoment, seed: UInt64) async throws -> WatchedList {
        let list = WatchedList(footer: footer)
        let session = try await JudgedSession(list, footer: footer, seed: seed)
        if seed.isMultiple(of: 2) {
            try await session.play([.fling])
            list.forget()
        }
        try await session.play([scene])
        return list
    }

    /// The sessions' comparisons that the steps of a list ask for: one after each, and one at first. A finger is moved in four parts, and by
    /// 18 points more where what is seen would be in doubt. A fling is compared once, where it has come to rest.
    private func comparisons(_ list: WatchedList) -> Int {
        var (count, parts) = (1, 0)
        for (step, _) in list.steps {
            switch step {
            case .fingerDown: parts = 0
            case .moved(let distance):
                if parts == 4, abs(distance) == 18 { continue }
                parts = parts % 4 + 1
                if parts == 4 { count += 1 }
            case .lifted(let isMoving): count += isMoving ? 0 : 1
            case .scrolled, .rows, .asked: count += 1
            }
        }
        return count
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
                #expect(asked(list) == ["finish end", "finish end"])
                #expect(ends.contains(.failed) && end.sources.count == 2 && end.sources.last == .retry)
            case .endOfData:
                #expect(ends.contains(.noMoreData) && end.hasMore != false && end.sources.count == 2)
                let hint = try #require(list.steps.firstIndex { $0.step == .asked("setHasMore", .end) })
                let drags = list.steps[..<hint].filter { if case .lifted = $0.step { true } else { false } }.count
                #expect(drags == 2, "one more drag before there is more")
            case .loadsUnderOneFinger:
                #expect(asked(list).first == (footer == .visible ? "finish end" : nil))
                #expect(fingers(list) == 1)
                // One that is pulled loads when the finger lifts.
                #expect(end.sources.count == (footer == .visible ? 2 : 1))
            case .refreshDuringLoad:
                #expect(end.sources.count == 1 && end.cancelled == 1 && start.sources == [.program])
                #expect(asked(list) == ["begin start", "finish start"])
            case .fling:
                #expect(list.steps.first.map { $0.offset } == 0 || list.steps.first?.step == .scrolled(0))
                #expect(list.steps.contains { $0.step == .lifted(isMoving: true) })
                #expect(list.looks.last.map { $0.metrics.offset > 300 } == true)
            case .hideFooter:
                #expect(asked(list).filter { $0 == "setHidden end" }.count == 2 && end.cancelled == 1)
                #expect(fingers(list) == 2)
            case .shortContent:
                #expect(list.steps.contains { $0.step == .rows(4) })
                #expect(end.sources.count == 1 && asked(list) == ["finish end"])
            }
        }
        // Some refreshes go on out of sight.
        if scene == .refresh { #expect((1...7).contains(scrolledAway), "\(scrolledAway)") }
    }

    @Test(arguments: JudgedScene.allCases) func eachStepIsCompared(_ scene: JudgedScene) async throws {
        for seed: UInt64 in 1...4 {
            let list = WatchedList(footer: .visible)
            let session = try await JudgedSession(list, footer: .visible, seed: seed)
            try await session.play([scene])
            #expect(session.comparisons == comparisons(list), "\(list.steps)")
        }
    }

    /// Whatever a scene has left behind, the next one begins with both edges at rest and more to load.
    @Test(arguments: JudgedScene.allCases) func sceneBeginsWithAListAtRest(after scene: JudgedScene) async throws {
        for footer in [LoadMoment.visible, .pulled] {
            let list = WatchedList(footer: footer)
            let session = try await JudgedSession(list, footer: footer, seed: 3)
            try await session.play([scene])
            list.forget()
            // It begins by a program.
            try await session.play([.refreshFromAfar])
            let begin = try #require(list.steps.firstIndex { $0.step == .asked("begin", .start) })
            #expect(list.atRest[begin], "\(list.steps.map(\.step))")
        }
    }

    @Test(arguments: [0.0, -30]) func listThatDoesNotCloseAfterARunIsNoticed(displacement: Double) async throws {
        let list = WatchedList(footer: .visible)
        list.displacement = displacement
        let session = try await JudgedSession(list, footer: .visible, seed: 1)
        if displacement == 0 { return try await session.play([.refreshFromAfar]) }
        let difference = await #expect(throws: JudgedSession.Difference.self) { try await session.play([.refreshFromAfar]) }
        #expect(difference?.description.contains("rests at -30") == true, "\(difference?.description ?? "")")
    }

    /// Hosts draw at whole pixels, which need not be whole points.
    @Test(arguments: [LoadMoment.visible, .pulled]) func listThatDrawsAtWholePixelsKeepsTheRules(_ footer: LoadMoment)
        async throws
    {
        for seed: UInt64 in 1...20 {
            let list = WatchedList(footer: footer)
            list.pixel = 0.7
            try await JudgedSession(list, footer: footer, seed: seed).play()
        }
    }
}
