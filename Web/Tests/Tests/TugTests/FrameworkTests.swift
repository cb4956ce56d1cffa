import Browser
import Foundation
import Testing

/// `tug/react` and `tug/vue` with the libraries themselves: `Bundles/react.jsx` and `Bundles/vue.js`, built by `Scripts/web-bundles.sh`.
@Suite("Lists in React and Vue", .browser, .serialized, .timeLimit(.minutes(2)))
struct FrameworkTests {
    private static let page = """
        <!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width, initial-scale=1">
        <link rel=stylesheet href="/page.css"><body><div id=root></div><script type=module src="/app/app.js"></script></body></html>
        """
    private static let style =
        "body { margin: 0 } #list, tug-list { display: block; height: 300px; overflow: auto } p { margin: 0; height: 50px }"

    @Test(arguments: ["react", "vue"])
    func newHandlersCostNothingAndAreCalled(_ framework: String) async throws {
        let folder = Repository.root.appending(path: "Web/.build/bundles/\(framework)")
        try #require(FileManager.default.fileExists(atPath: folder.path), "Scripts/web-bundles.sh builds it.")
        let site = Site().with("/", Self.page).with("/page.css", Self.style).with("/app/", folder: folder)
        try await withPage(of: site) { page in
            try await page.open("/")
            try await page.wait(until: "window.handle && document.querySelector('tug-list').ready")
            try await page.evaluate("document.querySelector('tug-list').ready.then(() => 0)")
            // A layout of a list writes the lengths of its layers.
            try await page.evaluate(
                """
                window.written = 0, window.list = document.getElementById('list'), window.element = document.querySelector('tug-list');
                for (const root of [list.shadowRoot, element.shadowRoot]) {
                  new MutationObserver(() => { written++; }).observe(root, { attributes: true, subtree: true });
                }
                window.frames = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
                """)
            try await page.evaluate("change({}), frames().then(() => change({})).then(frames)")
            #expect(try await page.evaluate("written") == 0)
            try await page.swipe(from: Point(200, 30), to: Point(200, 280), seconds: 0.15)
            try await page.wait(until: "calls.join() === 'list 2'")
            try await page.swipe(from: Point(200, 330), to: Point(200, 580), seconds: 0.15)
            try await page.wait(until: "calls.join() === 'list 2,element 2'")
            #expect(try await page.evaluate("element.className") == "element")
            // What else changes, and what goes.
            let height = "list.shadowRoot.querySelector('.tug-header').offsetHeight"
            try await page.wait(until: "handle.state.start === 'idle'")
            try await page.evaluate("change({ extent: 80 }), frames().then(() => void handle.begin())")
            try await page.wait(until: "\(height) === 80")
            try await page.evaluate("change({ extent: undefined }), frames()")
            try await page.wait(until: "handle.state.start === 'idle'")
            try await page.evaluate("void handle.begin()")
            try await page.wait(until: "\(height) === 54")
            try await page.evaluate("change({ isThere: false }), frames()")
            try await page.wait(until: "list.dataset.tug === undefined")
        }
    }
}
