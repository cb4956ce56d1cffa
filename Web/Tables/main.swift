import Foundation
@_spi(Host) import Tug

/// Writes the engine's tables for the browser:
/// - `languages/CODE.json`: the texts of a language, an array in the order of `StringKey`. The browser formats dates, so their patterns
///   are left out, and so are the names of the button that goes to an edge, which lists with that button load with it.
/// - `tables.js`, a part of the module: English, the addresses of the languages by their codes, the options of an edge with the names of their
///   values, and the names of the button that goes to an edge, which is in a file of its own.
/// - `tug.d.ts` from TYPES, with a declaration for each of these options in place of the line `/* options */`.
///
///     web-tables FOLDER TYPES
guard CommandLine.arguments.count == 3 else {
    FileHandle.standardError.write(Data("Usage: web-tables FOLDER TYPES\n".utf8))
    exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
let keys = StringKey.allCases.prefix { $0 != .goToStartAction }

/// JSON of the texts; also valid JavaScript.
func json<Value: Encodable>(_ value: Value) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// The names of values, by the path of the option.
let choices = Dictionary(
    uniqueKeysWithValues: OptionField.allCases.compactMap { field in
        if case .choice(let names) = field.form { (field.path, names) } else { nil }
    })

do {
    try FileManager.default.createDirectory(at: folder.appendingPathComponent("languages"), withIntermediateDirectories: true)
    for language in Language.all {
        let file = folder.appendingPathComponent("languages/\(language.code).json")
        try Data(json(keys.map { language[$0] }).utf8).write(to: file)
    }
    let needed: [StringKey] = [.lastUpdatedPrefix, .lastUpdatedToday, .lastUpdatedNever, .refreshAction, .loadMoreAction]
    // By the code: to the start, to the end.
    let jumpLabels = Dictionary(uniqueKeysWithValues: Language.all.map { ($0.code, [$0[.goToStartAction], $0[.goToEndAction]]) })
    // Bundlers see only addresses that are written out.
    let addresses = Language.all.map { "\"\($0.code)\":()=>new URL(\"./languages/\($0.code).json\",import.meta.url)" }
    let script =
        [
            "const english = \(try json(keys.map { Language.english[$0] }));",
            "const optionPlaces = \(try json(OptionField.allCases.map(\.path)));",
            "const optionChoices = \(try json(choices));",
            "const jumpLabels = \(try json(jumpLabels));",
            "const textAddresses = {\(addresses.joined(separator: ","))};",
        ] + needed.map { "const \($0) = \($0.rawValue);" }
    try Data((script.joined(separator: "\n") + "\n").utf8).write(to: folder.appendingPathComponent("tables.js"))
    let template = try String(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2]), encoding: .utf8)
    try Data(OptionDeclarations.types(from: template).utf8).write(to: folder.appendingPathComponent("tug.d.ts"))
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
