@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// The list on which a recording is replayed: its scroll view, its clock, and the edges under test.
///
/// ``SimulatedScrollView`` is one. Another is a list of a real host, in a package of that host's tests.
protocol TraceStage: AnyObject {
    /// One axis of the list.
    associatedtype AxisHost: TraceAxis

    // MARK: Time

    /// Seconds.
    var now: Double { get }
    /// Lets seconds pass.
    func advance(by seconds: Double)
    /// Runs `body` in some seconds.
    func run(after seconds: Double, _ body: @escaping () -> Void)
    /// Runs `body` when the current turn of the main queue is over, if time passes.
    func runAtEndOfTurn(_ body: @escaping () -> Void)
    /// The replay is over: nothing that is due runs any more, nor is held.
    func close()

    // MARK: Numbers, as in ``SimulatedScrollView``

    var offset: SimulatedPair { get }
    var contentSize: SimulatedPair { get }
    var bounds: SimulatedPair { get }
    var contentInset: SimulatedInsets { get }
    var safeArea: SimulatedInsets { get }
    var adjustedInset: SimulatedInsets { get }
    var isDragging: Bool { get }
    var isDecelerating: Bool { get }
    var pan: SimulatedScrollView.Pan { get }
    var isOnScreen: Bool { get }
    var wasMovedByEdge: Bool { get }
    var animations: [SimulatedScrollView.Animation] { get }
    func forgetAnimations()

    // MARK: Events, as in ``SimulatedScrollView``

    func beginDragging()
    func scroll(to offset: SimulatedPair)
    func endDragging(decelerates: Bool)
    func cancelDragging(decelerates: Bool)
    func resetPan()
    func endDecelerating()
    func setContentOffset(_ offset: SimulatedPair)
    func setContentSize(_ size: SimulatedPair)
    func setBounds(_ size: SimulatedPair)
    func setSafeArea(_ area: SimulatedInsets)
    func setOnScreen(_ isOnScreen: Bool)
    /// The app replaces its whole inset, whatever edges hold open.
    func replaceContentInset(_ inset: SimulatedInsets)
    /// The app adds to its inset.
    func adjustContentInset(by delta: SimulatedInsets)

    // MARK: What a replay does besides

    /// An axis.
    subscript(axis: ScrollAxis) -> AxisHost { get }
    /// Tells the listener of everything from now on.
    func tell(_ listener: some TraceListener, _ times: TraceTimes)
    /// What shows a component here.
    func makeIndicator(of component: TraceComponent) -> any TraceIndicator
    /// Scrolls by the hand of the app, in an animation of some seconds.
    func scroll(to coordinate: Double, _ axis: ScrollAxis, within seconds: Double)
    /// Tells observers of the offset, as setting an equal offset does.
    func notify()
}

/// One axis of a ``TraceStage``.
protocol TraceAxis {
    associatedtype Host: ScrollHost
    /// The app's own inset, in points.
    var appInset: AxisInsets { get }
    /// What edges hold open, in points.
    var heldInset: AxisInsets { get }
    /// The numbers that the engine gets.
    var scrollMetrics: ScrollMetrics { get }
    /// What the engine is told of the list and asked for at its edges; nil while there is no edge.
    var attachedController: RefreshController<Host>? { get }
    /// Says that the app's inset is another: what is written next starts from it.
    func mistake(appInset: AxisInsets)
    /// Writes the app's inset and what edges hold open, where the list has another.
    func writeInset()
}

extension TraceAxis {
    /// Tells the engine of an event with numbers that are not the list's.
    func tell(_ event: ScrollEvent, _ metrics: ScrollMetrics) { attachedController?.handle(event, metrics: metrics) }

    /// Has an edge take no notice of the list, or again. It goes on with what it does.
    func setDeaf(_ edge: ScrollEdge, _ isDeaf: Bool) {
        guard var options = attachedController?.machine(at: edge)?.options, options.isEnabled == isDeaf else { return }
        options.isEnabled = !isDeaf
        attachedController?.handle(.configure(options), at: edge)
    }
}

