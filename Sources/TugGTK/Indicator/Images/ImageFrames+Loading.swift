import Dispatch
import TugCGTK

/// Limits of a picture. A small file can decode to more bytes than the memory holds.
public struct ImageLimits: Sendable, Equatable {
    /// Number of frames.
    public var frames: Int
    /// Bytes of all decoded frames together, at four per pixel; also of the file itself.
    public var bytes: Int

    /// By default at most 500 frames and 64 MiB.
    public init(frames: Int = 500, bytes: Int = 64 << 20) {
        self.frames = max(0, frames)
        self.bytes = max(0, bytes)
    }
}

extension ImageFrames {
    /// The frames of a file: an animated GIF or WebP with its own delays; any other picture is one frame.
    ///
    /// An animated PNG has its first frame only, since gdk-pixbuf reads no more of it. WebP needs its loader (Debian:
    /// `webp-pixbuf-loader`). This call blocks during reading and decoding: for anything but small resources, see
    /// ``load(file:pixelsPerPoint:limits:)``.
    public init(file path: String, pixelsPerPoint: Double = 1, limits: ImageLimits = ImageLimits()) throws(ImageFileError) {
        let bytes = try ImageFile.read(path, limits)
        try self.init(bytes, named: path, pixelsPerPoint: pixelsPerPoint, limits: limits)
    }

    /// The frames of a file in memory. The name is for errors.
    public init(
        _ bytes: [UInt8], named name: String = "data", pixelsPerPoint: Double = 1, limits: ImageLimits = ImageLimits()
    ) throws(ImageFileError) {
        self.init(try ImageDecoder(name: name, limits: limits).decode(bytes), pixelsPerPoint: pixelsPerPoint)
    }

    /// The first frame of each of several files. `duration` is in seconds for one round; by default each frame has
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

    /// The first frames of several files, read and decoded on another thread.
    public static func load(
        files: [String], duration: Double? = nil, pixelsPerPoint: Double = 1, limits: ImageLimits = ImageLimits()
    ) async throws(ImageFileError) -> ImageFrames {
        try await elsewhere { () throws(ImageFileError) in
            try ImageFrames(files: files, duration: duration, pixelsPerPoint: pixelsPerPoint, limits: limits)
        }
    }

    /// Frames from GdkTextures, which are retained. Other objects are skipped.
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

    // On its own thread: blocking on a disk would delay other tasks.
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
