@_spi(Host) import Tug
import UIKit

extension PullEdges {
    /// The lengths along the vertical axis.
    public var metrics: PullMetrics { metrics(along: .vertical) }

    /// The lengths along an axis.
    public func metrics(along axis: ScrollAxis) -> PullMetrics { PullMetrics(scrollView: scrollView, axis: axis) }
}

/// The offset, lengths and insets of a scroll view along one axis, in points.
///
/// They are logical: offsets grow from the top, or from the leading side in either direction of the layout.
@MainActor
public struct PullMetrics {
    let scrollView: UIScrollView
    let axis: ScrollAxis

    private var coordinates: AxisCoordinates { AxisCoordinates(axis: axis, of: scrollView) }
    private var host: PullAxis? { PullHost.existing(in: scrollView)?.existing(axis) }

    /// The scroll offset: the content coordinate at the start of the view.
    public var offset: Double {
        get { coordinates.logicalOffset(scrollView.contentOffset, engineMetrics) }
        nonmutating set {
            scrollView.contentOffset = coordinates.offset(scrollView.contentOffset, replacing: newValue, engineMetrics)
        }
    }

    /// The length of the content.
    public var contentLength: Double {
        get { coordinates.length(scrollView.contentSize) }
        nonmutating set {
            if axis == .vertical { scrollView.contentSize.height = newValue } else { scrollView.contentSize.width = newValue }
        }
    }

    /// The length of the view.
    public var viewportLength: Double { coordinates.length(scrollView.bounds.size) }

    /// The app's content inset, without what headers and footers add, and without the safe area. It can be set in any phase, also by `+=`.
    public var inset: AxisInsets {
        get { host?.ledger.app ?? coordinates.insets(scrollView.contentInset) }
        nonmutating set {
            if let host { return host.setAppInset(newValue) }
            scrollView.contentInset = coordinates.replacing(newValue, in: scrollView.contentInset)
        }
    }

    /// The whole inset: the app's, the safe area, and what headers and footers add. Setting it changes the app's part.
    public var effectiveInset: AxisInsets {
        get { coordinates.insets(scrollView.adjustedContentInset) }
        nonmutating set {
            let now = effectiveInset
            let own = inset
            inset = AxisInsets(start: own.start + (newValue.start - now.start), end: own.end + (newValue.end - now.end))
        }
    }

    /// The least offset at rest, without what headers and footers add to the inset.
    public var minimumOffset: Double { engineMetrics.minimumOffset }

    /// The greatest offset at rest, without what headers and footers add to the inset.
    public var maximumOffset: Double { engineMetrics.maximumOffset }

    private var engineMetrics: ScrollMetrics {
        if let host { return host.scrollMetrics }
        return ScrollMetrics(contentLength: contentLength, viewportLength: viewportLength, inset: effectiveInset)
    }
}
