import Tug
import UIKit

extension EdgeControl where Indicator == PullIndicator {
    /// A header with images beside the text: `.images(frames) { try await model.reload() }`.
    public static var images: PullImagesTemplate { PullImagesTemplate(behavior: .header) }
    /// A footer that loads by itself when it comes into view, with images while it works.
    public static var autoImages: PullImagesTemplate { PullImagesTemplate(behavior: .autoFooter) }
    /// A footer that is pulled and let go, with images beside the text.
    public static var backImages: PullImagesTemplate { PullImagesTemplate(behavior: .backFooter) }
}

/// A kind of ``PullControl`` with images that still lacks them: call it with frames and a closure, as in `.images(frames) { … }`, or
/// with different frames at rest and while armed, as in `.images(run, idle: sit, pulling: jump) { … }`. See ``ImageIndicator``.
@MainActor
public struct PullImagesTemplate {
    let behavior: EdgeBehavior

    /// The kind with its images, that still lacks its work: `.images(frames).callback { … }`.
    public func callAsFunction(_ frames: ImageFrames, idle: ImageFrames? = nil, pulling: ImageFrames? = nil)
        -> PullControlTemplate
    {
        PullControl.form(behavior) { ImageIndicator(frames, idle: idle, pulling: pulling) }
    }

    // Of the overloads, see `EdgeControlTemplate`.

    /// The control whose work is `body`.
    public func callAsFunction<Result>(
        _ frames: ImageFrames, idle: ImageFrames? = nil, pulling: ImageFrames? = nil, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor () async throws -> Result
    ) -> PullControl {
        self(frames, idle: idle, pulling: pulling)(options, body)
    }

    /// The control whose work is `body`, which learns what started the run.
    public func callAsFunction<Result>(
        _ frames: ImageFrames, idle: ImageFrames? = nil, pulling: ImageFrames? = nil, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor (RefreshContext) async throws -> Result
    ) -> PullControl {
        self(frames, idle: idle, pulling: pulling)(options, body)
    }

    /// The control whose work is `body`, which returns whether there is more.
    @_disfavoredOverload
    public func callAsFunction(
        _ frames: ImageFrames, idle: ImageFrames? = nil, pulling: ImageFrames? = nil, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor () async throws -> LoadResult
    ) -> PullControl {
        self(frames, idle: idle, pulling: pulling)(options, body)
    }

    /// The control whose work is `body`, which learns what started the run and returns whether there is more.
    @_disfavoredOverload
    public func callAsFunction(
        _ frames: ImageFrames, idle: ImageFrames? = nil, pulling: ImageFrames? = nil, _ options: RefreshOptions? = nil,
        _ body: @escaping @MainActor (RefreshContext) async throws -> LoadResult
    ) -> PullControl {
        self(frames, idle: idle, pulling: pulling)(options, body)
    }
}
