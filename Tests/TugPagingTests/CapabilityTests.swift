import Testing
import TugPaging
import TugTestKit

/// What the comparison with other pagers claims and no other test shows.
@Suite struct CapabilityTests {
    @Test(arguments: [1, 100]) func pageIsToldAsOneChangeHoweverManyRowsThereAre(_ pages: Int) {
        var list = ServedList(2000)
        list.refresh()
        list.scrollDown(pages: pages)
        var reaction = list.engine.load(.next)
        if let load = reaction.start.next, let page = try? list.server.page(load.request) {
            reaction = list.engine.finish(load.ticket, with: page, now: 0)
        }
        #expect(reaction.changes == [.inserted(at: (pages + 1) * 10, count: 10)])
    }
}
