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

    /// Some roles may have only rows in them: what contains the rows alone gets them from the list, at once or later, until it is destroyed.
    @Test(arguments: [
        ("/marked", "feed", "article"), ("/div", "feed", "article"), ("/div", "list", "listitem"), ("/flex", "listbox", "option"),
        ("/marked", "log", ""),
    ])
    func roleOfPageIsOfItsRows(_ kind: String, _ role: String, _ item: String) async throws {
        try await withPage(of: UnmarkedPage.site) { page in
            try await page.openWithoutPolicy(kind)
            try await page.openUnmarked(kind)
            try await page.evaluate(
                """
                document.title = 'Rows';
                list.ariaLabel = 'News', list.role = '\(role)';
                for (const row of document.querySelectorAll('li')) {
                  const made = document.createElement('div');
                  if ('\(item)') made.role = '\(item)';
                  made.textContent = row.textContent;
                  row.replaceWith(made);
                }
                const content = document.querySelector('[data-tug-content]');
                if (content) content.replaceWith(Object.assign(document.createElement('div'), { innerHTML: content.innerHTML, id: 'content' })),
                  document.getElementById('content').dataset.tugContent = '';
                """)
            try await page.attachList("{ footer: { isAutomatic: false } }")
            let found = try await page.violationsOfAxe().filter { $0.hasPrefix("aria") }
            #expect(found == [])
            let holder = kind == "/marked" ? "document.getElementById('content')" : "list.shadowRoot.querySelector('[role]')"
            if role != "log" {
                #expect(
                    try await page.evaluate("`${\(holder).role} ${\(holder).ariaLabel} ${list.role}`")
                        == .string("\(role) News null"))
                try await page.evaluate("list.role = 'table'")
                try await page.wait(until: "list.role === null && \(holder).role === 'table'")
                try await page.evaluate("list.role = '\(role)'")
                try await page.wait(until: "\(holder).role === '\(role)'")
            }
            try await page.evaluate("record.handle.destroy()")
            #expect(try await page.evaluate("`${list.role} ${list.ariaLabel}`") == .string("\(role) News"))
        }
    }

    /// Only rows may be children of a list or table. What the library adds says that it is one.
    @Test(arguments: ["ul", "ol", "dl"])
    func childOfListElementIsItem(_ name: String) async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate(
                """
                (() => { const other = document.createElement('\(name)');
                  other.id = 'list'; other.className = 'scroller'; other.innerHTML = ('\(name)' === 'dl' ? '<dt>Day</dt><dd>Row</dd>' : '<li>Row</li>').repeat(20);
                  list.replaceWith(other); return start('list', { footer: {} }) })()
                """)
            let others = "[...list.children].filter(one => !/^(li|dt|dd)$/.test(one.localName) && one.role !== 'listitem').length"
            #expect(try await page.evaluate(others) == 0)
            #expect(try await page.evaluate("!!document.querySelector('#list .tug-refresh')") == true)
        }
    }

    /// What a screen reader reads out of the live region: each text once.
    @Test func beginAndEndAreAnnouncedOnce() async throws {
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            try await page.evaluate(
                """
                (() => {
                  window.spoken = [];
                  const live = document.querySelector('[role=status]');
                  new MutationObserver((changes) => {
                    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) spoken.push(textContent);
                  }).observe(live, { childList: true });
                })()
                """)
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.waitForState("refreshing")
            try await page.answer()
            try await page.waitForState("idle")
            try await page.waitForRest()
            #expect(try await page.evaluate("spoken.join()") == "Loading…,Updated")
            try await page.swipe(from: Point(200, 150), to: Point(200, 450))
            try await page.waitForState("refreshing")
            try await page.answer(with: "reject(new Error('No network'))")
            try await page.waitForState("failed")
            #expect(try await page.evaluate("spoken.slice(2).join()") == "Loading…,No network")
        }
    }
}
