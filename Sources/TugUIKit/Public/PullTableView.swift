@_spi(Host) import Tug
import UIKit

/// A table with a pull header of its own.
///
///     let table = PullTableView(frame: bounds, style: .plain)
///     table.pullText = "Pull for news"
///     table.onPull = { [weak table] in reload { table?.isPullRefreshing = false } }
///
/// The header has an arrow, a spinner and text at first; ``setPullHeader(_:options:)`` gives it another look. It is `tug.header`, which can
/// be replaced by any control, too: ``isPullRefreshing`` and the texts are those of the present header.
///
/// The table gets the messages to its delegate before the delegate; see ``DelegateInterceptor``. A subclass overrides the scrolling messages,
/// and conforms to `UITableViewDelegate` for others.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@MainActor
open class PullTableView: UITableView, UIScrollViewDelegate {
    /// Called when a run begins: the table was pulled, or ``isPullRefreshing`` was set to true. A header that the app has put in place by
    /// `tug.header` has a handler of its own, which is called instead.
    public var onPull: (@MainActor () -> Void)?
    /// Whether setting ``isPullRefreshing`` to true begins a run as a pull does, which calls ``onPull``. With false the header is only shown,
    /// for an app that sets the property when it loads by itself, as for `pullTableIsRefreshing` of older tables.
    public var callsOnPullWhenSet = true
    private lazy var interceptor = DelegateInterceptor(first: self) { [weak self] in self?.setRealDelegate($0) }

    /// A table with a frame in points.
    public override init(frame: CGRect, style: UITableView.Style) {
        super.init(frame: frame, style: style)
        begin()
    }

    /// A table from a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        begin()
    }

    private func begin() {
        // A nib may have set a delegate already.
        if let given = super.delegate { interceptor.delegate = given } else { interceptor.install() }
        setPullHeader(.standard)
    }

    // MARK: Refreshing

    /// Gives the header another look, with options (nil: those of the present header). Its texts stay, and it calls ``onPull``:
    ///
    ///     table.setPullHeader(.images(frames))
    ///     table.setPullHeader(.custom(MyIndicator()))
    public func setPullHeader(_ look: PullLook, options: EdgeOptions? = nil) {
        let old = tug.header
        let control = PullControl.refresh(look, options: options ?? old?.options).callback { [weak self] in self?.onPull?() }
        if let old { control.indicatorOptions = old.indicatorOptions }
        tug.header = control
    }

    /// Whether the header refreshes, or will as soon as the table is on screen. Set it to true to begin a run as a pull does, see
    /// ``callsOnPullWhenSet``, and to false to end it.
    public var isPullRefreshing: Bool {
        get { tug.header?.isRefreshing ?? false }
        set {
            guard let header = tug.header else { return }
            switch newValue {
            case true where callsOnPullWhenSet: header.beginRefreshing()
            case true: header.showRefreshing()
            case false: header.endRefreshing()
            }
        }
    }

    /// The title while it is pulled; nil for the language's own.
    public var pullText: String? {
        get { tug.header?.indicatorOptions.titles[.idle] }
        set { tug.header?.title(newValue, for: .idle) }
    }

    /// The title when releasing it refreshes; nil for the language's own.
    public var releaseText: String? {
        get { tug.header?.indicatorOptions.titles[.pulling] }
        set { tug.header?.title(newValue, for: .pulling) }
    }

    /// The title while it refreshes; nil for the language's own.
    public var loadingText: String? {
        get { tug.header?.indicatorOptions.titles[.refreshing] }
        set { tug.header?.title(newValue, for: .refreshing).title(newValue, for: .pending) }
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

    // MARK: Scrolling messages, for subclasses to override. The delegate gets them next.

    /// The offset has changed.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// A drag begins.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// A drag ends. The delegate, which is asked next, may change the target.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// A drag has ended.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    /// A deceleration begins.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// Scrolling has stopped. An override calls super.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { PullHost.existing(in: self)?.settled() }

    /// Scrolling has stopped. An override calls super.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { PullHost.existing(in: self)?.settled() }
}
