import Browser
import Foundation

/// Pictures of a list on a phone: at rest, pulled, refreshing, and afterwards.
enum PhonePictures {
    static let phone: Screen = {
        var screen = Screen.phone
        screen.height = 640
        screen.scale = 1
        return screen
    }()

    /// Takes the pictures, from left to right.
    static func take(in browser: Browser, of site: Site, isDark: Bool) async throws -> [Data] {
        try await browser.withPage(of: site, screen: isDark ? phone.dark : phone) { page in
            try await page.open("/scenes/feed.html")
            try await page.wait(until: "document.querySelectorAll('.row').length === 20")
            try await page.wait(until: "document.getElementById('log').textContent === 'start: idle'")
            try await page.settle()
            var pictures = [try await page.picture()]
            let list = try await page.middle(of: "#list")
            try await page.drag(from: Point(list.x, list.y - 100), to: Point(list.x, list.y + 60), seconds: 0.5)
            try await page.wait(until: "document.getElementById('log').textContent === 'start: pulling'")
            try await Task.sleep(for: .milliseconds(300))
            pictures.append(try await page.picture())
            try await page.touchUp()
            try await page.wait(until: "document.getElementById('log').textContent === 'start: refreshing'")
            try await Task.sleep(for: .milliseconds(350))
            pictures.append(try await page.picture())
            return pictures
        }
    }

    /// Joins the pictures in a row with a transparent background.
    static func strip(of pictures: [Data], in browser: Browser, isDark: Bool) async throws -> Data {
        var site = Site()
            .with("/", "<!doctype html><title>Strip</title><link rel=stylesheet href=/strip.css><body>" + images(pictures.count))
            .with("/strip.css", style(isDark: isDark))
        for (index, picture) in pictures.enumerated() {
            site = site.with("/\(index).png") { _ in Site.Response(type: "image/png", body: picture) }
        }
        let screen = Screen(
            width: pictures.count * (phone.width + 2) + (pictures.count + 1) * 24, height: phone.height + 50, scale: 1,
            isTouch: false)
        return try await browser.withPage(of: site, screen: screen) { page in
            try await page.open("/")
            try await page.wait(until: "[...document.images].every(one => one.complete && one.naturalWidth)")
            return try await page.picture()
        }
    }

    private static func images(_ count: Int) -> String {
        (0..<count).map { "<img src=/\($0).png>" }.joined()
    }

    private static func style(isDark: Bool) -> String {
        """
        body { margin: 0; padding: 24px; display: flex; gap: 24px; background: \(isDark ? "#151412" : "#f4f3ef") }
        img { border: 1px solid \(isDark ? "#34322d" : "#e3e0d8"); border-radius: 28px }
        """
    }
}
