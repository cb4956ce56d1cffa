import Browser
import Testing
import Tug

@testable import TugTestKit

/// A list in a page does what the model of a list says, touched and asked at random.
@Suite("A list in a browser and the model", .browser, .serialized, .timeLimit(.minutes(3))) @MainActor
struct ModelTests {
    @Test(arguments: [Behaviour.autoFooter, .backFooter])
    func aListInAPageDoesWhatTheModelSays(footer: Behaviour) async throws {
        let scenes: [JudgedScene] =
            footer == .autoFooter
            ? [.pullTooLittle, .pullTakenBack, .refresh, .failedLoad, .endOfData, .refreshDuringLoad] : [.endOfData]
        let seed = RandomSource.base("a list in a page with \(footer)")
        try await withPage(of: TestPage.site) { page in
            let session = try await JudgedSession(JudgedPage(page, footer: footer), footer: footer, seed: seed)
            do {
                try await session.play(scenes.shuffled(using: &session.random))
            } catch let difference as JudgedSession.Difference {
                Issue.record("\(difference), TUG_SEED=\(seed)")
            }
            #expect(session.comparisons > scenes.count)
        }
    }
}