/// What happens on a ``TraceStage``.
protocol TraceListener: AnyObject {
    /// The offset has changed, and the edges of an axis do not know of it yet.
    func willScroll(_ axis: ScrollAxis)
    /// They know.
    func didScroll(_ axis: ScrollAxis)
    /// What an edge shows may differ.
    func contentChanged(_ axis: ScrollAxis, _ edge: ScrollEdge)
    /// The state of an edge may have changed.
    func stateChanged(_ axis: ScrollAxis, _ edge: ScrollEdge)
    /// A run has ended and closes.
    func finished(_ axis: ScrollAxis, _ edge: ScrollEdge)
    /// It has closed.
    func closed(_ axis: ScrollAxis, _ edge: ScrollEdge)
    /// A handler is to start.
    func started(_ axis: ScrollAxis, _ edge: ScrollEdge)
}

/// A component on a ``TraceStage``: what an app does with it, and what can be seen of it.
protocol TraceIndicator: AnyObject {
    /// The machine of its edge; nil while it is not on the list.
    var machine: EdgeMachine? { get }
    /// What can be seen of it.
    var appearance: TraceAppearance { get }

    // MARK: By the app

    /// Puts it on the list, with the component's options.
    func install()
    /// Takes it off.
    func remove()
    /// Takes over these options in place of the component's.
    func configure(_ options: EdgeOptions)
    /// Takes over everything that the component says besides: texts, images, what is hidden.
    func restyle()
    /// The app has set a title.
    func titlesChanged()
    func setHidden(_ isHidden: Bool)
    func setHasMore(_ hasMore: Bool)
    func begin(_ source: RunSource)
    /// A tap on it.
    func tap()
    /// Ends the current run.
    func finish(hasMore: Bool)
    /// Takes back a begin that waits.
    func cancel()

    // MARK: What only those need who draw by themselves

    func contentChanged()
    func stateChanged(from old: EdgeState)
    func languageChanged()
    func contentSizeChanged()
    /// It is put back on the list from which it was taken.
    func reappeared()
    func setNeedsLayout()
    func layOut()
}

/// What can be seen of a component. What is nil is not there, or is not to be compared.
struct TraceAppearance {
    struct Text {
        var text: String?
        var frame: IndicatorRect?
    }
    struct Arrow {
        var isHidden: Bool
        /// Degrees.
        var angle: Double
        var frame: IndicatorRect?
    }
    struct Spinner {
        var isAnimating: Bool
        var frame: IndicatorRect?
    }
    struct Images {
        var isHidden: Bool
        /// What runs: number of images and seconds for a round.
        var running: ImageSequence?
        /// Name of the image that stands still.
        var still: String?
        var frame: IndicatorRect?
    }

    /// In content coordinates; the frames of parts are in its own.
    var frame: IndicatorRect
    var opacity: Double
    var title: Text?
    var time: Text?
    var arrow: Arrow?
    var spinner: Spinner?
    var images: Images?
    /// Coordinates of the frame that do not count: 0 for x, 1 for y, 2 for the width, 3 for the height.
    var uncomparedSides: Set<Int> = []
}

/// The time of day in a recording, and the time of the last refresh as an app keeps it.
final class TraceTimes: RefreshTimeStore {
    /// Seconds since 1970 when the clock is at 0.
    let epoch: Double
    /// Seconds since 1970.
    var lastUpdated: Double?
    private let clock: () -> Double

    init(epoch: Double, lastUpdated: Double?, clock: @escaping () -> Double) {
        self.epoch = epoch
        self.lastUpdated = lastUpdated
        self.clock = clock
    }

    /// Seconds since 1970.
    var seconds: Double { epoch + clock() }
    var now: CalendarTime { CalendarTime(secondsSince1970: seconds) }
    var lastUpdatedTime: CalendarTime? { lastUpdated.map { CalendarTime(secondsSince1970: $0) } }

    func time(for key: String) -> Double? { lastUpdated }
    func setTime(_ secondsSince1970: Double, for key: String) { lastUpdated = secondsSince1970 }
}
