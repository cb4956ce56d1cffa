import Foundation
import FoundationNetworking
import Testing
@_spi(Host) import Tug
import TugGTK

extension GTKTests {
    /// The GTK parts of controls: item counts, the machine's errors, clock and language.
    @Suite(.serialized) @MainActor struct ControlTests {
        private let work = Work()

        @Test func lookAndOptionsOfAllControlsComeFromTheDefaults() {
            let before = PullControl.defaults
            defer { PullControl.defaults = before }
            PullControl.defaults.look = .text
            PullControl.defaults.prepare = { $0.options.extent = 72 }
            let header = PullControl.refresh.callback {}
            #expect(header.indicator.kind == .text)
            #expect(header.options.extent == 72)
            let own = PullControl.loadMore(.standard, options: EdgeOptions(extent: 50)).callback {}
            #expect(own.indicator.kind == .standard)
            #expect(own.options.extent == 50)
            PullControl.defaults = before
            #expect(PullControl.refresh.callback {}.indicator.kind == .standard)
        }

        @Test func listCountsItemsOfItsModel() async throws {
            let list = try TextList(rows: 40)
            try await withStage(list.window) { stage in
                #expect(stage.view.metrics.itemCount == 40)
                list.append(20)
                try await wait("the count") { stage.view.metrics.itemCount == 60 }
                list.removeAll()
                try await wait("none") { stage.view.metrics.itemCount == 0 }
            }
        }

        @Test func appCountsItemsOfOtherContent() async throws {
            _ = try TestDisplay.shared()
            let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            gtk_box_append(column.cast(), gtk_label_new("A heading"))
            var items = 0
            let footer: PullControl = .loadMore { [work] context in try await work.run(context) }
            try await withStage(column, prepare: { $0.footer = footer }) { stage in
                stage.view.itemCount = { items }
                try await stage.rest()
                work.succeed(.noMoreData)
                try await wait("the first load to end") { !footer.isRefreshing }
                footer.resetNoMoreData()
                #expect(stage.view.metrics.itemCount == 0)
                // The list has only a heading, so the footer has nothing to load.
                try await stage.drawFrames()
                #expect(stage.footer.map { gtk_widget_get_child_visible($0) } == 0)
                items = 1
                gtk_box_append(column.cast(), gtk_label_new("An item"))
                try await wait("the footer") { stage.footer.map { gtk_widget_get_child_visible($0) } == 1 }
            }
        }

        @Test func loadsGivenItemsBeforeEnd() async throws {
            let list = try TextList(rows: 40)
            work.onSuccess = { list.append(40) }
            var options = EdgeOptions.standard(for: .load(.visible))
            options.prefetch = .items(10)
            let footer: PullControl = .loadMore(options: options) { [work] context in try await work.run(context) }
            try await withStage(list.window, prepare: { $0.footer = footer }) { stage in
                let row = Double(stage.view.metrics.contentLength) / 40
                try await stage.scroll(to: stage.greatestPosition - 10 * row - 40)
                #expect(work.starts == 0)
                try await stage.scroll(to: stage.greatestPosition - 10 * row + 40)
                try await wait("the load") { footer.isRefreshing }
                work.succeed()
                try await stage.waitForClose(of: footer)
                try await stage.drawFrames()
                #expect(work.starts == 1)
                #expect(list.count == 80)
            }
        }

        @Test func noMoreDataFromHeaderHandlerStaysWithFooter() async throws {
            let list = try TextList(rows: 3)
            let footer: PullControl = .loadMore { [work] context in try await work.run(context) }
            let header: PullControl = .refresh {
                footer.hasMore = false
                return .success
            }
            header.beginRefreshing()
            try await withStage(
                list.window,
                prepare: {
                    $0.header = header
                    $0.footer = footer
                }
            ) { stage in
                try await stage.waitForClose(of: header)
                #expect(footer.state == .noMoreData)
                stage.view.footer = nil
                stage.view.footer = footer
                try await stage.rest()
                #expect(footer.state == .noMoreData)
                #expect(work.starts == 0)
                // Also for a footer that is hidden when it is added.
                let hidden: PullControl = .loadMore { [work] context in try await work.run(context) }
                hidden.isHidden = true
                stage.view.footer = hidden
                try await stage.rest()
                #expect(work.starts == 0)
            }
        }

