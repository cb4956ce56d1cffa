/// Parses the list. Each line is a mutant with fields between ` :: `:
///
///     name :: file :: original :: mutated [:: mark]…
///
/// - The file path starts below `Sources`. If the original occurs more than once, ` @ ` and a text that occurs once follow:
///   the first original after that text is replaced.
/// - The original is an expression, or a statement in braces, as in `{ count = 0 } :: {}`.
/// - Marks: `gross` (the fuzzer alone must detect it), `equivalent: reason` (no test can detect it),
///   `tests: regular expression` (the tests in real windows to run).
///
/// Empty lines and lines that begin with `#` are skipped.
public enum MutantList {
    /// Parses the mutants of several files, given by name and text, and numbers them from 1.
    public static func parsed(_ files: [(name: String, text: String)]) throws(ListError) -> [Mutant] {
        var mutants: [Mutant] = []
        for file in files {
            for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let line = trimmed(line)
                if line.isEmpty || line.hasPrefix("#") { continue }
                let place = "\(file.name):\(index + 1)"
                let mutant = try parsed(line, number: mutants.count + 1, place: place)
                if mutants.contains(where: { $0.name == mutant.name }) {
                    throw ListError("\(place): another mutant has the name \"\(mutant.name)\"")
                }
                mutants.append(mutant)
            }
        }
        return mutants
    }

    private static func parsed(_ line: String, number: Int, place: String) throws(ListError) -> Mutant {
        let fields = fields(line)
        guard fields.count >= 4 else {
            throw ListError("\(place): a mutant is name :: file :: original :: mutated [:: mark]…")
        }
        guard fields[0...2].allSatisfy({ !$0.isEmpty }) else { throw ListError("\(place): a field is empty") }
        let isStatement = fields[2].hasPrefix("{")
        guard isStatement == fields[3].hasPrefix("{") else {
            throw ListError("\(place): either both or none of original and mutated is a statement in braces")
        }
        let form: Mutant.Form = isStatement ? .statement : .expression
        let original = isStatement ? try unbraced(fields[2], place) : fields[2]
        let mutated = isStatement ? try unbraced(fields[3], place) : fields[3]
        guard !original.isEmpty, isStatement || !mutated.isEmpty else {
            throw ListError("\(place): an expression can be replaced, not dropped")
        }
        guard original != mutated else { throw ListError("\(place): nothing is changed") }
        let file = fields[1].split(separator: " @ ", maxSplits: 1)
        var mutant = Mutant(
            number: number, name: fields[0], path: trimmed(file[0]), original: original, mutated: mutated, form: form)
        if file.count > 1 { mutant.anchor = trimmed(file[1]) }
        for mark in fields.dropFirst(4) { try apply(mark, to: &mutant, place) }
        if mutant.module.hasPrefix("TugGTK"), mutant.windowTests == nil {
            throw ListError("\(place): a mutant of the GTK host names its tests")
        }
        return mutant
    }

    private static func apply(_ mark: String, to mutant: inout Mutant, _ place: String) throws(ListError) {
        let parts = mark.split(separator: ":", maxSplits: 1)
        let value = parts.count > 1 ? trimmed(parts[1]) : ""
        switch parts.first {
        case "gross" where value.isEmpty: mutant.isGross = true
        case "equivalent":
            guard !value.isEmpty else { throw ListError("\(place): an equivalent mutant says why nobody can tell it") }
            mutant.expectation = .equivalent(value)
        case "tests":
            guard !value.isEmpty else { throw ListError("\(place): no tests are named") }
            mutant.windowTests = value
        default: throw ListError("\(place): the mark \"\(mark)\" means nothing")
        }
    }

    /// Returns the fields of a line. The last may be empty; then the space after its separator is missing.
    private static func fields(_ line: String) -> [String] {
        var fields: [String] = []
        var rest = Substring(line + " ")
        while let separator = rest.firstRange(of: " :: ") {
            fields.append(trimmed(rest[..<separator.lowerBound]))
            // The space also belongs to a separator that follows directly.
            rest = rest[rest.index(before: separator.upperBound)...]
        }
        fields.append(trimmed(rest))
        return fields
    }

    private static func unbraced(_ text: String, _ place: String) throws(ListError) -> String {
        guard text.hasSuffix("}"), text.count >= 2 else { throw ListError("\(place): a brace is not closed") }
        return trimmed(text.dropFirst().dropLast())
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
        guard let first = text.firstIndex(where: { !isSpace($0) }), let last = text.lastIndex(where: { !isSpace($0) }) else {
            return ""
        }
        return String(text[first...last])
    }
}
