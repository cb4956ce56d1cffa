import UIKit

extension UIResponder {
    /// The action of the key commands. Every responder implements it, so the first one gets it.
    static var refreshListAction: Selector {
        Selector(simulating: "tug_refreshList:") { responder in { _ in responder.refreshNearestList() } }
    }
}
