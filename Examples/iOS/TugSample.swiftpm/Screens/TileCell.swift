import UIKit

/// A rounded tile with a text.
final class TileCell: UICollectionViewCell {
    private let label = UILabel()

    func show(_ text: String) {
        if label.superview == nil {
            contentView.backgroundColor = .secondarySystemBackground
            contentView.layer.cornerRadius = 12
            label.frame = contentView.bounds
            label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            label.textAlignment = .center
            contentView.addSubview(label)
        }
        label.text = text
    }
}
