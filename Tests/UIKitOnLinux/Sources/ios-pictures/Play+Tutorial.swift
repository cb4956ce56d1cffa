import Foundation
import Tug
import TugUIKit
import UIKit

@testable import NewsApp1
@testable import NewsApp2
@testable import NewsApp3
@testable import NewsApp4
@testable import NewsApp5

extension Play {
    /// The app of the tutorial, as it is after each of its parts.
    static let tutorial = [
        Play(name: "tutorial-pull") {
            let screen = NewsApp1.NewsScreen()
            screen.news = NewsApp1.News { try Server.numbers(after: $0).map { NewsApp1.Story(id: $0, title: "Story \($0)") } }
            let device = Device(screen, title: "News")
            try await device.wait { screen.table.tug.header?.isRefreshing == false }
            screen.table.pull(y: 110, holding: true)
            return device.picture.svg
        },
        Play(name: "tutorial-failed") {
            let screen = NewsApp2.NewsScreen()
            screen.news = NewsApp2.News { id in
                if id != nil { throw NewsApp2.NewsError.closed }
                return try Server.numbers(after: id).map { NewsApp2.Story(id: $0, title: "Story \($0)") }
            }
            let device = Device(screen, title: "News")
            try await device.wait { screen.table.tug.header?.isRefreshing == false }
            screen.table.scrollToEnd()
            try await device.wait { screen.table.tug.footer?.state == .failed }
            return device.picture.svg
        },
        Play(name: "tutorial-circle") {
            let (screen, device) = try await wordsScreen()
            screen.table.pull(y: 100, holding: true)
            return device.picture.svg
        },
        Play(name: "tutorial-updated") {
            let (screen, device) = try await wordsScreen()
            let known = screen.news
            screen.news = NewsApp3.News { id in
                let new = (id == nil ? [53, 52, 51] : []).map { NewsApp3.Story(id: $0, title: "Story \($0)") }
                return new + (try await known.stories(id))
            }
            screen.table.pull(y: 200, seconds: 0.5)
            _ = await UIKitSimulation.settle { screen.table.tug.header?.isRefreshing == false }
            UIKitSimulation.advance(by: 0.1)
            return device.picture.svg
        },
        Play(name: "tutorial-end") {
            let (screen, device) = try await wordsScreen()
            for _ in 0..<3 {
                screen.table.scrollToEnd()
                try await device.wait { screen.table.tug.footer?.isRefreshing == false }
            }
            screen.table.scrollToEnd()
            return device.picture.svg
        },
        Play(name: "tutorial-placeholder") {
            let screen = NewsApp4.NewsScreen()
            screen.news = NewsApp4.News { _ in throw NewsApp4.NewsError.closed }
            let device = Device(screen, title: "News")
            try await device.wait { screen.view.texts.contains { $0.hasSuffix("Pull to try again.") } }
            return device.picture.svg
        },
        Play(name: "tutorial-stored") {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let store = NewsApp5.StoryFile(folder.appendingPathComponent("stories.json"))
            let stories = try Server.numbers(after: nil).map { NewsApp5.Story(id: $0, title: "Story \($0)") }
            _ = try await store.write(.replace(stories, nextKey: 31))
            let screen = NewsApp5.NewsScreen()
            screen.store = store
            screen.news = NewsApp5.News { _ in throw NewsApp5.NewsError.closed }
            let device = Device(screen, title: "News")
            try await device.wait { screen.table.tug.itemCount == 20 && screen.table.tug.header != nil }
            screen.table.pull(y: 200, seconds: 0.5)
            _ = await UIKitSimulation.settle { screen.table.tug.header?.isRefreshing == false }
            UIKitSimulation.advance(by: 0.5)
            return device.picture.svg
        },
    ]

    private static func wordsScreen() async throws -> (NewsApp3.NewsScreen, Device) {
        let screen = NewsApp3.NewsScreen()
        screen.news = NewsApp3.News { try Server.numbers(after: $0).map { NewsApp3.Story(id: $0, title: "Story \($0)") } }
        let device = Device(screen, title: "News")
        try await device.wait { screen.table.tug.header?.isRefreshing == false }
        return (screen, device)
    }
}

/// What the tutorial's sample answers, at once.
private enum Server {
    /// The numbers of the twenty stories after one.
    static func numbers(after id: Int?) throws -> [Int] {
        let newest = id.map { $0 - 1 } ?? 50
        return Array(stride(from: newest, to: max(0, newest - 20), by: -1))
    }
}

extension UIView {
    /// The texts of the labels in it.
    fileprivate var texts: [String] { [(self as? UILabel)?.text].compactMap { $0 } + subviews.flatMap(\.texts) }
}

extension UIScrollView {
    /// Scrolls to the last resting place, and drags a little further.
    fileprivate func scrollToEnd() {
        contentOffset.y = tug.metrics.maximumOffset
        UIKitSimulation.advance(by: 1)
        pull(y: -60)
    }
}
