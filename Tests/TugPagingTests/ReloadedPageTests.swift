import Testing
@_spi(Host) import TugPaging
import TugTestKit

/// Pages that are loaded once more: as they were loaded first.
@Suite struct ReloadedPageTests {
    /// Cursors that lead one way only. The first pages have been removed, and one of them has come back beside the others.
    @Test func pageBesideOneThatCameBackIsLoadedAgainWithItsOwnSize() {
        var list = ServedList(80, .cursors(.forward), maxRows: 30)
        list.refresh()
        list.scrollDown(pages: 5)
        #expect(list.ids == Array(30..<60))
        list.engine.options.pageSize = 4
        list.scrollUp(pages: 1)
        #expect(list.ids.first == 20)
        list.send { $0.setVisibleRows(12..<15) }
        list.refresh(.aroundVisible)
        #expect(list.requests.last?.size == 10)
        #expect(list.ids == Array(30..<40))
    }
}
