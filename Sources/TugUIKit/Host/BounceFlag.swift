@_spi(Host) import Tug
import UIKit

/// Lets an axis bounce while a control needs it, and restores the app's flag afterwards.
@MainActor
struct BounceFlag {
    private var isRaised = false

    mutating func update(_ scrollView: UIScrollView, _ axis: ScrollAxis, isNeeded: Bool) {
        let flag: ReferenceWritableKeyPath<UIScrollView, Bool> =
            axis == .vertical ? \.alwaysBounceVertical : \.alwaysBounceHorizontal
        if isNeeded, !isRaised, !scrollView[keyPath: flag] {
            scrollView[keyPath: flag] = true
            isRaised = true
        } else if !isNeeded, isRaised {
            scrollView[keyPath: flag] = false
            isRaised = false
        }
    }
}
