import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// Lists that scroll to an edge, and apps that are told where they are.
extension FollowingTests {
    @Test func listIsScrolledToEitherEdge() async {
        let list = SimulatedList(rows: 40)
        list.position.scroll(to: .end)
        await list.settle()
        #expect(distanceFromEnd(list) == 0)
        list.position.scroll(to: .start)
        await list.settle()
        #expect(list.scrollView.offset.y == 0)
    }

    /// An app may ask for both, in any order, before its list is on screen.
    @Test(arguments: [true, false]) func listThatWaitsToScrollStillDoesWhenItFollowsThatEdge(isWanted: Bool) {
        let list = SimulatedList(rows: 40, isOnScreen: false)
        list.position.scroll(to: .end, animated: false)
        list.position.followsEnd = true
        // What it does not want any more it does not get.
        list.position.followsEnd = isWanted
        list.isOnScreen = true
        #expect(isWanted ? distanceFromEnd(list) == 0 : list.offset == 0)
    }

    @Test func emptyListGoesToItsEndWhenItHasRows() {
        let list = SimulatedList(rows: 0)
        list.position.scroll(to: .end, animated: false)
        list.rows = 40
        #expect(distanceFromEnd(list) == 0)
        // Heights are corrected.
        list.contentLength += 100
        #expect(distanceFromEnd(list) == 0)
    }

    @Test func listThatWasScrolledToItsEndAMomentAgoStaysWhereItIs() async {
        let list = SimulatedList(rows: 40)
        list.position.scroll(to: .end, animated: false)
        await list.advance(by: Following.arrivalTime + 0.1)
        let offset = list.scrollView.offset.y
        list.rows += 1
        #expect(list.scrollView.offset.y == offset)
    }

    @Test func listOffScreenIsScrolledWhenItComesBack() {
        let list = SimulatedList(rows: 40, isOnScreen: false)
        list.position.scroll(to: .end, animated: false)
        #expect(list.scrollView.offset.y == 0)
        list.scrollView.setOnScreen(true)
        #expect(distanceFromEnd(list) == 0)
    }

    @Test func scrollWaitsForAListThatIsOffScreenAtItsEdge() async {
        let list = SimulatedList(rows: 40)
        list.position.scroll(to: .end, animated: false)
        await list.advance(by: 5)
        list.scrollView.setOnScreen(false)
        list.position.scroll(to: .end, animated: false)
        await list.advance(by: 5)
        list.rows = 80
        list.scrollView.setOnScreen(true)
        #expect(distanceFromEnd(list) == 0)
    }

    @Test func listThatIsAtTheEdgeAlreadyHasArrivedThere() async {
        let list = SimulatedList(rows: 3)
        list.position.followsEnd = true
        list.position.scroll(to: .start, animated: false)
        await list.advance(by: 5)
        list.rows = 40
        await list.advance(by: 1)
        #expect(distanceFromEnd(list) == 0)
    }

    // MARK: Edges

    @Test func appLearnsOnceThatAnEdgeIsReachedOrLeft() async {
        let list = SimulatedList(rows: 40)
        var told: [String] = []
        list.position.onEdgeChange = { told.append("\($0) \($1)") }
        await list.play([.drag(by: -200), .release(velocity: 0)])
        await list.settle()
        list.position.scroll(to: .end, animated: false)
        list.rows += 1
        await list.advance(by: 1)
        list.rows = 2
        #expect(told == ["start false", "end true", "start true"])
        list.rows = 40
        #expect(told.last == "end false")
    }

    @Test func shortListIsAtBothEdges() {
        let list = SimulatedList(rows: 3)
        #expect(list.position.isAtStart)
        #expect(list.position.isAtEnd)
    }
}
