import Testing

@testable import TugGTK

/// Files of animated pictures, put together by hand after the specifications of GIF89a and of the WebP container.
@Suite struct ImageContainerTests {
    private struct Picture: Equatable {
        var width: Int
        var height: Int
        var delays: [Double] = []
    }

    /// What is read of a file; nil if it is none, or damaged.
    private func picture(_ bytes: [UInt8]) -> Picture? {
        guard let read = ImageContainer(bytes), read.damage == nil else { return nil }
        return Picture(width: read.width, height: read.height, delays: read.delays)
    }

    // MARK: GIF

    /// A header with a screen descriptor, and a table of so many colors, a power of two; 0 for none.
    private func gifHead(_ width: UInt8 = 6, _ height: UInt8 = 4, colors: Int = 0, version: String = "GIF89a") -> [UInt8] {
        Array(version.utf8) + [width, 0, height, 0, flags(colors, otherwise: 0x70), 0, 0] + table(colors)
    }

    /// The packed flags of a descriptor. Those without a table have other bits set.
    private func flags(_ colors: Int, otherwise: UInt8) -> UInt8 {
        colors == 0 ? otherwise : 0x80 | UInt8(colors.trailingZeroBitCount - 1)
    }

    /// Colors whose bytes would each be the begin of a block or of a frame.
    private func table(_ colors: Int) -> [UInt8] { (0..<colors * 3).map { $0 % 2 == 0 ? 0x2c : 0x21 } }

    private func control(_ hundredths: Int) -> [UInt8] {
        [0x21, 0xf9, 4, 0, UInt8(hundredths & 0xff), UInt8(hundredths >> 8), 0, 0]
    }

    private func frame(_ left: UInt8 = 0, _ top: UInt8 = 0, colors: Int = 0, blocks: [Int] = [2]) -> [UInt8] {
        let descriptor: [UInt8] = [0x2c, left, 0, top, 0, 1, 0, 1, 0, flags(colors, otherwise: 0x47)]
        return descriptor + table(colors) + [2] + subblocks(blocks)
    }

    /// Blocks of data whose bytes would each be the begin of a frame.
    private func subblocks(_ lengths: [Int]) -> [UInt8] {
        lengths.flatMap { [UInt8($0)] + Array(repeating: 0x2c, count: $0) } + [0]
    }

    private func comment(_ length: Int) -> [UInt8] { [0x21, 0xfe] + subblocks([length]) }

    @Test func framesOfAGIFHaveTheTimeThatIsSetBeforeEach() {
        let bytes = gifHead() + control(7) + frame() + frame() + control(300) + comment(3) + frame() + [0x3b]
        #expect(picture(bytes) == Picture(width: 6, height: 4, delays: [0.07, 0, 3]))
        // What follows the end counts no more.
        #expect(picture(bytes + frame()) == picture(bytes))
        #expect(ImageContainer(gifHead(version: "GIF87a") + frame())?.delays == [0])
    }

    @Test(arguments: [0, 2, 4, 8, 16, 32, 64, 128, 256], [0, 2, 256]) func tablesOfColorsArePassed(global: Int, local: Int) {
        let bytes =
            gifHead(colors: global) + frame(colors: local, blocks: [255, 1, 255]) + control(9) + frame(colors: local) + [0x3b]
        #expect(picture(bytes) == Picture(width: 6, height: 4, delays: [0, 0.09]))
    }

    @Test func sizesOfAGIFHaveTwoBytes() throws {
        var bytes = gifHead() + frame()
        (bytes[7], bytes[9]) = (1, 2)
        let container = try #require(ImageContainer(bytes))
        #expect(container.width == 262 && container.height == 516)
    }

    /// Frames may begin up to the last pixel.
    @Test(arguments: [(5, 3, false), (6, 0, true), (0, 4, true)])
    func frameOutsideOfThePictureIsDamage(left: UInt8, top: UInt8, isDamage: Bool) {
        let container = ImageContainer(gifHead() + frame() + frame(left, top) + [0x3b])
        #expect(container?.delays.count == 2)
        #expect((container?.damage != nil) == isDamage)
    }

    @Test func aGIFThatIsCutOffIsReadAsFarAsItGoes() throws {
        let bytes = gifHead(colors: 4) + control(5) + frame() + control(6) + frame(colors: 2, blocks: [200, 30])
        for length in 6..<bytes.count {
            let delays = try #require(ImageContainer(Array(bytes.prefix(length)))).delays
            #expect(delays == Array([0.05, 0.06].prefix(delays.count)), "\(length) bytes")
        }
        #expect(ImageContainer(Array(bytes.prefix(5)))?.width == 0)
        #expect(ImageContainer(bytes)?.delays == [0.05, 0.06])
    }

    // MARK: WebP

    private func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        Array(name.utf8) + number(body.count, 4) + body + (body.count % 2 == 0 ? [] : [0])
    }

    private func webP(_ chunks: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + number(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
    }

    private func extended(_ width: Int, _ height: Int) -> [UInt8] {
        chunk("VP8X", [2, 0, 0, 0] + number(width - 1, 3) + number(height - 1, 3))
    }

    private func webPFrame(_ milliseconds: Int, data: Int = 3) -> [UInt8] {
        chunk("ANMF", number(0, 12) + number(milliseconds, 3) + [0] + Array(repeating: 0x41, count: data))
    }

    @Test func animatedWebPHasItsSizeAndTheTimeOfEachFrame() {
        let bytes = webP(
            extended(300, 70000) + chunk("ANIM", number(0, 6)) + webPFrame(80) + webPFrame(70001, data: 4) + webPFrame(0))
        #expect(picture(bytes) == Picture(width: 300, height: 70000, delays: [0.08, 70.001, 0]))
    }

    /// The size of the picture, 14 bits each; above are bits of scaling.
    @Test func lossyWebPHasTheSizeOfItsPicture() {
        let body: [UInt8] = [0x10, 0x20, 0x30, 0x9d, 0x01, 0x2a] + number(0x4000 | 500, 2) + number(0x8000 | 301, 2)
        #expect(picture(webP(chunk("VP8 ", body))) == Picture(width: 500, height: 301))
        // The picture within one that says its own.
        #expect(picture(webP(extended(9, 8) + chunk("VP8 ", body))) == Picture(width: 9, height: 8))
    }

    @Test func losslessWebPHasTheSizeOfItsPicture() {
        let body = [0x2f] + number(1 << 28 | 299 << 14 | 16383, 4)
        #expect(picture(webP(chunk("VP8L", body))) == Picture(width: 16384, height: 300))
        #expect(picture(webP(extended(9, 8) + chunk("VP8L", body))) == Picture(width: 9, height: 8))
    }

    @Test func aWebPThatIsCutOffIsDamage() {
        let bytes = webP(extended(30, 20) + webPFrame(80, data: 4))
        #expect(ImageContainer(bytes)?.damage == nil)
        let cut = ImageContainer(Array(bytes.dropLast()))
        #expect(cut?.damage != nil)
        #expect(cut?.width == 30 && cut?.delays == [0.08])
        // More than it says is none.
        #expect(ImageContainer(bytes + [0])?.damage == nil)
    }

    @Test(arguments: ["", "GIF7", "RIFF", "PNG", "RIFF1234WAVE"]) func otherFilesAreNone(text: String) {
        #expect(ImageContainer(Array(text.utf8)) == nil)
    }
}
