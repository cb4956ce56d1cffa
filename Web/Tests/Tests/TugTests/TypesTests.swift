import Browser
import Foundation
import Testing

/// The declarations in `tug.d.ts` match `tug.js`. `tsc` checks their use with `Types/uses.ts`.
@Suite("The types of the module", .browser, .serialized, .timeLimit(.minutes(1)))
struct TypesTests {
    private let types: String

    init() throws {
        try TestPage.requireLibrary()
        types = try String(contentsOf: Repository.package.appending(path: "tug.d.ts"), encoding: .utf8)
    }

    @Test func declarationsMatchModuleExports() async throws {
        let declared = types.matches(of: /(?m)^export (?:declare )?(?:function|const|let|class|enum) (\w+)/).map { String($0.1) }
        try #require(declared.contains("attach"))
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            let exported = try await page.evaluate("Object.keys(tug).sort()")
            #expect(exported == .array(Set(declared).sorted().map(JSON.string)))
        }
    }

    @Test func handleHasDeclaredMembers() async throws {
        let declared = try members(of: "Handle")
        try await withPage(of: TestPage.site) { page in
            try await page.openList()
            let has = try await page.evaluate(
                """
                (() => { const names = new Set();
                  for (let one = lists.list.handle; one !== Object.prototype; one = Object.getPrototypeOf(one)) {
                    for (const name of Object.getOwnPropertyNames(one)) names.add(name);
                  }
                  names.delete('constructor');
                  return [...names].sort() })()
                """)
            #expect(has == .array(Set(declared).sorted().map(JSON.string)))
        }
    }

    @Test func elementHasDeclaredMembers() async throws {
        let declared = try members(of: "TugListElement")
        try await withPage(of: TestPage.site) { page in
            try await page.open("/")
            try await page.wait(until: "window.isReady")
            try await page.evaluate("tug.defineTugList().then(() => 0)")
            for member in declared {
                #expect(try await page.evaluate("'\(member)' in document.createElement('tug-list')") == true, "\(member)")
            }
        }
    }

    /// Returns the names in an interface.
    private func members(of interface: String) throws -> [String] {
        let start = try #require(types.range(of: "export interface \(interface) "))
        let end = try #require(types[start.upperBound...].range(of: "\n}"))
        let names = types[start.upperBound..<end.lowerBound].matches(of: /(?m)^  (?:readonly )?(\w+)[?:<(]/).map { String($0.1) }
        try #require(!names.isEmpty)
        return names
    }
}
