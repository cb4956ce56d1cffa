import CGTK
import Dispatch

/// How much a picture may hold. Files come from elsewhere, and a small one can unpack to more than there is memory.
public struct ImageLimits: Sendable, Equatable {
    /// Number of frames.
    public var frames: Int
    /// Bytes of all frames together once they are unpacked, at four a pixel; also of the file itself.
    public var bytes: Int

    /// At most 500 frames and 64 MiB unless something else is said.
    public init(frames: Int = 500, bytes: Int = 64 << 20) {
        self.frames = max(0, frames)
        self.bytes = max(0, bytes)
    }
}

extension ImageFrames {
    /// The frames of a file: an animated GIF or WebP has its own times, any other picture is one frame.
    ///
    /// Of an animated PNG there is the first frame only: gdk-pixbuf, which reads the files, knows no more of it. WebP needs its loader
    /// (Debian: `webp-pixbuf-loader`). This waits for the disk and the decoder: for anything but small resources, see
    /// ``load(file:pixelsPerPoint:limits:)``.
    public init(file path: String, pixelsPerPoint: Double = 1, limits: ImageLimits = ImageLimits()) throws(ImageFileError) {
        let bytes = try ImageFile.read(path, limits)
        try self.init(bytes, named: path, pixelsPerPoint: pixelsPerPoint, limits: limits)
    }

    /// The frames of a file that is already in memory. The name is for errors.
    public init(
        _ bytes: [UInt8], named name: String = "data", pixelsPerPoint: Double = 1, limits: ImageLimits = ImageLimits()
    ) throws(ImageFileError) {
        self.init(try ImageDecoder(name: name, limits: limits).decode(bytes), pixelsPerPoint: pixelsPerPoint)
    }

    /// The frames of several files in a row, the first of each. Without a duration, in seconds for one round, each is shown for
    /// ``standardDelay``.
    public init(
        files: [String], duration: Double? = nil, pixelsPerPoint: Double = 1, limits: ImageLimits = ImageLimits()
    ) throws(ImageFileError) {
        guard files.count <= limits.frames else {
            throw .tooManyFrames(name: files.first ?? "", count: files.count, limit: limits.frames)
        }
        var frames: [Frame] = []
        var left = limits
        for file in files {
            let decoder = ImageDecoder(name: file, limits: left)
            guard var frame = try decoder.decode(ImageFile.read(file, left), onlyFirst: true).first else { continue }
            left.bytes = max(0, left.bytes - frame.width * frame.height * 4)
            frame.delay = Self.standardDelay
            frames.append(frame)
        }
        let all = ImageFrames(frames, pixelsPerPoint: pixelsPerPoint)
        self = duration.map(all.lasting) ?? all
    }

    /// The frames of a file, read and decoded on another thread.
    public static func load(
        file path: String, pixelsPerPoint: Double = 1, limits: ImageLimits = ImageLimits()
    ) async throws(ImageFileError) -> ImageFrames {
        try await elsewhere { () throws(ImageFileError) in
            try ImageFrames(file: path, pixelsPerPoint: pixelsPerPoint, limits: limits)
        }
    }

    /// The frames of several files in a row, read and decoded on another thread.
    public static func load(
        files: [String], duration: Double? = nil, pixelsPerPoint: Double = 1, limits: ImageLimits = ImageLimits()
    ) async throws(ImageFileError) -> ImageFrames {
        try await elsewhere { () throws(ImageFileError) in
            try ImageFrames(files: files, duration: duration, pixelsPerPoint: pixelsPerPoint, limits: limits)
        }
    }

    /// Frames that are drawn already: GdkTextures, of which references are taken. Anything else is left out.
    @MainActor
    public init(textures: [OpaquePointer], duration: Double? = nil, pixelsPerPoint: Double = 1) {
        let frames = textures.filter { cgtk_is_a(gconstpointer($0), gdk_texture_get_type()) != 0 }.map { texture in
            Frame(
                texture: OwnedObject(sharing: texture), width: Int(gdk_texture_get_width(texture)),
                height: Int(gdk_texture_get_height(texture)), delay: Self.standardDelay)
        }
        let all = ImageFrames(frames, pixelsPerPoint: pixelsPerPoint)
        self = duration.map(all.lasting) ?? all
    }

    // A thread of its own: waiting for a disk would hold up other tasks.
    private static func elsewhere(
        _ work: @escaping @Sendable () throws(ImageFileError) -> ImageFrames
    ) async throws(ImageFileError) -> ImageFrames {
        let result = await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(returning: Result { () throws(ImageFileError) in try work() })
            }
        }
        return try result.get()
    }
}
