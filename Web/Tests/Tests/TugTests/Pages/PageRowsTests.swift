import Browser
import Testing

/// What is shown follows the engine's rows, whatever comes, goes and moves on the server and in the page.
@Suite("Rows of pages in the document", .browser, .serialized, .timeLimit(.minutes(3)))
struct PageRowsTests {
    /// `play(seed, count)` plays random sessions on a server in the page, and returns what was wrong first, or how many events there were.
    private let script = """
        window.play = async (seed, count, maxRows) => {
          const below = randomFrom(seed);
          let rows = Array.from({ length: 90 }, (_, index) => index), last = 90;
          const fetch = async ({ direction, key, size }) => {
            for (let wait = below(3); wait; wait--) await new Promise((done) => setTimeout(done));
            if (!below(12)) throw new Error('no');
            const at = key === null ? -1 : rows.indexOf(key);
            const start = direction === 'previous' ? Math.max(0, at - size) : at + 1;
            const end = direction === 'previous' ? Math.max(0, at) : start + size;
            const ids = rows.slice(start, end);
            return { items: ids.map((id) => ({ id, text: `Row ${id}`, version: below(1000) })),
              previous: start > 0 && ids.length ? ids[0] : null, next: end < rows.length && ids.length ? ids.at(-1) : null, total: rows.length };
          };
          const failed = [];
          addEventListener('error', ({ message }) => failed.push(message));
          const shown = new Map();
          const pages = await bindPages(list, {
            fetch, key: (item) => item.id, pageSize: 10, maxRows, footer: null, header: null,
            row(item, element) {
              element ??= document.createElement('p');
              element.item = item;
              return element;
            },
            separator: (before, { id }) => Math.floor((before?.id ?? -1) / 7) === Math.floor(id / 7) ? null : Math.floor(id / 7),
            separatorRow: (key) => Object.assign(document.createElement('h2'), { textContent: key }),
          });
          let ids = pages.rows.map(({ id }) => id);
          let events = 0;
          pages.on('change', ({ changes }) => {
            events++;
            const now = pages.rows.map(({ id }) => id);
            // The steps lead from the old rows to the new ones.
            for (const { step, at, count, from, to } of changes) {
              if (step === 'inserted') ids.splice(at, 0, ...Array(count).fill('new'));
              else if (step === 'removed') ids.splice(at, count);
              else if (step === 'moved') ids.splice(to, 0, ...ids.splice(from, 1));
            }
            if (ids.length !== now.length || ids.some((id, row) => id !== 'new' && id !== now[row])) failed.push(`steps: ${ids} ${now}`);
            ids = now;
            if (new Set(now).size !== now.length) failed.push(`doubles: ${now}`);
            // The document has each row once, and what is between them.
            const expected = [];
            pages.rows.forEach((item, row) => {
              if (!row || Math.floor(now[row - 1] / 7) !== Math.floor(item.id / 7)) expected.push(Math.floor(item.id / 7));
              expected.push(item);
            });
            const nodes = [...content.children].filter((one) => one.matches('p, h2'));
            const wrong = nodes.length !== expected.length
              || nodes.findIndex((node, index) => node.item ? node.item !== expected[index] : node.textContent !== `${expected[index]}`) >= 0;
            if (wrong) failed.push(`document: ${nodes.map((node) => node.item?.id ?? `(${node.textContent})`)} for ${now}`);
          });
          for (let step = 0; step < count && !failed.length; step++) {
            const some = () => pages.rows[below(Math.max(1, pages.rows.length))]?.id ?? 0;
            switch (below(12)) {
              case 0: pages.refresh(['replace', 'refetchLoaded', 'aroundVisible', { mergeHead: 3 }][below(4)]); break;
              case 1: rows.splice(below(rows.length + 1), 0, last++); break;
              case 2: if (rows.length > 20) rows.splice(below(rows.length), 1 + below(3)); break;
              case 3: rows.splice(below(rows.length), 0, ...rows.splice(below(rows.length), 1)); break;
              case 4: pages.insert([{ id: last++, version: 0 }, { id: some(), version: 0 }], below(pages.rows.length + 1)); break;
              case 5: pages.remove([some(), some()]); break;
              case 6: pages.move(some(), below(Math.max(1, pages.rows.length))); break;
              case 7: pages.update([{ id: some(), version: -1 }]); break;
              case 8: pages.loadMore('start'); break;
              default: pages.loadMore(); break;
            }
            if (below(3)) await new Promise((done) => setTimeout(done));
          }
          // What is restored is stored again as it is. Pages that have lost all their rows are not restored.
          const restored = (snapshot) => {
            if (snapshot) pages.restore(JSON.parse(JSON.stringify(snapshot)));
            return pages.snapshot();
          };
          const stored = pages.snapshot();
          const [once, twice] = [restored(stored), restored(pages.snapshot())];
          if (JSON.stringify(stored?.items) !== JSON.stringify(once?.items)) failed.push('a snapshot has lost rows');
          if (JSON.stringify(once) !== JSON.stringify(twice)) failed.push(`snapshot: ${once?.numbers} ${twice?.numbers}`);
          pages.destroy();
          if (content.childNodes.length) failed.push(`left: ${content.innerHTML}`);
          return failed[0] ?? events;
        };
        """

    @Test(arguments: ["undefined", "40"])
    func documentHasTheRowsOfRandomSessions(_ maxRows: String) async throws {
        let server = try PageServer(rows: 0)
        try await withPage(of: server.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("(() => { \(script) })()")
            for seed in 1...12 {
                let events = try await page.evaluate("play(\(seed * 7919), 150, \(maxRows))")
                #expect((events.int ?? 0) > 100, "\(seed): \(events)")
            }
        }
    }

    /// Memory of the program does not grow with refreshes, nor with lists that have gone.
    @Test func nothingIsLeftOfPagesThatHaveGone() async throws {
        let server = try PageServer(rows: 0)
        try await withPage(of: server.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            let sizes = try await page.evaluate(
                """
                (async () => {
                  const { instantiate } = WebAssembly, memories = [];
                  WebAssembly.instantiate = async (...values) => {
                    const made = await instantiate(...values);
                    memories.push(made.exports.memory);
                    return made;
                  };
                  let last = 0;
                  const options = { key: (item) => item, row: () => document.createElement('p'), header: null, footer: null, pageSize: 200,
                    fetch: ({ size }) => ({ items: Array.from({ length: size }, () => last++), next: last }) };
                  const use = async (lists, refreshes) => {
                    for (let one = 0; one < lists; one++) {
                      const pages = await bindPages(list, options);
                      for (let two = 0; two < refreshes; two++) {
                        await pages.refresh();
                        await pages.loadMore();
                      }
                      pages.destroy();
                    }
                    return memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
                  };
                  return [await use(20, 4), await use(60, 4), await use(1, 200)];
                })()
                """)
            #expect(sizes[0].int == sizes[1].int && sizes[1].int == sizes[2].int, "\(sizes)")
        }
    }
}
