/// A recording: events, and what could be observed after each.
public struct Trace: Sendable {
    struct Step: Sendable {
        let event: JSON
        let change: JSON
    }

    /// Name of the file, for messages.
    public let name: String
    let steps: [Step]

    /// Reads JSON lines of `in` and `out`; throws for what is no recording.
    public init(name: String, parsing text: String) throws(TraceError) {
        self.name = name
        var steps: [Step] = []
        for line in text.split(whereSeparator: { $0.isNewline }) {
            let value = try JSON(reading: line)
            steps.append(Step(event: value["in"], change: value["out"]))
        }
        guard steps.first?.event["do"].string == "setup" else {
            throw TraceError(description: "not a recording: its first event is no setup")
        }
        self.steps = steps
    }

    /// The components of the recording, in order of their setup.
    public var components: [String] {
        guard let setup = steps.first?.event["component"] else { return [] }
        return setup.string.map { [$0] } ?? setup.strings
    }
}
