import Testing
@_spi(Host) import Tug
import TugGTK
import TugGTKPaging
import TugPaging
import TugTestKit
import VirtualDisplay

extension GTKTests {
    /// New rows at the head of a feed, in real windows: what is shown when the header has closed.
    @Suite(.serialized) @MainActor struct PagedHeadTests {
        /// What else happens to the rows while a pull brings new ones.
        enum Meanwhile: CaseIterable {
            case nothing, pageBefore, pageWithNewRows, editWhileLoading, pageWhileClosing, editWhileClosing, pageHalfWayClosed
        }

        /// A feed whose refresh waits for the test, once its first page is shown.
        private func withFeed(
            policy: RefreshPolicy = .mergeHead(maxPages: 3),
            _ body: (Stage, PagedList, ScriptedSource<PagedRow>) async throws -> Void
        ) async throws {
            let source = ScriptedSource(PagedRow.rows(1...200))
            let list = try PagedList(Pager(source, options: PagerOptions(pageSize: 20)))
            try await withStage(list.view, prepare: { list.bind(in: $0, refresh: policy) }) { stage in
                try await wait("the first page") { list.texts.first == "Row 1" }
                try await stage.rest()
                try await body(stage, list, source)
            }
        }

        /// Lets five new rows in, and their refresh wait.
        private func addRows(to source: ScriptedSource<PagedRow>) {
            source.items.insert(contentsOf: PagedRow.rows(1000...1004), at: 0)
            source.script = [.hold]
        }

        private func pull(_ stage: Stage, _ source: ScriptedSource<PagedRow>) async throws {
            let requests = source.requests.count
            addRows(to: source)
            try await stage.drag(from: 100, by: 250)
            try await wait("the request") { source.requests.count > requests }
        }

        @Test(arguments: Meanwhile.allCases, [false, true])
        func pulledFeedShowsItsNewRowsAtTheTop(meanwhile: Meanwhile, isAtRest: Bool) async throws {
            try await withFeed { stage, list, source in
                let header = try #require(stage.view.header)
                if meanwhile == .pageBefore { await list.pager.loadNext() }
                try await pull(stage, source)
                if isAtRest { try await stage.rest() }
                let positions = FrameLog(stage.view) { stage.scrollPosition }
                if meanwhile == .editWhileLoading { list.pager.edit(.delete([3])) }
                if meanwhile == .pageWithNewRows { source.script = [.answer] }
                source.answer(source.requests.count - 1)
                try await wait("the new rows") { list.pager[0].id == 1000 }
                switch meanwhile {
                case .nothing, .pageBefore, .editWhileLoading: break
                case .pageWithNewRows: await list.pager.loadNext()
                case .pageWhileClosing:
                    try await wait("the header to close") { header.phase != .refreshing }
                    await list.pager.loadNext()
                case .editWhileClosing:
                    try await wait("the header to close") { header.phase != .refreshing }
                    list.pager.edit(.delete([2]))
                case .pageHalfWayClosed:
                    try await wait("the header to be half closed") { header.phase != .refreshing && stage.displacement < 27 }
                    await list.pager.loadNext()
                }
                try await stage.waitForClose(of: header)
                #expect(stage.scrollPosition == 0)
                #expect(list.texts.first == "Row 1000")
                #expect(positions.places.allSatisfy { $0 == 0 }, "\(positions.places.filter { $0 != 0 })")
            }
        }

        @Test func pulledFeedUnderAFingerShowsItsNewRowsAtTheTop() async throws {
            try await withFeed { stage, list, source in
                let header = try #require(stage.view.header)
                try await pull(stage, source)
                let finger = try await Finger(at: ScreenPoint(x: 200, y: 200), on: stage)
                try await finger.move(y: 80)
                source.answer(source.requests.count - 1)
                try await wait("the new rows") { list.pager[0].id == 1000 }
                try await stage.drawFrames()
                #expect(stage.scrollPosition == 0)
                #expect(list.texts.first == "Row 1000")
                try await finger.lift()
                try await stage.waitForClose(of: header)
                #expect(stage.scrollPosition == 0)
                #expect(list.texts.first == "Row 1000")
            }
        }

        @Test func feedAtItsStartShowsARowThatIsInsertedThere() async throws {
            try await withFeed { stage, list, _ in
                list.pager.edit(.insert([PagedRow(id: 500)], at: 0))
                try await stage.drawFrames()
                #expect(stage.scrollPosition == 0)
                #expect(list.texts.first == "Row 500")
            }
        }

        @Test func feedThatIsReadFurtherDownKeepsItsPlaceWhenNewRowsComeAtTheTop() async throws {
            try await withFeed { stage, list, source in
                let header = try #require(stage.view.header)
                try await stage.scroll(to: 130)
                let before = try #require(list.top(of: "Row 6"))
                addRows(to: source)
                header.beginRefreshing(source: .program)
                try await wait("the request") { source.requests.count == 2 }
                try await stage.rest()
                #expect(stage.scrollPosition == 130)
                source.answer(1)
                try await wait("the new rows") { list.pager[0].id == 1000 }
                try await stage.waitForClose(of: header)
                let after = try #require(list.top(of: "Row 6"))
                #expect(abs(after - before) < 1)
                #expect(stage.scrollPosition > 130)
            }
        }

        @Test func feedThatIsScrolledAwayFromItsHeaderALittleKeepsItsPlace() async throws {
            try await withFeed { stage, list, source in
                let header = try #require(stage.view.header)
                try await pull(stage, source)
                try await stage.rest()
                // The header stays open behind the rows, and is in view in part.
                try await stage.drag(from: 300, by: -30)
                try await stage.rest()
                #expect(stage.displacement > 5 && stage.displacement < 50, "\(stage.displacement)")
                let before = try #require(list.top(of: "Row 6"))
                source.answer(source.requests.count - 1)
                try await wait("the new rows") { list.pager[0].id == 1000 }
                try await stage.waitForClose(of: header)
                let after = try #require(list.top(of: "Row 6"))
                #expect(abs(after - before) <= 50, "it may move by the part of the header that closes, not by the new rows")
                #expect(stage.scrollPosition > 100)
            }
        }
    }
}
