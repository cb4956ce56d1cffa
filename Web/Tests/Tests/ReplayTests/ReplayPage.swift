import Browser
import Foundation
@_spi(Host) import TugProof
@_spi(Host) import TugTestKit

/// A recording and its table of text widths, both as text.
struct Recording {
    let name: String
    let text: String
    let widths: String

    init(_ file: URL) throws {
        name = file.lastPathComponent
        text = try String(contentsOf: file, encoding: .utf8)
        widths = try Recordings.widthsText(beside: file)
    }

    init(name: String, text: String, widths: String) {
        self.name = name
        self.text = text
        self.widths = widths
    }
}

/// The result of a replay.
struct ReplayResult: Equatable {
    /// The first difference, or the reason why it could not be replayed; nil if it was reproduced.
    var failure: String?
    /// The number of uses of each deviation.
    var deviations: [String: Int] = [:]

    /// Replays a recording in this process.
    init(natively recording: Recording) {
        do {
            let comparison = TraceComparison.withFewestDeviations(
                try Trace(name: recording.name, parsing: recording.text), widths: try TextWidths(parsing: recording.widths))
            failure = comparison.difference?.description
            for (deviation, times) in comparison.deviations { deviations[deviation.rawValue] = times }
        } catch {
            failure = "\(error)"
        }
    }

    /// Reads the result of a page.
    init(_ answer: JSON) {
        guard let outcome = answer["outcome"].string, case .object(let times) = answer["deviations"] else {
            failure = "The program said nothing."
            return
        }
        failure = outcome.isEmpty ? nil : outcome
        deviations = times.compactMapValues(\.int)
    }

    init(failure: String) { self.failure = failure }
}

/// A page with the program that replays recordings.
enum ReplayPage {
    private static let root = Repository.root.appending(path: "Web")

    /// Returns a site with the program and numbered recordings.
    static func site(_ recordings: [Recording]) throws(BrowserError) -> Site {
        let program = root.appending(path: ".build/replay")
        guard FileManager.default.fileExists(atPath: program.appending(path: "replay.wasm").path) else {
            throw .file("Web/.build/replay/replay.wasm is not there. “Scripts/web.sh --replay” builds it.")
        }
        var site = Site().with("/", "<!doctype html><html lang=en><meta charset=utf-8><title>Replay</title>")
            .with("/program/", folder: program).with("/page/", folder: root.appending(path: "Replay"))
        for (number, recording) in recordings.enumerated() {
            site = site.with("/\(number).jsonl", recording.text).with("/\(number).json", recording.widths)
        }
        return site
    }
}

extension Page {
    /// Replays the recordings of the site in the browser.
    func replay(_ recordings: [Recording]) async throws -> [ReplayResult] {
        try await open("/")
        var results: [ReplayResult] = []
        for number in recordings.indices {
            do {
                let answer = try await evaluate(
                    "import('/page/replay.js').then(({ replay }) => replay('/\(number).jsonl', '/\(number).json'))")
                results.append(ReplayResult(answer))
            } catch BrowserError.thrown(let words) {
                results.append(ReplayResult(failure: words))
                // A program that has trapped must not be called again.
                try await open("/")
            }
        }
        return results
    }

    /// Returns the bytes that the program holds after its replays.
    func heldBytes() async throws -> Int? {
        try await evaluate("import('/page/replay.js').then(({ heldBytes }) => heldBytes())").int
    }
}
