import Tug
import TugUIKit
import UIKit

/// Two columns; each item goes below the shorter one.
final class WaterfallLayout: UICollectionViewLayout {
    var heights: [CGFloat] = []
    private var frames: [CGRect] = []
    private var ends: [CGFloat] = [0, 0]

    override func prepare() {
        super.prepare()
        frames = []
        ends = [0, 0]
        let width = (collectionView?.bounds.width ?? 0) / 2
        for height in heights {
            let column = ends[0] <= ends[1] ? 0 : 1
            frames.append(CGRect(x: CGFloat(column) * width, y: ends[column], width: width, height: height))
            ends[column] += height
        }
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: max(ends[0], ends[1]))
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard frames.indices.contains(indexPath.item) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath.item]
        return attributes
    }
}

/// Pictures in a waterfall, which loads more before its end and refreshes by a pull.
final class WaterfallScreen: UIViewController, UICollectionViewDataSource {
    let server: Server
    let layout = WaterfallLayout()
    let collection: UICollectionView
    private(set) var pictures: [String] = []
    private var page = 1

    init(_ server: Server) {
        self.server = server
        collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "picture")
        collection.dataSource = self
        view = collection
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        var options = EdgeOptions.standard(for: .load(.visible))
        options.prefetch = .points(400)
        collection.tug.header = .refresh.callback { [weak self] in self?.load(page: 1) }
        collection.tug.footer = .loadMore(options: options).callback { [weak self] in self.map { $0.load(page: $0.page + 1) } }
        collection.tug.header?.beginRefreshing()
    }

    private func load(page: Int) {
        server.ask("Picture", page: page, size: 10) { [weak self] answer in
            guard let self else { return }
            self.page = page
            pictures = page == 1 ? answer.rows : pictures + answer.rows
            layout.heights = pictures.indices.map { CGFloat(120 + $0 * 53 % 140) }
            layout.invalidateLayout()
            collection.reloadData()
            collection.tug.header?.endRefreshing()
            collection.tug.footer?.endRefreshing(answer.hasMore ? .hasMore : .noMoreData)
        }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { pictures.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    }
}
