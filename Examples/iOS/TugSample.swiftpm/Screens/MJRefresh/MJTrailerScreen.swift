import TugUIKit
import UIKit

/// MJRefresh's trailer: pages side by side. A pull past the last page opens another screen.
final class MJTrailerScreen: UIViewController, UICollectionViewDataSource {
    let pages: UICollectionView
    private let layout = UICollectionViewFlowLayout()
    private let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange, .systemRed, .systemGray]

    init() {
        layout.scrollDirection = .horizontal
        layout.minimumLineSpacing = 0
        pages = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        pages.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "page")
        pages.dataSource = self
        pages.isPagingEnabled = true
        pages.backgroundColor = .systemBackground
        view.addSubview(pages)

        var options = EdgeOptions.standard(for: .load(.pulled))
        options.extent = 60
        let trailer: PullControl = .loadMore(when: .pulled, options: options) { [weak self] in
            self?.showDetails()
            return .success
        }
        trailer.indicatorOptions.wording = .detailPage
        pages.tug.trailing = trailer
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        pages.frame = CGRect(x: 0, y: 150, width: view.bounds.width, height: 200)
        if layout.itemSize != pages.bounds.size { layout.itemSize = pages.bounds.size }
    }

    private func showDetails() { navigationController?.pushViewController(DetailsScreen("Details"), animated: true) }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { colors.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
        cell.backgroundColor = colors[indexPath.item]
        return cell
    }
}
