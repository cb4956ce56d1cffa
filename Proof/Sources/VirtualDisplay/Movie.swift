import Foundation

/// A moving picture as a GIF file that repeats. It needs ImageMagick.
public enum Movie {
    /// Writes pictures of a screen one after the other. The folder of the file is made.
    ///
    /// - Parameters:
    ///   - frames: The pictures, each with the seconds for which it is seen: at least 0.02, which browsers do not go below.
    ///   - width: The width in pixels to which they are scaled.
    ///   - colors: How many colors they have together, 256 at most: fewer make a smaller file.
    ///   - file: The GIF file.
    /// - Throws: ``VirtualDisplayError/imageFailed(_:)`` when there are no pictures or a file cannot be written;
    ///   ``VirtualDisplayError/missing(what:remedy:)`` without ImageMagick; what the file system reports.
    public static func write(
        _ frames: [(picture: Screenshot, seconds: Double)], width: Int, colors: Int = 64, to file: URL
    ) async throws {
        let images = frames.map { frame in (write: { try frame.picture.write(to: $0) }, seconds: frame.seconds) }
        try await write(images, width, colors, to: file)
    }

    /// Writes pictures that are PNG files already, as a browser takes them; see ``write(_:width:colors:to:)``.
    public static func write(
        images: [(png: Data, seconds: Double)], width: Int, colors: Int = 64, to file: URL
    ) async throws {
        try await write(
            images.map { image in (write: { try image.png.write(to: $0) }, seconds: image.seconds) }, width, colors, to: file)
    }

    private static func write(
        _ frames: [(write: (URL) throws -> Void, seconds: Double)], _ width: Int, _ colors: Int, to file: URL
    ) async throws {
        guard !frames.isEmpty else { throw VirtualDisplayError.imageFailed("a movie needs at least one picture.") }
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appendingPathComponent("tug-movie-\(UUID().uuidString)", isDirectory: true)
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? manager.removeItem(at: folder) }
        var arguments: [String] = ["-loop", "0"]
        for (index, frame) in frames.enumerated() {
            let image = folder.appendingPathComponent("\(index).png")
            try frame.write(image)
            arguments += ["-delay", String(max(2, Int((frame.seconds * 100).rounded()))), "png:" + image.path]
        }
        try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        // One table of colors for all, so that what does not change costs nothing.
        arguments += [
            "-resize", "\(width)x", "+dither", "-colors", String(colors), "+map", "-layers", "optimize", "gif:" + file.path,
        ]
        try await ImageMagick.convert(arguments)
    }
}
