import Tug
import TugUIKit
import UIKit

/// The short names that a project has given to its controls, as U17's `uHead` and `uFoot`.
extension UIScrollView {
    var head: PullControl? {
        get { tug.header }
        set { tug.header = newValue }
    }

    var foot: PullControl? {
        get { tug.footer }
        set { tug.footer = newValue }
    }
}

/// The controls that a project has made its own, as U17's subclasses of headers and footers.
extension PullControl {
    /// A header with the project's frames and no texts.
    @MainActor
    static func brandHead(_ frames: ImageFrames, _ load: @escaping @MainActor () -> Void) -> PullControl {
        let control = PullControl.refresh(.images(frames)).callback(load)
        control.indicatorOptions.showsTitle = false
        control.indicatorOptions.showsLastRefreshed = false
        return control
    }

    /// A footer at the end of a page without more: a text that is pulled into view, and loads nothing.
    @MainActor
    static func tip(_ text: String) -> PullControl {
        PullControl.loadMore(.text, when: .pulled).callback {}.title(text, for: .idle).title(text, for: .pulling).with(
            \.options.isEnabled, true)
    }
}

/// A grid of comics in categories. A change of the category begins anew.
final class WrappedListScreen: UIViewController, UICollectionViewDataSource {
    let server: Server
    let collection: UICollectionView
    private let layout = UICollectionViewFlowLayout()
    private(set) var comics: [String] = []
    private(set) var category = "All"
    private var page = 1

    init(_ server: Server) {
        self.server = server
        layout.itemSize = CGSize(width: 110, height: 160)
        collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "comic")
        collection.dataSource = self
        view = collection
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let frame = UIImage(systemName: "book") ?? UIImage()
        collection.head = .brandHead(ImageFrames([frame])) { [weak self] in self?.load(more: false) }
        collection.foot = .loadMore(when: .pulled).callback { [weak self] in self?.load(more: true) }
        collection.foot?.options.compatibility = .mjRefresh
        load(more: false)
    }

    /// A button of the filter bar.
    func choose(_ category: String) {
        self.category = category
        collection.foot?.resetNoMoreData()
        collection.head?.beginRefreshing()
    }

    private func load(more: Bool) {
        page = more ? page + 1 : 1
        server.ask(category, page: page, size: 12) { [weak self] answer in
            guard let self else { return }
            comics = more ? comics + answer.rows : answer.rows
            collection.head?.endRefreshing()
            if answer.hasMore { collection.foot?.endRefreshing() } else { collection.foot?.endRefreshingWithNoMoreData() }
            collection.reloadData()
        }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { comics.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "comic", for: indexPath)
    }
}
