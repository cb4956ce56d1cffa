import Foundation

/// Several pictures side by side with a caption under each, as one PNG file. Composing needs ImageMagick; taking pictures does not.
public struct ImageStrip: Sendable {
    /// One picture of a strip.
    public struct Panel: Sendable, Hashable {
        /// The PNG file.
        public var image: URL
        /// The words under it.
        public var caption: String

        /// A picture with words under it.
        public init(image: URL, caption: String) {
            self.image = image
            self.caption = caption
        }
    }

    /// The pictures from left to right.
    public var panels: [Panel]
    /// Pixels around and between the pictures.
    public var gap = 16
    /// The size of the captions, in points at 72 dots an inch, which are pixels.
    public var captionSize = 16
    /// The color behind the pictures, as ImageMagick names colors.
    public var background = "#f6f5f4"
    /// The color of the captions.
    public var foreground = "#241f31"

    /// A strip of these pictures.
    public init(panels: [Panel]) {
        self.panels = panels
    }

    /// Composes the strip into a PNG file.
    public func write(to file: URL) async throws {
        guard !panels.isEmpty else { throw VirtualDisplayError.imageFailed("a strip needs at least one picture.") }
        guard let font = Self.findFont() else {
            throw VirtualDisplayError.missing(what: "A font for captions", remedy: "On Debian: apt-get install fonts-dejavu-core")
        }
        var arguments = [
            "-background", background, "-fill", foreground, "-font", font, "-pointsize", String(captionSize), "-density", "72",
        ]
        for (index, panel) in panels.enumerated() { arguments += try self.arguments(panel, isFirst: index == 0) }
        try await ImageMagick.convert(arguments + ["-gravity", "north", "+append", "-strip", "png:" + file.path])
    }

    /// A picture, its caption in the same width below it, and the gap on the sides that no neighbor provides.
    private func arguments(_ panel: Panel, isFirst: Bool) throws -> [String] {
        // The caption wraps at the picture's width, which ImageMagick 6 cannot take from the picture itself.
        guard let width = Self.pngWidth(panel.image) else {
            throw VirtualDisplayError.imageFailed("\(panel.image.path) is not a PNG file.")
        }
        let caption = ["(", "-size", "\(width)x", "-gravity", "center", "caption:" + Self.literal(panel.caption), "+size"]
        let spaceAbove = ["-gravity", "north", "-splice", "0x\(gap / 2)", ")", "-append"]
        let leftAndTop = ["-gravity", "northwest", "-splice", "\(isFirst ? gap : 0)x\(gap)"]
        let rightAndBottom = ["-gravity", "southeast", "-splice", "\(gap)x\(gap)"]
        return ["(", "png:" + panel.image.path] + caption + spaceAbove + leftAndTop + rightAndBottom + [")"]
    }

    /// `caption:` would read a file for `@`, and expand `%` and backslashes.
    private static func literal(_ text: String) -> String {
        var escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "%", with: "%%")
        if escaped.hasPrefix("@") { escaped = "\\" + escaped }
        return escaped
    }

    static func pngWidth(_ file: URL) -> Int? {
        guard let handle = try? FileHandle(forReadingFrom: file), let head = try? handle.read(upToCount: 20) else { return nil }
        let width: UInt32? = Array(head).number(at: 16)
        return width.map { Int($0.bigEndian) }
    }

    /// A font file by its path: then ImageMagick needs no fontconfig, and every machine that has the file draws the same letters.
    private static func findFont() -> String? {
        let folder = "/usr/share/fonts/"
        let known = [
            "truetype/dejavu/DejaVuSans.ttf", "opentype/cantarell/Cantarell-VF.otf", "cantarell/Cantarell-VF.otf",
            "dejavu-sans-fonts/DejaVuSans.ttf", "TTF/DejaVuSans.ttf", "truetype/liberation/LiberationSans-Regular.ttf",
        ]
        return known.map { folder + $0 }.first { FileManager.default.isReadableFile(atPath: $0) }
    }
}
