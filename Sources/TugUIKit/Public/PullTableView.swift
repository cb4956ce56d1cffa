@_spi(Host) import Tug
import UIKit

/// A table with a pull header of its own.
///
///     let table = PullTableView(frame: bounds, style: .plain)
///     table.pullText = "Pull for news"
///     table.onPull = { [weak table] in reload { table?.isPullRefreshing = false } }
///
/// It gets the scrolling messages before its delegate; see ``DelegateInterceptor``.
@MainActor
open class PullTableView: UITableView, UIScrollViewDelegate {
    /// The header, for its other properties.
    public let pullControl: PullControl
    /// Called when a run begins: the table was pulled, or ``isPullRefreshing`` was set to true.
    public var onPull: (@MainActor () -> Void)?
    private lazy var interceptor = DelegateInterceptor(first: self) { [weak self] in self?.setRealDelegate($0) }

    /// A table with a frame in points.
    public override init(frame: CGRect, style: UITableView.Style) {
        pullControl = PullControl.normal.callback {}
        super.init(frame: frame, style: style)
        begin()
    }

    /// A table from a nib.
    public required init?(coder: NSCoder) {
        pullControl = PullControl.normal.callback {}
        super.init(coder: coder)
        begin()
    }

    private func begin() {
        pullControl.handler = .callback { [weak self] _ in self?.onPull?() }
        // A nib may have set a delegate already.
        if let given = super.delegate { interceptor.delegate = given } else { interceptor.install() }
        tug.header = pullControl
    }

    // MARK: Refreshing

    /// Whether it refreshes. Set it to true to begin a run as a pull does, to false to end it.
    public var isPullRefreshing: Bool {
        get { pullControl.isRefreshing || pullControl.phase == .pending }
        set {
            guard newValue != isPullRefreshing else { return }
            if newValue { pullControl.beginRefreshing() } else { pullControl.endRefreshing() }
        }
    }

    /// The title while it is pulled; nil for the language's own.
    public var pullText: String? {
        get { pullControl.indicatorOptions.titles[.idle] }
        set { pullControl.title(newValue, for: .idle) }
    }

    /// The title when releasing it refreshes; nil for the language's own.
    public var releaseText: String? {
        get { pullControl.indicatorOptions.titles[.pulling] }
        set { pullControl.title(newValue, for: .pulling) }
    }

    /// The title while it refreshes; nil for the language's own.
    public var loadingText: String? {
        get { pullControl.indicatorOptions.titles[.refreshing] }
        set {
            pullControl.title(newValue, for: .refreshing)
            pullControl.title(newValue, for: .pending)
        }
    }

    // MARK: Delegate

    /// The table's delegate. The table itself gets each message first.
    open override var delegate: (any TableDelegate)? {
        get { interceptor.tableDelegate }
        set { interceptor.delegate = newValue }
    }

    private func setRealDelegate(_ delegate: DelegateInterceptor?) { super.delegate = delegate }

    /// Reloads the table, and calls ``PullEdges/onReload``.
    open override func reloadData() {
        super.reloadData()
        PullHost.existing(in: self)?.reloaded()
    }

    /// Scrolling has stopped. A subclass that overrides it calls super.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { PullHost.existing(in: self)?.settled() }

    /// Scrolling has stopped. A subclass that overrides it calls super.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { PullHost.existing(in: self)?.settled() }
}
