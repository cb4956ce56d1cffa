import TugUIKit
import UIKit

/// A horizontal collection. A pull at the leading edge refreshes, and one at the trailing edge loads more.
final class SidewaysScreen: UIViewController, UICollectionViewDataSource {
    var request = SampleRequest()
    let collection: UICollectionView
    private var texts = (1...12).map { "Card \($0)" }

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 140, height: 200)
        collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        collection.register(TileCell.self, forCellWithReuseIdentifier: "tile")
        collection.dataSource = self
        collection.backgroundColor = .systemBackground
        view.addSubview(collection)

        collection.tug
            .leading(
                .refresh { [weak self] in
                    guard let self else { return }
                    texts = try await request("Card", 1..<13)
                    collection.reloadData()
                }
            )
            .trailing(
                .loadMore(when: .pulled) { [weak self] in
                    guard let self else { return .noMoreData }
                    texts += try await request("Card", (texts.count + 1)..<(texts.count + 7))
                    collection.reloadData()
                    return texts.count < 30 ? .hasMore : .noMoreData
                })
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // Between the bars: a list that scrolls sideways has no use for their insets.
        collection.frame = view.bounds.inset(by: view.safeAreaInsets)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? TileCell)?.show(texts[indexPath.item])
        return cell
    }
}
