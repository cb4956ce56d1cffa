import Foundation
import Testing

@testable import VirtualDisplay

extension DisplayTests {
    @Test func screenshotShowsScreen() async throws {
        let display = try VirtualDisplay(size: ScreenSize(width: 320, height: 240))
        try paint(ScreenRect(x: 40, y: 30, width: 100, height: 50), rgb: 0x12_80_ff, on: display)
        let whole = try await display.screenshot()
        #expect(whole.width == 320)
        #expect(whole.height == 240)
        let blue = Screenshot.Color(red: 0x12, green: 0x80, blue: 0xff)
        #expect(whole[40, 30] == blue)
        #expect(whole[139, 79] == blue)
        #expect(whole[39, 30] != blue)
        #expect(whole[140, 79] != blue)
        #expect(whole[320, 0] == nil)

        let part = try await display.screenshot(of: ScreenRect(x: 139, y: 79, width: 2, height: 2))
        #expect(part.width == 2)
        #expect(part[0, 0] == blue)
        #expect(part[1, 1] != blue)
        await #expect(throws: VirtualDisplayError.self) {
            try await display.screenshot(of: ScreenRect(x: 300, y: 0, width: 21, height: 1))
        }
        display.stop()
    }

    @Test func programOnDisplayReportsItsLines() async throws {
        let display = try VirtualDisplay()
        let shell = URL(fileURLWithPath: "/bin/sh")
        let program = try display.launch(
            shell, arguments: ["-c", "echo $DISPLAY; echo $GDK_BACKEND; printf $EXTRA; exit 3"], environment: ["EXTRA": "last"])
        var lines: [String] = []
        for await line in program.lines { lines.append(line) }
        #expect(lines == [display.name, "x11", "last"])
        #expect(await program.waitUntilExit() == 3)

        let endless = try display.launch(shell, arguments: ["-c", "echo ready; exec sleep 60"])
        for await line in endless.lines where line == "ready" { endless.terminate() }
        #expect(await endless.waitUntilExit() == 128 + SIGTERM)
        #expect(endless.isRunning == false)
        #expect(throws: VirtualDisplayError.self) { try display.launch(URL(fileURLWithPath: "/nowhere/program")) }
        display.stop()
    }

    /// Fills a rectangle of the root window, as a program would.
    private func paint(_ area: ScreenRect, rgb: UInt32, on display: VirtualDisplay) throws {
        let connection = try X11Connection(displayNumber: display.displayNumber, cookie: display.cookie)
        let (root, context) = (connection.screen.root, connection.screen.resourceBase)
        var create: [UInt8] = []
        for number in [context, root, 0b100, rgb] { create.append(number: number) }
        try connection.send(opcode: 55, body: create)
        var fill: [UInt8] = []
        for number in [root, context] { fill.append(number: number) }
        for number in [area.x, area.y, area.width, area.height] { fill.append(number: UInt16(number)) }
        try connection.send(opcode: 70, body: fill)
        // An answer to any request means that earlier requests are done.
        try connection.send(opcode: 43, body: [])
        _ = try connection.readReply()
    }
}

