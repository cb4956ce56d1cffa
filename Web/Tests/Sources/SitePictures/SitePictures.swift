import Browser
import Foundation

/// Takes pictures of the site that `make site` has made: `site-pictures FOLDER`. Each page on a phone and on a desktop, light and dark.
@main
enum SitePictures {
    static func main() async {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("usage: site-pictures FOLDER\n".utf8))
            exit(2)
        }
        do {
            let browser = try await Browser(BrowserProgram())
            do {
                try await take(in: browser, to: URL(filePath: CommandLine.arguments[1]))
            } catch {
                await browser.close()
                throw error
            }
            await browser.close()
        } catch {
            FileHandle.standardError.write(Data("The pictures were not taken: \(error)\n".utf8))
            exit(1)
        }
    }

    private static let screens: [(name: String, screen: Screen)] = [
        ("phone-light", .phone), ("phone-dark", .phone.dark), ("desktop-light", .wide), ("desktop-dark", .wide.dark),
    ]

    private static func take(in browser: Browser, to folder: URL) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let server = try SiteServer(.front)
        for (name, screen) in screens {
            try await browser.withPage(of: Site(servedAt: server.origin), screen: screen) { page in
                func save(_ what: String) async throws {
                    try await page.picture().write(to: folder.appending(path: "\(what)-\(name).png"))
                }
                try await page.open("/tug/index.html")
                try await page.wait(until: "document.body.dataset.ready === ''")
                try await Task.sleep(for: .milliseconds(500))
                try await save("landing")
                try await page.evaluate("document.getElementById('platforms').scrollIntoView()")
                try await save("landing-platforms")
                try await page.evaluate("document.getElementById('proven').scrollIntoView()")
                try await save("landing-proven")
                try await page.open("/tug/playground.html#header.look=circle&header.outcomeHold=1")
                try await page.wait(until: "document.body.dataset.ready === ''")
                let list = try await page.middle(of: "#stage")
                try await pull(page, at: list, isTouch: screen.isTouch)
                try await page.wait(until: "document.querySelector('#timeline svg')")
                try await page.evaluate("scrollTo(0, 0)")
                try await save("playground")
                try await page.evaluate(
                    "scrollTo(0, document.querySelector('.result').getBoundingClientRect().top + scrollY - 80)")
                try await Task.sleep(for: .milliseconds(200))
                try await save("playground-result")
                try await page.open("/tug/playground.html#direction=rtl&language=ar&axis=horizontal")
                try await page.wait(until: "document.querySelector('.card')")
                try await Task.sleep(for: .milliseconds(400))
                try await save("playground-rtl")
                try await page.open("/tug/docs/index.html")
                try await save("guides")
                try await page.open("/tug/docs/tug/edgeoptions.html")
                try await save("reference")
                try await page.open("/tug/docs/tuguikit/gettingstarted.html")
                try await save("guide")
                try await page.open("/tug/docs/tug/errorsandoutcomes.html")
                try await page.evaluate("document.getElementById('Retry').scrollIntoView()")
                try await page.wait(until: "document.querySelector('main img').complete")
                try await save("guide-film")
                try await page.open("/tug/docs/tutorial/index.html")
                try await save("tutorial")
                try await page.open("/tug/docs/tutorial/loadmore.html")
                try await save("tutorial-part")
                try await page.evaluate("document.querySelector('.pictured').scrollIntoView({ block: 'center' })")
                try await page.wait(until: "document.querySelector('.pictured img').complete")
                try await save("tutorial-step")
                try await page.open("/tug/docs/tutorial/testthepull.html")
                try await page.evaluate("document.querySelector('.choices').scrollIntoView({ block: 'end' })")
                try await save("tutorial-end")
                try await page.open("/tug/gallery/index.html")
                try await page.wait(until: "document.querySelectorAll('.cards a').length > 10")
                try await Task.sleep(for: .milliseconds(500))
                try await save("gallery")
                for complaint in page.complaints { print("\(name): \(complaint)") }
            }
        }
    }

    private static func pull(_ page: Page, at list: Point, isTouch: Bool) async throws {
        let end = Point(list.x, list.y + 150)
        if isTouch {
            try await page.swipe(from: Point(list.x, list.y - 60), to: end, seconds: 0.5)
        } else {
            try await page.drag(.mouse, from: Point(list.x, list.y - 60), to: end)
        }
    }
}

extension Screen {
    /// A desktop on which the playground has three columns.
    fileprivate static let wide = Screen(width: 1440, height: 900, scale: 1, isTouch: false)
}
