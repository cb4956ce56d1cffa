/// Encodes numbers for X and its test driver, which take the byte order of the machine.
extension [UInt8] {
    mutating func append<Number: FixedWidthInteger>(number: Number) {
        Swift.withUnsafeBytes(of: number) { append(contentsOf: $0) }
    }

    mutating func append(double: Double) {
        append(number: double.bitPattern)
    }

    /// Appends zeros up to the next multiple of `alignment`.
    mutating func pad(to alignment: Int) {
        while !count.isMultiple(of: alignment) { append(0) }
    }

    /// The number at `offset`; nil when the bytes end before the end of the number.
    func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type = Number.self) -> Number? {
        guard offset >= 0, offset + MemoryLayout<Number>.size <= count else { return nil }
        return withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
    }
}