@Suite(.timeLimit(.minutes(30))) struct ImageTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("virtual-display-tests-\(UUID().uuidString)")

    /// Returns a picture whose left half is noise, which hardly compresses, and whose right half has one color.
    private func picture(width: Int, height: Int) -> Screenshot {
        var state = UInt32(1)
        let pixels = (0..<(width * height)).flatMap { index -> [UInt8] in
            guard index % width < width / 2 else { return [250, 20, 20] }
            state = state &* 1_664_525 &+ 1_013_904_223
            return [UInt8(state >> 24), UInt8(state >> 16 & 0xff), UInt8(state >> 8 & 0xff)]
        }
        return Screenshot(width: width, height: height, pixels: pixels)
    }

    /// Returns the pixels of a PNG file as another program decodes them.
    private func pixels(of file: URL) async throws -> [UInt8] {
        let raw = file.appendingPathExtension("rgb")
        try await ImageMagick.convert(["png:" + file.path, "-depth", "8", "rgb:" + raw.path])
        return try Array(Data(contentsOf: raw))
    }

    @Test(arguments: [(1, 1), (3, 2), (200, 150), (1000, 40)])
    func otherProgramReadsSamePixels(width: Int, height: Int) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("picture.png")
        let screenshot = picture(width: width, height: height)
        try screenshot.write(to: file)
        #expect(try PNG.width(ofFile: file.path) == width)
        // Compared outside the macro, which takes minutes to describe the difference of two long arrays.
        let isSame = try await pixels(of: file) == screenshot.pixels
        #expect(isSame)
    }

    @Test func singleColorPicturesAreSmallFiles() throws {
        let flat = Screenshot(width: 1024, height: 768, pixels: [UInt8](repeating: 0xf6, count: 1024 * 768 * 3))
        #expect(try flat.pngData().count < 20_000)
    }

    @Test func equalPicturesGiveEqualFiles() throws {
        #expect(try picture(width: 200, height: 150).pngData() == picture(width: 200, height: 150).pngData())
    }

    @Test func emptyPictureIsNotWritten() throws {
        let error = #expect(throws: VirtualDisplayError.self) {
            try Screenshot(width: 0, height: 3, pixels: []).write(to: folder.appendingPathComponent("empty.png"))
        }
        #expect(error?.description.hasPrefix("No picture: 0 x 3 pixels cannot be written as PNG: ") == true)
    }

    @Test func stripErrorNamesFileThatIsNotPNG() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (text, missing) = (folder.appendingPathComponent("text.png"), folder.appendingPathComponent("missing.png"))
        try Data("not a picture, but long enough for a header".utf8).write(to: text)
        for file in [text, missing] {
            let strip = ImageStrip(panels: [ImageStrip.Panel(image: file, caption: "")])
            let error = await #expect(throws: VirtualDisplayError.self) {
                try await strip.write(to: folder.appendingPathComponent("strip.png"))
            }
            #expect(error?.description.hasPrefix("No picture: \(file.path) cannot be read as PNG: ") == true)
        }
    }

    @Test func movieShowsPicturesOneAfterTheOtherAndRepeats() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("movie.gif")
        let frames = [[UInt8](repeating: 0, count: 30_000), [UInt8](repeating: 255, count: 30_000)].map {
            (picture: Screenshot(width: 100, height: 100, pixels: $0), seconds: 0.5)
        }
        try await Movie.write(frames, width: 50, to: file)
        let data = [UInt8](try Data(contentsOf: file))
        #expect(data.prefix(6).elementsEqual("GIF89a".utf8))
        // Its width, the block that repeats, and two delays of 50 hundredths.
        #expect(data[6...7].elementsEqual([50, 0]))
        #expect(String(decoding: data, as: UTF8.self).contains("NETSCAPE2.0"))
        let delays = data.indices.dropLast(5).filter {
            data[$0] == 0x21 && data[$0 + 1] == 0xf9 && data[$0 + 4] == 50 && data[$0 + 5] == 0
        }
        #expect(delays.count == 2)
        await #expect(throws: VirtualDisplayError.self) { try await Movie.write([], width: 50, to: file) }
    }

    @Test func stripShowsPicturesSideBySideWithCaptions() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var panels: [ImageStrip.Panel] = []
        for (index, caption) in ["At rest", "100 % pulled, \\n is text"].enumerated() {
            let file = folder.appendingPathComponent("\(index).png")
            try picture(width: 200, height: 150).write(to: file)
            panels.append(ImageStrip.Panel(image: file, caption: caption))
        }
        let target = folder.appendingPathComponent("strip.png")
        try await ImageStrip(panels: panels).write(to: target)
        let width = try PNG.width(ofFile: target.path)
        #expect(width == 2 * 200 + 3 * 16)
        let bytes = try await pixels(of: target)
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(bytes[((y * width + x) * 3)..<((y * width + x) * 3 + 3)]) }
        #expect(pixel(2, 2) == [0xf6, 0xf5, 0xf4])
        #expect(pixel(16, 16) != [0xf6, 0xf5, 0xf4])
        #expect(pixel(16 + 199, 16 + 149) == [250, 20, 20])
        #expect(pixel(16 + 200 + 16 + 199, 16 + 149) == [250, 20, 20])
        // Only the letters are dark below the pictures.
        let below = bytes[((16 + 150) * width * 3)...]
        #expect(below.contains { $0 < 0x60 })
    }

    @Test func emptyStripIsRefused() async {
        await #expect(throws: VirtualDisplayError.self) {
            try await ImageStrip(panels: []).write(to: folder.appendingPathComponent("none.png"))
        }
    }
}

@Suite struct LineSplitterTests {
    @Test func linesAreReassembled() {
        var splitter = LineSplitter()
        #expect(splitter.take(Array("one\ntw".utf8)) == ["one"])
        #expect(splitter.take(Array("o\n\nthree".utf8)) == ["two", ""])
        #expect(splitter.finish() == ["three"])
        #expect(splitter.finish() == [])
    }
}
