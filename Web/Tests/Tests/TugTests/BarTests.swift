import Browser
import Testing

@Suite("Bars that cover the top of a list", .browser, .serialized, .timeLimit(.minutes(2)))
struct BarTests {
    @Test(arguments: ["/bar-fixed", "/bar-sticky", "/overlaid"])
    func indicatorIsBelowBar(_ path: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openUnmarked(path, rows: 40)
            try await page.attachList()
            try await page.pullDown()
            #expect(try await page.evaluate("topOf(bar)") == 0)
            try await page.touchUp()
            // The whole indicator is between the bar and the rows.
            try await page.wait(until: "record.pending.header && Math.abs(topOf(part('header')) - 56) < 0.5")
            try await page.savePicture(String(path.dropFirst()))
        }
    }

    @Test func coveringDialogDoesNotMoveIndicator() async throws {
        try await withPage(
            of: UnmarkedPage.site.with("/unmarked.css", "#bar { position: fixed; inset: 0; pointer-events: auto }")
        ) { page in
            try await page.openUnmarked("/overlaid")
            try await page.attachList()
            try await page.evaluate("void record.handle.begin()")
            try await page.wait(until: "record.pending.header && Math.abs(topOf(part('header'))) < 0.5")
        }
    }
}
