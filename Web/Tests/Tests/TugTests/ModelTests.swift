import Browser
import Testing
@_spi(Host) import Tug

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit

/// A list in a page behaves like the model under random touches and commands.
@Suite("A list in a browser and the model", .browser, .serialized, .timeLimit(.minutes(3))) @MainActor
struct ModelTests {
    @Test func listInPageMatchesModel() async throws {
        let scenes: [JudgedScene] = [.pullTooLittle, .refresh, .endOfData, .refreshDuringLoad]
        let seed = RandomSource.base("a list in a page")
        try await withPage(of: TestPage.site) { page in
            let session = try await JudgedSession(JudgedPage(page, footer: .load(.visible)), footer: .load(.visible), seed: seed)
            do {
                try await session.play(scenes.shuffled(using: &session.random))
            } catch let difference as JudgedSession.Difference {
                Issue.record("\(difference), TUG_SEED=\(seed)")
                return
            }
            #expect(session.comparisons > scenes.count)
        }
    }
}
