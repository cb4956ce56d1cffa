/// A picture format whose gdk-pixbuf loader has its own package, recognized by the file's first bytes.
struct ImageFormat {
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
