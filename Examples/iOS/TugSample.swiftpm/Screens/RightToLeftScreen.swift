import TugUIKit
import UIKit

/// A horizontal collection from right to left. The leading edge is at the right; a pull there refreshes.
final class RightToLeftScreen: UIViewController, UICollectionViewDataSource {
    /// Without this, a flow layout places its items from left to right in every language.
    private final class MirroredLayout: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    var request = SampleRequest()
    let collection: UICollectionView
    private var texts = (1...12).map { "بطاقة \($0)" }

    init() {
        let layout = MirroredLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 140, height: 160)
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
        // Not needed in an app that runs in Arabic or Hebrew.
        collection.semanticContentAttribute = .forceRightToLeft
        view.addSubview(collection)

        collection.tug
            .leading(
                .refresh { [weak self] in
                    guard let self else { return }
                    texts = try await request("بطاقة", 1..<13)
                    collection.reloadData()
                }
                .with(\.language, .named("ar"))
            )
            .trailing(
                .loadMore(when: .pulled) { [weak self] in
                    guard let self else { return .noMoreData }
                    texts += try await request("بطاقة", (texts.count + 1)..<(texts.count + 7))
                    collection.reloadData()
                    return texts.count < 30 ? .hasMore : .noMoreData
                }
                .with(\.language, .named("ar")))
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
