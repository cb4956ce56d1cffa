import TugUIKit
import UIKit

/// A grid of colored tiles. A collection uses Tug as a table does.
final class GridScreen: UIViewController, UICollectionViewDataSource {
    var request = SampleRequest()
    let collection: UICollectionView
    private let layout = UICollectionViewFlowLayout()
    private var texts = (1...24).map { "Tile \($0)" }

    init() {
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 8
        layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        collection.register(TileCell.self, forCellWithReuseIdentifier: "tile")
        collection.dataSource = self
        collection.backgroundColor = .systemBackground
        view = collection
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collection.tug
            .header(
                .refresh { [weak self] in
                    guard let self else { return }
                    texts = try await request("Tile", 1..<25)
                    collection.reloadData()
                }
            )
            .footer(
                .loadMore { [weak self] in
                    guard let self else { return .noMoreData }
                    texts += try await request("Tile", (texts.count + 1)..<(texts.count + 13))
                    collection.reloadData()
                    return texts.count < 60 ? .hasMore : .noMoreData
                })
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        // Three columns.
        let side = ((view.bounds.width - 4 * 8) / 3).rounded(.down)
        if layout.itemSize.width != side { layout.itemSize = CGSize(width: side, height: side) }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? TileCell)?.show(texts[indexPath.item])
        return cell
    }
}
