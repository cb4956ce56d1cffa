import Browser
import Foundation
import Testing

@Suite("The playground of the site", .browser, .serialized, .timeLimit(.minutes(2)))
struct PlaygroundTests {
    private let front: FrontSite

    init() throws { front = try FrontSite(sources: true) }

    /// Changes each control of the page, for both edges and each verb, and returns what did not change: the lines in each language, the
    /// address, or what the list was told.
    private static let changeEach = """
        (async () => {
          const wait = () => new Promise((done) => setTimeout(done, 5));
          const at = (id) => document.getElementById(id);
          let copied = '';
          navigator.clipboard.writeText = async (text) => { copied = text; };
          const tables = await (await fetch('site/options.json')).json();
          const problems = [];
          let count = 0;
          const seen = new Set();
          const read = () => {
            const shown = {};
            for (const one of ['swift', 'python', 'js']) {
              at(`tab-${one}`).click();
              shown[one] = document.querySelector('#lines code').textContent;
            }
            return shown;
          };
          const choose = (id, value) => {
            at(id).value = value;
            at(id).dispatchEvent(new Event('change'));
          };
          // What a language cannot say of a list.
          const silent = (name, one) => one === 'js' ? /^rows$/.test(name)
            : one === 'swift' ? /^(rows|isWheelPullEnabled)$/.test(name) : /^(rows|follows.*|jumpButton)$/.test(name);
          for (const [edge, verb, when] of [['header', 'refresh'], ['header', 'load', 'pulled'], ['header', 'load', 'visible'], ['footer', 'load', 'visible'],
            ['footer', 'load', 'pulled'], ['footer', 'refresh']]) {
            // What was changed before is written first.
            await new Promise((done) => setTimeout(done, 320));
            location.hash = `#${edge}.verb=${verb}${when ? `&${edge}.when=${when}` : ''}${verb === 'refresh' && edge === 'header' ? '&header.secondFloor=true' : ''}`;
            await wait();
            at(`tab-${edge}`).click();
            const names = [...document.querySelectorAll('.options .knob[data-name]')].map((one) => one.dataset.name);
            for (const name of names) {
              if (seen.has(`${name} ${verb} ${when}`) || (!name.includes('.') && seen.has(name)) || /verb|when|secondFloor$/.test(name)) continue;
              seen.add(`${name} ${verb} ${when}`).add(name);
              count++;
              const before = read();
              const handle = at('stage').handle;
              let told;
              const { update } = handle;
              handle.update = (options) => { told = options; return update(options); };
              const input = at(`set-${name}`);
              if (input.type === 'checkbox') input.click();
              else {
                if (input.tagName === 'SELECT') input.value = [...input.options].findLast((one) => one.value !== input.value).value;
                else {
                  if (input.type === 'text') input.value = name;
                  else input.value = Number(input.value) === Number(input.max) ? input.min : input.max;
                  input.dispatchEvent(new Event('input'));
                }
                input.dispatchEvent(new Event('change'));
              }
              for (let turn = 0; turn < 60 && at('stage').handle === handle && !told; turn++) await wait();
              const after = read();
              for (const one of Object.keys(before)) {
                if (before[one] === after[one] && !silent(name, one)) problems.push(`${name} (${verb} ${when ?? ''}): the lines in ${one} are the same`);
              }
              at('share').click();
              if (!copied.includes(`${name}=`)) problems.push(`${name}: the link does not say it`);
              const path = name.split('.');
              if (at('stage').handle === handle) {
                let value = path.length > 1 ? told : told?.[name];
                if (path.length > 1) for (const part of path) value = value?.[part];
                if (value === undefined) problems.push(`${name}: the list was not told`);
              }
              // Back again, and the lines are what they were.
              document.querySelector(`[data-name="${name}"] .undo`)?.click();
              const again = read();
              if (Object.keys(before).some((one) => before[one] !== again[one])) problems.push(`${name}: its default does not restore the lines`);
              await wait();
            }
          }
          // The table's options, all of them.
          const known = new Set([...seen].map((name) => name.split(' ')[0].replace(/^(header|footer)\\./, '')));
          for (const { path } of tables.options) if (!known.has(path) && path !== 'secondFloor') problems.push(`${path} has no control`);
          return { problems, count };
        })()
        """

    @Test func eachControlChangesListAndLines() async throws {
        try await withPage(of: front.site, screen: .desktop) { page in
            try await page.openFront("playground.html")
            let result = try await page.evaluate(Self.changeEach)
            #expect(result["problems"].items.compactMap(\.string) == [])
            #expect(try #require(result["count"].int) > 100)
            print("site: \(result["count"].int ?? 0) controls change the list and the lines")
        }
    }

    @Test func linesInJavaScriptRun() async throws {
        try await withPage(of: front.site, screen: .desktop) { page in
            try await page.openFront("index.html")
            let result = try await page.evaluate(
                """
                (async () => {
                  const { allSettings } = await import('/source/all-settings.js');
                  const { linesOf } = await import('/source/lines.js');
                  const { withTexts } = await import('/source/settings.js');
                  const plain = await (await fetch('/tug/site/options.json')).json();
                  Object.assign(globalThis, { reload: async () => {}, more: async () => false, older: async () => false });
                  const problems = [];
                  let count = 0;
                  const tables = withTexts(plain);
                  for (const { id, settings } of allSettings(plain)) {
                    document.body.innerHTML = '<div id="list" style="height: 300px; overflow: auto"><p>Row</p></div><p id="upstairs"></p>';
                    const text = `${linesOf(settings, tables).js}\\nexport { handle };`.replace('./dist/tug.js', `${location.origin}/tug/tug/tug.js`)
                      .replace('images/$', `${location.origin}/tug/site/images/$`);
                    const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
                    try {
                      const { handle } = await import(url);
                      if (!handle.state) problems.push(`${id}: no state`);
                      handle.destroy();
                      count++;
                    } catch (error) {
                      problems.push(`${id}: ${error.message}`);
                    }
                  }
                  return { problems, count };
                })()
                """)
            #expect(result["problems"].items.compactMap(\.string) == [])
            #expect(try #require(result["count"].int) > 200)
            print("site: the lines of \(result["count"].int ?? 0) settings run in JavaScript")
        }
    }

