@_spi(Host) import Tug

/// Declarations in TypeScript of the options in the table `OptionField`.
enum OptionDeclarations {
    /// Replaces the line `/* options */` of a file.
    static func types(from template: String) throws -> String {
        let marker = "  /* options */\n"
        guard template.contains(marker) else { throw DeclarationError(description: "There is no line /* options */.") }
        return template.replacingOccurrences(of: marker, with: try names.map(declaration).joined())
    }

    /// The names of the options, each once, in the order of the table.
    private static var names: [String] {
        var names: [String] = []
        for field in OptionField.allCases {
            let name = String(field.path.prefix { $0 != "." })
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    private static func declaration(of name: String) throws -> String {
        guard let summary = summaries[name] else { throw DeclarationError(description: "The option \(name) has no summary.") }
        return "  /** \(summary) */\n  \(name)?: \(type(of: name));\n"
    }

    private static func type(of name: String) -> String {
        if let type = types[name] { return type }
        let fields = OptionField.allCases.filter { $0.path == name || $0.path.hasPrefix(name + ".") }
        if fields.count == 1 { return type(of: fields[0].form) }
        let members = fields.map { "\($0.path.dropFirst(name.count + 1))?: \(type(of: $0.form))" }
        return "{ \(members.joined(separator: "; ")) }"
    }

    private static func type(of form: OptionField.Form) -> String {
        switch form {
        case .number, .count: "number"
        case .limit: "number | null"
        case .flag: "boolean"
        case .choice(let names): names.map { "'\($0)'" }.joined(separator: " | ")
        case .object: "object | null"
        }
    }

    /// The options with a type that has a name, or of whose members only one may be given.
    private static let types = [
        "trigger": "TriggerDistance", "prefetch": "{ points: number } | { items: number }", "secondFloor": "SecondFloor | null",
    ]

    private static let summaries = [
        "extent": "Length of the indicator along the axis. Default: 54 to refresh, 44 to load; 72 in a horizontal list.",
        "trigger": "How far to pull. Default: the extent.",
        "resistance": "Displacement per pixel of the finger at the start (default 0.55), and its limit.",
        "triggerMoment": "When an armed edge starts a run. Default: `'release'`. `'nextMovement'`: after it.",
        "reveal": "Whether a begin from code scrolls to the indicator. Default: `'always'`.",
        "minimumVisibleTime": "Minimum time for which a run is visible. Default: 0.",
        "timeout":
            "Time after the begin of a run at which it fails with the outcome `'timedOut'`, if it has not ended. Default: 0, no limit.",
        "outcomeHold": "How long a success is shown. Default: 0.",
        "failureHold": "How long a failure is shown before a refresh closes. Default: 3.",
        "beginDuration": "Duration of the opening animation. Default: 0.25.",
        "endDuration": "Duration of the closing animation. Default: 0.4.",
        "ignoredInset": "Moves the indicator outwards by this length, inwards if it is negative. Default: 0.",
        "isAutomatic": "A load when visible: whether it begins automatically. Default: true.",
        "triggerFraction": "A load when visible: the visible fraction of its extent at which it begins. Default: 1.",
        "prefetch": "A load when visible: the remaining content after the viewport at which it begins.",
        "autoTriggersPerDrag": "A load when visible: maximum number of loads in one drag; null for no limit. Default: 1.",
        "fillRounds": "A load when visible: maximum number of consecutive loads to fill a tall viewport. Default: 10.",
        "isEnabled": "Whether the edge is in use. Default: true.",
        "hidesWhenEmpty": "A load: whether it is hidden under an empty list. Default: true.",
        "hidesWhenShort":
            "A load: whether it is hidden where all rows fit into the viewport and there is no more data. Default: false.",
        "keepsReadingPosition":
            "A header that loads: whether visible rows keep their position when older ones come. Default: true.",
        "placement":
            "Where the indicator lies: `'moving'` with the rows (the default); `'behind'`: below the rows, which slide off it; `'over'`: above the rows, which stay where they are.",
        "fadesWithPull": "Whether the indicator fades in with the pull.",
        "isAnimated": "Whether opening and closing are animated. Default: true.",
        "heldPart": "A refresh: what it holds open meanwhile: all of it, or what is in view. Default: `'all'`.",
        "secondFloor": "A header that refreshes: a second floor, opened by a pull past a second threshold; see `SecondFloor`.",
        "look":
            "Default: `'standard'`, arrow or spinner with text. `'text'`: text only. `'images'`: text beside images. `'circle'`: a circle that fills with the pull, then turns.",
        "wording": "Which texts it uses. `'detailPage'`: those of a trailer that opens details.",
        "showsTitle": "Whether there is a first line. Default: true.",
        "showsTitleWhileRefreshing": "Whether there is a first line during a run. Default: true.",
        "showsLastRefreshed": "A refresh: whether the time of the last one is shown, where it is known. Default: true.",
        "showsArrow": "Whether an indicator with an arrow shows it. Default: true.",
        "arrowFollowsPull": "Whether the arrow turns with the pull.",
    ]
}

/// The table and the types do not match.
struct DeclarationError: Error, CustomStringConvertible {
    let description: String
}
