import Foundation
import VirtualDisplay

/// Writes GIF files for tests, with any size and frame durations and almost no compression.
struct SampleGIF {
    /// A frame: the color of each pixel, and its duration in hundredths of a second.
    struct Frame {
        var hundredths: Int
        var color: (_ x: Int, _ y: Int) -> Screenshot.Color

        /// Creates a frame of one color.
        init(_ color: Screenshot.Color, hundredths: Int = 10) {
            self.init(hundredths: hundredths) { _, _ in color }
        }

        init(hundredths: Int, color: @escaping (_ x: Int, _ y: Int) -> Screenshot.Color) {
            self.hundredths = hundredths
            self.color = color
        }
    }

    var width: Int
    var height: Int
    var frames: [Frame]
    /// A false size for the file header.
    var claimedSize: (width: Int, height: Int)?

    var bytes: [UInt8] {
        var bytes = Array("GIF89a".utf8)
        let claimed = claimedSize ?? (width, height)
        bytes += little(claimed.width) + little(claimed.height) + [0, 0, 0]
        // Repeats without end.
        bytes += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        for frame in frames { bytes += block(of: frame) }
        return bytes + [0x3b]
    }

    /// Writes the file into a folder and returns the path.
    func write(in folder: URL, named name: String = "sample.gif") throws -> String {
        let file = folder.appendingPathComponent(name)
        try Data(bytes).write(to: file)
        return file.path
    }

    private func block(of frame: Frame) -> [UInt8] {
        var palette: [Screenshot.Color] = []
        var codes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let color = frame.color(x, y)
                if !palette.contains(color) { palette.append(color) }
                // Codes stay at eight bits when the table is cleared (128) often enough.
                if codes.count % 100 == 0 { codes.append(128) }
                codes.append(UInt8(palette.firstIndex(of: color) ?? 0))
            }
        }
        codes.append(129)
        var bytes: [UInt8] = [0x21, 0xf9, 4, 0] + little(frame.hundredths) + [0, 0]
        bytes += [0x2c, 0, 0, 0, 0] + little(width) + little(height) + [0x86]
        for index in 0..<128 {
            let color = index < palette.count ? palette[index] : Screenshot.Color(red: 0, green: 0, blue: 0)
            bytes += [color.red, color.green, color.blue]
        }
        bytes.append(7)
        for start in stride(from: 0, to: codes.count, by: 255) {
            let part = codes[start..<min(start + 255, codes.count)]
            bytes += [UInt8(part.count)] + part
        }
        return bytes + [0]
    }

    private func little(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }
}

/// A folder for the files of one test.
struct ScratchFolder: ~Copyable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("tug-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func write(_ bytes: [UInt8], _ name: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try Data(bytes).write(to: file)
        return file.path
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

/// The sample image of the gallery, a bird.
enum SampleBird {
    static func path(_ ending: String) -> String {
        // Tests/TugGTKTests/Support/SampleGIF.swift, three folders below the package.
        (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
            .appendingPathComponent("Examples/Gallery/Sources/tug-gallery/Resources/bird." + ending).path
    }

    static func bytes(_ ending: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(ending)))) }
}
