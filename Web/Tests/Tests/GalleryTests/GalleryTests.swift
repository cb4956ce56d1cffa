import Browser
import Foundation
import Testing

@Suite("The web gallery", .browser, .serialized, .timeLimit(.minutes(5)))
struct GalleryTests {
    static let scenes = ["feed", "styles", "horizontal", "chat", "long", "rtl", "custom", "floor", "pair", "document"]
    /// Those whose rows come by themselves, after the others.
    static let liveScenes = ["answer", "news", "log"]
    /// That whose rows come in pages, at last.
    static let pagesScene = "pages"
    static let screens: [(name: String, screen: Screen)] = [
        ("phone", .phone), ("phone-dark", .phone.dark), ("desktop", .desktop), ("desktop-dark", .desktop.dark),
    ]

    private let server: GalleryProgram

    init() throws {
        server = try GalleryProgram(folder: "/usr/bin")
    }

    @Test func theFirstPageLeadsToEveryScene() async throws {
        let scenes = Self.scenes + Self.liveScenes + [Self.pagesScene]
        try await withPage(of: Site(servedAt: server.origin)) { page in
            for (name, screen) in Self.screens {
                try await page.show(on: screen)
                try await page.open("/")
                try await page.wait(until: "document.querySelectorAll('.cards a').length === \(scenes.count)")
                #expect(try await page.evaluate("document.documentElement.scrollWidth <= \(screen.width)") == true)
                try await page.savePicture("gallery-home-\(name)")
            }
            let links = try await page.evaluate("Array.from(document.querySelectorAll('.cards a'), one => one.pathname)")
            #expect(links == .array(scenes.map { "/scenes/\($0).html" }.map(JSON.string)))
        }
    }

    @Test func failedRefreshIsShownAndRetried() async throws {
        try await withPage(of: Site(servedAt: server.origin)) { page in
            try await page.open("/scenes/feed.html")
            try await page.wait(until: "document.querySelectorAll('.row').length === 20")
            try await page.wait(until: "document.getElementById('log').textContent.endsWith('idle')")
            try await page.evaluate("document.getElementById('fails').click()")
            let list = try await page.middle(of: "#list")
            try await page.swipe(from: Point(list.x, list.y - 100), to: Point(list.x, list.y + 250))
            try await page.wait(until: "document.getElementById('log').textContent === 'start: failed'")
            try await page.savePicture("gallery-failed")
            #expect(page.takeComplaints(containing: "503") > 0)
        }
    }

    @Test func olderMessagesKeepVisibleOnesInPlace() async throws {
        try await withPage(of: Site(servedAt: server.origin)) { page in
            try await page.open("/scenes/chat.html")
            try await page.wait(
                until: "document.querySelectorAll('.bubble').length === 15 && document.querySelector('.tug-indicator')")
            // Long enough for the finger to arrive before the answer.
            try await page.evaluate(
                "(knob => { knob.value = 2000; knob.dispatchEvent(new Event('input')) })(document.getElementById('delay'))")
            // A finger drags the list to its start and stays down.
            try await page.evaluate("window.read = document.querySelectorAll('.bubble')[2], 0")
            try await page.evaluate("document.getElementById('list').scrollTop = 150")
            let list = try await page.middle(of: "#list")
            try await page.drag(from: Point(list.x, list.y - 100), to: Point(list.x, list.y + 200))
            let place = "read.getBoundingClientRect().top - document.getElementById('list').getBoundingClientRect().top"
            try await page.wait(until: "document.getElementById('log').textContent === 'start: refreshing'")
            let before = try #require(try await page.evaluate(place).number)
            try await page.wait(until: "document.querySelectorAll('.bubble').length === 30")
            try await page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            let after = try #require(try await page.evaluate(place).number)
            #expect(abs(after - before) < 1, "It went from \(before) to \(after).")
            try await page.touchUp()
            try await page.savePicture("gallery-chat-older")
        }
    }

    @Test func knobChangesRunningList() async throws {
        try await withPage(of: Site(servedAt: server.origin), screen: .desktop) { page in
            try await page.open("/scenes/styles.html")
            try await page.wait(until: "document.querySelectorAll('.row').length === 20")
            try await page.wait(until: "document.getElementById('log').textContent.endsWith('idle')")
            try await page.evaluate(
                """
                for (const [id, value] of [["when", "pulled"], ["language", "ja"]]) {
                  const knob = document.getElementById(id);
                  knob.value = value;
                  knob.dispatchEvent(new Event("change"));
                }
                document.getElementById("list").scrollTop = 1e6;
                """)
            try await page.wait(until: "/[ぁ-ん]/.test(document.querySelector('.tug-footer').textContent)")
            try await page.savePicture("gallery-styles-japanese")
            #expect(try await page.evaluate("document.querySelectorAll('.row').length") == 20)
            try await page.evaluate("document.getElementById('begin').click()")
            try await page.wait(until: "document.getElementById('log').textContent === 'start: refreshing'")
            try await page.wait(until: "document.getElementById('log').textContent === 'start: idle'")
        }
    }

    @Test func hundredRowsOfThousandsAreLoaded() async throws {
        try await withPage(of: Site(servedAt: server.origin)) { page in
            for (name, screen) in Self.screens {
                try await page.show(on: screen)
                try await page.open("/scenes/\(Self.pagesScene).html?delay=0")
                try await page.wait(until: "document.querySelectorAll('.row').length >= 20")
                #expect(try await page.evaluate("document.documentElement.scrollWidth <= \(screen.width)") == true)
                #expect(try await page.evaluate("document.querySelector('li.heading + li.row') !== null") == true)
                try await page.savePicture("gallery-pages-\(name)")
            }
            try await page.show(on: .phone)
            try await page.open("/scenes/\(Self.pagesScene).html?delay=0")
            try await page.wait(until: "document.querySelectorAll('.row').length >= 20")
            try await page.evaluate("window.first = document.querySelector('.row .name').textContent, 0")
            let list = try await page.middle(of: "#list")
            for _ in 0..<40 where try await page.evaluate("document.querySelector('.row .name').textContent === first") == true {
                try await page.swipe(from: Point(list.x, list.y + 200), to: Point(list.x, list.y - 250), seconds: 0.12)
                try await Task.sleep(for: .milliseconds(150))
            }
            #expect(try await page.evaluate("document.querySelector('.row .name').textContent !== first") == true)
            #expect(try await page.evaluate("document.querySelectorAll('.row').length <= 140") == true)
            #expect(
                try await page.evaluate("/^[0-9]+ of [0-9]{3,} rows/.test(document.getElementById('count').textContent)") == true)
        }
    }

    @Test func hundredThousandRowsUseOnlyVisibleElements() async throws {
        try await withPage(of: Site(servedAt: server.origin)) { page in
            try await page.open("/scenes/long.html")
            try await page.wait(until: "document.querySelector('.tug-refresh')")
            try await page.evaluate("document.getElementById('list').scrollTop = 50000 * 61")
            try await page.wait(
                until: "[...document.querySelectorAll('.detail')].some(one => one.textContent === '50,000 days ago')")
            #expect(try await page.evaluate("document.querySelectorAll('.row').length < 40") == true)
        }
    }
}
