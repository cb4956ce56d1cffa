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
    public var title: String? { didSet { onChange?() } }
    /// `UINavigationItem.largeTitleDisplayMode`
    public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// `UINavigationItem.searchController`: its bar is a part of the navigation bar.
    public var searchController: UISearchController? { didSet { onChange?() } }
    /// Its bar shows it again.
    var onChange: (() -> Void)?
}

/// `UINavigationBar`: its height. It is opaque here.
@MainActor
open class UINavigationBar: UIView {
    /// `UINavigationBar.prefersLargeTitles`
    open var prefersLargeTitles = false { didSet { controllerOfBar?.layOutBar() } }
    weak var controllerOfBar: UINavigationController?
    /// What is seen of it.
    private(set) lazy var look = NavigationBarLook(for: self)

    /// The least height, in points.
    static let small: CGFloat = 44
    /// More than any bar is high, in points.
    static let greatest: CGFloat = 1000
    static let largeTitle: CGFloat = 52
    static let searchBar: CGFloat = 52

    /// The points of the bar that go away when the list is scrolled, and that stretch when it is pulled.
    func flexibleHeight(for item: UINavigationItem) -> CGFloat {
        let isLarge = prefersLargeTitles && item.largeTitleDisplayMode != .never
        return (isLarge ? Self.largeTitle : 0) + (item.searchController == nil ? 0 : Self.searchBar)
    }
}
