@_spi(Host) import Tug

extension WebList {
    /// Every indicator moves with the content: in the smaller program.
    func origin(of machine: EdgeMachine) -> Double { native }
}

/// There is only one.
struct IndicatorPlace {}
