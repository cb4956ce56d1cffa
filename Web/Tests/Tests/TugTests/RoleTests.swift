import Browser
import Testing

/// The roles of lists, for assistive technologies.
@Suite("The roles of lists", .browser, .serialized, .timeLimit(.minutes(2)))
struct RoleTests {
    /// A feed may contain only articles, which the rows of a page rarely are.
    @Test func listGetsNoRole() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList(options: "{ footer: {} }")
            #expect(try await page.evaluate("list.getAttribute('role')") == .null)
            #expect(try await page.evaluate("list.ariaBusy") == "false")
        }
    }

    @Test(arguments: ["feed", "log", "listbox"])
    func roleOfPageStays(_ role: String) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("list.role = '\(role)'")
            try await page.evaluate("start('list').then(() => lists.list.handle.destroy())")
            #expect(try await page.evaluate("list.role") == .string(role))
        }
    }

    /// Only rows may be children of a list or table. What the library adds says that it is one.
    @Test(arguments: ["ul", "ol"])
    func childOfListElementIsItem(_ name: String) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate(
                """
                (() => { const other = document.createElement('\(name)');
                  other.id = 'list'; other.className = 'scroller'; other.innerHTML = '<li>Row</li>'.repeat(20);
                  list.replaceWith(other); return start('list', { footer: {} }) })()
                """)
            let others = "[...list.children].filter(one => one.localName !== 'li' && one.role !== 'listitem').length"
            #expect(try await page.evaluate(others) == 0)
            #expect(try await page.evaluate("!!document.querySelector('#list .tug-refresh')") == true)
        }
    }
}
