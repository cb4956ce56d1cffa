import Browser
import Testing

@Suite("Scenes of the web gallery whose rows come by themselves", .browser, .serialized, .timeLimit(.minutes(3)))
struct LiveSceneTests {
    private let server: GalleryProgram
    private let distance = "list.scrollHeight - list.clientHeight - list.scrollTop"

    init() throws {
        server = try GalleryProgram(folder: "/usr/bin")
    }

    private func open(_ scene: String, _ page: Page, _ screen: Screen) async throws {
        try await page.show(on: screen)
        try await page.open("/scenes/\(scene).html?delay=0")
        try await page.wait(
            until: "document.querySelectorAll('.row, .bubble, .line').length > 8 && document.querySelector('.tug-layer')")
        #expect(try await page.evaluate("document.documentElement.scrollWidth <= \(screen.width)") == true)
    }

    @Test(arguments: ["answer", "log"])
    func endStaysInSightAndButtonLeadsBack(_ scene: String) async throws {
        try await withPage(of: Site(servedAt: server.origin)) { page in
            for (name, screen) in GalleryTests.screens {
                try await open(scene, page, screen)
                try await page.wait(until: "list.scrollTop > 20 && \(distance) <= 1")
                try await Task.sleep(for: .milliseconds(600))
                try await page.wait(until: "\(distance) <= 1")
                try await page.savePicture("gallery-\(scene)-\(name)")
            }
            try await open(scene, page, .phone)
            try await page.wait(until: "list.scrollTop > 100 && \(distance) <= 1")
            let list = try await page.middle(of: "#list")
            try await page.swipe(from: Point(list.x, list.y - 100), to: Point(list.x, list.y + 150))
            try await page.wait(until: "getComputedStyle(document.querySelector('.tug-jump')).opacity === '1'")
            try await Task.sleep(for: .milliseconds(700))
            try await page.savePicture("gallery-\(scene)-button")
            try await page.tap(page.middle(of: ".tug-jump"))
            try await page.wait(until: "\(distance) <= 1")
        }
    }

    @Test func readerOfNewsKeepsThePlaceAndSeesHowManyAreNew() async throws {
        try await withPage(of: Site(servedAt: server.origin)) { page in
            for (name, screen) in GalleryTests.screens {
                try await open("news", page, screen)
                try await page.savePicture("gallery-news-\(name)")
            }
            try await open("news", page, .phone)
            try await page.wait(until: "document.getElementById('log').textContent === 'start: idle'")
            let list = try await page.middle(of: "#list")
            try await page.swipe(from: Point(list.x, list.y + 150), to: Point(list.x, list.y - 150))
            try await page.wait(until: "!document.querySelector('.pill').hidden")
            #expect(try await page.evaluate("/^[36] new$/.test(document.querySelector('.pill').textContent)") == true)
            // In frames: the next rows come too late, and what moves still comes to rest.
            let moved = try await page.evaluate(
                """
                (async () => {
                  const frame = () => new Promise(requestAnimationFrame);
                  const read = document.elementFromPoint(\(list.x), \(list.y)).closest('.row');
                  await frame();
                  const before = read.getBoundingClientRect().top;
                  document.getElementById('more').click();
                  await frame();
                  await frame();
                  return read.getBoundingClientRect().top - before;
                })()
                """)
            #expect(try abs(#require(moved.number)) < 10, "\(moved)")
            try await page.savePicture("gallery-news-new")
            try await page.tap(page.middle(of: ".pill"))
            try await page.wait(until: "list.scrollTop === 0 && document.querySelector('.pill').hidden")
        }
    }
}
