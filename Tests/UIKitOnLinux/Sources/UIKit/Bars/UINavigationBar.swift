/// `UINavigationItem`: what a controller wants of the bar.
@MainActor
public final class UINavigationItem: NSObject {
    /// `UINavigationItem.LargeTitleDisplayMode`
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// `automatic`: here as `always`.
        case automatic
        /// `always`
        case always
        /// `never`
        case never
    }

    /// `UINavigationItem.title`
    public var title: String?
    /// `UINavigationItem.largeTitleDisplayMode`
    public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// `UINavigationItem.searchController`: its bar is a part of the navigation bar.
    public var searchController: UISearchController?
}

/// `UISearchController`: only the room for its bar.
@MainActor
open class UISearchController: UIViewController {
    /// `UISearchController.init(searchResultsController:)`
    public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }

    /// `UISearchController.init(coder:)`
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// `UINavigationBar`: its height. It is opaque here.
@MainActor
open class UINavigationBar: UIView {
    /// `UINavigationBar.prefersLargeTitles`
    open var prefersLargeTitles = false { didSet { controllerOfBar?.layOutBar() } }
    weak var controllerOfBar: UINavigationController?

    /// The least height, in points.
    static let small: CGFloat = 44
    /// More than any bar is high, in points.
    static let greatest: CGFloat = 1000
    private static let largeTitle: CGFloat = 52
    private static let searchBar: CGFloat = 52

    /// The points of the bar that go away when the list is scrolled, and that stretch when it is pulled.
    func flexibleHeight(for item: UINavigationItem) -> CGFloat {
        let isLarge = prefersLargeTitles && item.largeTitleDisplayMode != .never
        return (isLarge ? Self.largeTitle : 0) + (item.searchController == nil ? 0 : Self.searchBar)
    }
}
