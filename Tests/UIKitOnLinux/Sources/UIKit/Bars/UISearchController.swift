/// `UISearchBar`: a text field.
@MainActor
open class UISearchBar: UIView {
    /// `UISearchBar.searchTextField`
    public let searchTextField = UISearchTextField()

    /// `UISearchBar.text`
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }

    /// `UISearchBar.placeholder`
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    /// `UISearchBar.init(frame:)`
    public override init(frame: CGRect) {
        super.init(frame: frame)
        searchTextField.borderStyle = .roundedRect
        searchTextField.backgroundColor = .secondarySystemBackground
        searchTextField.layer.cornerRadius = 10
        searchTextField.placeholder = "Search"
        addSubview(searchTextField)
    }

    /// `UISearchBar.init(coder:)`: archives do not exist here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        searchTextField.frame = CGRect(x: 16, y: bounds.height - 46, width: bounds.width - 32, height: 36)
    }
}

/// `UISearchTextField`
@MainActor
open class UISearchTextField: UITextField {}

/// `UISearchResultsUpdating`
@MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// `UISearchResultsUpdating.updateSearchResults(for:)`: the text has changed.
    func updateSearchResults(for searchController: UISearchController)
}

/// `UISearchController`: its bar is a part of the navigation bar, also while it searches.
@MainActor
open class UISearchController: UIViewController {
    /// `UISearchController.searchBar`
    public let searchBar = UISearchBar()
    /// `UISearchController.searchResultsUpdater`
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// `UISearchController.obscuresBackgroundDuringPresentation`: stored only.
    open var obscuresBackgroundDuringPresentation = true

    /// `UISearchController.init(searchResultsController:)`
    public init(searchResultsController: UIViewController?) {
        super.init(nibName: nil, bundle: nil)
        searchBar.searchTextField.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                searchResultsUpdater?.updateSearchResults(for: self)
            }, for: .editingChanged)
    }

    /// `UISearchController.init(coder:)`
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
