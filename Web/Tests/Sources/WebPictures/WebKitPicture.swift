import Browser
import Foundation
import WebKit

/// A picture of the feed in WebKitGTK while a finger pulls it.
enum WebKitPicture {
    static func take(of site: Site) async throws -> Data {
        let browser = try await WebKit(BrowserProgram(.webKit))
        do {
            let picture = try await browser.withPage(of: site) { page in try await pulledFeed(page) }
            await browser.close()
            return picture
        } catch {
            await browser.close()
            throw error
        }
    }

    private static func pulledFeed(_ page: WebKitPage) async throws -> Data {
        try await page.open("/scenes/feed.html")
        try await page.wait(until: "document.querySelectorAll('.row').length === 20")
        try await page.wait(until: "document.getElementById('log').textContent === 'start: idle'")
        let list = try await page.middle(of: "#list")
        try await page.drag(from: Point(list.x, list.y - 100), to: Point(list.x, list.y + 60), seconds: 0.5)
        try await page.wait(until: "document.getElementById('log').textContent === 'start: pulling'")
        // The arrow turns.
        try await Task.sleep(for: .milliseconds(300))
        return try await page.picture()
    }
}
