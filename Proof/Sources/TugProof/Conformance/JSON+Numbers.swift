@_spi(Host) import TugTestKit

extension JSON {
    /// A number without its fraction, within what anyone could count.
    var whole: Int? {
        guard let number, number.isFinite else { return nil }
        return Int(min(max(number, -1e9), 1e9))
    }

    /// Two numbers.
    var pair: SimulatedPair? {
        guard let numbers = numbers(2) else { return nil }
        return SimulatedPair(x: numbers[0], y: numbers[1])
    }

    /// Top, left, bottom, right.
    var insets: SimulatedInsets? {
        guard let numbers = numbers(4) else { return nil }
        return SimulatedInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    /// `t`, `l`, `b` and `r`, those that are there.
    func sides(replacing old: SimulatedInsets) -> SimulatedInsets {
        SimulatedInsets(
            top: self["t"].number ?? old.top, left: self["l"].number ?? old.left, bottom: self["b"].number ?? old.bottom,
            right: self["r"].number ?? old.right)
    }

    /// A list of so many numbers, all of them finite.
    private func numbers(_ count: Int) -> [Double]? {
        let numbers = array?.compactMap { $0.number } ?? []
        return numbers.count == count && numbers.allSatisfy { $0.isFinite } ? numbers : nil
    }
}
