@_spi(Host) import Tug
import TugCGTK

/// An indicator of pictures with text beside them: the pull scrubs the frames for the state of rest, and a release plays them.
///
///     let frames = try ImageFrames(file: "bird.gif")
///     list.header = .refresh(.images(frames)) { try await model.reload() }
///
/// Pictures taller than the text raise the extent. They do not play while animations are off or while they are out of view.
/// Without text, the picture is alone.
@MainActor
public final class ImageIndicator: PullIndicator {
    /// Frames for a run, and at rest and while armed if there are no others.
    public var refreshing: ImageFrames { didSet { framesChanged() } }
    /// Frames at rest, scrubbed by the pull; nil for ``refreshing``.
    public var idle: ImageFrames? { didSet { framesChanged() } }
    /// Frames while armed; nil for ``refreshing``.
    public var pulling: ImageFrames? { didSet { framesChanged() } }

    private let root: OwnedWidget
    private let picture = FramePicture()
    private let text: StandardIndicator
    private var axis = ScrollAxis.vertical
    private var textGap: Double?
    private var player: ImagePlayer
    private var state = EdgeState.idle
    private var progress: Double?
    /// The state whose frames play.
    private var playing = EdgeState.refreshing

    /// Side margin in points.
    private static let margin: Int32 = 12
    /// Points between picture and text beside a list.
    private static let sideSpacing: Int32 = 6

    /// An indicator with the given frames, for a control with the given behavior.
    public init(
        _ refreshing: ImageFrames, idle: ImageFrames? = nil, pulling: ImageFrames? = nil, behavior: EdgeBehavior = .refresh
    ) {
        self.refreshing = refreshing
        self.idle = idle
        self.pulling = pulling
        player = ImagePlayer(behavior: behavior)
        text = StandardIndicator(kind: .text, behavior: behavior)
        let row: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        root = OwnedWidget(row)
        for child in [picture.widget, text.widget] {
            gtk_box_append(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self), child)
        }
        arrange(along: .vertical)
        framesChanged()
    }

    /// The row of picture and text.
    public var widget: UnsafeMutablePointer<GtkWidget> { root.pointer }

    /// Text without arrow and spinner.
    public var kind: IndicatorKind { .images }

    /// Picture over text beside a horizontal list, else before it.
    public func arrange(along axis: ScrollAxis) {
        self.axis = axis
        let isSide = axis == .horizontal
        text.arrange(along: axis)
        let row = widget
        gtk_orientable_set_orientation(OpaquePointer(row), isSide ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
        let box = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self)
        space()
        // Beside a list, the two halves of the column meet in the middle.
        gtk_box_set_homogeneous(box, isSide ? 1 : 0)
        gtk_widget_set_valign(picture.widget, isSide ? GTK_ALIGN_END : GTK_ALIGN_CENTER)
        gtk_widget_set_valign(text.widget, isSide ? GTK_ALIGN_START : GTK_ALIGN_CENTER)
        // Otherwise, centered both ways, it is measured without a height: for a given height, text wraps and pictures grow.
        for align in [gtk_widget_set_halign, gtk_widget_set_valign] { align(row, isSide ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER) }
        // Without expansion, a box taller than its text wraps the text and limits it to that breadth.
        gtk_widget_set_halign(text.widget, GTK_ALIGN_FILL)
        gtk_widget_set_hexpand(text.widget, 1)
        gtk_widget_set_vexpand(text.widget, isSide ? 1 : 0)
        gtk_widget_set_hexpand(row, 0)
        gtk_widget_set_vexpand(row, 0)
        for setMargin in [gtk_widget_set_margin_start, gtk_widget_set_margin_end] {
            setMargin(row, isSide ? 0 : Self.margin)
            if !isSide { setMargin(text.widget, 0) }
        }
    }

    private func space() {
        let gap = axis == .horizontal ? Double(Self.sideSpacing) : textGap ?? IndicatorLayout.imageTextGap
        gtk_box_set_spacing(
            UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self), IndicatorArrangement.points(gap))
    }

    /// Room for the largest frame, as large as it can be drawn, and for the text.
    public func extent(forBreadth breadth: Double) -> Double? {
        let room = picture.room
        if axis == .horizontal { return max(room.width, text.extent(forBreadth: breadth) ?? 0) }
        let fit = room.width > 0 ? min(1, max(0, breadth - 2 * Double(Self.margin)) / room.width) : 1
        let gap = room.width > 0 ? textGap ?? IndicatorLayout.imageTextGap : 0
        return max(room.height * fit, text.extent(forBreadth: max(0, breadth - room.width * fit - gap)) ?? 0)
    }

    // MARK: For tests, measurements and demonstrations

    /// Number of the visible frame, among those for its state; nil without a picture.
    public var shownFrame: Int? { player.isHidden ? nil : picture.shown }

    /// Whether the picture plays: only then does it request frames.
    public var isAnimating: Bool { picture.isTicking }

    // MARK: Showing

    /// Shows the text and the current frame.
    public func update(_ content: IndicatorContent, edge: ScrollEdge) {
        text.update(content, edge: edge)
        if content.textGap != textGap {
            textGap = content.textGap
            space()
        }
        show(!content.title.isEmpty || content.subtitle != nil, text.widget)
        if content.progress != progress {
            progress = content.progress
            player.pulled(progress: content.progress, state: state)
        }
        if content.state != state { enter(content) }
        showFrame()
    }

    private func enter(_ content: IndicatorContent) {
        state = content.state
        player.stateChanged(state)
        if state == .pulling || state == .refreshing { playing = state }
        // A footer plays until the pull moves; no pull follows closing.
        if state == .idle, content.progress <= 0 { player.pulled(progress: 0, state: .idle) }
    }

    private func showFrame() {
        if player.running != nil {
            picture.play(frames(for: playing))
        } else if let still = player.still {
            picture.show(still.index, of: frames(for: still.state))
        }
        show(!player.isHidden && picture.shown != nil, picture.widget)
    }

    private func frames(for state: EdgeState) -> ImageFrames {
        switch state {
        case .idle: idle ?? refreshing
        case .pulling: pulling ?? refreshing
        case .refreshing, .pending, .noMoreData, .failed, .open: refreshing
        }
    }

    private func framesChanged() {
        player.idle = frames(for: .idle).sequence
        player.pulling = frames(for: .pulling).sequence
        player.refreshing = refreshing.sequence
        picture.makeRoom(for: [frames(for: .idle), frames(for: .pulling), refreshing])
        if let progress { player.pulled(progress: progress, state: state) }
        // The old frames may have been empty.
        if state == .pulling || state == .refreshing { player.stateChanged(state) }
        showFrame()
    }

    private func show(_ isVisible: Bool, _ widget: Widget) {
        if (gtk_widget_get_visible(widget) != 0) != isVisible { gtk_widget_set_visible(widget, isVisible ? 1 : 0) }
    }
}
