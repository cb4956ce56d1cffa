import Tug
import UIKit

/// Images beside the text: scrubbed by the pull, played while armed or working.
@MainActor
open class ImageIndicator: TextIndicator {
    /// The view that shows the images.
    public let imageView = UIImageView()
    /// Images at rest, scrubbed by the pull.
    public var idle = ImageFrames([]) { didSet { framesChanged() } }
    /// Images while letting go fires.
    public var pulling = ImageFrames([]) { didSet { framesChanged() } }
    /// Images while it works.
    public var refreshing = ImageFrames([]) { didSet { framesChanged() } }
    private var chosenPlayer: ImagePlayer?
    private var shown: ImagePlayer?
    /// The state whose images were started last: at the end of the content they may go on in the next.
    private var playing = RefreshState.refreshing

    /// An indicator with images while it works, and others at rest and while armed; without those, the same.
    public convenience init(_ refreshing: ImageFrames, idle: ImageFrames? = nil, pulling: ImageFrames? = nil) {
        self.init(frame: .zero)
        self.refreshing = refreshing
        self.idle = idle ?? refreshing
        self.pulling = pulling ?? refreshing
    }

    /// With images.
    open override var kind: IndicatorKind { .images }

    /// Makes the view for the images.
    open override func prepare() {
        super.prepare()
        imageView.contentMode = .center
        addSubview(imageView)
    }

    /// At an edge that loads by itself, there is no image before it works.
    override func behaviorDidChange() {
        super.behaviorDidChange()
        show(player)
    }

    private func framesChanged() {
        show(player)
        setNeedsLayout()
        setNeedsExtent()
    }

    /// What is shown; it is made when it is known what its edge does.
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

    override func progressDidUpdate(during state: RefreshState) {
        super.progressDidUpdate(during: state)
        // A run that has ended is over when its closing scrolls the list; a pull counts for the state before it.
        player.pulled(progress: progress, state: state == .refreshing ? self.state : state)
    }

    /// Plays or stops the images.
    open override func stateDidChange(from old: RefreshState) {
        super.stateDidChange(from: old)
        if state == .pulling || state == .refreshing, !frames(of: state).images.isEmpty { playing = state }
        player.stateChanged(state)
    }

    /// Shows the texts; beside a list, where there is only room for the image, none.
    open override func contentDidChange() {
        super.contentDidChange()
        if axis == .horizontal { titleLabel.isHidden = true }
    }

    private func frames(of state: RefreshState) -> ImageFrames {
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

    /// Room for the text and for the tallest image.
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
        // Beside a text, the image stands next to it.
        let isBeside = rect.width < bounds.width
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        imageView.contentMode = isBeside ? (isFlipped ? .left : .right) : .center
    }
}
