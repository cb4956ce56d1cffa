import Testing
@_spi(Host) import Tug
import TugGTK

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit

extension GTKTests {
    /// A list in a real window behaves like the model under random touches and commands.
    @Suite(.serialized) @MainActor struct ModelTests {
        @Test func listWithAutoFooterMatchesModel() async throws {
            try await judge(PullControl.loadMore, .load(.visible), JudgedScene.allCases)
        }

        @Test func listWithBackFooterMatchesModel() async throws {
            try await judge(PullControl.loadMore(when: .pulled), .load(.pulled), [.endOfData])
        }

        private func judge(_ form: PullControlTemplate, _ footer: EdgeBehavior, _ scenes: [JudgedScene]) async throws {
            let record = RunRecord()
            let list = try TextList(rows: JudgedSession.rows)
            let seed = RandomSource.base("a list in a GTK window with \(footer)")
            try await withStage(
                list.window,
                prepare: {
                    $0.header = record.control(PullControl.refresh, .refresh)
                    $0.footer = record.control(form, footer)
                }
            ) { stage in
                let session = try await JudgedSession(JudgedGTKList(stage, list, record), footer: footer, seed: seed)
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
}
