/// Reads the list. A line is a mutant, of fields between ` :: `:
///
///     name :: file :: original :: mutated [:: mark]…
///
/// - The file is named from `Sources` on. Where the original occurs more than once in it, ` @ ` and a text follow that occurs once: meant
///   is the first original after that.
/// - The original is an expression, or a statement in braces, as in `{ count = 0 } :: {}`.
/// - Marks: `gross` (the fuzzer alone has to find it), `equivalent: reason` (nobody can tell it), `tests: regular expression` (tests in real
///   windows that are to be run).
///
/// Empty lines and lines that begin with `#` are skipped.
public enum MutantList {
    /// The mutants of several files, numbered from 1 on. A file is its name and its text.
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
        if mutant.module == "TugGTK", mutant.windowTests == nil {
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

    /// The fields of a line. The last may be empty, which loses the space after its separator.
    private static func fields(_ line: String) -> [String] {
        var fields: [String] = []
        var rest = Substring(line + " ")
        while let separator = rest.firstRange(of: " :: ") {
            fields.append(trimmed(rest[..<separator.lowerBound]))
            // The space is shared with a separator that follows at once.
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
