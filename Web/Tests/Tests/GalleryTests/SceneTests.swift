import Browser
import Foundation
import Testing

@Suite("Scenes of the web gallery", .browser, .serialized, .timeLimit(.minutes(3)))
struct SceneTests {
    private let server: GalleryProgram

    init() throws {
        server = try GalleryProgram(folder: "/usr/bin")
    }

    private func open(_ scene: String, _ page: Page) async throws {
        try await page.open("/scenes/\(scene).html")
        try await page.wait(until: "document.querySelectorAll('.row').length === 20")
        // The refresh has ended and closed.
        try await page.wait(until: "document.getElementById('log').textContent === 'start: idle'")
        try await page.wait(
            until: "Math.abs(list.getBoundingClientRect().top - list.querySelector('.row').getBoundingClientRect().top) < 2")
    }

    @Test func longPullOpensSecondFloorAndDragCloses() async throws {
        try await withPage(of: Site(servedAt: server.origin)) { page in
            try await open("floor", page)
            let list = try await page.middle(of: "#list")
            try await page.swipe(from: Point(list.x, list.y - 200), to: Point(list.x, list.y + 280))
            try await page.wait(until: "document.getElementById('log').textContent === 'start: open'")
            try await page.wait(until: "document.activeElement.id === 'down'")
            try await page.wait(until: Self.isUp)
            try await page.savePicture("gallery-floor-open")
            try await page.swipe(from: Point(list.x, list.y + 200), to: Point(list.x, list.y - 100))
            try await page.wait(until: "document.getElementById('log').textContent === 'start: idle'")
            try await page.evaluate("document.getElementById('up').click()")
            try await page.wait(until: "document.getElementById('log').textContent === 'start: open'")
            try await page.wait(until: Self.isUp)
            try await page.tap(page.middle(of: "#down"))
            try await page.wait(until: "document.getElementById('log').textContent === 'start: idle'")
        }
    }

    private static let isUp = """
        (floor => Math.abs(floor.getBoundingClientRect().top - floor.closest('#list').getBoundingClientRect().top) < 2)(
          document.querySelector('.tug-floor'))
        """

    @Test func imagesChosenInKnobAreShown() async throws {
        try await withPage(of: Site(servedAt: server.origin)) { page in
            try await open("styles", page)
            try await page.evaluate(
                "(knob => { knob.value = 'images'; knob.dispatchEvent(new Event('change')) })(document.getElementById('indicator'))"
            )
            let list = try await page.middle(of: "#list")
            let seen = "document.querySelector('.tug-header img:not([hidden])')"
            try await page.drag(from: Point(list.x, list.y - 100), to: Point(list.x, list.y))
            try await page.wait(until: "/boat-[3-6]/.test(\(seen)?.src) && \(seen).naturalWidth")
            try await page.savePicture("gallery-images-pulled")
            try await page.move(from: Point(list.x, list.y), to: Point(list.x, list.y + 220))
            try await page.touchUp()
            try await page.wait(until: "/steam-/.test(\(seen)?.src)")
            try await page.savePicture("gallery-images-refreshing")
            try await page.wait(until: "document.getElementById('log').textContent === 'start: idle'")
        }
    }
}
