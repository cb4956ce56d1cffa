import Foundation

/// The events of Swift Testing during a run: which tests began and ended, and which recorded an issue.
struct EventStream {
    private struct Record: Decodable {
        struct Payload: Decodable {
            struct Issue: Decodable {
                var isKnown: Bool?
                var isFailure: Bool?
            }
            var kind: String
            var testID: String?
            var issue: Issue?
        }
        var kind: String
        var payload: Payload
    }

    private let url: URL
    private var offset: UInt64 = 0
    private var rest: [UInt8] = []
    /// The tests that have begun and not ended, in order, without suites.
    private(set) var running: [String] = []
    /// The tests that failed, in order.
    private(set) var failed: [String] = []

    init(_ url: URL) { self.url = url }

    /// Reads new events. Returns whether a test has failed.
    mutating func read() -> Bool {
        guard let file = try? FileHandle(forReadingFrom: url) else { return false }
        defer { try? file.close() }
        try? file.seek(toOffset: offset)
        let new = (try? file.readToEnd()) ?? Data()
        offset += UInt64(new.count)
        var lines = (rest + new).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // The bytes after the last line break are not a line yet.
        rest = Array(lines.popLast() ?? [])
        for line in lines { note(Data(line)) }
        return !failed.isEmpty
    }

    private mutating func note(_ line: Data) {
        guard let record = try? JSONDecoder().decode(Record.self, from: line), record.kind == "event" else { return }
        let payload = record.payload
        guard let test = payload.testID.flatMap(Self.function) else { return }
        switch payload.kind {
        case "testStarted": running.append(test)
        case "testEnded": running.removeAll { $0 == test }
        case "issueRecorded" where payload.issue?.isKnown != true && payload.issue?.isFailure != false:
            if !failed.contains(test) { failed.append(test) }
        default: break
        }
    }

    /// Returns the name of a test without its source location; nil for a suite.
    private static func function(_ id: String) -> String? {
        guard let slash = id.lastIndex(of: "/"), id[slash...].contains(".swift:") else { return nil }
        return String(id[..<slash])
    }
}
