import Feed
import FeedServer
import Foundation
import ReaderStage

/// The server of the soak: a process of its own, so that the figures of the reader are the reader's alone.
@MainActor
final class SoakServer {
    let address: URL
    private let process = Process()

    /// Starts this program once more, as a server with so many entries. Others come in later.
    init(entries: Int, seed: UInt64, file: URL) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--serve", file.path, "--entries", String(entries), "--seed", String(seed)]
        process.standardOutput = output
        try process.run()
        var line = Data()
        // One byte at a time: there is one line.
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8), !byte.isEmpty {
            line += byte
        }
        guard let address = URL(string: String(decoding: line, as: UTF8.self)), address.port != nil else {
            throw Unexpected("The server did not start.")
        }
        self.address = address
    }

    func stop() { process.terminate() }

    /// What the other process does. It ends with the one that started it.
    static func serve(file: String, entries: Int, seed: UInt64) async throws {
        let later = entries / 10
        let server = try FeedServer(
            entries: Self.entries(entries + later, seed: seed), database: file, heldBack: later)
        let line = "\(try await server.start().absoluteString)\n"
        FileHandle.standardOutput.write(Data(line.utf8))
        let parent = getppid()
        while getppid() == parent { try await Task.sleep(for: .seconds(1)) }
    }

    /// Entries like those of changelogs; one in a hundred is long.
    private static func entries(_ count: Int, seed: UInt64) -> [FeedEntry] {
        var random = SplitMix64(state: seed)
        let words = "mends fix release zone freeze size buffer window reader farm craze list row page cursor refuse zero range"
            .split(separator: " ")
        return (0..<count).map { place in
            let length =
                Int.random(in: 0..<100, using: &random) == 0
                ? Int.random(in: 1000...20_000, using: &random) : Int.random(in: 5...60, using: &random)
            var text = ""
            for number in 1...length {
                text += words.randomElement(using: &random).map { $0 + (number % 11 == 0 ? "\n" : " ") } ?? ""
            }
            return FeedEntry(
                id: 0, time: Int64(1_700_000_000 - place * 300), package: "package-\(place % 700)", version: "1.\(place)",
                author: "Ada Example", text: text)
        }
    }
}
