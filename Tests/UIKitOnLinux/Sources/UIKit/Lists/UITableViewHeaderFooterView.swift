/// `UITableViewHeaderFooterView`: the header of a section with a title.
@MainActor
open class UITableViewHeaderFooterView: UIView {
    /// `UITableViewHeaderFooterView.textLabel`
    public let textLabel: UILabel? = UILabel()

    /// A header of a plain table with a title.
    init(title: String?) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        guard let textLabel else { return }
        textLabel.text = title
        textLabel.font = .boldSystemFont(ofSize: 17)
        addSubview(textLabel)
    }

    /// `UITableViewHeaderFooterView.init(coder:)`
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        textLabel?.frame = bounds.insetBy(dx: UITableViewCell.margin, dy: 0)
    }
}
