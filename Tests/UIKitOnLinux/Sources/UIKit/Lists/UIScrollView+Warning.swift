extension UIScrollView {
    /// Notes UIKit's warning (`UITableViewAlertForLayoutOutsideViewHierarchy`) if a table in no window lays out its cells: by
    /// `layoutIfNeeded()` (WordPress-iOS, issue 12689; Esri's data-collection-ios, pull request 290), or because it is asked for its visible
    /// ones (SkeletonView, pull request 384). UIKit prints none for a collection; here it is noted for both, as the work is the same.
    func warnOutsideOfWindow() {
        guard window == nil else { return }
        UIKitSimulation.warnings.append("\(type(of: self)) was told to lay out its visible cells without being in a window")
    }
}