    @Test func presetsMakeListsThatCanBePulled() async throws {
        try await withPage(of: front.site, screen: .desktop) { page in
            try await page.openFront("playground.html")
            let presets = try await page.evaluate(
                "[...document.querySelectorAll('#preset optgroup:first-of-type option')].map((one) => one.value)")
            #expect(presets.items.count > 10)
            try await page.evaluate(
                "document.getElementById('delay').value = 0, document.getElementById('delay').dispatchEvent(new Event('input'))")
            for preset in presets.items.compactMap(\.string) {
                try await page.evaluate(
                    """
                    (async () => {
                      const before = document.getElementById('stage').handle;
                      document.getElementById('preset').value = '\(preset)';
                      document.getElementById('preset').dispatchEvent(new Event('change'));
                      await new Promise((done) => setTimeout(done, 120));
                    })()
                    """)
                let outcome = try await page.evaluate("document.getElementById('stage').handle.begin('start')").string
                #expect(["success", "noMoreData"].contains(outcome), "\(preset): \(outcome ?? "nothing")")
                #expect(try await page.evaluate("document.getElementById('preset').value").string == preset)
            }
        }
    }

    /// The link carries the settings, and the list has them: its texts, its axis and the length of its header.
    @Test func linkCarriesSettings() async throws {
        try await withPage(of: front.site, screen: .desktop) { page in
            try await page.openFront(
                "playground.html#language=de&header.extent=100&header.outcomeHold=5&footer.when=pulled&nonsense=1&header.timeout=abc"
            )
            #expect(try await page.evaluate("document.getElementById('set-language').value") == "de")
            #expect(try await page.evaluate("document.getElementById('set-header.extent').value") == "100")
            try await page.wait(until: "!location.hash.includes('nonsense')")
            #expect(
                try await page.evaluate("location.hash")
                    == "#footer.when=pulled&language=de&header.extent=100&header.outcomeHold=5")
            try await page.evaluate("document.getElementById('begin').click()")
            try await page.wait(until: "document.querySelector('.tug-header')?.dataset.outcome === 'success'")
            #expect(try await page.evaluate("document.querySelector('.tug-header').offsetHeight") == 100)
            try await page.wait(until: "/Aktualisiert/.test(document.querySelector('.tug-header').textContent)")
            try await page.evaluate(
                "navigator.clipboard.writeText = async (text) => { window.copied = text; }, document.getElementById('share').click()"
            )
            try await page.wait(until: "window.copied === location.href")
            try await page.evaluate("document.getElementById('copy').click()")
            try await page.wait(until: "window.copied === document.querySelector('#lines code').textContent")
            #expect(try await page.lines.contains("when: 'pulled'"))
        }
    }

    @Test func keysAloneChangeOptionAndRefresh() async throws {
        try await withPage(of: front.site, screen: .desktop) { page in
            try await page.openFront("playground.html")
            try await page.tab(to: ".tug-refresh")
            try await page.press(.enter)
            try await page.wait(until: "document.getElementById('stage').handle.state.start === 'refreshing'")
            try await page.wait(until: "document.getElementById('stage').handle.state.start === 'idle'")
            try await page.tab(to: "#tab-header")
            try await page.press(.right)
            #expect(try await page.evaluate("document.activeElement.id") == "tab-footer")
            try await page.tab(to: "[id='set-footer.extent']")
            try await page.press(.up)
            try await page.wait(until: "document.querySelector('#lines code').textContent.includes('extent: 45')")
            #expect(try await page.evaluate("document.activeElement.id") == "set-footer.extent")
            try await page.tab(to: "#tab-js")
            try await page.press(.right)
            #expect(try await page.lines.contains("footer.extent = 45"))
        }
    }

    @Test func gestureIsDrawnAndSlowMotionIsSlow() async throws {
        try await withPage(of: front.site) { page in
            try await page.openFront("playground.html")
            let stage = try await page.middle(of: "#stage")
            try await page.swipe(from: Point(stage.x, stage.y - 60), to: Point(stage.x, stage.y + 120))
            try await page.wait(until: "document.querySelector('#timeline svg')")
            let words = try await page.evaluate("document.querySelector('#timeline svg').getAttribute('aria-label')").string ?? ""
            #expect(words.contains("refreshing") && words.contains("armed"), "\(words)")
            let seconds = """
                (async () => {
                  const began = Date.now();
                  await document.getElementById('stage').handle.begin('start');
                  await document.getElementById('stage').handle.end('start');
                  return Date.now() - began;
                })()
                """
            try await page.evaluate(
                "document.getElementById('delay').value = 0, document.getElementById('delay').dispatchEvent(new Event('input'))")
            try await page.wait(until: "document.getElementById('stage').handle.state.start === 'idle'")
            let usual = try #require(try await page.evaluate(seconds).number)
            try await page.evaluate(
                "document.getElementById('rate').value = '0.25', document.getElementById('rate').dispatchEvent(new Event('change'))"
            )
            let slow = try #require(try await page.evaluate(seconds).number)
            #expect(slow > usual * 2.5, "\(usual) ms, slow \(slow) ms")
        }
    }
}
