import Browser
import Foundation
import VirtualDisplay

/// Films a list on a phone while a finger pulls it.
enum PhoneMovie {
    /// Also writes a still one, of the pulled list, beside the file.
    static func take(in browser: Browser, of site: Site, to file: URL) async throws {
        var phone = PhonePictures.phone
        phone.width = 360
        phone.height = 560
        try await browser.withPage(of: site, screen: phone) { page in
            try await page.open("/scenes/feed.html")
            try await page.wait(until: "document.querySelectorAll('.row').length === 20")
            try await page.wait(until: "document.getElementById('log').textContent === 'start: idle'")
            try await page.settle()
            let film = Film(page)
            try await film.take(seconds: 0.6)
            let list = try await page.middle(of: "#list")
            let start = Point(list.x, list.y - 120)
            try await film.drag(from: start, to: Point(list.x, list.y + 60))
            try await page.wait(until: "document.getElementById('log').textContent === 'start: pulling'")
            let still = try await film.take(seconds: 0.4)
            try await page.touchUp()
            try await film.take(seconds: 0.4)
            try await page.wait(until: "document.getElementById('log').textContent !== 'start: pulling'")
            try await film.take(until: "document.getElementById('log').textContent === 'start: idle'")
            try await film.take(seconds: 1)
            try await Movie.write(images: film.frames, width: 280, colors: 24, to: file)
            try still.write(to: file.deletingLastPathComponent().appending(path: "web-still.png"))
            print("\(file.lastPathComponent): \(film.frames.count) pictures")
        }
    }
}

/// The pictures of a page, one after the other; of equal ones the first, which is seen longer.
private final class Film {
    private(set) var frames: [(png: Data, seconds: Double)] = []
    private let page: Page
    private var last: ContinuousClock.Instant?

    init(_ page: Page) { self.page = page }

    @discardableResult
    func shoot() async throws -> Data {
        let png = try await page.picture()
        let now = ContinuousClock.now
        if let last, !frames.isEmpty { frames[frames.count - 1].seconds += (now - last) / .seconds(1) }
        last = now
        if frames.last?.png != png { frames.append((png, 0.1)) }
        return png
    }

    @discardableResult
    func take(seconds: Double) async throws -> Data {
        let end = ContinuousClock.now + .seconds(seconds)
        var png = try await shoot()
        while ContinuousClock.now < end {
            try await Task.sleep(for: .milliseconds(60))
            png = try await shoot()
        }
        return png
    }

    func take(until condition: String) async throws {
        for _ in 0..<100 {
            try await take(seconds: 0.08)
            if try await page.evaluate(condition) == true { return }
        }
        throw BrowserError.file("The list did not come to rest.")
    }

    /// Puts a finger down and moves it, with a picture after each step.
    func drag(from start: Point, to end: Point) async throws {
        let steps = 12
        try await page.touchDown(start)
        for step in 1...steps {
            let fraction = Double(step) / Double(steps)
            try await page.touchMove(
                Point(start.x + (end.x - start.x) * fraction, start.y + (end.y - start.y) * fraction))
            try await shoot()
        }
    }
}
