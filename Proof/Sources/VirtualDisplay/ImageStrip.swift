import Foundation

/// Several pictures side by side, each with a caption below, as one PNG file. It needs ImageMagick; screenshots do not.
public struct ImageStrip: Sendable {
    /// One picture of a strip.
    public struct Panel: Sendable, Hashable {
        /// The PNG file.
        public var image: URL
        /// The text below it.
        public var caption: String

        /// A picture with a caption.
        public init(image: URL, caption: String) {
            self.image = image
            self.caption = caption
        }
    }

    /// The pictures from left to right.
    public var panels: [Panel]
    /// Pixels around and between the pictures.
    public var gap = 16
    /// The font size of the captions, in pixels.
    public var captionSize = 16
    /// The color behind the pictures, in the syntax of ImageMagick.
    public var background = "#f6f5f4"
    /// The color of the captions, in the syntax of ImageMagick.
    public var foreground = "#241f31"

    /// A strip of these pictures.
    public init(panels: [Panel]) {
        self.panels = panels
    }

    /// Writes the strip to a PNG file.
    ///
    /// - Throws: ``VirtualDisplayError/imageFailed(_:)`` when there are no panels or a file cannot be read or written;
    ///   ``VirtualDisplayError/missing(what:remedy:)`` without ImageMagick or a font.
    public func write(to file: URL) async throws {
        guard !panels.isEmpty else { throw VirtualDisplayError.imageFailed("a strip needs at least one picture.") }
        guard let font = Self.findFont() else {
            throw VirtualDisplayError.missing(what: "A font for captions", remedy: "On Debian: apt-get install fonts-dejavu-core")
        }
        var arguments = [
            "-background", background, "-fill", foreground, "-font", font, "-pointsize", String(captionSize), "-density", "72",
        ]
        for (index, panel) in panels.enumerated() { arguments += try self.arguments(panel, isFirst: index == 0) }
        try await ImageMagick.convert(arguments + ["-gravity", "north", "+append", "-strip", "-depth", "8", "png:" + file.path])
    }

    /// Writes pictures of a screen side by side to a PNG file, each with a caption. The folder of the file is made.
    ///
    /// - Throws: As ``write(to:)``, and what the file system reports.
    public static func write(_ pictures: [(picture: Screenshot, caption: String)], to file: URL) async throws {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appendingPathComponent("tug-strip-\(UUID().uuidString)", isDirectory: true)
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? manager.removeItem(at: folder) }
        let panels = try pictures.enumerated().map { index, taken in
            let panel = folder.appendingPathComponent("\(index).png")
            try taken.picture.write(to: panel)
            return Panel(image: panel, caption: taken.caption)
        }
        try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try await ImageStrip(panels: panels).write(to: file)
    }

    /// A picture, its caption of the same width below it, and the gap below and to the right; for the first one also to the left.
    private func arguments(_ panel: Panel, isFirst: Bool) throws -> [String] {
        // Captions wrap at the width of the picture, which ImageMagick 6 cannot take from the picture.
        let width = try PNG.width(ofFile: panel.image.path)
        let caption = ["(", "-size", "\(width)x", "-gravity", "center", "caption:" + Self.literal(panel.caption), "+size"]
        let spaceAbove = ["-gravity", "north", "-splice", "0x\(gap / 2)", ")", "-append"]
        let leftAndTop = ["-gravity", "northwest", "-splice", "\(isFirst ? gap : 0)x\(gap)"]
        let rightAndBottom = ["-gravity", "southeast", "-splice", "\(gap)x\(gap)"]
        return ["(", "png:" + panel.image.path] + caption + spaceAbove + leftAndTop + rightAndBottom + [")"]
    }

    /// Escapes a text for `caption:`, which reads a file for `@` and expands `%` and backslashes.
    private static func literal(_ text: String) -> String {
        var escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "%", with: "%%")
        if escaped.hasPrefix("@") { escaped = "\\" + escaped }
        return escaped
    }

    /// The path of a font file. With a path ImageMagick does not ask fontconfig, and captions look the same on each machine with the file.
    private static func findFont() -> String? {
        let folder = "/usr/share/fonts/"
        let known = [
            "truetype/dejavu/DejaVuSans.ttf", "opentype/cantarell/Cantarell-VF.otf", "cantarell/Cantarell-VF.otf",
            "dejavu-sans-fonts/DejaVuSans.ttf", "TTF/DejaVuSans.ttf", "truetype/liberation/LiberationSans-Regular.ttf",
        ]
        return known.map { folder + $0 }.first { FileManager.default.isReadableFile(atPath: $0) }
    }
}
