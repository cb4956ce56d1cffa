import Browser
import Foundation

/// Takes the pictures of the web gallery for the documentation: `web-pictures FOLDER`. It uses the last build of gallery and
/// library, and pulls with touch input.
@main
enum WebPictures {
    static func main() async {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("usage: web-pictures FOLDER\n".utf8))
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

    private static func take(in browser: Browser, to folder: URL) async throws {
        let files = try SampleFolder(Samples.files)
        let server = try GalleryProgram(folder: files.path)
        let site = Site(servedAt: server.origin)
        try await WebKitPicture.take(of: site).write(to: folder.appending(path: "web-webkit.png"))
        try await PhoneMovie.take(in: browser, of: site, to: folder.appending(path: "web.gif"))
        for (name, isDark) in [("light", false), ("dark", true)] {
            let phones = try await PhonePictures.take(in: browser, of: site, isDark: isDark)
            let strip = try await PhonePictures.strip(of: phones, in: browser, isDark: isDark)
            try strip.write(to: folder.appending(path: "web-phone-\(name).png"))
            let desk = isDark ? Screen.desktop.dark : .desktop
            let gallery = try await browser.withPage(of: site, screen: desk) { page in
                try await page.open("/")
                try await page.wait(until: "document.querySelector('tug-list')?.state?.start === 'idle'")
                try await page.wait(until: "document.querySelectorAll('tug-list .row').length === 20")
                try await page.wait(until: "document.querySelector('.live-code pre')")
                try await page.settle()
                return try await page.picture()
            }
            try gallery.write(to: folder.appending(path: "web-gallery-\(name).png"))
        }
    }
}

extension Page {
    /// Waits until the indicator has closed and nothing moves.
    func settle() async throws {
        try await wait(until: "[...document.querySelectorAll('.scroller')].every(one => !one.matches('[aria-busy=true]'))")
        try await Task.sleep(for: .milliseconds(700))
    }
}
