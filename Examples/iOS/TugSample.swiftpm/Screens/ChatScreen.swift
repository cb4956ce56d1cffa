import TugUIKit
import UIKit

/// A chat with bubbles of different heights. It opens at its end, follows it, and loads older messages at the top; the visible messages keep
/// their position. A button goes back to the end. The keyboard moves the messages up.
final class ChatScreen: UIViewController, UITableViewDataSource {
    var request = ChatRequest()
    let table = UITableView(frame: .zero, style: .plain)
    let field = UITextField()
    private let bar = UIView()
    private(set) var messages = ChatMessage.range(101..<141)
    /// Points of the screen that the keyboard covers.
    private var keyboard: CGFloat = 0
    private var observer: (any NSObjectProtocol)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        table.register(BubbleCell.self, forCellReuseIdentifier: "bubble")
        table.dataSource = self
        table.separatorStyle = .none
        table.rowHeight = UITableView.automaticDimension
        table.estimatedRowHeight = 60
        bar.backgroundColor = .secondarySystemBackground
        field.borderStyle = .roundedRect
        field.placeholder = "Message"
        field.addAction(UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
        bar.addSubview(field)
        view.addSubview(table)
        view.addSubview(bar)

        let frameKey = UIResponder.keyboardFrameEndUserInfoKey
        // Posted on the main thread.
        observer = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] notification in
            let end = notification.userInfo?[frameKey] as? CGRect
            MainActor.assumeIsolated { self?.keyboardMoves(to: end ?? .zero) }
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let isFirst = table.frame.isEmpty
        table.frame = view.bounds
        placeBar()
        guard isFirst, !table.frame.isEmpty else { return }
        table.tug.position.followsEnd = true
        table.tug.position.scroll(to: .end, animated: false)
        table.tug.jumpButton = JumpButton(.end)
        // Set after scrolling to the end: at the top it would load immediately.
        table.tug.header = .loadMore(.text) { [weak self] in
            guard let self, let oldest = messages.first?.number else { return .noMoreData }
            messages = try await request(max(1, oldest - 20)..<oldest) + messages
            table.reloadData()
            return messages.first?.number == 1 ? .noMoreData : .hasMore
        }
    }

    private func keyboardMoves(to frame: CGRect) {
        keyboard = max(0, view.bounds.maxY - view.convert(frame, from: nil).minY)
        UIView.animate(withDuration: 0.25) { self.placeBar() }
    }

    /// Puts the bar above the keyboard, and moves the messages with it.
    private func placeBar() {
        let covered = max(keyboard, view.safeAreaInsets.bottom)
        bar.frame = CGRect(
            x: 0, y: view.bounds.height - covered - 52, width: view.bounds.width, height: 52 + view.safeAreaInsets.bottom)
        field.frame = CGRect(x: 12, y: 8, width: bar.bounds.width - 24, height: 36)
        // The table itself adds the safe area. Its inset may be set at any time, also while a header is open.
        let metrics = table.tug.metrics
        let inset = Double(covered - view.safeAreaInsets.bottom + 52)
        let growth = inset - metrics.inset.end
        guard growth != 0 else { return }
        let offset = metrics.offset + growth
        metrics.inset.end = inset
        metrics.offset = min(max(offset, metrics.minimumOffset), metrics.maximumOffset)
    }

    private func send() {
        guard let text = field.text, !text.isEmpty, let last = messages.last else { return }
        messages.append(ChatMessage(number: last.number + 1, text: text, isMine: true))
        field.text = ""
        table.reloadData()
        // Also if older messages are read.
        table.tug.position.scroll(to: .end)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath)
        (cell as? BubbleCell)?.show(messages[indexPath.row])
        return cell
    }
}
