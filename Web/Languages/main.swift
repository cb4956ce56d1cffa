import Foundation
@_spi(Host) import Tug

/// Writes the texts of the library's languages for the browser: a JSON array for each language, in the order of `StringKey`, and
/// a script with the module's own: English, and the list of languages. The browser formats dates, so their patterns are left out.
///
///     language-files FOLDER
guard CommandLine.arguments.count == 2 else {
    FileHandle.standardError.write(Data("Usage: language-files FOLDER\n".utf8))
    exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
let keys = StringKey.allCases.prefix { $0 != .timePattern24 }

/// JSON of the texts; also valid JavaScript.
func json<Value: Encodable>(_ value: Value) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

do {
    try FileManager.default.createDirectory(at: folder.appendingPathComponent("languages"), withIntermediateDirectories: true)
    for language in Language.all {
        let file = folder.appendingPathComponent("languages/\(language.code).json")
        try Data(json(keys.map { language[$0] }).utf8).write(to: file)
    }
    let needed: [StringKey] = [.lastUpdatedPrefix, .lastUpdatedToday, .lastUpdatedNever]
    let script =
        [
            "const english = \(try json(keys.map { Language.english[$0] }));",
            "const codes = \(try json(Language.all.map(\.code)));",
        ] + needed.map { "const \($0) = \($0.rawValue);" }
    try Data((script.joined(separator: "\n") + "\n").utf8).write(to: folder.appendingPathComponent("languages.js"))
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
