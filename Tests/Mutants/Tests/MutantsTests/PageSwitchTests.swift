import Foundation
import Testing

@testable import mutants

/// Which mutant is active in a page.
@Suite struct PageSwitchTests {
    @Test func scriptBeginsWithActiveMutant() {
        let one = PageSwitch.script("export const a = 1;\n", with: 7)
        #expect(one.hasPrefix("globalThis.isMutant = (number) => number === 7;"))
        #expect(one.hasSuffix("\nexport const a = 1;\n"))
        // Another one replaces it.
        #expect(PageSwitch.script(one, with: 8) == PageSwitch.script("export const a = 1;\n", with: 8))
    }

    @Test func pageWithoutMutantTellsWhatItReaches() {
        let script = PageSwitch.script("export const a = 1;\n", with: 0)
        #expect(script.contains("tell(`/mutant-reached?${number}`"))
        #expect(!script.contains("number ==="))
        #expect(PageSwitch.script(script, with: 7) == PageSwitch.script("export const a = 1;\n", with: 7))
    }

    @Test func allScriptsOfFolderAreChanged() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pages-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["a.js", "b.js", "c.wasm"] {
            try name.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        let texts = try PageSwitch(folder).with(5) {
            try ["a.js", "b.js", "c.wasm"].map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        }
        #expect(texts == [PageSwitch.script("a.js", with: 5), PageSwitch.script("b.js", with: 5), "c.wasm"])
    }
}
