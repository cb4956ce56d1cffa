import Foundation
import Testing

@testable import mutants

/// The events of Swift Testing are understood, however they arrive.
@Suite struct EventStreamTests {
    private static let list = """
        {"kind":"test","payload":{"kind":"function","id":"M.S/a()/S.swift:1:2"},"version":0}

        """
    private static let events = """
        {"kind":"event","payload":{"kind":"runStarted"},"version":0}
        {"kind":"event","payload":{"kind":"testStarted","testID":"M.S"},"version":0}
        {"kind":"event","payload":{"kind":"testStarted","testID":"M.S/a()/S.swift:1:2"},"version":0}
        {"kind":"event","payload":{"kind":"testStarted","testID":"M.S/b(_:)/S.swift:3:4"},"version":0}
        {"kind":"event","payload":{"kind":"testStarted","testID":"M.S/c()/S.swift:5:6"},"version":0}
        {"kind":"event","payload":{"kind":"issueRecorded","testID":"M.S/a()/S.swift:1:2","issue":{"isKnown":true}},"version":0}
        {"kind":"event","payload":{"kind":"testEnded","testID":"M.S/a()/S.swift:1:2"},"version":0}
        {"kind":"event","payload":{"kind":"issueRecorded","testID":"M.S/c()/S.swift:5:6","issue":{"isKnown":false}},"version":0}
        {"kind":"event","payload":{"kind":"issueRecorded","testID":"M.S/b(_:)/S.swift:3:4","issue":{"isKnown":false}},"version":0}

        """

    @Test(arguments: [(1, 1), (7, 2), (250, 20), (100_000, 20_000)])
    func piecesAreJoined(of size: Int, after tests: Int) throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "events-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: url) }
        var stream = EventStream(url)
        let hasFailed = stream.read()
        #expect(!hasFailed)
        var rest = Array((String(repeating: Self.list, count: tests) + Self.events).utf8)
        var written: [UInt8] = []
        while !rest.isEmpty {
            written += rest.prefix(size)
            rest = Array(rest.dropFirst(size))
            try Data(written).write(to: url)
            let hasFailed = stream.read()
            #expect(hasFailed == (written.count { $0 == UInt8(ascii: "\n") } >= tests + 8))
        }
        #expect(stream.failed == ["M.S/c()", "M.S/b(_:)"])
        #expect(stream.running == ["M.S/b(_:)", "M.S/c()"])
    }
}
