import Testing
import TugPaging
import TugTestKit

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
}
