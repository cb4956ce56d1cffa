import Foundation
import Tug
import UIKit

/// A view of the app that shows what a control does.
#if canImport(ObjectiveC)
    @objc
#endif
@MainActor
public protocol TugIndicatorView: NSObjectProtocol {
    /// Shows a state. It is called once when the view comes to a list, and whenever one of the arguments may have changed: at each movement
    /// of a pull.
    ///
    /// `progress` is 0 at rest, 1 when the control is fully visible, more beyond. `title` is empty where there is none; `subtitle` tells when
    /// the list was last refreshed, or how to try again after a failure. A failed control is at rest, its title says what has failed.
    func tug_showState(_ state: TugState, progress: Double, title: String, subtitle: String?)
}
