import Browser
import Testing

/// What holds of pages in a list that scrolls down holds in one that scrolls to the right or to the left, and in the document.
@Suite("Pages along each axis in a browser", .browser, .serialized, .timeLimit(.minutes(3)))
struct PageAxisTests {
    private static let paths = PagesPage.axes.keys.filter { $0 != "/" }.sorted()

    /// Opens a list in which six rows of 60 points are in view; in the document more.
    private func open(_ page: Page, _ path: String, _ options: String) async throws {
        try await page.open(path)
        try await page.wait(until: "window.isReady")
        try await page.evaluate(
            """
            window.scroller = list.scrollingElement ?? list;
            window.isAcross = '\(path)'.startsWith('/across');
            window.sign = list.dir === 'rtl' ? -1 : 1;
            if (list !== document) list.style[isAcross ? 'width' : 'height'] = '360px';
            window.length_ = () => isAcross ? scroller.clientWidth : scroller.clientHeight;
            window.offset = () => Math.abs(isAcross ? scroller.scrollLeft : scroller.scrollTop);
            window.go = (offset) => { scroller[isAcross ? 'scrollLeft' : 'scrollTop'] = sign * offset; };
            window.startOf = (row) => {
              const { left, right, top } = row.getBoundingClientRect();
              const box = list === document ? { left: 0, top: 0 } : list.getBoundingClientRect();
              return isAcross ? sign > 0 ? left - box.left : box.right - right : top - box.top;
            };
            /// What the first row that begins in the view shows.
            window.first = () => [...content.querySelectorAll('p')].find((row) => startOf(row) >= 0)?.textContent;
            window.isCovered = () => {
              const shown = [...content.querySelectorAll('p')].map(startOf);
              return Math.min(...shown) <= 0 && Math.max(...shown) + 60 >= length_();
            };
            """)
        let axis = path.hasPrefix("/across") ? "horizontal" : "vertical"
        try await page.evaluate("bind({ axis: '\(axis)', \(options) })")
        try await page.wait(until: "pages.state.content === 'rows'")
        try await page.evaluate("frames()")
    }

    private let placeholder =
        "placeholder: () => Object.assign(document.createElement('div'), { className: 'wait' })"

    @Test(arguments: paths)
    func pageIsAskedForSoManyRowsBeforeTheEndIsSeen(_ path: String) async throws {
        let server = try PageServer(rows: 200)
        try await withPage(of: server.site) { page in
            try await open(page, path, "pageSize: 40, prefetchDistance: 12, footer: null, header: null")
            // 13 rows are out of view, and with one point more 12.
            try await page.evaluate("go(27 * 60 - length_()), frames(10)")
            #expect(server.asked == ["first"])
            try await page.evaluate("go(27 * 60 - length_() + 1), frames(10)")
            try await page.wait(until: "pages.rows.length === 80")
            #expect(server.asked == ["first", "next 39"])
        }
    }

    @Test(arguments: paths)
    func rowsBeforeTheFirstOnesInViewAreDroppedAndComeBack(_ path: String) async throws {
        let server = try PageServer(rows: 200)
        try await withPage(of: server.site) { page in
            try await open(page, path, "prefetchDistance: 3, maxRows: 60, footer: null, header: null")
            for _ in 0..<12 where try await page.evaluate("pages.rows[0].id >= 60") != true {
                try await page.evaluate("go(1e6), frames(10)")
                try await page.wait(until: "pages.state.next.name === 'idle'")
                #expect(try await page.evaluate("pages.rows.length <= 80") == true)
            }
            #expect(try await page.evaluate("pages.rows[0].id >= 60") == true)
            for _ in 0..<20 where try await page.evaluate("pages.rows[0].id > 0") == true {
                try await page.evaluate("go(0), frames(10)")
                try await page.wait(until: "pages.state.previous.name === 'idle'")
            }
            #expect(try await page.evaluate("pages.rows[0].id") == 0)
        }
    }

    /// The first page is in the midst of all rows.
    @Test(arguments: paths)
    func listBeginsAtTheRowsThatWereAskedFor(_ path: String) async throws {
        let server = try PageServer(rows: 0)
        server.change { $0.held = ["previous 200"] }
        server.answer(["first 200": 200..<220, "first 700": 700..<720])
        try await withPage(of: server.site) { page in
            try await open(page, path, "firstKey: 200, footer: null, header: null, \(placeholder)")
            #expect(try await page.evaluate("Math.round(startOf(content.children[200]))") == 0)
            #expect(try await page.evaluate("first()") == "Row 200")
            // And by a jump of the page's own.
            #expect(try await page.evaluate("pages.jump(700)") == "loaded")
            #expect(try await page.evaluate("first()") == "Row 700")
        }
    }

    @Test(arguments: paths)
    func farPlaceholdersAreLoadedInTheirPlaces(_ path: String) async throws {
        let server = try PageServer(rows: 0)
        server.answer(["first": 0..<20, "first 480": 480..<500, "next 500": 500..<520, "first 100": 100..<120])
        try await withPage(of: server.site) { page in
            try await open(page, path, "footer: null, header: null, \(placeholder)")
            for (offset, row) in [(29400.0, 490), (6300, 105)] {
                try await page.evaluate("go(\(offset)), frames()")
                try await page.wait(until: "isCovered() && first() === 'Row \(row)'")
                #expect(try await page.evaluate("offset()").number == offset)
            }
            // In the document rows of the next page are in view, too.
            #expect(server.asked.filter { $0 != "next 500" } == ["first", "first 480", "first 100"])
        }
    }
}
