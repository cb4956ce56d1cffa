import Browser
import Testing
@_spi(Host) import TugTestKit

/// A list in a page does under random touches and commands what its rules say.
@Suite("A list in a browser and the rules", .browser, .serialized, .timeLimit(.minutes(3))) @MainActor
struct ModelTests {
    @Test func listInPageKeepsTheRules() async throws {
        let scenes: [JudgedScene] = [.pullTooLittle, .refresh, .endOfData, .refreshDuringLoad]
        let seed = RandomSource.base("a list in a page")
        try await withPage(of: TestPage.site) { page in
            let session = try await JudgedSession(JudgedPage(page, footer: .load(.visible)), footer: .visible, seed: seed)
            try await session.play(scenes)
            #expect(session.comparisons > scenes.count)
        }
    }
}
