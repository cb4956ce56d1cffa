import Tug
import TugUIKit
import UIKit

/// A chat. It opens at its end and loads older messages at the top. Visible messages keep their position.
final class ChatScreen: UIViewController {
    var request = SampleRequest()
    let table = UITableView(frame: .zero, style: .plain)
    private let messages = SampleRows((101...140).map { "Message \($0)" })
    private var oldest = 101

    override func loadView() {
        messages.attach(to: table)
        view = table
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard table.tug.header == nil, table.bounds.height > 0 else { return }
        table.layoutIfNeeded()
        table.tug.metrics.offset = table.tug.metrics.maximumOffset
        // Set after scrolling to the end: at the top it would load immediately.
        table.tug.header = .autoState { [weak self] in
            guard let self else { return .noMoreData }
            let older = try await request("Message", (oldest - 20)..<oldest)
            oldest -= older.count
            messages.show(older + messages.texts, in: table)
            return oldest > 1 ? .hasMore : .noMoreData
        }
    }
}
