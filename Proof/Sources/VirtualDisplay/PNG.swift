import CPNG

/// Reads and writes PNG files with libpng.
enum PNG {
    /// The contents of a PNG file.
    ///
    /// - Parameter rgb: red, green and blue of each pixel, row by row.
    static func encode(width: Int, height: Int, rgb: [UInt8]) throws(VirtualDisplayError) -> [UInt8] {
        precondition(rgb.count == width * height * 3)
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(width)
        image.height = png_uint_32(height)
        image.format = png_uint_32(PNG_FORMAT_RGB)
        // No row filters: pictures of user interfaces are smaller without, and four times as fast to write.
        image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
        defer { png_image_free(&image) }
        var isWritten = false
        let bytes = [UInt8](unsafeUninitializedCapacity: cpng_maximum_size(image)) { buffer, count in
            var size = png_alloc_size_t(buffer.count)
            isWritten = png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, rgb, 0, nil) != 0
            count = isWritten ? Int(size) : 0
        }
        guard isWritten else {
            throw .imageFailed("\(width) x \(height) pixels cannot be written as PNG: \(message(of: image)).")
        }
        return bytes
    }

    /// The width of the picture in a PNG file, in pixels.
    static func width(ofFile path: String) throws(VirtualDisplayError) -> Int {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_file(&image, path) != 0 else {
            throw .imageFailed("\(path) cannot be read as PNG: \(message(of: image)).")
        }
        return Int(image.width)
    }

    /// libpng's reason for the last failure.
    private static func message(of image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
