import TugCGTK

/// Decodes a picture with gdk-pixbuf's loaders, on any thread.
struct ImageDecoder {
    /// Its name in errors.
    var name: String
    var limits: ImageLimits

    /// The frames of a file's bytes; never empty.
    func decode(_ bytes: [UInt8], onlyFirst: Bool = false) throws(ImageFileError) -> [ImageFrames.Frame] {
        let container = ImageContainer(bytes)
        if let container {
            try check(container, onlyFirst)
            if let damage = container.damage { throw .broken(name: name, reason: damage) }
        }
        let animation = try load(bytes)
        defer { g_object_unref(gpointer(animation)) }
        // Without known frames it is a still picture.
        let delays = container?.delays ?? []
        if onlyFirst || delays.count < 2 || gdk_pixbuf_animation_is_static_image(animation) != 0 {
            return [try frame(gdk_pixbuf_animation_get_static_image(animation), delay: ImageFrames.standardDelay)]
        }
        return try frames(of: animation, delays)
    }

    // MARK: Limits

    private func check(_ container: ImageContainer, _ onlyFirst: Bool) throws(ImageFileError) {
        let count = onlyFirst ? 1 : max(1, container.delays.count)
        guard count <= limits.frames else { throw .tooManyFrames(name: name, count: count, limit: limits.frames) }
        let bytes = Self.size(container.width, container.height, count)
        guard bytes <= limits.bytes else { throw .tooLarge(name: name, bytes: bytes, limit: limits.bytes) }
    }

    /// Bytes, four per pixel.
    private static func size(_ width: Int, _ height: Int, _ count: Int = 1) -> Int {
        let (pixels, isTooWide) = width.multipliedReportingOverflow(by: height)
        let (bytes, isTooLarge) = pixels.multipliedReportingOverflow(by: 4 * count)
        return isTooWide || isTooLarge ? .max : bytes
    }

    /// Checks the size that a loader has read from a file's header.
    private final class SizeWatch {
        let limit: Int
        var excess: Int?

        init(limit: Int) { self.limit = limit }
    }

    // MARK: Loading

