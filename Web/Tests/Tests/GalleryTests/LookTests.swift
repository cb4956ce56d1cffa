import Browser
import Foundation
import Testing

@Suite("Appearance of the web gallery", .browser, .serialized, .timeLimit(.minutes(5)))
struct LookTests {
    private let server: GalleryProgram

    init() throws {
        server = try GalleryProgram(folder: "/usr/bin")
    }

    /// Opens a scene whose server answers at once, and waits until its lists have been refreshed.
    private func open(_ scene: String, _ page: Page) async throws {
        try await page.open("/scenes/\(scene).html?delay=0")
        try await page.wait(until: "document.querySelector('.tug-layer')")
        try await page.wait(until: "document.querySelectorAll('\(scene == "chat" ? ".bubble" : ".row, .card")').length > 8")
        try await page.wait(until: "[...document.querySelectorAll('[data-tug-content]')].every(one => one.children.length)")
        try await page.wait(until: "document.getElementById('log').textContent.endsWith('idle')")
        // The line above may be of one list, while another still closes.
        try await page.wait(
            until: """
                [...document.querySelectorAll('.tug-header')].every(one => !one.checkVisibility() && one.dataset.state === 'idle')
                """)
        try await page.wait(until: "document.querySelector('.sources summary') && !document.querySelector('.sources .quiet')")
    }

    /// Shows what is rarely seen: a list that has failed, and the knobs.
    private func showTheRest(of scene: String, _ page: Page) async throws {
        try await page.evaluate("document.getElementById('fails').click(); document.querySelector('.tug-refresh')?.click()")
        if scene != "chat" { try await page.wait(until: "document.getElementById('log').textContent === 'start: failed'") }
        let more = "getComputedStyle(document.querySelector('.more')).display !== 'none'"
        if try await page.evaluate(more) == true {
            try await page.tap(page.middle(of: ".more"))
            try await page.wait(until: "document.querySelector('#panel:popover-open')")
        }
        page.takeComplaints(containing: "503")
    }

    /// All that is measured of a scene, each time that it is opened.
    @Test(arguments: GalleryTests.scenes)
    func aSceneShowsItsListAndItsTextsCanBeReadAndItsTargetsTouched(_ scene: String) async throws {
        try await withPage(of: Site(servedAt: server.origin)) { page in
            for (name, screen) in GalleryTests.screens {
                try await page.show(on: screen)
                try await open(scene, page)
                #expect(try await page.evaluate("document.documentElement.scrollWidth <= \(screen.width)") == true, "\(name)")
                try await page.savePicture("gallery-\(scene)-\(name)")
                try await showTheRest(of: scene, page)
                #expect(try await page.evaluate(Self.faintTexts) == .array([]), "\(name)")
                guard screen == .phone else { continue }
                #expect(try await page.evaluate(Self.smallTargets) == .array([]))
                #expect(try await page.evaluate(Self.cutTexts) == .array([]))
                #expect(try await page.evaluate("document.documentElement.scrollWidth <= \(screen.width)") == true)
            }
        }
    }

    @Test func firstPageHasEnoughContrast() async throws {
        try await withPage(of: Site(servedAt: server.origin)) { page in
            for (name, screen) in GalleryTests.screens {
                try await page.show(on: screen)
                try await page.open("/")
                try await page.wait(until: "document.querySelector('.cards a') && document.querySelector('.live-code pre')")
                #expect(try await page.evaluate(Self.faintTexts) == .array([]), "\(name)")
                #expect(try await page.evaluate(Self.smallTargets) == .array([]), "\(name)")
            }
        }
    }

    /// Texts in sight whose contrast to what lies behind them is less than 4.5 to 1 (3 to 1 for large ones), as WCAG reckons it.
    private static let faintTexts = """
        (() => {
          const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
          const rgba = (color) => {
            pen.clearRect(0, 0, 1, 1);
            pen.fillStyle = color;
            pen.fillRect(0, 0, 1, 1);
            const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
            return { parts: [r, g, b], alpha: a / 255 };
          };
          const over = (front, back) => ({
            parts: front.parts.map((part, index) => part * front.alpha + back.parts[index] * (1 - front.alpha)), alpha: 1,
          });
          const parent = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;
          const ground = (node) => {
            if (!node) return { parts: [255, 255, 255], alpha: 1 };
            const own = rgba(getComputedStyle(node).backgroundColor);
            return own.alpha === 1 ? own : over(own, ground(parent(node)));
          };
          const light = ({ parts }) => parts
            .map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
            .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
          const faint = [];
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const node = walker.currentNode.parentElement;
            if (!walker.currentNode.data.trim() || !node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
            if (node.closest('option, .tug-live, .tug-refresh')) continue;
            const style = getComputedStyle(node);
            const back = ground(node);
            const ink = rgba(style.color);
            for (let one = node; one; one = parent(one)) ink.alpha *= getComputedStyle(one).opacity;
            const [dark, bright] = [light(over(ink, back)), light(back)].sort((a, b) => a - b);
            const size = parseFloat(style.fontSize);
            const isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
            const ratio = (bright + 0.05) / (dark + 0.05);
            if (ratio < (isLarge ? 3 : 4.5)) faint.push(`${walker.currentNode.data.trim().slice(0, 30)} ${ratio.toFixed(2)}`);
          }
          return [...new Set(faint)];
        })()
        """

    /// Touch targets narrower or lower than 44 pixels. A box in a label has the size of its label.
    private static let smallTargets = """
        [...document.querySelectorAll('a, button, select, summary, label, input[type=range]')]
          .filter(one => one.checkVisibility() && !one.closest('.tug-layer'))
          .map(one => [one, one.getBoundingClientRect()])
          .filter(([, box]) => box.width < 44 || box.height < 44)
          .map(([one, box]) => `${one.localName} ${one.textContent.slice(0, 20)} ${box.width} by ${box.height}`)
        """

    /// Texts that do not fit into their boxes.
    private static let cutTexts = """
        [...document.querySelectorAll('h1, .hint, .more, #panel :not(pre, pre *, section, details)')]
          .filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
          .map(one => one.textContent.slice(0, 30))
        """
}
