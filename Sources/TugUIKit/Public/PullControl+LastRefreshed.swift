import Foundation
@_spi(Host) import Tug
import UIKit

/// When the list was last refreshed, as dates.
extension EdgeControl where Indicator == PullIndicator {
    /// The time of the last successful refresh; nil if there was none, and without a `lastRefreshedKey`.
    public var lastRefreshed: Date? { lastRefreshedTime.map(Date.init(timeIntervalSince1970:)) }

    /// Makes the line that tells the time of the last refresh; its argument is nil if there was none. nil (the default) for the language's
    /// own words.
    public var lastRefreshedText: (@MainActor (Date?) -> String)? {
        get {
            guard let text = lastRefreshedTimeText else { return nil }
            return { text($0?.timeIntervalSince1970) }
        }
        set {
            guard let newValue else { return lastRefreshedTimeText = nil }
            lastRefreshedTimeText = { newValue($0.map(Date.init(timeIntervalSince1970:))) }
        }
    }
}
