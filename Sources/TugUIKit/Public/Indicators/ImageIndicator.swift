@_spi(Host) import Tug
import UIKit

/// Images beside the text: scrubbed by the pull, played while armed or refreshing.
@MainActor
open class ImageIndicator: TextIndicator {
    /// The view that shows the images.
    public let imageView = UIImageView()
    /// Images at rest, scrubbed by the pull.
    public var idle = ImageFrames([]) { didSet { framesChanged() } }
    /// Images while armed.
    public var pulling = ImageFrames([]) { didSet { framesChanged() } }
    /// Images during a run.
    public var refreshing = ImageFrames([]) { didSet { framesChanged() } }
    private var chosenPlayer: ImagePlayer?
    private var shown: ImagePlayer?
    /// The state whose images started last. They may continue in the next state.
    private var playing = EdgeState.refreshing

    /// An indicator with images for a run, and others at rest and while armed; by default the same.
    public convenience init(_ refreshing: ImageFrames, idle: ImageFrames? = nil, pulling: ImageFrames? = nil) {
        self.init(frame: .zero)
        self.refreshing = refreshing
        self.idle = idle ?? refreshing
        self.pulling = pulling ?? refreshing
    }

    /// The kind with images in place of arrow and spinner.
    open override var kind: IndicatorKind { .images }

    /// Adds the image view.
    open override func prepare() {
        super.prepare()
        imageView.contentMode = .center
        addSubview(imageView)
    }

    /// An edge that loads automatically has no image before a run.
    override func behaviorDidChange() {
        super.behaviorDidChange()
        chosenPlayer = nil
        show(player)
    }

    private func framesChanged() {
        show(player)
        setNeedsLayout()
        setNeedsExtent()
    }

    /// The player. Created once the edge is known.
    private var player: ImagePlayer {
        get {
            var player = chosenPlayer ?? ImagePlayer(behavior: behavior)
            (player.idle, player.pulling, player.refreshing) = (idle.sequence, pulling.sequence, refreshing.sequence)
            return player
        }
        set {
            chosenPlayer = newValue
            show(newValue)
        }
    }

    override func progressDidUpdate(during state: EdgeState) {
        // A closing that scrolls the list ends the run; a pull counts for the state before it.
        player.pulled(progress: progress, state: state == .refreshing ? self.state : state)
    }

    /// Plays or stops the images.
    open override func stateDidChange(from old: EdgeState) {
        super.stateDidChange(from: old)
        if state == .pulling || state == .refreshing, !frames(of: state).images.isEmpty { playing = state }
        player.stateChanged(state)
    }

    /// Shows the texts. Beside a list there is room for the image only.
    open override func contentDidChange() {
        super.contentDidChange()
        if axis == .horizontal { titleLabel.isHidden = true }
    }

    private func frames(of state: EdgeState) -> ImageFrames {
        switch state {
        case .pulling: pulling
        case .refreshing: refreshing
        default: idle
        }
    }

    private func show(_ player: ImagePlayer) {
        imageView.isHidden = player.isHidden
        if player.running != nil {
            let frames = frames(of: playing)
            guard shown?.running != player.running || imageView.animationImages ?? [] != frames.images else { return }
            imageView.animationImages = frames.images
            imageView.animationDuration = frames.duration
            imageView.startAnimating()
        } else {
            if imageView.isAnimating { imageView.stopAnimating() }
            if let still = player.still {
                let images = frames(of: still.state).images
                let image = images.indices.contains(still.index) ? images[still.index] : nil
                if imageView.image !== image { imageView.image = image }
            }
        }
        shown = player
    }

    /// Length for the text and the tallest image.
    open override func extent(forBreadth breadth: CGFloat) -> CGFloat? {
        let frames = [idle, pulling, refreshing]
        let needed = frames.map { axis == .vertical ? $0.height : $0.width }.max() ?? 0
        return max(super.extent(forBreadth: breadth) ?? 0, needed)
    }

    /// Places the parts, unless they have constraints.
    open override func placeSubviews() {
        super.placeSubviews()
        guard !isPlacedByConstraints(imageView) else { return }
        let rect = layout.image
        put(imageView, rect)
        // Next to the text.
        let isBeside = rect.width < bounds.width
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        imageView.contentMode = isBeside ? (isFlipped ? .left : .right) : .center
    }
}

/// The images of one state, in order, and the time of one round.
@MainActor
public struct ImageFrames {
    /// The images.
    public var images: [UIImage]
    /// Seconds for one round.
    public var duration: Double

    /// Images and the seconds of one round; by default 0.1 seconds for each image (MJRefresh's choice).
    public init(_ images: [UIImage], duration: Double? = nil) {
        self.images = images
        self.duration = duration ?? ImageSequence(count: images.count).duration
    }

    /// The images of an animated image, with its duration. A still image is one frame.
    public init(_ image: UIImage) {
        let images = image.images ?? [image]
        self.init(images, duration: image.duration > 0 ? image.duration : nil)
    }

    var sequence: ImageSequence { ImageSequence(count: images.count, duration: duration) }
    /// Greatest height, in points.
    var height: CGFloat { images.map(\.size.height).max() ?? 0 }
    /// Greatest width, in points.
    var width: CGFloat { images.map(\.size.width).max() ?? 0 }
}
