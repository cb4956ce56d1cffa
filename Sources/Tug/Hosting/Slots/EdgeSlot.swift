/// One edge of a list while a control is on it. A host says what is native: how the indicator is shown and what room it has.
///
/// The rest is the same on every platform and stands in the extension. The control commands the controller itself; only its options go
/// through the slot, which makes the indicator fit.
@MainActor
@_spi(Host) public protocol EdgeSlot: AnyObject {
    /// The host's type for what is shown.
    associatedtype Indicator
    /// The host of the controller.
    associatedtype Host: ScrollHost

    /// The control.
    var control: EdgeControl<Indicator> { get }
    /// The edge that it is on.
    var edge: ScrollEdge { get }
    /// The controller of the list; nil once the control has left it.
    var controller: RefreshController<Host>? { get }
    /// The axis along which the list scrolls.
    var axis: ScrollAxis { get }
    /// Whether a sideways list runs from right to left.
    var isMirrored: Bool { get }

    /// What suits the host where the control's options leave it open.
    var preferences: HostPreferences { get }
    /// Which content the indicator is given.
    var kind: IndicatorKind { get }
    /// Length along the axis that the indicator needs in the room that it has, in points; nil for what the options say.
    var neededExtent: Double? { get }
    /// Whether that is the extent also where it is smaller than the options' one.
    var decidesExtent: Bool { get }

    /// Add the indicator to the list. Its machine is installed next.
    func addIndicator()
    /// Draw `content`. Called on every change: write only what differs.
    func show(_ content: IndicatorContent, of machine: EdgeMachine)
    /// Have an assistive technology speak `text`.
    func speak(_ text: String)
    /// The engine has new options of the edge, perhaps with another extent.
    func optionsChanged()
    /// Take the indicator off the list. ``controller`` is nil from now on.
    func removeIndicator()
}

@_spi(Host) extension EdgeSlot {
    /// The machine at the edge; nil once the control has left the list.
    public var machine: EdgeMachine? { controller?.machine(at: edge) }

    /// The machine is installed: the control may act from now on.
    public func attach() {
        guard let controller else { return }
        control.onContentChange = { [weak self] in self?.showContent() }
        control.onOptionsChange = { [weak self] in self?.configure() }
        control.attached(to: controller, at: edge, axis: axis, isMirrored: isMirrored)
    }

    /// The control leaves the list.
    public func remove() {
        control.onContentChange = nil
        control.onOptionsChange = nil
        removeIndicator()
        control.detached()
    }

    /// A tap or a key on the indicator, or what stands for it. Returns whether it had an effect.
    @discardableResult
    public func activate(_ source: RunSource) -> Bool {
        guard content?.isActionable == true, let controller else { return false }
        controller.handle(.begin(source), at: edge)
        return true
    }

    /// The control of the platform that shows the indicator was pulled far enough: begins a run, unless one goes on.
    public func platformControlFired() {
        guard let machine, !machine.isRefreshing else { return }
        controller?.handle(.begin(machine.pullSource), at: edge)
    }

    /// No preferences.
    public var preferences: HostPreferences { HostPreferences() }

    /// The options have a say.
    public var decidesExtent: Bool { false }

    // MARK: Showing

    private var content: IndicatorContent? { control.content(kind: kind) }

    /// Draws what the engine has to show.
    public func showContent() {
        if let machine, let content { show(content, of: machine) }
    }

    /// Has what just happened spoken.
    public func announce() {
        if let text = content?.announcement { speak(text) }
    }

    // MARK: Extent

    /// The control's options with an extent that the indicator fits into: a large text needs more than the default.
    public var fittingOptions: EdgeOptions { fittingIndicator(control.options) }

    /// Options with an extent that the indicator fits into.
    func fittingIndicator(_ options: EdgeOptions) -> EdgeOptions {
        var fitting = preferences.completing(options).sanitized
        if let neededExtent, neededExtent > 0, neededExtent.isFinite {
            fitting.extent = max(decidesExtent ? 0 : fitting.extent, neededExtent.rounded(.up))
        }
        return fitting
    }

    /// Whether the extent is not what the indicator needs. Never while something is going on: the list would jump.
    public var needsExtent: Bool {
        guard let machine, machine.phase == .idle else { return false }
        return fittingOptions.extent != machine.options.extent
    }

    /// Gives the engine the extent that the indicator needs.
    public func updateExtent() {
        if needsExtent { configure() }
    }

    private func configure() {
        controller?.handle(.configure(fittingOptions), at: edge)
        optionsChanged()
    }
}
