import Foundation
@_spi(Host) import Tug

/// Writes `options.json` for the playground: the options of an edge from the engine's table, in the groups of the article about options,
/// and the languages.
///
///     site-tables FILE TYPES PROPERTIES ARTICLE
///
/// TYPES is `tug.d.ts` as built, which has a sentence for each option; PROPERTIES is `tug-options.txt`, which has a property for each field
/// in the order of the table; ARTICLE is `Options.md`, whose first table has the groups.

struct Option: Encodable {
    let path: String
    let form: String
    let choices: [String]?
    let group: String
    let summary: String
    let refresh, visible, pulled: Double?
    let first, last, step: Double?
    let swift: String
    let property: String
    let enumeration: String?
}

struct Named: Encodable {
    let code, name: String
    let isRightToLeft: Bool
}

struct Tables: Encodable {
    let groups: [String]
    let options: [Option]
    let languages: [Named]
}

struct TableError: Error, CustomStringConvertible {
    let description: String
}

/// The sentences of the options in the types of the web.
func summaries(in types: String) -> [String: String] {
    var found: [String: String] = [:]
    let lines = types.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst()) {
        if let text = line.firstMatch(of: /^  \/\*\* (.*) \*\/$/)?.1, let name = next.firstMatch(of: /^  (\w+)\?:/)?.1 {
            found[String(name)] = found[String(name)] ?? String(text)
        }
    }
    return found
}

/// The groups of the article: the name of a row, and the options that it names.
func groups(in article: String) -> [(name: String, options: [String])] {
    article.split(separator: "\n").filter {
        $0.hasPrefix("| ") && $0.contains("``EdgeOptions/") || $0.contains("| ``EdgeControl/")
    }.map { row in
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return (cells[0], cells[1].matches(of: /``Edge\w+\/(\w+)``/).map { String($0.1) })
    }
}

func form(of field: OptionField) -> String {
    switch field.form {
    case .number: "number"
    case .count: "count"
    case .limit: "limit"
    case .flag: "flag"
    case .choice: "choice"
    case .object: "object"
    }
}

do {
    let arguments = CommandLine.arguments
    guard arguments.count == 5 else { throw TableError(description: "Usage: site-tables FILE TYPES PROPERTIES ARTICLE") }
    let texts = try arguments[2...].map { try String(contentsOfFile: $0, encoding: .utf8) }
    let sentences = summaries(in: texts[0])
    let properties = texts[1].split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    let groups = groups(in: texts[2])
    let fields = OptionField.allCases
    guard properties.count == fields.count else {
        throw TableError(description: "\(arguments[3]) has not one property for each option.")
    }
    let options = try zip(fields, properties).map { field, property in
        let name = String(field.path.prefix { $0 != "." })
        guard let summary = sentences[name] else { throw TableError(description: "\(arguments[2]) says nothing of \(name).") }
        let topic = groups.first { $0.options.contains(name) } ?? groups.first { $0.options.contains("indicatorOptions") }
        guard let topic, topic.options.contains(name) || !field.isBehavior else {
            throw TableError(description: "The table of \(arguments[4]) has no row with \(name).")
        }
        let choices: [String]? = if case .choice(let names) = field.form { names } else { nil }
        return Option(
            path: field.path, form: form(of: field), choices: choices, group: topic.name, summary: summary,
            refresh: field.number(for: .refresh), visible: field.number(for: .load(.visible)),
            pulled: field.number(for: .load(.pulled)),
            first: field.range?.first, last: field.range?.last, step: field.range?.step, swift: field.swift, property: property,
            enumeration: field.enumeration)
    }
    let used = Set(options.map(\.group))
    let names = Language.all.map { language in
        let own = Locale(identifier: language.code).localizedString(forIdentifier: language.code)
        return Named(code: language.code, name: own ?? language.code, isRightToLeft: language.isRightToLeft)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    let tables = Tables(groups: groups.map(\.name).filter(used.contains), options: options, languages: names)
    try encoder.encode(tables).write(to: URL(fileURLWithPath: arguments[1]))
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
