import UIKit

extension UIResponder {
    /// The action of the key commands. Every responder implements it, so UIKit sends it to the first one.
    @objc(tug_refreshList:) func refreshList(_ sender: Any?) { refreshNearestList() }

    /// The name of that action.
    static var refreshListAction: Selector { #selector(refreshList(_:)) }
}
