/// What is seen of a navigation bar: title, large title, search bar, a button with the title of the previous controller.
@MainActor
final class NavigationBarLook {
    private unowned let bar: UINavigationBar
    /// Holds the others, and cuts off what has no room.
    private let background = UIView()
    private let title = UILabel()
    private let largeTitle = UILabel()
    private let back = UIControl()
    private let backTitle = UILabel()
    private let line = UIView()
    private weak var searchBar: UISearchBar?

    init(for bar: UINavigationBar) {
        self.bar = bar
        background.backgroundColor = .systemBackground
        background.clipsToBounds = true
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.textAlignment = .center
        largeTitle.font = .boldSystemFont(ofSize: 34)
        backTitle.textColor = .systemBlue
        line.backgroundColor = .separator
        back.addSubview(backTitle)
        back.addAction(
            UIAction { [weak bar] _ in bar?.controllerOfBar?.popViewController(animated: true) }, for: .touchUpInside)
        for view in [title, largeTitle, back, line] { background.addSubview(view) }
        bar.insertSubview(background, at: 0)
    }

    func show(_ item: UINavigationItem, previous: UINavigationItem?) {
        let bounds = CGRect(origin: .zero, size: bar.bounds.size)
        let isLarge = bar.prefersLargeTitles && item.largeTitleDisplayMode != .never
        let search = item.searchController == nil ? 0 : UINavigationBar.searchBar
        let top = bar.superview?.safeAreaInsets.top ?? 0
        let small = CGRect(x: 0, y: top, width: bounds.width, height: UINavigationBar.small)
        // The points that the list leaves for the large title: the whole of it at rest, more while the list is pulled.
        let room = bounds.height - small.maxY - search

        background.frame = bounds
        title.text = item.title
        title.frame = small.insetBy(dx: previous == nil ? 16 : 96, dy: 0)
        title.isHidden = isLarge && room > 20
        largeTitle.text = item.title
        largeTitle.isHidden = !isLarge || room <= 20
        largeTitle.frame = CGRect(
            x: 16, y: small.maxY + min(room, UINavigationBar.largeTitle) - UINavigationBar.largeTitle, width: bounds.width - 32,
            height: UINavigationBar.largeTitle)
        back.isHidden = previous == nil
        back.frame = CGRect(x: 8, y: small.minY, width: 88, height: small.height)
        backTitle.frame = back.bounds
        backTitle.text = "‹ \(previous?.title ?? "Back")"
        line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
        line.isHidden = isLarge && room > 20
        showSearchBar(item.searchController?.searchBar, in: bounds)
    }

    private func showSearchBar(_ new: UISearchBar?, in bounds: CGRect) {
        if searchBar !== new {
            searchBar?.removeFromSuperview()
            searchBar = new
            if let new { background.insertSubview(new, belowSubview: line) }
        }
        // It goes away at the end of the bar, after the large title.
        let place = CGRect(x: 0, y: 0, width: bounds.width, height: UINavigationBar.searchBar)
        let isRoom = bounds.height >= (bar.superview?.safeAreaInsets.top ?? 0) + UINavigationBar.small + place.height
        searchBar?.frame = place.offsetBy(dx: 0, dy: bounds.height - place.height)
        searchBar?.isHidden = !isRoom
    }
}
