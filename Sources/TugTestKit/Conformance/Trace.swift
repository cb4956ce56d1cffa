/// A recording: events, and what could be observed after each.
public struct Trace: Sendable {
    struct Step: Sendable {
        let event: JSON
        let change: JSON
    }

    private struct NoSetup: Error, CustomStringConvertible {
        let description = "not a recording: its first event is no setup"
    }

    /// Name of the file, for messages.
    public let name: String
    let steps: [Step]

    /// Reads JSON lines of `in` and `out`.
    public init(name: String, parsing text: String) throws {
        self.name = name
        var steps: [Step] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let value = try JSON(parsing: line)
            steps.append(Step(event: value["in"], change: value["out"]))
        }
        guard steps.first?.event["do"].string == "setup" else { throw NoSetup() }
        self.steps = steps
    }

    /// The components of the recording, in order of their setup.
    public var components: [String] {
        guard let setup = steps.first?.event["component"] else { return [] }
        return setup.string.map { [$0] } ?? setup.strings
    }
}
