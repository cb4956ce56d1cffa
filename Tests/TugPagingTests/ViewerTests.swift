import Testing
import TugTestKit

@_spi(Host) @testable import TugPaging

/// Several lists that see the rows of one pager.
@MainActor
@Suite struct ViewerTests {
    @Test func whatAViewerSeesMovesAlongWithTheRows() async {
        let (pager, _) = scripted(100, pageSize: 100)
        await pager.refresh()
        let first = pager.makeViewer()
        let second = pager.makeViewer()
        first.setVisibleRows(10..<20)
        second.setVisibleRows(50..<60)
        #expect(pager.visibleRows == 10..<60)
        pager.edit(.insert(notes(500..<505), at: 30))
        pager.edit(.delete([0, 1]))
        #expect(first.rows == 8..<18)
        #expect(second.rows == 53..<63)
        // The other tells something; what this one saw is where its rows are now.
        first.setVisibleRows(9..<19)
        #expect(pager.visibleRows == 9..<63)
        pager.edit(.move(99, to: 0))
        #expect(second.rows == 54..<64)
        first.leave()
        #expect(pager.visibleRows == 54..<64)
        second.leave()
        #expect(pager.visibleRows == 54..<64, "the last one still counts")
    }

    /// The rule is written twice: what one viewer sees is what its engine takes for visible, whatever is edited.
    @Test func onlyViewerSeesWhatItsEngineTakesForVisible() async {
        let (pager, _) = scripted(100, pageSize: 100)
        await pager.refresh()
        let viewer = pager.makeViewer()
        viewer.setVisibleRows(40..<60)
        for step in 0..<100 {
            let (row, place) = (step * 37 % 100, step * 61 % 100)
            pager.edit(.move(row, to: place))
            #expect(viewer.rows == pager.visibleRows, "after row \(row) was moved to \(place)")
        }
    }

    /// What sees no rows is no place that rows could push on.
    @Test func placeOfAViewerThatSeesNoRowsStaysWhenRowsComeBeforeIt() async {
        let (pager, _) = scripted(100, pageSize: 100)
        await pager.refresh()
        let viewer = pager.makeViewer()
        viewer.setVisibleRows(40..<40)
        pager.edit(.insert(notes(500..<505), at: 0))
        #expect(viewer.rows == 40..<40 && pager.visibleRows == 40..<40)
        pager.edit(.delete([0, 1]))
        #expect(viewer.rows == 38..<38 && pager.visibleRows == 38..<38)
    }

    @Test func viewerThatIsReleasedNoLongerCounts() async {
        let (pager, _) = scripted(100, pageSize: 100)
        await pager.refresh()
        let first = pager.makeViewer()
        var second: PagerViewer? = pager.makeViewer()
        first.setVisibleRows(10..<20)
        second?.setVisibleRows(50..<60)
        second = nil
        await until { pager.visibleRows == 10..<20 }
    }

    @Test func viewerThatSeesNothingDoesNotStretchWhatOthersSee() async {
        let (pager, _) = scripted(100, pageSize: 100)
        await pager.refresh()
        let first = pager.makeViewer()
        let second = pager.makeViewer()
        first.setVisibleRows(50..<60)
        second.setVisibleRows(0..<0)
        #expect(pager.visibleRows == 50..<60)
    }

    @Test func viewerIsHeardWhileObserversAreTold() async {
        let (pager, _) = scripted(100, pageSize: 100)
        let viewer = pager.makeViewer()
        let observation = pager.observe { _ in viewer.setVisibleRows(3..<8) }
        await pager.refresh()
        #expect(pager.visibleRows == 3..<8)
        observation.cancel()
    }

    // MARK: Jumps

    /// A pager whose keys are offsets, with its first page of 10 of 1,000 rows, which lists see.
    private func offsets(_ answer: @escaping @Sendable (Int) throws -> Int = { $0 }) async -> (Pager<Note, Int>, Asked) {
        let asked = Asked()
        let source = OffsetSource<Note> { offset, size in
            await asked.append(offset)
            let start = try answer(offset)
            return (notes(start..<min(start + size, 1000)), 1000)
        }
        let pager = Pager(source, options: PagerOptions(pageSize: 10, prefetchDistance: 0))
        await pager.refresh()
        return (pager, asked)
    }

