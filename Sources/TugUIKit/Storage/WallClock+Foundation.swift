import Foundation
@_spi(Host) import Tug

extension WallClock {
    /// The device's time in its time zone.
    public static let device = WallClock(
        now: { Date().timeIntervalSince1970 },
        offset: { TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: $0)) })
}
