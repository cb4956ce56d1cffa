import Testing
import Tug
import TugUIKit
import UIKit

@testable import SampleScreens

extension OnPhone {
    /// MJRefresh's examples.
    @MainActor @Suite struct MJRefreshTests {
        /// Opens an example with a table, and waits for the refresh with which it begins.
        private func open(_ title: String, among samples: [Sample]) async throws -> (screen: MJTableScreen, phone: Phone) {
            let sample = try #require(samples.first { $0.title == title })
            let screen = try #require(sample.screen() as? MJTableScreen)
            screen.request.delay = 0
            let phone = Phone(screen)
            let header = try #require(screen.table.tug.header)
            #expect(header.isRefreshing)
            header.timeStore = MemoryTimeStore()
            header.wallClock = WallClock(now: { 1_767_258_000 })
            #expect(await phone.wait { !header.isRefreshing })
            return (screen, phone)
        }

        private func header(_ title: String) async throws -> (screen: MJTableScreen, phone: Phone, control: PullControl) {
            let (screen, phone) = try await open(title, among: Sample.mjHeaders)
            #expect(screen.table.numberOfRows(inSection: 0) == 10)
            #expect(screen.table.text(0) == "New row 5")
            phone.drag(screen.table, y: 200)
            let control = try #require(screen.table.tug.header)
            #expect(control.isRefreshing)
            return (screen, phone, control)
        }

        /// An example with enough rows to scroll, at its end.
        private func footer(_ title: String) async throws -> (screen: MJTableScreen, phone: Phone, control: PullControl) {
            let (screen, phone) = try await open(title, among: Sample.mjFooters)
            let control = try #require(screen.table.tug.footer)
            screen.request.delay = 0
            for _ in 0..<10 where control.hasMore && !control.isHidden { try await screen.loadMore() }
            phone.rest()
            screen.table.contentOffset.y = screen.table.tug.metrics.maximumOffset
            UIKitSimulation.settle()
            return (screen, phone, control)
        }

        // MARK: Headers

        @Test func defaultHeaderShowsStateAndTime() async throws {
            let (_, phone, control) = try await header("Default")
            #expect(control.indicator.texts.first == "Loading…")
            #expect(control.indicator.texts.last?.hasPrefix("Last updated: Today 9:00") == true)
            #expect(await phone.wait { !control.isRefreshing })
        }

        @Test func imagesPlayDuringRefresh() async throws {
            let (_, phone, control) = try await header("Animated images")
            let images = try #require((control.indicator as? ImageIndicator)?.imageView)
            #expect(images.isAnimating)
            #expect(images.animationImages?.count == 12)
            #expect(await phone.wait { !control.isRefreshing })
            #expect(!images.isAnimating)
        }

        @Test func timeCanBeHidden() async throws {
            let (_, _, control) = try await header("Time hidden")
            #expect(control.indicator.texts == ["Loading…"])
        }

        @Test func textsCanBeHidden() async throws {
            let (_, _, control) = try await header("State and time hidden")
            #expect(control.indicator.texts == [])
        }

        @Test func textsFontAndColorsCanBeSet() async throws {
            let (screen, phone, control) = try await header("Custom text")
            let indicator = try #require(control.indicator as? StandardIndicator)
            #expect(indicator.texts.first == "Fetching news …")
            #expect(indicator.titleLabel.font == .systemFont(ofSize: 15))
            #expect(indicator.titleLabel.textColor == .systemRed)
            #expect(indicator.subtitleLabel.textColor == .systemBlue)
            #expect(await phone.wait { !control.isRefreshing })
            let finger = UIKitSimulation.Finger(on: screen.table)
            finger.drag(y: 40)
            #expect(indicator.texts.first == "Pull down for more news")
            finger.drag(y: 160)
            #expect(indicator.texts.first == "Let go for more news")
        }

        @Test func customViewMixesItsColorByThePull() async throws {
            let (screen, phone, control) = try await header("Custom view")
            let indicator = try #require(control.indicator as? MixedColorIndicator)
            #expect(indicator.spinner.isAnimating)
            #expect(await phone.wait { !control.isRefreshing })
            let finger = UIKitSimulation.Finger(on: screen.table)
            finger.drag(y: 60)
            #expect(control.progress > 0 && control.progress < 1)
            let half = CGFloat(control.progress) / 2
            #expect(indicator.label.textColor == UIColor(red: 1 - half, green: 0.5 - half, blue: half, alpha: 1))
        }

