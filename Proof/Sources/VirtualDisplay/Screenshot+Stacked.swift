extension Screenshot {
    /// One picture of several below each other; nil when there are none or their widths differ.
    public static func stacked(_ pictures: [Screenshot]) -> Screenshot? {
        guard let width = pictures.first?.width, pictures.allSatisfy({ $0.width == width }) else { return nil }
        return Screenshot(
            width: width, height: pictures.reduce(0) { $0 + $1.height }, pixels: Array(pictures.map(\.pixels).joined()))
    }
}
