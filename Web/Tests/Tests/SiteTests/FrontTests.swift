import Browser
import Firefox
import Foundation
import Testing

@Suite("The pages of the site", .browser, .serialized, .timeLimit(.minutes(2)))
struct FrontTests {
    private let front: FrontSite

    init() throws { front = try FrontSite() }

    private static let files = "document.querySelector('#files').handle"

    @Test func listsOfTheLandingPageArePulledByFingerMouseAndKey() async throws {
        try await withPage(of: front.site) { page in
            try await page.openFront("index.html")
            try await page.evaluate("document.getElementById('files').scrollIntoView({ block: 'center', behavior: 'instant' })")
            let list = try await page.middle(of: "#files")
            try await page.swipe(from: Point(list.x, list.y - 100), to: Point(list.x, list.y + 120))
            try await page.wait(until: "\(Self.files).state.start === 'refreshing'")
            try await page.wait(until: "\(Self.files).state.start === 'idle'")
        }
        try await withPage(of: front.site, screen: .desktop) { page in
            try await page.openFront("index.html")
            try await page.evaluate("document.getElementById('files').scrollIntoView({ block: 'center', behavior: 'instant' })")
            let list = try await page.middle(of: "#files")
            try await page.drag(.mouse, from: Point(list.x, list.y - 100), to: Point(list.x, list.y + 120))
            try await page.wait(until: "\(Self.files).state.start === 'refreshing'")
            try await page.wait(until: "\(Self.files).state.start === 'idle'")
            // A mouse scrolls the list as well.
            try await page.drag(.mouse, from: Point(list.x, list.y + 100), to: Point(list.x, list.y - 100))
            try await page.wait(until: "document.querySelector('#files .scroller').scrollTop > 100")
            try await page.tab(to: ".tug-refresh")
            try await page.press(.enter)
            try await page.wait(until: "\(Self.files).state.start === 'refreshing'")
            // The chat rests at its end, the cards go sideways.
            #expect(
                try await page.evaluate(
                    "(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - clientHeight - scrollTop < 2)(document.querySelector('#chat .scroller'))"
                ) == true)
            #expect(try await page.evaluate("document.querySelector('#cards .scroller').dataset.tug") == "horizontal")
        }
    }

    @Test(arguments: FrontSite.pages) func pageHasNoViolationsAndFitsPhone(_ path: String) async throws {
        try await withPage(of: front.site) { page in
            for screen in [Screen.phone, .phone.dark] {
                try await page.show(on: screen)
                try await page.openWithoutPolicy("/tug/" + path)
                try await page.openFront(path)
                let violations = try await page.violationsOfAxe()
                #expect(violations == [])
                #expect(
                    try await page.evaluate("document.documentElement.scrollWidth <= 390") == true,
                    "It is wider than 390 px.")
            }
            // From right to left, as a translation would be.
            try await page.evaluate("document.documentElement.dir = 'rtl'")
            #expect(
                try await page.evaluate("document.documentElement.scrollWidth <= 390") == true,
                "It is too wide from right to left.")
        }
    }

    @Test(arguments: FrontSite.pages.filter { !$0.hasPrefix("gallery") }) func textIsReadableWithoutScript(_ path: String)
        async throws
    {
        try await withPage(of: front.site) { page in
            try await page.call("Emulation.setScriptExecutionDisabled", ["value": true])
            try await page.open("/tug/" + path)
            #expect(
                try await page.evaluate(
                    "document.querySelector('h1').checkVisibility() && document.querySelector('main').innerText.length > 120")
                    == true)
            #expect(try await page.evaluate("document.querySelectorAll('.head nav a').length") == 3)
        }
    }

    /// All guides and all types, four at a time.
    @Test func eachGuideFitsPhone() async throws {
        try await withPage(of: front.site, screen: .desktop) { page in
            try await page.openFront("docs/index.html")
            // It takes longer than a browser may take for an answer.
            try await page.evaluate(
                """
                void (async () => {
                  const files = [...new Set((await (await fetch('../site/search.json')).json()).map(([, , , file]) => file))];
                  const wide = [];
                  const count = files.length;
                  await Promise.all([0, 1, 2, 3].map(async () => {
                    const frame = document.createElement('iframe');
                    frame.style.cssText = 'width: 390px; height: 700px';
                    document.body.append(frame);
                    for (let file; (file = files.pop()); ) {
                      await new Promise((done) => { frame.onload = done; frame.src = `../${file}`; });
                      const { scrollWidth } = frame.contentDocument.documentElement;
                      if (scrollWidth > 390) wide.push(`${file}: ${scrollWidth}`);
                    }
                  }));
                  window.result = { wide, count };
                })()
                """)
            try await page.wait(until: "window.result", seconds: 90)
            let result = try await page.evaluate("result")
            #expect(result["wide"].items.compactMap(\.string) == [])
            #expect(try #require(result["count"].int) > 200)
        }
    }

    @Test func searchFindsTypesMembersAndGuides() async throws {
        try await withPage(of: front.site, screen: .desktop) { page in
            try await page.openFront("docs/tug/options.html")
            for (words, file) in [
                ("edgeoptions extent", "docs/tug/edgeoptions.html#extent"),
                ("coming from mjrefresh", "docs/tug/comingfrommjrefresh.html"), ("pullview", "docs/tuggtk/pullview.html"),
            ] {
                try await page.evaluate(
                    "(input => { input.focus(); input.value = '\(words)'; input.dispatchEvent(new Event('input')) })(document.querySelector('.search input'))"
                )
                try await page.wait(until: "document.querySelector('.search ol a')?.href.endsWith('/\(file)')")
            }
            try await page.press(.down)
            try await page.press(.enter)
            try await page.wait(
                until: "location.pathname.endsWith('/pullview.html') && document.querySelector('h1')?.textContent === 'PullView'")
        }
    }

    @Test func scenesOfTheGalleryWorkWithoutServer() async throws {
        try await withPage(of: front.site) { page in
            for scene in ["feed", "styles", "chat", "news", "custom"] {
                try await page.open("/tug/gallery/scenes/\(scene).html?delay=0")
                try await page.wait(
                    until: "document.querySelectorAll('.row, .bubble').length > 8 && document.querySelector('.tug-layer')")
            }
            try await page.wait(until: "document.getElementById('log').textContent.endsWith('idle')")
        }
    }

    /// Prints bytes, requests, and the time to a list that can be pulled with a quarter of the processor.
    @Test(arguments: ["index.html", "playground.html"]) func weightIsPrinted(_ path: String) async throws {
        try await withPage(of: front.site) { page in
            try await page.call("Emulation.setCPUThrottlingRate", ["rate": 4])
            let clock = ContinuousClock()
            let began = clock.now
            try await page.openFront(path)
            let seconds = clock.now - began
            let weight = try await page.evaluate(
                """
                (() => {
                  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
                  const others = all.map(({ name }) => name).filter((name) => !name.startsWith(location.origin + '/tug/'));
                  return { requests: all.length, bytes: all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0), others };
                })()
                """)
            #expect(weight["others"].items.isEmpty)
            #expect(try #require(weight["bytes"].int) < 400_000)
            print(
                "site: \(path): \(weight["requests"].int ?? 0) requests, \(weight["bytes"].int ?? 0) bytes without compression, \(seconds) to lists that can be pulled, at a quarter of the speed"
            )
        }
    }
}

@Suite("The site in Firefox", .firefox, .serialized, .timeLimit(.minutes(2)))
struct FirefoxFrontTests {
    @Test func listAndLinesChange() async throws {
        _ = try FrontSite()
        try await withFirefoxPage(of: .front) { page in
            try await page.open("/tug/playground.html#header.look=text")
            try await page.wait(until: "document.body.dataset.ready === ''")
            try await page.evaluate(
                "(input => { input.value = 90; input.dispatchEvent(new Event('input')) })(document.getElementById('set-header.extent'))"
            )
            #expect(try await page.evaluate("document.querySelector('#lines code').textContent.includes('extent: 90')") == true)
            try await page.evaluate("document.getElementById('begin').click()")
            try await page.wait(until: "document.querySelector('.tug-header')?.offsetHeight === 90")
            try await page.open("/tug/index.html")
            try await page.wait(until: "document.body.dataset.ready === ''")
        }
    }
}
