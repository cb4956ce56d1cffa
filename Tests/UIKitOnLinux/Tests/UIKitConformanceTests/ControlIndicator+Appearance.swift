@_spi(Host) import Tug
import UIKit

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit
@testable import TugUIKit

/// What the views of a control show.
extension ControlIndicator {
    var appearance: TraceAppearance {
        let indicator = control.indicator
        var appearance = TraceAppearance(frame: IndicatorRect(indicator.frame), opacity: indicator.alpha)
        if let indicator = indicator as? TextIndicator {
            appearance.title = text(of: indicator.titleLabel)
            // A label that an app has given no letters shows nothing, be it hidden or not.
            let isEmpty = component.titles[stateName(component.state)]?.isEmpty ?? false
            if isEmpty, appearance.title?.text == nil { appearance.title?.text = "" }
            appearance.time = text(of: indicator.subtitleLabel)
        }
        if let indicator = indicator as? StandardIndicator, component.look == .normal {
            if component.behavior != .load(.visible) { appearance.arrow = arrow(indicator.arrowView) }
            if component.axis == .vertical {
                appearance.spinner = TraceAppearance.Spinner(
                    isAnimating: indicator.spinner.isAnimating, frame: IndicatorRect(indicator.spinner.frame))
            }
        }
        if let indicator = indicator as? ImageIndicator { appearance.images = images(indicator.imageView) }
        for skip in ControlSkip.allCases where isDue(skip, appearance) {
            appearance.leaveOut(skip)
            stage.skip(skip)
        }
        return appearance
    }

    /// Whether it is the situation in which something is not compared, and the views show what this library means to show there.
    private func isDue(_ skip: ControlSkip, _ seen: TraceAppearance) -> Bool {
        let inset = stage.adjustedInset
        let indicator = control.indicator
        let (width, height) = (Double(indicator.bounds.width), Double(indicator.bounds.height))
        switch skip {
        case .timeUnderHiddenTitle:
            return component.role == "header" && component.isLabelHidden
                && seen.time?.frame == IndicatorRect(y: height / 2, width: width, height: height / 2)
        case .trailerAcross:
            return component.axis == .horizontal && inset.top != 0 && seen.frame.y == -inset.top
        case .outdatedFooterPlace:
            guard component.name.hasPrefix("back"), let outdatedPlace, let place else { return false }
            return outdatedPlace != place && seen.frame.y == place
        case .outdatedSide:
            return component.axis == .vertical && outdatedSide != -inset.left && seen.frame.x == -inset.left
        case .outdatedLines:
            let titleHeight = component.isTimeHidden ? height : height / 2
            return component.role == "header" && isLineOutdated
                && (component.isLabelHidden || seen.title?.frame == IndicatorRect(width: width, height: titleHeight))
        case .outdatedTitle:
            guard component.role == "header", isTitleOutdated, component.look != .base else { return false }
            func measured(_ text: String?) -> Double? { text.map { component.widths.width(of: $0, component.language) } }
            let layout = IndicatorLayout.header(
                width: width, height: height, titleWidth: measured(seen.title?.text), subtitleWidth: measured(seen.time?.text),
                textGap: component.textGap)
            let isImagePlaced = seen.images.map { $0.frame == layout.image }
            let isSpinnerPlaced = seen.spinner.map { $0.frame == layout.spinner }
            return isImagePlaced ?? isSpinnerPlaced ?? false
        case .autoPicturePlace:
            let isCentered = seen.title?.text == nil
            guard component.behavior == .load(.visible), isCentered != component.isRefreshingTitleHidden else { return false }
            let isImageCentered = seen.images?.frame.map { $0.width == width }
            let isSpinnerCentered = seen.spinner?.frame.map { $0.x + $0.width / 2 == width / 2 }
            return isImageCentered ?? isSpinnerCentered == isCentered
        case .pictureOverTime:
            guard component.role == "header", component.look == .normal, component.isLabelHidden, let time = seen.time?.text
            else {
                return false
            }
            let gap = component.textGap ?? IndicatorLayout.textGap
            let middle = width / 2 - component.widths.width(of: time, component.language) / 2 - gap
            return seen.spinner?.frame.map { $0.x + $0.width / 2 == middle } ?? false
        case .hiddenTitleRoom:
            guard component.role == "header", component.look == .gif, component.isLabelHidden, let time = seen.time?.text else {
                return false
            }
            let gap = component.textGap ?? IndicatorLayout.imageTextGap
            let room = width / 2 - component.widths.width(of: time, component.language) / 2 - gap
            return seen.images?.frame == IndicatorRect(width: room, height: height)
        case .outdatedTrailerText:
            return component.axis == .horizontal && isTextOutdated
        case .trailerAtWork:
            let isSpinning = (indicator as? StandardIndicator)?.spinner.isAnimating ?? false
            return component.axis == .horizontal && isSpinning && seen.arrow?.isHidden ?? false
        }
    }

    private func text(of label: UILabel) -> TraceAppearance.Text {
        let isEmpty = label.isHidden || label.text?.isEmpty ?? true
        return TraceAppearance.Text(text: isEmpty ? nil : label.text, frame: IndicatorRect(label.frame))
    }

    private func arrow(_ view: UIView) -> TraceAppearance.Arrow {
        // MJRefresh's picture for a trailer points to the left, where this library's arrow is turned to.
        let rest = component.axis == .horizontal ? 90.0 : 0
        let angle = atan2(Double(view.transform.b), Double(view.transform.a)) * 180 / .pi - rest
        return TraceAppearance.Arrow(isHidden: view.isHidden, angle: angle, frame: IndicatorRect(view.frame))
    }

    private func images(_ view: UIImageView) -> TraceAppearance.Images {
        let count = view.animationImages?.count ?? 0
        return TraceAppearance.Images(
            isHidden: view.isHidden,
            running: view.isAnimating ? ImageSequence(count: count, duration: view.animationDuration) : nil,
            still: view.image?.simulatedName, frame: IndicatorRect(view.frame))
    }
}

extension TraceAppearance {
    /// Leaves out what a rule names.
    fileprivate mutating func leaveOut(_ skip: ControlSkip) {
        switch skip {
        case .timeUnderHiddenTitle: time?.frame = nil
        case .trailerAcross, .outdatedFooterPlace: uncomparedSides.insert(1)
        case .outdatedSide: uncomparedSides.insert(0)
        case .outdatedLines:
            title?.frame = nil
            time?.frame = nil
            arrow?.frame = nil
            spinner?.frame = nil
            images?.frame = nil
        case .outdatedTitle:
            arrow?.frame = nil
            spinner?.frame = nil
            images?.frame = nil
        case .autoPicturePlace:
            images?.frame = nil
            spinner?.frame = nil
        case .pictureOverTime:
            arrow?.frame = nil
            spinner?.frame = nil
        case .hiddenTitleRoom: images?.frame = nil
        case .outdatedTrailerText: title?.frame = nil
        case .trailerAtWork: arrow = nil
        }
    }
}

extension IndicatorRect {
    init(_ rect: CGRect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
}
