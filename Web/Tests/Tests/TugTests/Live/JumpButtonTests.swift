import Browser
import Foundation
import Testing
@_spi(Host) import Tug

@Suite("The button that goes to an edge", .browser, .serialized, .timeLimit(.minutes(3)))
struct JumpButtonTests {
    private let button = "document.querySelector('.tug-jump')"
    private let options = "{ followsEnd: true, jumpButton: 'end' }"

    private func openAwayFromEnd(_ page: Page, _ path: String = "/live", options: String? = nil) async throws {
        try await page.openLive(path, options: options ?? self.options)
        try await page.wait(until: "window.button = jumpButton()")
        #expect(try await page.evaluate("getComputedStyle(button).visibility") == "hidden")
        try await page.evaluate("scroller().scrollTop -= 600, frames(3)")
        try await page.wait(until: "getComputedStyle(button).opacity === '1'")
    }

    @Test func listWithoutTheOptionLoadsNoButton() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive()
            let files = try await page.evaluate(
                "performance.getEntriesByType('resource').map(({ name }) => name.split('/tug/')[1]).filter(Boolean).sort().join(' ')"
            )
            #expect(
                files == "Large.js Position.js ReadingPosition.js Rows.js UnseenRows.js tug-large.wasm tug.css tug.js")
        }
    }

    @Test(arguments: LivePage.kinds)
    func clickGoesToTheEnd(_ path: String) async throws {
        try await withPage(of: LivePage.site, screen: .desktop) { page in
            try await openAwayFromEnd(page, path)
            try await page.evaluate("add(3), frames(3)")
            #expect(try await page.evaluate("button.innerText.trim()") == "3")
            #expect(try await page.evaluate("button.ariaLabel") == "Go to the end (3)")
            let place = try await page.evaluate(
                "(({ left, top, right, bottom }) => [left, top, right, bottom])(button.getBoundingClientRect())")
            let corner = try await page.evaluate("[list.getBoundingClientRect().right, list.getBoundingClientRect().bottom]")
            #expect(try abs(#require(corner[0].number) - #require(place[2].number) - 16) < 2)
            #expect(try abs(#require(corner[1].number) - #require(place[3].number) - 16) < 2)
            try await page.savePicture("jump-button\(path.dropFirst())")
            try await page.click(
                Point(
                    (#require(place[0].number) + #require(place[2].number)) / 2,
                    (#require(place[1].number) + #require(place[3].number)) / 2))
            try await page.wait(until: "handle.isAtEnd && Math.abs(distance()) <= 0.5")
            try await page.wait(until: "getComputedStyle(button).visibility === 'hidden' && button.innerText.trim() === ''")
            // And follows again.
            try await page.evaluate("add(2), frames(30)")
            #expect(try await page.evaluate("Math.abs(distance()) <= 0.5") == true)
        }
    }

    @Test func tapGoesToTheEnd() async throws {
        try await withPage(of: LivePage.site) { page in
            try await openAwayFromEnd(page)
            let place = try await page.evaluate(
                "(box => [box.x + box.width / 2, box.y + box.height / 2])(button.getBoundingClientRect())")
            try await page.tap(Point(#require(place[0].number), #require(place[1].number)))
            try await page.wait(until: "handle.isAtEnd && Math.abs(distance()) <= 0.5")
        }
    }

    @Test(arguments: [Key.enter, .space])
    func keyboardReachesItAndItsFocusGoesToTheList(_ key: Key) async throws {
        try await withPage(of: LivePage.site, screen: .desktop) { page in
            try await openAwayFromEnd(page)
            for _ in 0..<6 where try await page.evaluate("document.activeElement === button") != true {
                try await page.press(.tab)
            }
            #expect(try await page.evaluate("document.activeElement === button") == true)
            try await page.press(key)
            try await page.wait(until: "handle.isAtEnd && Math.abs(distance()) <= 0.5")
            try await page.wait(until: "document.activeElement === list")
        }
    }

    @Test func feedHasItAtItsStart() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(options: "{ jumpButton: 'start', followsEnd: false }")
            try await page.evaluate("scroller().scrollTop = 600, frames(3)")
            try await page.evaluate("add(3, rows()[0]), frames(3)")
            try await page.wait(until: "\(button)?.ariaLabel === 'Go to the start (3)'")
            try await page.wait(until: "Math.abs(\(button).getBoundingClientRect().top - top_() - 16) < 2")
            try await page.evaluate("handle.update({ jumpButton: false })")
            try await page.wait(until: "!\(button)")
        }
    }

    @Test func buttonThatIsAddedLaterIsShownAtOnce() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive()
            try await page.evaluate("scrollOn(-600), frames(3), handle.update({ jumpButton: true })")
            try await page.wait(until: "jumpButton() && getComputedStyle(jumpButton()).opacity === '1'")
        }
    }

    /// A keyboard on the screen makes the visual viewport shorter, and nothing else. No browser shows one in a test: the page says that it has that
    /// length.
    @Test(arguments: ["/live", "/live-document"])
    func buttonIsAboveAKeyboardOnTheScreen(_ path: String) async throws {
        try await withPage(of: LivePage.site) { page in
            try await openAwayFromEnd(page, path)
            func expectBottom(_ points: Double) async throws {
                let bottom = try #require(try await page.evaluate("jumpButton().getBoundingClientRect().bottom").number)
                #expect(abs(bottom - points) <= 1.5)
            }
            func setHeight(_ height: Int) async throws {
                let property = "Object.defineProperty(visualViewport, 'height', { value: \(height), configurable: true })"
                try await page.evaluate("\(property), visualViewport.dispatchEvent(new Event('resize')), frames()")
            }
            let usual = path == "/live" ? 600.0 - 16 : 700 - 16
            try await expectBottom(usual)
            try await setHeight(400)
            try await expectBottom(400 - 16)
            try await setHeight(650)
            try await expectBottom(min(usual, 650 - 16))
        }
    }

    @Test func labelIsInTheLanguageOfTheList() async throws {
        let script = try String(contentsOf: Repository.package.appending(path: "JumpButton.js"), encoding: .utf8)
        for language in Language.all {
            #expect(script.contains(language.code), "\(language.code)")
            #expect(script.contains(language[.goToStartAction]), "\(language.code)")
            #expect(script.contains(language[.goToEndAction]), "\(language.code)")
        }
        try await withPage(of: LivePage.site) { page in
            try await openAwayFromEnd(page, options: "{ jumpButton: true, followsEnd: true, language: 'de' }")
            #expect(try await page.evaluate("button.ariaLabel") == "Zum Ende")
            try await page.evaluate("handle.update({ language: 'ar' })")
            try await page.wait(until: "button.ariaLabel === 'الانتقال إلى النهاية'")
        }
    }

    @Test func axeFindsNothing() async throws {
        try await withPage(of: LivePage.site) { page in
            try TestPage.requireLibrary()
            try await page.openWithoutPolicy("/live")
            try await page.wait(until: "window.isReady")
            try await page.evaluate(
                "document.querySelector('main').prepend(Object.assign(document.createElement('h1'), { textContent: 'Log' }))")
            try await page.evaluate("add(40)")
            try await page.evaluate("attachLive({ followsEnd: true, jumpButton: true })")
            try await page.evaluate("scroller().scrollTop -= 600, frames(3)")
            try await page.evaluate("add(3), frames(3)")
            try await page.wait(until: "\(button) && getComputedStyle(\(button)).opacity === '1'")
            #expect(try await page.violationsOfAxe() == [])
        }
    }

    /// In markup: attributes, and the members on the handle.
    @Test func elementFollowsItsEndAndHasTheButton() async throws {
        try await withPage(of: LivePage.site) { page in
            try TestPage.requireLibrary()
            try await page.open("/live-element")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("add(40)")
            try await page.evaluate("tug.defineTugList().then(() => list.ready).then((handle) => { window.handle = handle })")
            try await page.wait(until: "handle.isAtEnd && scroller().scrollTop > 300 && Math.abs(distance()) <= 0.5")
            try await page.evaluate("add(3), frames(30)")
            #expect(try await page.evaluate("Math.abs(distance()) <= 0.5") == true)
            try await page.evaluate("scroller().scrollTop -= 400, frames(3)")
            try await page.evaluate("add(2), frames(3)")
            try await page.wait(until: "list.shadowRoot.querySelector('[part=jump]')?.ariaLabel === 'Go to the end (2)'")
            #expect(
                try await page.evaluate("events.includes('edgechange end false') && events.includes('unseenchange end 2')")
                    == true)
            try await page.evaluate("list.removeAttribute('follows-end'), list.removeAttribute('jump-button')")
            try await page.wait(until: "!list.shadowRoot.querySelector('[part=jump]')")
            try await page.evaluate("handle.scrollTo('end', { animated: false }), frames(40)")
            try await Task.sleep(for: .milliseconds(700))
            try await page.evaluate("add(3), frames(30)")
            #expect(try #require(try await page.evaluate("distance()").number) > 60)
        }
    }

    /// The list is in the smaller program until it gets the option.
    @Test func optionThatIsGivenLaterMovesTheListToTheLargeProgram() async throws {
        try await withPage(of: LivePage.site) { page in
            try await page.openLive(options: "{ footer: { isAutomatic: false } }")
            #expect(try await page.evaluate("handle.scrollTo === undefined") == true)
            try await page.evaluate("Promise.resolve(handle.update({ followsEnd: true, jumpButton: true }))")
            // It rests at its start, as a fresh list.
            #expect(try await page.evaluate("handle.isAtEnd") == true)
            try await page.evaluate("handle.scrollTo('end')")
            try await page.wait(until: "handle.isAtEnd")
            try await page.evaluate("add(5), frames(30)")
            #expect(try await page.evaluate("handle.isAtEnd") == true)
        }
    }
}
