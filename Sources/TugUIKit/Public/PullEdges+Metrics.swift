import Tug
import UIKit

extension PullEdges {
    /// Lengths along the vertical axis.
    public var metrics: PullMetrics { metrics(along: .vertical) }

    /// Lengths along an axis.
    public func metrics(along axis: ScrollAxis) -> PullMetrics { PullMetrics(scrollView: scrollView, axis: axis) }
}

/// The lengths of a scroll view along one axis, in points, to be read and set without arithmetic.
///
/// They are logical: they grow from the top, or from the leading side, whatever the direction of the layout.
@MainActor
public struct PullMetrics {
    let scrollView: UIScrollView
    let axis: ScrollAxis

    private var coordinates: AxisCoordinates { AxisCoordinates(axis: axis, isMirrored: scrollView.isMirrored) }
    private var host: PullAxis? { PullHost.existing(in: scrollView)?.existing(axis) }

    /// Content coordinate at the start of the view.
    public var offset: Double {
        get { coordinates.logicalOffset(scrollView.contentOffset, engineMetrics) }
        nonmutating set {
            scrollView.contentOffset = coordinates.offset(scrollView.contentOffset, replacing: newValue, engineMetrics)
        }
    }

    /// Length of the content.
    public var contentLength: Double {
        get { coordinates.length(scrollView.contentSize) }
        nonmutating set {
            if axis == .vertical { scrollView.contentSize.height = newValue } else { scrollView.contentSize.width = newValue }
        }
    }

    /// Length of the view.
    public var viewportLength: Double { coordinates.length(scrollView.bounds.size) }

    /// The app's own content inset, without what edges hold open and without the safe area. Setting it is safe in any phase, also by
    /// adding to what it was.
    public var inset: AxisInsets {
        get { host?.ledger.app ?? coordinates.insets(scrollView.contentInset) }
        nonmutating set {
            if let host { return host.setAppInset(newValue) }
            scrollView.contentInset = coordinates.replacing(newValue, in: scrollView.contentInset)
        }
    }

    /// What is covered or kept free in all: the app's inset, the safe area, and what edges hold open. Setting it changes the app's part.
    public var effectiveInset: AxisInsets {
        get { coordinates.insets(scrollView.adjustedContentInset) }
        nonmutating set {
            let now = effectiveInset
            let own = inset
            inset = AxisInsets(start: own.start + (newValue.start - now.start), end: own.end + (newValue.end - now.end))
        }
    }

    /// The least offset at rest, without what edges hold open.
    public var minimumOffset: Double { engineMetrics.minimumOffset }

    /// The greatest offset at rest, without what edges hold open.
    public var maximumOffset: Double { engineMetrics.maximumOffset }

    private var engineMetrics: ScrollMetrics {
        if let host { return host.scrollMetrics }
        return ScrollMetrics(contentLength: contentLength, viewportLength: viewportLength, inset: effectiveInset)
    }
}
