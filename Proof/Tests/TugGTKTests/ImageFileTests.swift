import Foundation
import Testing
import TugGTK
import VirtualDisplay

extension GTKTests {
    @Suite(.serialized) @MainActor struct ImageFileTests {
        private let red = Screenshot.Color(red: 255, green: 0, blue: 0)
        private let blue = Screenshot.Color(red: 0, green: 0, blue: 255)

        init() throws { _ = try TestDisplay.shared() }

        /// Returns the error that loading throws; nil if it throws none.
        private func error(_ work: () throws(ImageFileError) -> ImageFrames) -> ImageFileError? {
            do throws(ImageFileError) {
                _ = try work()
                return nil
            } catch { return error }
        }

        private func gif(_ hundredths: [Int], width: Int = 6, height: Int = 4) -> SampleGIF {
            SampleGIF(width: width, height: height, frames: hundredths.map { SampleGIF.Frame(red, hundredths: $0) })
        }

        // MARK: Loading

        @Test func gifFramesKeepTheirDurations() throws {
            let frames = try ImageFrames(gif([5, 10, 20, 300]).bytes)
            #expect(frames.count == 4)
            for (delay, expected) in zip(frames.delays, [0.05, 0.1, 0.2, 3]) { #expect(abs(delay - expected) < 1e-9) }
            #expect(frames.width == 6 && frames.height == 4)
            let shown = [-1, 0, 0.049, 0.051, 0.149, 0.151, 0.349, 0.351, 3.34, 3.36, 3.35 * 7 + 0.2, .nan].map(frames.index(at:))
            #expect(shown == [0, 0, 0, 1, 1, 2, 2, 3, 3, 0, 2, 0])
        }

        @Test func missingOrTooShortFrameDurationIsTenthOfSecond() throws {
            #expect(try ImageFrames(gif([0, 1, 2]).bytes).delays == [0.1, 0.1, 0.02])
        }

        @Test(arguments: ["gif", "webp"]) func sampleIsReadOnAnotherThread(_ ending: String) async throws {
            let path = SampleBird.path(ending)
            let frames = try await pump { try await ImageFrames.load(file: path, pixelsPerPoint: 2) }
            #expect(frames.count == 12)
            #expect(frames.delays.allSatisfy { abs($0 - 0.08) < 1e-9 })
            #expect(frames.width == 48 && frames.height == 48)
        }

        @Test func stillFilesShareTheDuration() throws {
            let folder = try ScratchFolder()
            let first = try gif([10]).write(in: folder.url, named: "1.gif")
            // The first frame of an animation among them.
            let second = try gif([10, 10, 10], width: 8, height: 2).write(in: folder.url, named: "2.gif")
            let third = try folder.write(png(width: 3, height: 9), "3.png")
            let frames = try ImageFrames(files: [first, second, third])
            #expect(frames.delays == [0.1, 0.1, 0.1])
            #expect(frames.width == 8 && frames.height == 9)
            #expect(try ImageFrames(files: [first, second], duration: 3).delays == [1.5, 1.5])
        }

        @Test func texturesBecomeFramesAndOtherObjectsAreSkipped() throws {
            let texture = try #require(self.texture(width: 5, height: 7))
            defer { g_object_unref(gpointer(texture)) }
            let label: Widget = gtk_label_new(nil)
            g_object_ref_sink(label)
            defer { g_object_unref(label) }
            let frames = ImageFrames(textures: [texture, label.opaque, texture], duration: 1)
            #expect(frames.delays == [0.5, 0.5])
            #expect(frames.width == 5 && frames.height == 7)
        }

        // MARK: Errors

        @Test func imageErrorsNameTheCause() throws {
            let folder = try ScratchFolder()
            let missing = folder.url.appendingPathComponent("none.gif").path
            #expect(error { () throws(ImageFileError) in try ImageFrames(file: missing) } == .missing(name: missing))
            let directory = folder.url.path
            guard case .unreadable? = error({ () throws(ImageFileError) in try ImageFrames(file: directory) }) else {
                Issue.record("a folder is no file")
                return
            }
            let text = Array("All work and no play".utf8)
            #expect(error { () throws(ImageFileError) in try ImageFrames(text) } == .notAnImage(name: "data"))
            #expect(error { () throws(ImageFileError) in try ImageFrames([]) } == .notAnImage(name: "data"))
        }

        /// The first bytes of a file, by the format's own description, and Debian's package of its loader.
        struct Signature: CustomTestStringConvertible {
            var bytes: [UInt8]
            var format: String
            var package: String
            var testDescription: String { "\(format), \(bytes)" }

            init(_ format: String, _ package: String, _ number: [UInt8], _ text: String) {
                (self.format, self.package, bytes) = (format, package, number + Array(text.utf8))
            }

            static let all = [
                Signature("AVIF", "libavif-gdk-pixbuf", [0, 0, 0, 32], "ftypavif"),
                Signature("AVIF", "libavif-gdk-pixbuf", [0, 0, 0, 32], "ftypavis"),
                Signature("HEIF", "heif-gdk-pixbuf", [0, 0, 0, 24], "ftypheic"),
                Signature("HEIF", "heif-gdk-pixbuf", [0, 0, 0, 24], "ftypmif1"),
                Signature("JPEG XL", "libjxl-gdk-pixbuf", [0xff, 0x0a], ""),
                Signature("JPEG XL", "libjxl-gdk-pixbuf", [0, 0, 0, 12], "JXL \r\n"),
                Signature("SVG", "librsvg2-common", [], "<svg xmlns='http://www.w3.org/2000/svg'"),
                Signature("SVG", "librsvg2-common", [], "<?xml version='1.0'?>"),
                Signature("WebP", "webp-pixbuf-loader", [], "RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8 "),
            ]
        }

        @Test(arguments: Signature.all) func missingLoaderErrorNamesPackage(_ signature: Signature) throws {
            let bytes = signature.bytes + [UInt8](repeating: 0, count: 200)
            let error = try #require(error { () throws(ImageFileError) in try ImageFrames(bytes, named: "a.picture") })
            // With the loader installed, the data is not a valid image.
            if case .broken = error { return }
            #expect(error == .noLoader(name: "a.picture", format: signature.format, package: signature.package))
            #expect(error.description.contains("apt install \(signature.package)"))
        }

        @Test(arguments: ["gif", "webp"]) func truncatedFileIsBroken(_ ending: String) throws {
            let whole = try SampleBird.bytes(ending)
            let error = error { () throws(ImageFileError) in try ImageFrames(Array(whole.prefix(whole.count / 2))) }
            guard case .broken? = error else {
                Issue.record("cut off, but: \(String(describing: error))")
                return
            }
        }

        @Test func frameOutsideImageIsRefused() throws {
            var bytes = gif([10, 10]).bytes
            // The first byte of the first frame's descriptor, then its position.
            let descriptor = try #require(bytes.firstIndex(of: 0x2c))
            #expect(try ImageFrames(bytes).count == 2)
            bytes[descriptor + 1] = 6
            #expect(
                error { () throws(ImageFileError) in try ImageFrames(bytes) }
                    == .broken(name: "data", reason: "a frame lies outside of the picture."))
        }