        // MARK: Footers

        @Test(arguments: [
            "Default", "Animated images", "No text while loading", "Custom text", "Custom view, loads automatically",
        ])
        func footerLoadsWhenItIsSeen(_ title: String) async throws {
            let (screen, phone, control) = try await footer(title)
            let count = screen.table.numberOfRows(inSection: 0)
            phone.drag(screen.table, y: -60)
            #expect(control.isRefreshing)
            let texts = [
                "Default": "Loading more…", "Animated images": "Loading more…", "Custom text": "Fetching more …",
                "Custom view, loads automatically": "Loading more…",
            ]
            #expect(control.indicator.texts == texts[title].map { [$0] } ?? [])
            #expect(await phone.wait { screen.table.numberOfRows(inSection: 0) > count })
        }

        @Test func allLoadedSaysSo() async throws {
            let (_, phone, control) = try await footer("All loaded")
            #expect(await phone.wait { control.state == .noMoreData })
            #expect(control.indicator.texts == ["No more data"])
        }

        @Test func footerThatIsNotAutomaticLoadsByTap() async throws {
            let (screen, phone, control) = try await footer("Loads only when tapped")
            let count = screen.table.numberOfRows(inSection: 0)
            phone.drag(screen.table, y: -60)
            #expect(!control.isRefreshing)
            UIKitSimulation.tap(control.indicator)
            #expect(control.isRefreshing)
            #expect(await phone.wait { screen.table.numberOfRows(inSection: 0) == count + 1 })
        }

        @Test func footerHidesAfterItsLoad() async throws {
            let (screen, phone, control) = try await footer("Hidden after the load")
            #expect(await phone.wait { control.isHidden })
            #expect(screen.table.contentInset.bottom == 0)
        }

        @Test(arguments: ["Back footer, with an inset", "Back footer with images, all loaded", "Custom view, back footer"])
        func backFooterLoadsWhenReleased(_ title: String) async throws {
            let (screen, phone, control) = try await footer(title)
            let count = screen.table.numberOfRows(inSection: 0)
            let finger = UIKitSimulation.Finger(on: screen.table)
            finger.drag(y: -200)
            #expect(control.state == .pulling)
            #expect(!control.isRefreshing)
            finger.lift()
            UIKitSimulation.advance(by: 0.1)
            #expect(control.isRefreshing)
            #expect(await phone.wait { !control.isRefreshing })
            #expect(screen.table.numberOfRows(inSection: 0) > count)
            #expect((control.state == .noMoreData) == title.hasSuffix("all loaded"))
        }

        // MARK: Others

        @Test func listOfExamplesHasHeaderAndBackFooter() async throws {
            let menu = MenuScreen.mjRefresh()
            let phone = Phone(inNavigation: menu)
            let header = try #require(menu.table.tug.header)
            let footer = try #require(menu.table.tug.footer)
            #expect(header.indicator.alpha == 0)
            phone.drag(menu.table, y: 200)
            #expect(header.isRefreshing)
            header.endRefreshing()
            phone.rest()
            menu.table.contentOffset.y = menu.table.tug.metrics.maximumOffset
            phone.drag(menu.table, y: -200)
            #expect(footer.isRefreshing)
            footer.endRefreshing()
            phone.rest()
        }

        @Test func trailerOpensDetails() async throws {
            let screen = MJTrailerScreen()
            let phone = Phone(inNavigation: screen)
            let metrics = screen.pages.tug.metrics(along: .horizontal)
            metrics.offset = metrics.maximumOffset
            let finger = UIKitSimulation.Finger(on: screen.pages)
            finger.drag(x: -60)
            #expect(screen.pages.tug.trailing?.indicator.texts == ["Slide to view details"])
            finger.drag(x: -240)
            finger.lift()
            phone.rest()
            #expect(await phone.wait { phone.navigation?.topViewController is DetailsScreen })
        }
    }
}