    @Test func pageOfAFarRowIsLoadedInPlaceOfTheOthers() async {
        let (pager, asked) = await offsets()
        let viewer = pager.makeViewer()
        viewer.setVisibleRows(10..<10, unloadedRow: 537)
        // Others that come into view meanwhile are looked at when the page has come.
        viewer.setVisibleRows(10..<10, unloadedRow: 800)
        await until { pager.count > 0 && pager[0].id == 530 }
        #expect(pager.ids == Array(530..<540))
        #expect(await asked.offsets == [0, 530])
        viewer.setVisibleRows(0..<0, unloadedRow: 12)
        await until { pager[0].id == 10 }
        #expect(await asked.offsets == [0, 530, 10])
    }

    @Test func rowsUpToTwoPagesAwayAreLoadedOneAfterTheOther() async {
        let (pager, asked) = await offsets()
        let viewer = pager.makeViewer()
        viewer.setVisibleRows(10..<10, unloadedRow: 30)
        await until { pager.count == 20 }
        viewer.setVisibleRows(20..<20, unloadedRow: 30)
        await until { pager.count == 30 }
        #expect(await asked.offsets == [0, 10, 20])
        viewer.setVisibleRows(30..<30, unloadedRow: 51)
        await until { pager.count == 10 }
        #expect(pager.ids == Array(50..<60))
    }

    @Test func rowsThatAnotherListSeesStay() async {
        let (pager, asked) = await offsets()
        let viewers = (pager.makeViewer(), pager.makeViewer())
        viewers.0.setVisibleRows(2..<5)
        viewers.1.setVisibleRows(10..<10, unloadedRow: 500)
        for _ in 0..<20 { await Task.yield() }
        #expect(pager.ids == Array(0..<10))
        viewers.0.leave()
        viewers.1.setVisibleRows(10..<10, unloadedRow: 500)
        await until { pager[0].id == 500 }
        #expect(await asked.offsets == [0, 500])
    }

    @Test func rowsThatTheAppHasPutThereStay() async {
        let (pager, _) = await offsets()
        pager.edit(.insert([Note(id: 5000)], at: 3))
        let viewer = pager.makeViewer()
        viewer.setVisibleRows(11..<11, unloadedRow: 500)
        await until { pager.count == 21 }
        #expect(pager.ids.contains(5000))
    }

    @Test func failedJumpIsTriedAgainWhenTheAppAsks() async {
        let failing = Failing()
        let (pager, asked) = await offsets { offset in
            if offset == 500, failing.fails { throw Offline() }
            return offset
        }
        let viewer = pager.makeViewer()
        viewer.setVisibleRows(10..<10, unloadedRow: 500)
        await until { pager.state(of: .refresh).failure != nil }
        #expect(pager.ids == Array(0..<10))
        viewer.setVisibleRows(10..<10, unloadedRow: 600)
        for _ in 0..<20 { await Task.yield() }
        #expect(await asked.offsets.contains(600) == false)
        failing.fails = false
        #expect(await pager.refresh().isSuccess)
        #expect(pager.ids == Array(500..<510))
    }

    @Test func keysThatAreNoOffsetsLeadThroughAllPages() async {
        let (pager, source) = scripted(1000, pageSize: 10)
        pager.options.prefetchDistance = 0
        await pager.refresh()
        let viewer = pager.makeViewer()
        viewer.setVisibleRows(10..<10, unloadedRow: 500)
        await until { pager.count == 20 }
        #expect(source.requests.count == 2)
    }
}

private actor Asked {
    private(set) var offsets: [Int] = []
    func append(_ offset: Int) { offsets.append(offset) }
}

private final class Failing: Sendable {
    private let flag = Locked(true)
    var fails: Bool {
        get { flag.withLock { $0 } }
        set { flag.withLock { $0 = newValue } }
    }
}