    private func load(_ bytes: [UInt8]) throws(ImageFileError) -> OpaquePointer {
        guard let loader = gdk_pixbuf_loader_new() else { throw .broken(name: name, reason: "no loader") }
        defer { g_object_unref(loader) }
        let watch = SizeWatch(limit: limits.bytes)
        cgtk_connect_size(
            loader, "size-prepared",
            { loader, width, height, data in
                guard let data else { return }
                let watch = Unmanaged<SizeWatch>.fromOpaque(data).takeUnretainedValue()
                let bytes = ImageDecoder.size(Int(width), Int(height))
                guard bytes > watch.limit else { return }
                watch.excess = bytes
                // A size of 0 stops a loader before it decodes anything.
                gdk_pixbuf_loader_set_size(loader.assumingMemoryBound(to: GdkPixbufLoader.self), 0, 0)
            }, Unmanaged.passRetained(watch).toOpaque(), releaseBox)
        var error: UnsafeMutablePointer<GError>?
        let isWritten = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &error) != 0
        // It must always be closed; the first error is the relevant one.
        let isClosed = isWritten ? gdk_pixbuf_loader_close(loader, &error) != 0 : gdk_pixbuf_loader_close(loader, nil) != 0
        let animation = isWritten && isClosed ? gdk_pixbuf_loader_get_animation(loader) : nil
        if let excess = watch.excess {
            if let error { g_error_free(error) }
            throw .tooLarge(name: name, bytes: excess, limit: limits.bytes)
        }
        guard let animation else { throw failure(error, bytes) }
        g_object_ref(gpointer(animation))
        return animation
    }

    private func failure(_ error: UnsafeMutablePointer<GError>?, _ bytes: [UInt8]) -> ImageFileError {
        guard let error else { return .broken(name: name, reason: "it holds no picture.") }
        defer { g_error_free(error) }
        let isUnknown =
            error.pointee.domain == gdk_pixbuf_error_quark()
            && error.pointee.code == gint(GDK_PIXBUF_ERROR_UNKNOWN_TYPE.rawValue)
        guard isUnknown else { return .broken(name: name, reason: String(cString: error.pointee.message)) }
        guard let known = ImageFormat(bytes) else { return .notAnImage(name: name) }
        return .noLoader(name: name, format: known.name, package: known.package)
    }

    // MARK: Frames

    private func frames(of animation: OpaquePointer, _ delays: [Double]) throws(ImageFileError) -> [ImageFrames.Frame] {
        // Not 0: some loaders take that for "now".
        var time: gint64 = 1_000_000
        guard let iterator = cgtk_animation_begin(animation, time) else {
            throw .broken(name: name, reason: "it cannot be played.")
        }
        defer { g_object_unref(gpointer(iterator)) }
        var frames: [ImageFrames.Frame] = []
        for delay in delays {
            frames.append(try frame(gdk_pixbuf_animation_iter_get_pixbuf(iterator), delay: Self.usable(delay)))
            let wait = gdk_pixbuf_animation_iter_get_delay_time(iterator)
            guard wait >= 0 else { break }
            time += gint64(wait) * 1000
            // WebP's loader advances shortly after the delay.
            if cgtk_animation_advance(iterator, time) == 0 {
                time += 1000
                if cgtk_animation_advance(iterator, time) == 0 { break }
            }
        }
        return frames
    }

    /// An unset delay, or one too short for a screen, is replaced as in browsers.
    private static func usable(_ delay: Double) -> Double { delay > 0.01 ? delay : ImageFrames.standardDelay }

    /// A texture with copied pixels: the iterator reuses the buffer.
    private func frame(_ pixbuf: OpaquePointer?, delay: Double) throws(ImageFileError) -> ImageFrames.Frame {
        guard let pixbuf, let pixels = gdk_pixbuf_read_pixels(pixbuf) else {
            throw .broken(name: name, reason: "it holds no picture.")
        }
        let (width, height) = (gdk_pixbuf_get_width(pixbuf), gdk_pixbuf_get_height(pixbuf))
        let bytes = g_bytes_new(pixels, gdk_pixbuf_get_byte_length(pixbuf))
        defer { g_bytes_unref(bytes) }
        let format = gdk_pixbuf_get_has_alpha(pixbuf) != 0 ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8
        guard let texture = gdk_memory_texture_new(width, height, format, bytes, gsize(gdk_pixbuf_get_rowstride(pixbuf))) else {
            throw .broken(name: name, reason: "it cannot be drawn.")
        }
        return ImageFrames.Frame(texture: OwnedObject(taking: texture), width: Int(width), height: Int(height), delay: delay)
    }
}

/// A picture format whose gdk-pixbuf loader has its own package, recognized by the file's first bytes.
private struct ImageFormat {
    /// Its common name.
    let name: String
    /// Debian's package of the loader.
    let package: String

    init?(_ bytes: [UInt8]) {
        let data = ImageContainer.Bytes(bytes)
        if data.has("RIFF", at: 0), data.has("WEBP", at: 8) {
            (name, package) = ("WebP", "webp-pixbuf-loader")
        } else if data.has("ftypavif", at: 4) || data.has("ftypavis", at: 4) {
            (name, package) = ("AVIF", "libavif-gdk-pixbuf")
        } else if data.has("ftypheic", at: 4) || data.has("ftypmif1", at: 4) {
            (name, package) = ("HEIF", "heif-gdk-pixbuf")
        } else if data.littleEndian(0, 2) == 0x0aff || data.has("JXL ", at: 4) {
            (name, package) = ("JPEG XL", "libjxl-gdk-pixbuf")
        } else if data.has("<svg", at: 0) || data.has("<?xml", at: 0) {
            (name, package) = ("SVG", "librsvg2-common")
        } else {
            return nil
        }
    }
}