        @Test func errorWithoutWordsIsShownAsSentenceInUserLanguage() async throws {
            struct ServerDown: Error, CustomStringConvertible {
                let request: Int
                var description: String { "ServerDown(request: \(request))" }
            }
            let list = try TextList(rows: 40)
            let header: PullControl = .refresh { throw ServerDown(request: 3) }
            header.language = .german
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                _ = ComplaintLog.takeNotes()
                header.beginRefreshing()
                try await stage.reach(.failed, of: header)
                try await stage.drawFrames()
                #expect(stage.lines(of: stage.header).first == Language.german[.refreshFailed])
                // The developer is told what happened, once.
                let notes = ComplaintLog.takeNotes()
                #expect(notes.count == 1)
                #expect(notes.first?.contains("The run at the start failed: ServerDown(request: 3)") == true)
                #expect((header.lastError as? ServerDown)?.request == 3)
                header.mapError = { .failure(message: "\($0)") }
                header.beginRefreshing()
                try await stage.reach(.refreshing, of: header)
                try await stage.reach(.failed, of: header)
                try await stage.drawFrames()
                #expect(stage.lines(of: stage.header).first == "ServerDown(request: 3)")
            }
        }

        @Test func noConnectionIsShownInUserLanguage() async throws {
            let list = try TextList(rows: 40)
            let header: PullControl = .refresh { throw URLError(.notConnectedToInternet) }
            header.language = .german
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                header.beginRefreshing()
                try await stage.reach(.failed, of: header)
                try await stage.drawFrames()
                #expect(stage.lines(of: stage.header).first == Language.german[.noConnection])
            }
        }

        @Test func missingConnectionsAreToldFromOtherErrors() {
            let control: PullControl = .refresh.callback {}
            let missing: [any Error] =
                [
                    URLError(.notConnectedToInternet), URLError(.networkConnectionLost), URLError(.internationalRoamingOff),
                    URLError(.dataNotAllowed), POSIXError(.ENETDOWN), POSIXError(.ENETUNREACH),
                ]
            for error in missing {
                if case .noConnection = control.mapError(error) {} else { Issue.record("\(error) is no missing connection") }
            }
            // Also codes between those.
            var others = [-1010, -1008, -1006, -1004, -1019, -1017, -1021, -1001, 1009].map {
                NSError(domain: NSURLErrorDomain, code: $0) as any Error
            }
            others += [URLError(.badURL), POSIXError(.EACCES), NSError(domain: "App", code: -1009)]
            for error in others {
                if case .failure = control.mapError(error) {} else { Issue.record("\(error) is a missing connection") }
            }
        }

        @Test func lastRefreshTimeIsShownAndStored() async throws {
            let list = try TextList(rows: 40)
            let store = MemoryTimeStore()
            func makeHeader() -> PullControl {
                let header: PullControl = .refresh { [work] context in try await work.run(context) }
                header.timeStore = store
                header.lastRefreshedKey = "inbox"
                header.hourCycle = .twentyFour
                return header
            }
            let header = makeHeader()
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                let finger = try await stage.finger(y: 100)
                try await finger.move(y: 90)
                #expect(stage.lines(of: stage.header).last == "Last updated: No record")
                try await finger.lift()
                work.succeed()
                header.beginRefreshing()
                try await stage.waitForClose(of: header)
                let written = try #require(store.time(for: "inbox"))
                #expect(abs(written - Double(g_get_real_time()) / 1e6) < 60)

                // Another header of the same list, as after a restart.
                stage.view.header = makeHeader()
                let again = try await stage.finger(y: 100)
                try await again.move(y: 90)
                let line = try #require(stage.lines(of: stage.header).last)
                #expect(line.hasPrefix("Last updated: Today "))
                try await stage.picture()
                try await again.move(y: -60)
                try await again.lift()
            }
        }

        @Test func textsFollowUserLanguage() throws {
            _ = try TestDisplay.shared()
            let header: PullControl = .refresh { .success }
            #expect(header.language.code == "en")
            #expect(Language.system.code == "en")
            #expect(header.timeStore is StateFileStore)
        }
    }
}
