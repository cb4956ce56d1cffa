import Browser
import Testing

/// Pulls with a finger.
@Suite("Pulling a list in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct PullTests {
    private let top = Point(200, 150)
    private let far = Point(200, 450)

    @Test func pullBeyondIndicatorRefreshesOnRelease() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.drag(from: top, to: far)
            try await page.waitForState("pulling")
            #expect(try await page.calls() == 0)
            #expect(try await page.firstRowOffset() > 54)
            try await page.savePicture("pull-armed")
            try await page.touchUp()
            try await page.waitForState("refreshing")
            #expect(try await page.calls() == 1)
            #expect(try await page.firstRowOffset() > 30)
            try await page.savePicture("pull-refreshing")
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
            #expect(try await page.calls() == 1)
        }
    }

    @Test func shortPullDoesNotRefresh() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.swipe(from: top, to: Point(top.x, top.y + 60))
            try await page.waitForRest()
            #expect(try await page.evaluate("lists.list.states.length") == 0)
            #expect(try await page.calls() == 0)
        }
    }

    @Test func pullMovedBackDoesNotRefresh() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.drag(from: top, to: far)
            try await page.waitForState("pulling")
            try await page.move(from: far, to: Point(top.x, top.y + 20))
            try await page.waitForState("idle")
            try await page.touchUp()
            try await page.waitForRest()
            #expect(try await page.calls() == 0)
        }
    }

    @Test func cancelledTouchDoesNotRefreshAndResets() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.drag(from: top, to: Point(top.x, top.y + 70))
            try await page.touchCancel()
            try await page.waitForRest()
            #expect(try await page.calls() == 0)
            try await page.swipe(from: top, to: far)
            try await page.waitForState("refreshing")
        }
    }

    @Test func touchInterruptsClosingAndPullsAgain() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.swipe(from: top, to: far)
            try await page.waitForState("refreshing")
            try await page.answer()
            try await page.waitForState("idle")
            // During the closing animation.
            try await page.swipe(from: top, to: far)
            try await page.waitForState("refreshing")
            #expect(try await page.calls() == 2)
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
        }
    }

    @Test func browserScrollsAwayFromEdge() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.swipe(from: Point(200, 500), to: Point(200, 200))
            try await page.wait(until: "document.getElementById('list').scrollTop > 150")
            #expect(try await page.evaluate("lists.list.states.length") == 0)
        }
    }

    @Test func secondFingerPinchesAndCancelsPull() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.drag(from: top, to: far)
            try await page.waitForState("pulling")
            try await page.touch("touchStart", [far, Point(300, 500)])
            try await page.touch("touchMove", [far, Point(320, 520)])
            try await page.touchUp()
            try await page.waitForRest()
            #expect(try await page.calls() == 0)
        }
    }

    @Test func insideScrollerOnlyListIsPulled() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList("/nested")
            try await page.evaluate("document.querySelector('.outer').scrollTop = 40")
            try await page.swipe(from: Point(200, 60), to: Point(200, 360))
            try await page.waitForState("refreshing")
            #expect(try await page.evaluate("document.querySelector('.outer').scrollTop") == 40)
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
        }
    }

    @Test func dragReachingTopDoesNotFireByItself() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate("document.getElementById('list').scrollTop = 100")
            try await page.drag(from: top, to: Point(top.x, top.y + 400))
            try await page.waitForState("pulling")
            try await Task.sleep(for: .milliseconds(500))
            #expect(try await page.evaluate("lists.list.states.length") == 0)
            #expect(try await page.calls() == 0)
            try await page.move(from: Point(top.x, top.y + 400), to: Point(top.x, top.y + 130))
            // The finger rests before it lifts, so there is no fling.
            try await Task.sleep(for: .milliseconds(150))
            try await page.touchUp()
            try await page.waitForRest()
            #expect(try await page.calls() == 0)
        }
    }

    @Test func failedRefreshShowsErrorAndCloses() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.swipe(from: top, to: far)
            try await page.waitForState("refreshing")
            try await page.answer(with: "reject(new Error('No room <b>left</b>'))")
            try await page.waitForState("failed")
            #expect(try await page.evaluate("document.querySelector('b') === null") == true)
            // The developer is told, once.
            let errors = page.takeRunErrors()
            #expect(errors.count == 1)
            #expect(errors.first?.hasPrefix("Tug: The run at the start failed. Error: No room <b>left</b>") == true)
            try await page.savePicture("pull-failed")
            try await page.waitForState("idle")
            try await page.waitForRest()
        }
    }

    @Test func horizontalListIsPulledHorizontally() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList("/sideways", options: "{ axis: 'horizontal' }")
            try await page.drag(from: Point(60, 300), to: Point(360, 300))
            try await page.waitForState("pulling")
            try await page.savePicture("sideways-armed")
            try await page.touchUp()
            try await page.waitForState("refreshing")
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
        }
    }

    @Test func rightToLeftStartIsOnRight() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList("/rtl", options: "{ axis: 'horizontal' }")
            try await page.drag(from: Point(330, 300), to: Point(30, 300))
            try await page.waitForState("pulling")
            #expect(try await page.firstRowOffset() > 54)
            try await page.savePicture("rtl-armed")
            try await page.touchUp()
            try await page.waitForState("refreshing")
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
        }
    }

    @Test func twoListsAreIndependent() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList("/two")
            try await page.evaluate("start('other')")
            try await page.swipe(from: Point(200, 340), to: Point(200, 640))
            try await page.waitForState("refreshing", id: "other")
            #expect(try await page.evaluate("lists.list.states.length") == 0)
            try await page.swipe(from: Point(200, 40), to: Point(200, 340))
            try await page.waitForState("refreshing", id: "list")
            try await page.answer(id: "other")
            try await page.waitForState("idle", id: "other")
            try await page.waitForRest(id: "other")
            #expect(try await page.firstRowOffset() > 30)
        }
    }

    @Test func pageCanBePulled() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList("/document", id: "document")
            try await page.swipe(from: top, to: far)
            try await page.waitForState("refreshing", id: "document")
            try await page.savePicture("document-refreshing")
            try await page.answer(id: "document")
            try await page.waitForState("idle", id: "document")
        }
    }
}
