import Foundation
import Testing
import Tug
import TugUIKit
import UIKit

@testable import NewsApp1
@testable import NewsApp2
@testable import NewsApp3
@testable import NewsApp4
@testable import NewsApp5

extension Tutorial {
    /// The app as it is after each part of the tutorial, on a simulated phone.
    @MainActor @Suite struct TutorialTests {
        private let server = Server()

        @Test func emptyTableIsPulled() async {
            let screen = NewsApp1.NewsScreen()
            screen.news = NewsApp1.News { [server] id in
                try await server.numbers(after: id, or: Server.Refusal()).map { NewsApp1.Story(id: $0, title: "Story \($0)") }
            }
            let phone = Phone(screen, screen.table)
            #expect(phone.rows.isEmpty && phone.header?.isRefreshing == true)
            #expect(await phone.wait { phone.header?.isRefreshing == false })
            #expect(phone.rows.first == "Story 50")

            server.newest = 51
            phone.drag(y: 200)
            #expect(phone.header?.isRefreshing == true)
            #expect(await phone.wait { phone.header?.isRefreshing == false })
            #expect(phone.rows.first == "Story 51")
            #expect(server.requests == [nil, nil])
        }

        @Test func endLoadsMoreAndTapRepeats() async throws {
            let screen = NewsApp2.NewsScreen()
            screen.news = NewsApp2.News { [server] id in
                try await server.numbers(after: id, or: NewsApp2.NewsError.closed).map {
                    NewsApp2.Story(id: $0, title: "Story \($0)")
                }
            }
            let phone = Phone(screen, screen.table)
            #expect(await phone.wait { phone.header?.isRefreshing == false })

            server.isReachable = false
            #expect(await phone.dragToEnd { phone.footer?.state == .failed })
            let footer = try #require(phone.footer)
            #expect(footer.indicator.texts.contains { $0.contains("The newsroom is closed") })

            server.isReachable = true
            UIKitSimulation.tap(footer.indicator)
            #expect(await phone.wait { screen.table.tug.itemCount == 40 })
            #expect(server.requests == [nil, 31, 31])

            // No answer is a failure after fifteen seconds.
            server.isSilent = true
            #expect(await phone.dragToEnd { footer.isRefreshing })
            UIKitSimulation.advance(by: 15)
            #expect(await phone.wait { footer.state == .failed })
            server.isSilent = false
            UIKitSimulation.tap(footer.indicator)
            #expect(await phone.dragToEnd { footer.state == .noMoreData })
            #expect(screen.table.tug.itemCount == 50)
        }

        @Test func circleAndWordsAreShown() async throws {
            let screen = NewsApp3.NewsScreen()
            screen.news = NewsApp3.News { [server] id in
                try await server.numbers(after: id, or: Server.Refusal()).map { NewsApp3.Story(id: $0, title: "Story \($0)") }
            }
            let phone = Phone(screen, screen.table)
            #expect(await phone.wait { phone.header?.isRefreshing == false })
            server.newest = 53
            phone.drag(y: 200)
            let header = try #require(phone.header)
            #expect((header.indicator as? StandardIndicator)?.kind == .circle)
            #expect(await UIKitSimulation.settle { header.indicator.texts == ["New stories: 3"] })
            UIKitSimulation.advance(by: 3)

            #expect(await phone.dragToEnd { phone.footer?.state == .noMoreData })
            phone.drag(y: -200)
            #expect(phone.footer?.indicator.texts == ["That was all"])
        }

        @Test func pagerFillsTable() async {
            let screen = NewsApp4.NewsScreen()
            screen.news = NewsApp4.News { [server] id in
                try await server.numbers(after: id, or: NewsApp4.NewsError.closed).map {
                    NewsApp4.Story(id: $0, title: "Story \($0)")
                }
            }
            server.isReachable = false
            let phone = Phone(screen, screen.table)
            #expect(phone.table.texts.contains("One moment…"))
            #expect(await phone.wait { phone.table.texts.contains("The newsroom is closed. Pull to try again.") })

            server.isReachable = true
            phone.drag(y: 200)
            #expect(await phone.wait { phone.rows.first == "Story 50" })
            #expect(await phone.dragToEnd { phone.footer?.state == .noMoreData })
            #expect(screen.table.tug.itemCount == 50)
            #expect(phone.rows.last == "Story 1")
        }

        @Test func storedStoriesShowWithoutConnection() async throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
            defer { try? FileManager.default.removeItem(at: file) }
            @MainActor func start() -> (screen: NewsApp5.NewsScreen, phone: Phone) {
                let screen = NewsApp5.NewsScreen()
                screen.store = NewsApp5.StoryFile(file)
                screen.news = NewsApp5.News { [server] id in
                    try await server.numbers(after: id, or: NewsApp5.NewsError.closed).map {
                        NewsApp5.Story(id: $0, title: "Story \($0)")
                    }
                }
                return (screen, Phone(screen, screen.table))
            }
            var (screen, phone) = start()
            #expect(await phone.wait { phone.rows.first == "Story 50" })
            #expect(await phone.dragToEnd { phone.table.tug.itemCount == 40 })

            server.isReachable = false
            (screen, phone) = start()
            #expect(await phone.wait { phone.rows.first == "Story 50" })
            #expect(await phone.dragToEnd { phone.table.tug.itemCount == 40 })
            #expect(await phone.dragToEnd { phone.footer?.state == .failed })

            server.isReachable = true
            server.newest = 52
            phone.table.contentOffset.y = 0
            phone.drag(y: 200)
            #expect(await phone.wait { phone.table.tug.itemCount == 42 })
            #expect(phone.rows.first == "Story 52")
            withExtendedLifetime(screen) {}
        }
    }
}
