import UIKit

/// Font and color of a label, as far as the app has not set another on the label itself.
@MainActor
final class LabelStyle {
    private let label: UILabel
    private var font: UIFont?
    private var color: UIColor?

    init(_ label: UILabel) {
        self.label = label
    }

    func setFont(_ new: UIFont) {
        guard font == nil || label.font == font else { return }
        label.font = new
        font = label.font
    }

    func setColor(_ new: UIColor) {
        guard color == nil || label.textColor == color else { return }
        label.textColor = new
        color = label.textColor
    }
}

extension UIFont {
    /// The font for the text size of some traits.
    ///
    /// It does not use `UIFontMetrics.scaledFont(for:)`, which raises an exception for a font that is scaled already.
    @MainActor
    func fitting(_ traits: UITraitCollection) -> UIFont {
        guard let style = fontDescriptor.object(forKey: .textStyle) as? String else {
            return withSize(UIFontMetrics.default.scaledValue(for: pointSize))
        }
        let preferred = UIFont.preferredFont(forTextStyle: TextStyle(rawValue: style), compatibleWith: traits)
        return withSize(preferred.pointSize)
    }
}
