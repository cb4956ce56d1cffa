import UIKit

/// A screen with one line of text.
final class DetailsScreen: UIViewController {
    private let label = UILabel()

    init(_ text: String) {
        super.init(nibName: nil, bundle: nil)
        title = text
        label.text = text
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.textAlignment = .center
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
    }
}
