import Tug
import UIKit

/// A table that owns its pull header.
///
///     let table = PullTableView(frame: bounds, style: .plain)
///     table.pullText = "Pull for news"
///     table.onPull = { [weak table] in reload { table?.isPullRefreshing = false } }
///
/// It sees its delegate's scrolling messages before the delegate does; see ``DelegateInterceptor``.
@MainActor
open class PullTableView: UITableView, UIScrollViewDelegate {
    /// The header, for everything else that can be set on one.
    public let pullControl: PullControl
    /// Called when the person has pulled, or ``isPullRefreshing`` was set to true.
    public var onPull: (@MainActor () -> Void)?
    private lazy var interceptor = DelegateInterceptor(first: self) { [weak self] in self?.setRealDelegate($0) }

    /// A table in points.
    public override init(frame: CGRect, style: UITableView.Style) {
        pullControl = PullControl.normal.callback {}
        super.init(frame: frame, style: style)
        begin()
    }

    /// A table in a nib.
    public required init?(coder: NSCoder) {
        pullControl = PullControl.normal.callback {}
        super.init(coder: coder)
        begin()
    }

    private func begin() {
        pullControl.handler = .callback { [weak self] _ in self?.onPull?() }
        // A delegate of the nib is there already.
        if let given = super.delegate { interceptor.delegate = given } else { interceptor.install() }
        tug.header = pullControl
    }

    // MARK: Refreshing

    /// Whether it refreshes. Set it to true to begin as if pulled, to false to end.
    public var isPullRefreshing: Bool {
        get { pullControl.isRefreshing || pullControl.phase == .pending }
        set {
            guard newValue != isPullRefreshing else { return }
            if newValue { pullControl.beginRefreshing() } else { pullControl.endRefreshing() }
        }
    }

    /// What is said while it is pulled; nil for the language's own words.
    public var pullText: String? {
        get { pullControl.indicatorOptions.titles[.idle] }
        set { pullControl.title(newValue, for: .idle) }
    }

    /// What is said when letting go refreshes; nil for the language's own words.
    public var releaseText: String? {
        get { pullControl.indicatorOptions.titles[.pulling] }
        set { pullControl.title(newValue, for: .pulling) }
    }

    /// What is said while it refreshes; nil for the language's own words.
    public var loadingText: String? {
        get { pullControl.indicatorOptions.titles[.refreshing] }
        set {
            pullControl.title(newValue, for: .refreshing)
            pullControl.title(newValue, for: .pending)
        }
    }

    // MARK: Delegate

    /// The table's own delegate; the table sees what it is sent first.
    open override var delegate: (any TableDelegate)? {
        get { interceptor.tableDelegate }
        set { interceptor.delegate = newValue }
    }

    private func setRealDelegate(_ delegate: DelegateInterceptor?) { super.delegate = delegate }

    /// Reloads, and tells ``PullEdges/onReload``.
    open override func reloadData() {
        super.reloadData()
        PullHost.existing(in: self)?.reloaded()
    }

    /// Scrolling has come to rest.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { PullHost.existing(in: self)?.settled() }

    /// Scrolling has come to rest.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { PullHost.existing(in: self)?.settled() }
}
