import Foundation

/// The pixels of the screen, or of a part of it, at one time.
public struct Screenshot: Sendable, Hashable {
    /// The color of one pixel.
    public struct Color: Sendable, Hashable {
        /// From 0 to 255.
        public var red: UInt8
        /// From 0 to 255.
        public var green: UInt8
        /// From 0 to 255.
        public var blue: UInt8

        /// A color of three components, each from 0 to 255.
        public init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }
    }

    /// Columns of pixels.
    public let width: Int
    /// Rows of pixels.
    public let height: Int
    /// Red, green and blue of every pixel, row by row.
    let pixels: [UInt8]

    /// The color of a pixel; nil outside of the picture.
    public subscript(x: Int, y: Int) -> Color? {
        guard x >= 0, y >= 0, x < width, y < height else { return nil }
        let index = (y * width + x) * 3
        return Color(red: pixels[index], green: pixels[index + 1], blue: pixels[index + 2])
    }

    /// The picture as the contents of a PNG file.
    ///
    /// - Throws: ``VirtualDisplayError/imageFailed(_:)`` when the picture is empty or has more pixels than libpng takes.
    public func pngData() throws -> Data {
        try Data(PNG.encode(width: width, height: height, rgb: pixels))
    }

    /// Writes the picture to a PNG file.
    ///
    /// - Throws: ``VirtualDisplayError/imageFailed(_:)`` with the reason.
    public func write(to file: URL) throws {
        let contents = try pngData()
        do {
            try contents.write(to: file, options: .atomic)
        } catch {
            throw VirtualDisplayError.imageFailed("\(file.path) cannot be written: \(error.localizedDescription)")
        }
    }
}

extension VirtualDisplay {
    /// Takes a picture of the screen, or of a part of it, without the pointer.
    ///
    /// Toolkits draw later than the state changes: wait for a frame first.
    ///
    /// - Throws: ``VirtualDisplayError/imageFailed(_:)`` when the part is not on the screen;
    ///   ``VirtualDisplayError/connectionLost(_:)`` when the server does not answer.
    public func screenshot(of part: ScreenRect? = nil) async throws -> Screenshot {
        let area = part ?? ScreenRect(x: 0, y: 0, width: size.width, height: size.height)
        guard area.fits(in: size) else { throw VirtualDisplayError.imageFailed("\(area) is not all on the screen.") }
        let connection = try X11Connection(displayNumber: displayNumber, cookie: cookie)
        let pixmapFormat: UInt8 = 2
        var body: [UInt8] = []
        body.append(number: connection.screen.root)
        for number in [area.x, area.y, area.width, area.height] { body.append(number: UInt16(number)) }
        body.append(number: UInt32.max)
        try connection.send(opcode: 73, detail: pixmapFormat, body: body)
        let reply = try connection.readReply()
        // At depth 24 the server stores a pixel as blue, green, red and an unused byte, without padding between rows.
        let count = area.width * area.height
        guard reply[1] == 24, reply.count >= 32 + count * 4 else {
            throw VirtualDisplayError.imageFailed("the server sent \(reply.count) bytes of depth \(reply[1]).")
        }
        return Screenshot(width: area.width, height: area.height, pixels: Self.rgb(fromServer: reply, count: count))
    }

    private static func rgb(fromServer reply: [UInt8], count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count * 3) { target, filled in
            reply.withUnsafeBufferPointer { source in
                var from = 32
                for to in stride(from: 0, to: count * 3, by: 3) {
                    target[to] = source[from + 2]
                    target[to + 1] = source[from + 1]
                    target[to + 2] = source[from]
                    from += 4
                }
            }
            filled = count * 3
        }
    }
}
