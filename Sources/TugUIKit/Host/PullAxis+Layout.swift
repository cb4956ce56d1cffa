@_spi(Host) import Tug
import UIKit

/// What the places of indicators follow from.
struct Placement {
    var metrics: ScrollMetrics
    var breadth: CGFloat
    var across: CGFloat

    /// Whether sizes or insets along the axis are others now.
    func isOutdated(by new: ScrollMetrics) -> Bool { !metrics.hasSameSizes(new) }
}

/// Where the indicators and the second floor lie, in the coordinates of the content.
extension PullAxis {
    func placeIndicators() {
        guard let scrollView else { return }
        let metrics = scrollMetrics
        let breadth = coordinates.breadth(scrollView.bounds.size)
        // Over the whole breadth of the view, whatever inset there is at the side.
        let across = axis == .vertical ? -scrollView.adjustedContentInset.left : -scrollView.adjustedContentInset.top
        placed = Placement(metrics: metrics, breadth: breadth, across: across)
        hasFixedIndicator = false
        for slot in slots.all {
            guard let machine = slot.machine else { continue }
            hasFixedIndicator = hasFixedIndicator || machine.isFixed
            let length = machine.options.extent
            let frame = coordinates.frame(
                start: start(of: machine, metrics), length: length, breadth: breadth, across: across, metrics)
            slot.keepUpright(inFlipped: isFlipped)
            slot.control.indicator.occupy(frame)
        }
        placeFloor(metrics, breadth: breadth, across: across)
        placePlaceholder(metrics)
        placeJumpButton()
    }

    /// Where an indicator begins, in points after the start of the content. UIKit itself moves it with the content, unless it is fixed.
    private func start(of machine: EdgeMachine, _ metrics: ScrollMetrics) -> Double {
        let length = machine.options.extent
        guard machine.isFixed else {
            return IndicatorPlacement(
                of: machine, length: length, displacement: 0, contentEnd: metrics.contentLength,
                viewportEnd: metrics.contentLength + metrics.shortfall
            ).position
        }
        let viewStart = metrics.offset + metrics.inset.start
        let displacement = max(0, metrics.distance(past: .start)) - max(0, metrics.distance(past: .end))
        return viewStart
            + IndicatorPlacement(
                of: machine, length: length, displacement: displacement, contentEnd: metrics.contentLength - viewStart,
                viewportEnd: metrics.viewportLength - metrics.inset.start - metrics.inset.end
            ).position
    }

    /// The second floor is as large as the view, and lies beyond the edge whose header opens it.
    private func placeFloor(_ metrics: ScrollMetrics, breadth: CGFloat, across: CGFloat) {
        guard let floor, let machine = floorMachine else { return }
        let start = machine.edge == .start ? -metrics.viewportLength : metrics.contentLength + metrics.shortfall
        let frame = coordinates.frame(
            start: start, length: metrics.viewportLength, breadth: breadth, across: across, metrics)
        floor.keepUpright(inFlipped: isFlipped)
        floor.content.occupy(frame)
    }

    /// What stands in place of rows lies where they would: after the content, as long as the view is empty there. So it moves with a pull, and
    /// not with what a header holds open.
    private func placePlaceholder(_ metrics: ScrollMetrics) {
        guard let scrollView, let (view, transform) = placeholder else { return }
        guard metrics.shortfall > 0 else { return view.removeFromSuperview() }
        if view.superview !== scrollView, let below = floor?.content ?? host?.bottom {
            scrollView.insertSubview(view, aboveSubview: below)
        }
        let free = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
        view.stayUpright(inFlipped: isFlipped, own: transform)
        view.occupy(
            coordinates.frame(
                start: metrics.contentLength, length: metrics.shortfall, breadth: coordinates.breadth(free.size), across: 0,
                metrics))
    }

    /// Shows as much of the second floor as there is to see.
    func showFloor() {
        guard let floor else { return }
        let machine = floorMachine
        floor.show(opacity: machine?.floorReveal ?? 0, isOpen: machine?.phase == .open)
    }

    private var floorMachine: EdgeMachine? {
        slots.all.compactMap(\.machine).first { $0.options.secondFloor != nil }
    }
}
