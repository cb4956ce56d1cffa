import UIKit

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
