@_spi(Host) import Tug
import UIKit

/// The view of a header or footer, for subclassing. ``StandardIndicator`` and ``ImageIndicator`` are the library's own.
///
/// It has the full breadth of the list and the extent of its edge. A subclass creates its views in ``prepare()``, places them in
/// ``placeSubviews()`` or by constraints, and changes them in the hooks for events. In every hook, ``content`` holds everything
/// to show.
///
/// Its superview is as wide as the list, so constraints of its views may refer to it. Do not change its own frame.
@MainActor
open class PullIndicator: UIView {
    /// Place of an indicator.
    struct Place {
        var edge = ScrollEdge.start
        var axis = ScrollAxis.vertical
        var isMirrored = false
        var behavior = EdgeBehavior.refresh
    }

    /// The content to show; nil before it is on a list.
    public private(set) var content: IndicatorContent?
    /// Language of the texts.
    public private(set) var language = Language.english
    /// Whether haptic feedback is played when the pull becomes armed.
    public var playsHaptics = true

    var place = Place() {
        didSet { if place.behavior != oldValue.behavior { behaviorDidChange() } }
    }
    weak var slot: IndicatorSlot?
    private var seenUpdates: UInt32 = 0
    /// Whether a touch is on it that can become a tap.
    private var isTouched = false

    /// An indicator. The list sets its frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        begin()
    }

    /// An indicator in a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        begin()
    }

    private func begin() {
        clipsToBounds = false
        prepare()
    }

    // MARK: State

    /// The state to show. Without a look for failures, see ``showsFailures``, a failed edge is idle.
    public var state: EdgeState { content.map(shownState) ?? .idle }
    /// How far it is pulled, as a fraction of its extent: 1 during a run, more when pulled further.
    public var progress: Double { content?.progress ?? 0 }
    /// Its end of the list.
    public var edge: ScrollEdge { place.edge }
    /// The direction in which the list scrolls.
    public var axis: ScrollAxis { place.axis }
    /// What starts its control, and where it lies.
    public var behavior: EdgeBehavior { place.behavior }
    /// Whether a horizontal list runs from right to left, with its start at the right.
    public var isMirrored: Bool { place.isMirrored }
    /// Its control, to begin or end a run from within; nil while it is on no list.
    public var control: PullControl? { slot?.control }

    // MARK: Hooks

    /// The kind of its content: by default arrow and spinner.
    open var kind: IndicatorKind { .standard }

    /// Creates the views. Called once by the initializer: stored properties need default values.
    open func prepare() {}

    /// Places the views by frame, at each layout. Skip views that have constraints: ``isPlacedByConstraints(_:)``.
    open func placeSubviews() {}

    /// Whether it draws `EdgeState.failed`. If not, the default, its ``state`` is `EdgeState.idle` when a run has failed, so that it
    /// does not stay at loading; ``content`` has the message.
    open var showsFailures: Bool { false }

    /// The state changed; ``state`` is the new one. Called for idle, too, when it first gets content.
    open func stateDidChange(from old: EdgeState) {}

    /// The pull moved while idle or armed. A fraction of the extent.
    open func pullingProgressDidChange(_ progress: Double) {}

    /// The language changed. The texts of ``content`` are in the new one.
    open func languageDidChange() {}

    /// Any part of ``content`` may have changed. Called last. Set only what differs.
    open func contentDidChange() {}

    /// Length along the axis for a breadth, in points, independent of the current content. With nil, the default, the options
    /// apply. The options' extent is raised to a greater length between two runs.
    open func extent(forBreadth breadth: CGFloat) -> CGFloat? { nil }

    /// Whether ``extent(forBreadth:)`` is the extent whatever the options say, also if it is smaller. By default it only raises the options'
    /// extent.
    open var decidesExtent: Bool { false }

    /// Whether a view is placed by constraints instead of its frame.
    public final func isPlacedByConstraints(_ view: UIView) -> Bool { !view.translatesAutoresizingMaskIntoConstraints }

    /// Calls ``extent(forBreadth:)`` again.
    public final func setNeedsExtent() { slot?.updateExtent() }

    // MARK: From the list

    func update(_ content: IndicatorContent, language: Language, progressUpdates: UInt32) {
        let old = self.content
        let oldLanguage = self.language.code
        self.content = content
        self.language = language
        if progressUpdates != seenUpdates {
            seenUpdates = progressUpdates
            progressDidUpdate(during: old?.state ?? .idle)
            if old?.progress != content.progress { pullingProgressDidChange(content.progress) }
        }
        let oldState = old.map(shownState)
        if shownState(content) != oldState { stateDidChange(from: oldState ?? .idle) }
        if language.code != oldLanguage { languageDidChange() }
        contentDidChange()
        let isSameLayout =
            content.title == old?.title && content.subtitle == old?.subtitle && content.state == old?.state
            && content.textGap == old?.textGap
        if !isSameLayout { setNeedsLayout() }
    }

    private func shownState(_ content: IndicatorContent) -> EdgeState {
        content.state == .failed && !showsFailures ? .idle : content.state
    }

    /// The behavior of its edge changed.
    func behaviorDidChange() {}

    /// Whether a control of UIKit shows it, opens the list for it, and decides when a pull begins a run.
    var isShownByUIKit: Bool { false }

    /// What a control of UIKit's that shows it may write to the list's inset; nil where there is none.
    var platformRoom: PlatformRoom? { nil }

    /// The list was off screen, and is laid out again.
    func cameBack() {}

    /// It is added to a list.
    func join(_ axis: PullAxis) { axis.insert(self) }

    /// It is removed from its list.
    func leave() { removeFromSuperview() }

    /// The state of the engine may have changed. For indicators that show more of it than their content.
    func follow(_ machine: EdgeMachine) {}

    /// The list is about to scroll to an offset that reveals it. Returns the offset to scroll to; nil for none.
    func offset(toReveal offset: Double) -> Double? { offset }

    /// The progress was set, perhaps unchanged, in the state before this update.
    func progressDidUpdate(during state: EdgeState) {}

    // MARK: UIView

    /// Lays out its subviews, then calls ``placeSubviews()``.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSubviews()
    }

    // A touch that can become a tap is the indicator's, from beginning to end. Any other goes on to the list, also from beginning to end.

    /// A touch began.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isTouched = content?.isActionable == true
        if !isTouched { super.touchesBegan(touches, with: event) }
    }

    /// A touch moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isTouched { super.touchesMoved(touches, with: event) }
    }

    /// A touch ended without moving the list: a tap.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTouched else { return super.touchesEnded(touches, with: event) }
        isTouched = false
        let isInside = touches.first.map { point(inside: $0.location(in: self), with: event) } ?? false
        if isInside { slot?.activate(.tap) }
    }

    /// The touch moves the list, or the system took it: no tap.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTouched else { return super.touchesCancelled(touches, with: event) }
        isTouched = false
    }

    /// An assistive technology activated it.
    open override func accessibilityActivate() -> Bool { slot?.performAccessibilityAction() ?? false }
}
