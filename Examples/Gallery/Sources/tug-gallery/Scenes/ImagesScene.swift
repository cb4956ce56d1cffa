import GTKSupport
import TugGTK

/// Images instead of an arrow: the pull selects the frame of a bird, and a refresh plays the frames.
@MainActor
final class ImagesScene: GalleryScene {
    let list: PullView
    let widget: Widget
    private let rows: RecycledList<SampleRow>
    private let server = SampleServer(total: 80, latency: 2)
    private let toast = Toast()

    init() {
        rows = RecycledList { row, position in row.show(SampleData.english.item(position)) }
        rows.reset(to: 20)
        list = PullView(rows.widget)
        let format = Choice(["GIF", "WebP"])
        let text = Choice(["With text", "Picture only"])
        widget = ScenePage.make(
            list,
            explanation: "Pull slowly, and back: the bird moves its wings with your finger. Below it loads more the same way.",
            knobs: [format.widget, text.widget], overlays: [toast.widget])

        let frames = frames(isWebP: false)
        list.header = .refresh(.images(frames)) { [weak self] in try await self?.reload() }
        list.footer = .loadMore(.images(frames)) { [weak self] in try await self?.loadMore() ?? .noMoreData }
        format.onChange = { [weak self] index in self?.use(isWebP: index == 1) }
        text.onChange = { [weak self] index in
            for control in [self?.list.header, self?.list.footer] { control?.indicatorOptions.showsTitle = index == 0 }
        }
    }

    /// The frames can be replaced at any time.
    private func use(isWebP: Bool) {
        let frames = frames(isWebP: isWebP)
        for control in [list.header, list.footer] { (control?.indicator as? ImageIndicator)?.refreshing = frames }
    }

    /// Drawn with two pixels per point, for high-density displays.
    private func frames(isWebP: Bool) -> ImageFrames {
        let (bytes, name) = isWebP ? (PackageResources.bird_webp, "bird.webp") : (PackageResources.bird_gif, "bird.gif")
        do {
            return try ImageFrames(bytes, named: name, pixelsPerPoint: 2)
        } catch {
            // Without frames only the text is shown. WebP needs a loader that some systems do not have.
            toast.show(error.description)
            return .none
        }
    }

    private func reload() async throws {
        let items = try await server.items(from: 0, count: 20)
        rows.reset(to: items.count)
        list.footer?.resetNoMoreData()
    }

    private func loadMore() async throws -> Outcome {
        let items = try await server.items(from: rows.count, count: 20)
        rows.grow(to: items.upperBound)
        return items.upperBound < server.total ? .hasMore : .noMoreData
    }
}