        @Test func tooManyFramesAreRefused() throws {
            let many = gif([Int](repeating: 4, count: 501), width: 1, height: 1).bytes
            #expect(
                error { () throws(ImageFileError) in try ImageFrames(many) }
                    == .tooManyFrames(name: "data", count: 501, limit: 500))
            #expect(try ImageFrames(many, limits: ImageLimits(frames: 501)).count == 501)
            let one = try ScratchFolder()
            let path = try gif([4]).write(in: one.url)
            let error = error { () throws(ImageFileError) in
                try ImageFrames(files: [path, path], limits: ImageLimits(frames: 1))
            }
            #expect(error == .tooManyFrames(name: path, count: 2, limit: 1))
        }

        @Test func tooLargeImageIsRefusedBeforeDecoding() throws {
            var bomb = gif([4, 4])
            bomb.claimedSize = (65535, 65535)
            #expect(
                error { () throws(ImageFileError) in try ImageFrames(bomb.bytes) }
                    == .tooLarge(name: "data", bytes: 65535 * 65535 * 8, limit: 64 << 20))
            // The loader reads the size of a PNG.
            let picture = png(width: 300, height: 200)
            #expect(
                error { () throws(ImageFileError) in try ImageFrames(picture, limits: ImageLimits(bytes: 200_000)) }
                    == .tooLarge(name: "data", bytes: 240_000, limit: 200_000))
            #expect(try ImageFrames(picture, limits: ImageLimits(bytes: 240_000)).count == 1)
            // All frames count, and the file size too.
            let folder = try ScratchFolder()
            let path = try gif([4, 4, 4], width: 10, height: 10).write(in: folder.url)
            let small = ImageLimits(bytes: 1000)
            guard case .tooLarge? = error({ () throws(ImageFileError) in try ImageFrames(file: path, limits: small) }) else {
                Issue.record("the file is larger than is allowed")
                return
            }
        }

        @Test func filesTogetherAreNoLargerThanOneMayBe() throws {
            let folder = try ScratchFolder()
            let path = try gif([4], width: 40, height: 40).write(in: folder.url)
            #expect(try ImageFrames(files: [path, path], limits: ImageLimits(bytes: 12_800)).count == 2)
            let error = error { () throws(ImageFileError) in
                try ImageFrames(files: [path, path], limits: ImageLimits(bytes: 12_799))
            }
            #expect(error == .tooLarge(name: path, bytes: 6400, limit: 6399))
            #expect(error?.description == "\(path) takes 6400 bytes; at most 6399 are allowed.")
        }

        @Test(arguments: ["gif", "webp"]) func damagedFilesDoNotCrash(_ ending: String) throws {
            let seed = ProcessInfo.processInfo.environment["TUG_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0...UInt64.max)
            // Some loaders log warnings for data they refuse. `make test` makes warnings fatal.
            let fatal = g_log_set_always_fatal(GLogLevelFlags(G_LOG_LEVEL_ERROR.rawValue | G_LOG_FLAG_RECURSION.rawValue))
            defer {
                g_log_set_always_fatal(fatal)
                _ = ComplaintLog.take()
            }
            print("damagedFilesDoNotCrash: seed \(seed)")
            var generator = Generator(state: seed)
            let whole = try SampleBird.bytes(ending)
            var refused = 0
            for _ in 0..<150 {
                var bytes = whole
                for _ in 0...Int.random(in: 0...8, using: &generator) {
                    // The headers of files and frames matter most.
                    let range = Bool.random(using: &generator) ? bytes.indices.prefix(64) : bytes.indices
                    bytes[Int.random(in: range, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
                }
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
                }
                do throws(ImageFileError) {
                    let frames = try ImageFrames(bytes)
                    #expect((1...500).contains(frames.count), "seed \(seed)")
                    #expect(frames.delays.allSatisfy { $0 > 0.01 && $0.isFinite }, "seed \(seed)")
                } catch { refused += 1 }
            }
            #expect(refused > 0, "seed \(seed)")
            #expect(refused < 150, "seed \(seed)")
        }

        // MARK: Pictures

        private struct Generator: RandomNumberGenerator {
            var state: UInt64

            // SplitMix64, after Steele, Lea and Flood (2014).
            mutating func next() -> UInt64 {
                state &+= 0x9e37_79b9_7f4a_7c15
                var value = state
                value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
                value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
                return value ^ (value >> 31)
            }
        }

        private func texture(width: Int32, height: Int32) -> OpaquePointer? {
            let pixels = [UInt8](repeating: 200, count: Int(width * height * 3))
            let bytes = g_bytes_new(pixels, gsize(pixels.count))
            defer { g_bytes_unref(bytes) }
            return gdk_memory_texture_new(width, height, GDK_MEMORY_R8G8B8, bytes, gsize(width * 3))
        }

        private func png(width: Int32, height: Int32) -> [UInt8] {
            guard let texture = texture(width: width, height: height), let data = gdk_texture_save_to_png_bytes(texture) else {
                return []
            }
            defer {
                g_object_unref(gpointer(texture))
                g_bytes_unref(data)
            }
            var count: gsize = 0
            let start = g_bytes_get_data(data, &count)
            return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(count)))
        }
    }
}
