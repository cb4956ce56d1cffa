import UIKit

/// A message in a bubble: mine at the trailing side, theirs at the leading side. The row is as high as the text.
final class BubbleCell: UITableViewCell {
    private let bubble = UIView()
    private let label = UILabel()
    private lazy var leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)
    private lazy var trailing = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12)

    func show(_ message: ChatMessage) {
        if bubble.superview == nil { build() }
        label.text = message.text
        label.textColor = message.isMine ? .white : .label
        bubble.backgroundColor = message.isMine ? .systemBlue : .secondarySystemBackground
        (message.isMine ? leading : trailing).isActive = false
        (message.isMine ? trailing : leading).isActive = true
    }

    private func build() {
        bubble.layer.cornerRadius = 16
        label.numberOfLines = 0
        bubble.addSubview(label)
        contentView.addSubview(bubble)
        for view in [bubble, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
        ])
    }
}
