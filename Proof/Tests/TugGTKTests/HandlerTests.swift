import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    @Suite(.serialized) @MainActor struct HandlerTests {
        private let list: TextList
        private let work = Work()
        private let header: PullControl

        init() throws {
            list = try TextList(rows: 100)
            header = .refresh { [work] context in try await work.run(context) }
        }

        private func withList(_ body: (Stage) async throws -> Void) async throws {
            try await withStage(list.window, prepare: { $0.header = header }, body)
        }

        @Test func thrownErrorIsShownAndTapRetries() async throws {
            try await withList { stage in
                header.beginRefreshing()
                work.fail(Trouble(message: "The server sleeps"))
                try await stage.reach(.failed, of: header)
                try await stage.rest()
                #expect(stage.lines(of: stage.header) == ["The server sleeps", Language.english[.pullToRetry]])
                #expect(abs(stage.displacement - 54) <= 1)
                try await stage.picture()
                try await stage.tap(at: stage.header?.frame)
                try await wait("the second run") { work.starts == 2 }
                #expect(work.sources == [.program, .retry])
                #expect(header.state == .refreshing)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
                #expect(stage.lines(of: stage.header) == [])
            }
        }

        @Test func messageThatIsCutIsWholeInTheTooltipAndForScreenReaders() async throws {
            let message = (1...60).map { "reason \($0)" }.joined(separator: ", ")
            try await withList { stage in
                header.beginRefreshing()
                work.fail(Trouble(message: message))
                try await stage.reach(.failed, of: header)
                try await stage.rest()
                let box = try #require(stage.header)
                let title = try #require(box.shownLabels.first)
                #expect(pango_layout_is_ellipsized(gtk_label_get_layout(title.opaque)) != 0, "it does not fit")
                #expect(gtk_widget_get_tooltip_text(title).map { String(cString: $0) } == message)
                #expect(box.accessibleLabelDiffers(from: message + "\n" + Language.english[.retryAction]) == nil)
                try await stage.picture()

                try await stage.tap(at: box.frame)
                try await stage.reach(.refreshing, of: header)
                #expect(gtk_widget_get_tooltip_text(title) == nil, "the failure is over")
                work.succeed()
                try await stage.waitForClose(of: header)
            }
        }

        @Test func failedHeaderClosesByItself() async throws {
            header.options.failureHold = 0.3
            try await withList { stage in
                header.beginRefreshing()
                work.fail(Trouble(message: "No"))
                try await stage.reach(.failed, of: header)
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
                #expect(header.state == .idle)
            }
        }

        @Test func handlerThatNeverEndsTimesOutAndTapRetries() async throws {
            header.options.timeout = 0.5
            try await withList { stage in
                header.beginRefreshing()
                try await wait("the run") { work.starts == 1 }
                try await stage.reach(.failed, of: header)
                try await wait("its task to be cancelled") { work.cancelled == 1 }
                try await stage.rest()
                #expect(stage.lines(of: stage.header).first == Language.english[.refreshFailed])
                header.options.timeout = 0
                try await stage.tap(at: stage.header?.frame)
                try await wait("the second run") { work.starts == 2 }
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
            }
        }

        @Test func messageIsNeverParsedAsMarkup() async throws {
            try await withList { stage in
                header.beginRefreshing()
                work.fail(Trouble(message: "something <odd> & new"))
                try await stage.reach(.failed, of: header)
                try await stage.drawFrames()
                #expect(stage.lines(of: stage.header).first == "something <odd> & new")
            }
        }

        @Test func secondRefreshSupersedesFirstAndCancelsItsTask() async throws {
            try await withList { stage in
                var outcomes: [String] = []
                header.onFinish = { outcomes.append("\($0)") }
                gtk_widget_grab_focus(list.listView)
                try stage.display.keyboard.type(.f5)
                try await wait("the first run") { work.starts == 1 }
                try stage.display.keyboard.type(.f5)
                try await wait("the second run") { work.starts == 2 && work.cancelled == 1 }
                #expect(header.isRefreshing)
                #expect(work.running == 1)
                try await stage.rest()
                #expect(abs(stage.displacement - 54) <= 1)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(outcomes == ["cancelled", "success"])
                #expect(stage.displacement == 0)
                #expect(work.starts == 2)
            }
        }

        @Test func refreshCanBeAwaited() async throws {
            try await withList { stage in
                work.succeed()
                #expect("\(await header.refresh())" == "success")
                work.fail(Trouble(message: "No"))
                #expect(await header.refresh().message == "No")
                async let superseded = header.refresh()
                try await wait("the run") { work.starts == 3 }
                header.beginRefreshing(restart: true)
                #expect("\(await superseded)" == "cancelled")
                try await wait("the next run") { work.starts == 4 }
                async let closed: Void = header.endRefreshingAndClose(.success)
                try await stage.waitForClose(of: header)
                await closed
                #expect(stage.displacement == 0)
            }
        }

        @Test func synchronousClosureEndsRunWhenItReturns() async throws {
            var runs = 0
            let header = PullControl.refresh {
                runs += 1
                return .success
            }
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                header.beginRefreshing()
                try await wait("the run") { runs == 1 }
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
            }
        }

        @Test func closureResultSetsHasMore() async throws {
            try await withStage(list.window) { stage in
                for hasMore in [true, false] {
                    let footer = PullControl.loadMore(.text) {
                        await Task.yield()
                        return hasMore ? .hasMore : .noMoreData
                    }
                    stage.view.footer = footer
                    footer.beginRefreshing()
                    try await stage.waitForClose(of: footer)
                    #expect(footer.hasMore == hasMore)
                    #expect(footer.state == (hasMore ? .idle : .noMoreData))
                }
            }
        }

        @Test func callbackHandlerEndsOnRequest() async throws {
            var runs = 0
            let header = PullControl.refresh.callback { runs += 1 }
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                try await stage.drag(by: 220)
                try await stage.reach(.refreshing, of: header)
                #expect(runs == 1)
                try await stage.rest()
                header.endRefreshing()
                #expect(header.isRefreshing == false)
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
                #expect(runs == 1)
            }
        }

        @Test func endInsideHandlerClosesEdge() async throws {
            var ended = 0
            let view = Box<PullView?>(nil)
            let header = PullControl.refresh.callback {
                ended += 1
                view.value?.header?.endRefreshing()
            }
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                view.value = stage.view
                try await stage.drag(by: 220)
                try await stage.waitForClose(of: header)
                #expect(ended == 1)
                #expect(stage.displacement == 0)
            }
        }

        @Test func beginWaitsForListToBeOnScreen() async throws {
            try await withStage(list.window, isShown: false, prepare: { $0.header = header }) { stage in
                header.beginRefreshing()
                try await pump(for: .milliseconds(100))
                #expect(work.starts == 0)
                #expect(header.state == .pending)
                try await stage.show()
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                #expect(work.starts == 1)
                #expect(abs(stage.displacement - 54) <= 1)
            }
        }

        @Test func headerCanBeRemovedInItsHandler() async throws {
            let view = Box<PullView?>(nil)
            let ended = Box(false)
            let header = PullControl.refresh {
                await Task.yield()
                view.value?.header = nil
                ended.value = true
            }
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                view.value = stage.view
                try await stage.drag(by: 220)
                try await wait("the handler") { ended.value }
                try await stage.rest()
                #expect(stage.displacement == 0)
                #expect(stage.header == nil)
                #expect(header.isAttached == false)
                #expect(header.state == .idle)
                // The list can still scroll.
                try await stage.drag(from: 400, by: -150)
                try await stage.drawFrames()
                #expect(stage.scrollPosition > 100)
            }
        }

        @Test func headerCanBeReplacedDuringRefresh() async throws {
            let other = Work()
            let next = PullControl.refresh(.text) { context in try await other.run(context) }
            try await withList { stage in
                header.beginRefreshing()
                try await stage.rest()
                stage.view.header = next
                #expect(header.state == .idle)
                #expect(next.state == .idle)
                try await wait("the old handler to be cancelled") { work.cancelled == 1 }
                try await stage.rest()
                #expect(stage.displacement == 0)
                try await stage.drag(by: 220)
                try await stage.reach(.refreshing, of: next)
                other.succeed()
                try await stage.waitForClose(of: next)
                #expect(stage.displacement == 0)
                #expect(work.starts == 1)
                #expect(other.starts == 1)
            }
        }

        @Test func headerCanMoveToAnotherList() async throws {
            let other = try TextList(rows: 30, prefix: "Other")
            let pair: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
            let second = PullView(other.window)
            gtk_box_append(pair.cast(), second.widget)
            gtk_widget_set_hexpand(other.window, 1)
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                gtk_window_set_child(stage.window.cast(), nil)
                try await wait("the first list to be gone") { stage.view.widget == nil }
                #expect(header.isAttached == false)
                gtk_window_set_child(stage.window.cast(), pair)
                second.header = header
                try await stage.drawFrames()
                header.beginRefreshing()
                try await stage.reach(.refreshing, of: header)
                try await wait("the header to open") { second.displacement == 54 }
            }
        }

        @Test func hidingHeaderDuringRefreshClosesItAtOnce() async throws {
            try await withList { stage in
                header.beginRefreshing()
                try await stage.rest()
                header.isHidden = true
                try await wait("the handler to be cancelled") { work.cancelled == 1 }
                try await stage.rest()
                #expect(stage.displacement == 0)
                try await stage.drag(by: 220)
                try await stage.rest()
                #expect(work.starts == 1)
                header.isHidden = false
                try await stage.drag(by: 220)
                try await stage.reach(.refreshing, of: header)
            }
        }

        @Test func emptyListCanBePulled() async throws {
            list.removeAll()
            try await withList { stage in
                work.onSuccess = { [list] in list.append(30) }
                try await stage.drag(by: 220)
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                #expect(abs(stage.displacement - 54) <= 1)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(list.top(of: "Row 1") == 2)
            }
        }
    }
}
