import Tug
import UIKit

/// What a header or footer shows: a view to subclass. ``StandardIndicator`` and ``ImageIndicator`` are the library's own.
///
/// It gets the full breadth of the list and the extent of its edge. A subclass makes its views in ``prepare()``, places them in
/// ``placeSubviews()`` or by constraints, and changes them in the hooks that say what happened. ``content`` holds everything that there
/// is to show, in every hook.
///
/// As wide as the list is also its superview, so that views in it may be placed by constraints to it. Do not change its own frame.
@MainActor
open class PullIndicator: UIView {
    /// Where an indicator is.
    struct Place {
        var edge = ScrollEdge.start
        var axis = ScrollAxis.vertical
        var isMirrored = false
        var behavior = EdgeBehavior.header
    }

    /// What there is to show; nil before it is on a list.
    public private(set) var content: IndicatorContent?
    /// Language of the texts.
    public private(set) var language = Language.english
    /// Whether there is a click under the finger when letting go begins to mean something.
    public var playsHaptics = true

    var place = Place() {
        didSet { if place.behavior != oldValue.behavior { behaviorDidChange() } }
    }
    weak var slot: IndicatorSlot?
    private var seenUpdates: UInt32 = 0

    /// An indicator, in points. It gets its place from the list that it is put on.
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

    // MARK: What it stands for

    /// The state that it shows.
    public var state: RefreshState { content?.state ?? .idle }
    /// How far it is pulled out, as a fraction of its extent; 1 while it works, more when pulled further.
    public var progress: Double { content?.progress ?? 0 }
    /// Which end of the list it is at.
    public var edge: ScrollEdge { place.edge }
    /// The direction in which the list scrolls.
    public var axis: ScrollAxis { place.axis }
    /// What its edge does.
    public var behavior: EdgeBehavior { place.behavior }
    /// Whether a sideways list runs from right to left, so that its start is at the right.
    public var isMirrored: Bool { place.isMirrored }

    // MARK: Hooks

    /// Which content it is given: with arrow and spinner by default.
    open var kind: IndicatorKind { .normal }

    /// Makes the views. Called once, while it is made: what a subclass stores must have a default value.
    open func prepare() {}

    /// Places the views by their frames, at each layout. Leave those alone that have constraints: ``isPlacedByConstraints(_:)``.
    open func placeSubviews() {}

    /// The state changed; ``state`` is the new one.
    open func stateDidChange(from old: RefreshState) {}

    /// The pull moved, while idle or armed; a fraction of the extent.
    open func pullingProgressDidChange(_ progress: Double) {}

    /// The language changed; the texts of ``content`` are in the new one.
    open func languageDidChange() {}

    /// Anything of ``content`` may have changed. Called last: write only what differs.
    open func contentDidChange() {}

    /// Length along the axis that it needs for a breadth, in points, whatever it says at the moment; nil (the default) for what the
    /// options say. Where this is more than the options' extent, the extent is raised to it, between two runs.
    open func extent(forBreadth breadth: CGFloat) -> CGFloat? { nil }

    /// Whether a view is placed by constraints and not by its frame.
    public final func isPlacedByConstraints(_ view: UIView) -> Bool { !view.translatesAutoresizingMaskIntoConstraints }

    /// Has the length that it needs asked for anew.
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
        if content.state != old?.state ?? .idle { stateDidChange(from: old?.state ?? .idle) }
        if language.code != oldLanguage { languageDidChange() }
        contentDidChange()
        let isSameLayout =
            content.title == old?.title && content.subtitle == old?.subtitle && content.state == old?.state
            && content.textGap == old?.textGap
        if !isSameLayout { setNeedsLayout() }
    }

    /// It was put on an edge that does something else than the one before.
    func behaviorDidChange() {}

    /// The progress was set, perhaps to what it was, in the state before this update.
    func progressDidUpdate(during state: RefreshState) {}

    // MARK: UIView

    /// Lays out its subviews, then calls ``placeSubviews()``.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSubviews()
    }

    /// A finger was lifted from it without having moved the list: a tap.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let isInside = touches.first.map { point(inside: $0.location(in: self), with: event) } ?? false
        guard isInside, slot?.activate(.tap) == true else { return super.touchesEnded(touches, with: event) }
    }

    /// An assistive technology activated it.
    open override func accessibilityActivate() -> Bool { slot?.activate(.accessibility) ?? false }
}
