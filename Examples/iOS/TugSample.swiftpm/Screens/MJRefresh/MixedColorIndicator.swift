import TugUIKit
import UIKit

/// A custom indicator: its text turns from orange to purple with the pull.
final class MixedColorIndicator: PullIndicator {
    let label = UILabel()
    let spinner = UIActivityIndicatorView(style: .medium)

    override func prepare() {
        label.font = .boldSystemFont(ofSize: 16)
        label.textAlignment = .center
        addSubview(label)
        addSubview(spinner)
        color(0)
    }

    override func placeSubviews() {
        label.frame = bounds
        spinner.center = CGPoint(x: bounds.width - 30, y: bounds.midY)
    }

    override func pullingProgressDidChange(_ progress: Double) { color(min(max(progress, 0), 1)) }

    override func contentDidChange() {
        label.text = content?.title
        guard content?.isSpinning == true else { return spinner.stopAnimating() }
        spinner.startAnimating()
    }

    private func color(_ progress: CGFloat) {
        label.textColor = UIColor(red: 1 - progress / 2, green: 0.5 - progress / 2, blue: progress / 2, alpha: 1)
    }
}
