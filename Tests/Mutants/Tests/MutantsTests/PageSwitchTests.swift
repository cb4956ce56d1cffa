import Foundation
import Testing

@testable import mutants

/// Which mutant is active in a page.
@Suite struct PageSwitchTests {
    @Test func scriptsBeginWithTheActiveMutant() {
        #expect(PageSwitch.making("7") == "globalThis.isMutant = (number) => number === 7; ")
    }

    @Test func pageWithoutMutantTellsWhatItReaches() {
        #expect(PageSwitch.noting.contains("tell('/mutant-reached?' + number"))
        #expect(!PageSwitch.noting.contains("number ==="))
    }

    @Test func allScriptsOfFolderWorkWhereNobodySaysWhichMutantIsActive() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pages-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = ["a.js", "b.js", "c.wasm"]
        for name in names { try name.write(to: folder.appending(path: name), atomically: true, encoding: .utf8) }
        try PageSwitch.prepare(folder)
        let texts = try names.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        let none = "globalThis.isMutant ??= () => false; "
        #expect(texts == [none + "a.js", none + "b.js", "c.wasm"])
    }
}
