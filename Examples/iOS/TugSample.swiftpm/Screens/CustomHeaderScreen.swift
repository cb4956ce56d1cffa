import TugUIKit
import UIKit

/// A table with a custom header.
final class CustomHeaderScreen: UIViewController {
    var request = SampleRequest()
    let table = UITableView(frame: .zero, style: .plain)
    private let rows = SampleRows((1...30).map { "Row \($0)" })

    override func loadView() {
        rows.attach(to: table)
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        var options = EdgeOptions.standard(for: .refresh)
        options.outcomeHold = 0.7
        table.tug.header = .refresh(.custom(GrowingBar()), options: options) { [weak self] in
            guard let self else { return }
            rows.show(try await request("Row", 1..<31), in: table)
        }
    }
}

/// A bar that grows with the pull, placed by frame, and a line of text below it, placed by constraints.
final class GrowingBar: PullIndicator {
    private let bar = UIView()
    private let label = UILabel()

    override func prepare() {
        bar.backgroundColor = .systemBlue
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        addSubview(bar)
        addSubview(label)
        label.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: centerXAnchor),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
        ])
    }

    override func placeSubviews() {
        let width = bounds.width * min(1, max(0, progress))
        bar.frame = CGRect(x: (bounds.width - width) / 2, y: 12, width: width, height: 6)
    }

    override func pullingProgressDidChange(_ progress: Double) { setNeedsLayout() }

    override func contentDidChange() {
        guard let content else { return }
        label.text = content.title
        bar.alpha = content.isSpinning ? 0.5 : 1
    }
}
