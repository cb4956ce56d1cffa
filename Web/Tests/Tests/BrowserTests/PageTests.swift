import Foundation
import Testing

@testable import Browser

@Suite("Pages of a browser", .browser, .serialized, .timeLimit(.minutes(2)))
struct PageTests {
    private let site = Site()
        .with(
            "/",
            "<!doctype html><meta name=viewport content='width=device-width'><link rel=stylesheet href=s.css><script src=s.js></script><body>"
        )
        .with(
            "/s.css",
            "body { height: 3000px; margin: 0; background: rgb(255, 0, 0) } @media (prefers-color-scheme: dark) { body { background: rgb(0, 0, 255) } }"
        )
        .with(
            "/s.js",
            """
            window.heard = [];
            for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel", "wheel", "keydown", "click"])
                addEventListener(kind, event => heard.push([kind, event.isTrusted]), { passive: true });
            """)

    @Test func touchReachesPageAndScrolls() async throws {
        try await withPage(of: site) { page in
            try await page.open("/")
            try await page.swipe(from: Point(200, 600), to: Point(200, 300))
            try await page.wait(until: "scrollY > 200")
            let heard = try await page.evaluate("heard")
            #expect(heard.items.first == ["touchstart", true])
            #expect(heard.items.contains(["touchmove", true]))
            #expect(heard.items.allSatisfy { $0[1] == true })
        }
    }

    @Test func cancelledTouchSendsTouchCancel() async throws {
        try await withPage(of: site) { page in
            try await page.open("/")
            try await page.touchDown(Point(100, 100))
            try await page.touchCancel()
            try await page.wait(until: "heard.some(one => one[0] === 'touchcancel')")
        }
    }

    @Test func wheelScrollsAndKeySendsEvents() async throws {
        try await withPage(of: site, screen: .desktop) { page in
            try await page.open("/")
            try await page.wheel(at: Point(300, 300), y: 240)
            try await page.wait(until: "scrollY > 100")
            try await page.press(.tab)
            #expect(try await page.evaluate("heard.some(one => one[0] === 'keydown' && one[1])") == true)
        }
    }

    @Test func pictureShowsPage() async throws {
        try await withPage(of: site, screen: .phone) { page in
            try await page.open("/")
            let light = try await page.picture()
            #expect(light.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            try await page.show(on: .phone.dark)
            #expect(try await page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(0, 0, 255)")
            #expect(try await page.picture() != light)
        }
    }

    @Test func pageErrorsAreRecorded() async throws {
        let bad = Site().with("/", "<!doctype html><script src=s.js></script><script src=gone.js></script><p style='color: red'>")
            .with("/s.js", "console.error('on purpose'); setTimeout(() => { throw new Error('later') })")
        try await withPage(of: bad) { page in
            try await page.open("/")
            try await page.evaluate("new Promise(done => setTimeout(done, 50))")
            #expect(page.takeComplaints(containing: "console: on purpose") == 1)
            #expect(page.takeComplaints(containing: "exception: Error: later") == 1)
            #expect(page.takeComplaints(containing: "gone.js") > 0)
            #expect(page.takeComplaints(containing: "Content Security Policy") == 1)
        }
    }

    @Test func pageErrorFailsTest() async throws {
        let bad = Site().with("/", "<!doctype html><script src=s.js></script>").with("/s.js", "console.error('on purpose')")
        try await withKnownIssue {
            try await withPage(of: bad) { try await $0.open("/") }
        } matching: { issue in
            "\(issue)".contains("console: on purpose")
        }
    }

    @Test func requestsOutsideSiteAreRefused() async throws {
        try await withPage(of: site) { page in
            try await page.open("/")
            let status = try await page.evaluate("fetch('/nowhere').then(answer => answer.status)")
            #expect(status == 404)
            #expect(page.takeComplaints(containing: "404") == 1)
            #expect(await site.response(to: "https://example.org/").status == 404)
            #expect(
                await site.with("/f/", folder: Repository.root.appending(path: "Web")).response(
                    to: Site.origin + "/f/../Package.swift"
                ).status == 404)
        }
    }

    @Test func crashIsReportedAtOnce() async throws {
        try await withPage(of: site) { page in
            try await page.open("/")
            await #expect(throws: BrowserError.pageCrashed) { try await page.call("Page.crash") }
            #expect(page.hasCrashed)
            await #expect(throws: BrowserError.pageCrashed) { try await page.evaluate("1") }
            #expect(page.takeComplaints(containing: "crash") == 1)
        }
    }

    @Test func pageExceptionIsThrown() async throws {
        try await withPage(of: site) { page in
            try await page.open("/")
            let error = await #expect(throws: BrowserError.self) { try await page.evaluate("nothing.at.all") }
            #expect(try #require(error).description.contains("nothing is not defined"))
            await #expect(throws: BrowserError.late(what: "false", seconds: 0.1)) {
                try await page.wait(until: "false", seconds: 0.1)
            }
        }
    }
}
