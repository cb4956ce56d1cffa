import Browser

/// Neutral sample files, so that the pictures are the same on every machine.
enum Samples {
    private static let names = [
        "Harbor at dawn.jpg", "Packing list.txt", "Timetable.pdf", "Letter to Ana.odt", "Songs for the road", "Budget 2026.ods",
        "Garden plan.svg", "Recipes", "Bread.md", "Ferry tickets.pdf", "Notes on tides.txt", "Lighthouse.png", "Addresses.vcf",
        "Invoice 118.pdf", "Postcards", "Minutes.odt", "Sketches", "Wind and weather.csv", "Old photographs", "Passport.pdf",
        "Questions.txt", "Reading list.md", "Sailing.epub", "Tent.jpg",
    ]

    /// Each file is older than the previous one.
    static let files: [SampleFolder.File] = names.enumerated().map { index, name in
        let step = Double(index + 1)
        return (name, UInt64(index * index * 7919 + 812) * UInt64(1 + index % 4 * 37), step * step * step * 210)
    }
}
