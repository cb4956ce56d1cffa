import Foundation
@_spi(Host) import TugProof
@_spi(Host) import TugTestKit

/// `tug-lab replay`: shows the events of a recording or a script as text and as a picture.
enum ReplayCommand {
    private static let usage = "usage: tug-lab replay FILE [--svg OUT]"

    static func run(_ arguments: ArraySlice<String>) {
        var path: String?
        var picture: String?
        var rest = arguments
        while let argument = rest.popFirst() {
            switch argument {
            case "--svg" where !rest.isEmpty: picture = rest.popFirst()
            case _ where argument.hasPrefix("--") || path != nil: fail(usage, status: 2)
            default: path = argument
            }
        }
        guard let path else { fail(usage, status: 2) }
        guard let data = FileManager.default.contents(atPath: path) else { fail("cannot read \(path)", status: 2) }
        do {
            let name = URL(fileURLWithPath: path).lastPathComponent
            let timeline = try Timeline(name: name, parsing: String(decoding: data, as: UTF8.self))
            for line in timeline.lines { print(line) }
            guard let picture else { return }
            try Data(TimelinePicture(timeline).svg().utf8).write(to: URL(fileURLWithPath: picture))
        } catch {
            fail("\(path): \(error)", status: 2)
        }
    }
}
