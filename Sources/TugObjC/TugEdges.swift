import Foundation
import Tug
import TugUIKit
import UIKit

/// The controls of a scroll view as Objective-C has them: one object for each, as long as the control is on the list.
@MainActor
final class TugEdges {
    private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    private unowned let scrollView: UIScrollView
    private var known: [TugControl] = []

    private init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    /// Those of a scroll view, which keeps them.
    static func of(_ scrollView: UIScrollView) -> TugEdges {
        if let edges = objc_getAssociatedObject(scrollView, key) as? TugEdges { return edges }
        let edges = TugEdges(scrollView)
        objc_setAssociatedObject(scrollView, key, edges, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return edges
    }

    /// The object of the control at an edge, which Swift may have put there.
    subscript(edge: ReferenceWritableKeyPath<PullEdges, PullControl?>) -> TugControl? {
        get {
            guard let control = scrollView.tug[keyPath: edge] else { return nil }
            if let object = known.first(where: { $0.control === control }) { return object }
            // Swift may have replaced others.
            forgetRemoved()
            let object = TugControl(control)
            known.append(object)
            return object
        }
        set {
            scrollView.tug[keyPath: edge] = newValue?.control
            if let newValue { known.append(newValue) }
            forgetRemoved()
        }
    }

    /// Removes all controls.
    func removeAll() {
        scrollView.tug.removeAll()
        forgetRemoved()
    }

    private func forgetRemoved() {
        let list = scrollView.tug
        let controls = [list.header, list.footer, list.leading, list.trailing]
        known.removeAll { object in !controls.contains { $0 === object.control } }
    }
}
