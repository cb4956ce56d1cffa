import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    @Suite(.serialized) @MainActor struct LifecycleTests {
        /// The moment at which a list is destroyed.
        enum Moment: String, CaseIterable, CustomTestStringConvertible {
            case beforeItIsShown, idle, pulling, refreshing, showingAFailure, closing, flinging, loading

            var testDescription: String { rawValue }
        }

        /// The objects that must be released together with the list.
        private struct Remains {
            weak var view: PullView?
            weak var host: AnyObject?
            weak var header: PullControl?
            weak var footer: PullControl?
            weak var headerIndicator: OwnIndicator?
            weak var footerIndicator: StandardIndicator?
            weak var capture: Box<Int>?
        }

        @Test func headerInstalledDuringRemovalOfOldOneStays() async throws {
            let work = Work()
            func control() -> PullControl { .refresh { context in try await work.run(context) } }
            let (first, second, third) = (control(), control(), control())
            let list = try TextList(rows: 100)
            try await withStage(list.window, prepare: { $0.header = first }) { stage in
                first.beginRefreshing()
                try await stage.reach(.refreshing, of: first)
                first.onFinish = { [view = stage.view] _ in view.header = third }
                stage.view.header = second
                #expect(stage.view.header === third)
                #expect(!second.isAttached)
                first.onFinish = nil
            }
        }

        @Test(arguments: Moment.allCases)
        func destroyedListCancelsStopsCallbacksAndLeaksNothing(moment: Moment) async throws {
            let display = try TestDisplay.shared()
            let (refresh, load) = (Work(), Work())
            let calls = Box(0)
            var remains = Remains()
            var finalizations: [Finalization] = []
            do {
                let list = try TextList(rows: 100)
                let indicator = OwnIndicator()
                let stage = try await Stage(list.window, isShown: moment != .beforeItIsShown) { view in
                    let capture = Box(0)
                    view.header = .refresh(.custom(indicator)) { context in
                        capture.value += 1
                        return try await refresh.run(context)
                    }
                    view.footer = .loadMore { context in
                        capture.value += 1
                        return try await load.run(context)
                    }
                    view.onTransition = { _, _, _ in capture.value += 1 }
                    remains.capture = capture
                }
                remains.view = stage.view
                remains.host = Mirror(reflecting: stage.view).descendant("host").map { $0 as AnyObject }
                remains.header = stage.view.header
                remains.footer = stage.view.footer
                remains.headerIndicator = indicator
                remains.footerIndicator = stage.view.footer?.indicator as? StandardIndicator
                #expect(remains.host != nil)
                for control in [stage.view.header, stage.view.footer] {
                    control?.onStateChange = { _ in calls.value += 1 }
                    control?.onFinish = { _ in calls.value += 1 }
                    control?.onClose = { calls.value += 1 }
                }
                finalizations = [try #require(stage.view.widget), list.window, indicator.widget].map {
                    Finalization(of: gpointer($0))
                }
                try await reach(moment, on: stage, refresh: refresh, load: load)
                let running = refresh.running + load.running
                gtk_window_destroy(stage.window.cast())
                #expect(stage.view.widget == nil)
                #expect(stage.view.displacement == 0 || stage.view.isMoving == false)
                try await wait("the handlers to be cancelled") { refresh.running + load.running == 0 }
                #expect(refresh.cancelled + load.cancelled == running)
                calls.value = 0
                // Later calls have no effect.
                stage.view.header?.beginRefreshing()
                stage.view.header = .refresh.callback { calls.value += 1 }
                #expect(stage.view.header == nil)
            }
            for contact in 0..<5 { try? display.touch.up(contact: contact) }
            // Longer than any running timer or animation, except the failure's, which must not fire either.
            try await pump(for: .milliseconds(500))
            #expect(calls.value == 0)
            #expect(remains.view == nil)
            #expect(remains.host == nil)
            #expect(remains.header == nil)
            #expect(remains.footer == nil)
            #expect(remains.headerIndicator == nil)
            #expect(remains.footerIndicator == nil)
            #expect(remains.capture == nil)
            #expect(finalizations.map(\.hasHappened) == [true, true, true])
            #expect(ComplaintLog.take() == [])
        }

        private func reach(_ moment: Moment, on stage: Stage, refresh: Work, load: Work) async throws {
            let header = try #require(stage.view.header)
            switch moment {
            case .beforeItIsShown: header.beginRefreshing()
            case .idle: break
            case .pulling:
                let finger = try await stage.finger()
                try await finger.move(y: 200)
                #expect(header.state == .pulling)
            case .refreshing:
                try await stage.drag(by: 220)
                try await wait("the run") { refresh.running == 1 }
            case .showingAFailure:
                header.beginRefreshing()
                refresh.fail(Trouble(message: "No"))
                try await stage.reach(.failed, of: header)
            case .closing:
                header.beginRefreshing()
                try await stage.rest()
                refresh.succeed()
                try await wait("the closing") { header.phase == .finishing && stage.view.isMoving }
            case .flinging:
                let finger = try await stage.finger()
                try await finger.move(y: 80)
                try await finger.move(y: -200, in: 0.08)
                try await finger.flick()
                #expect(stage.view.isMoving)
            case .loading:
                stage.scrollPosition = stage.greatestPosition
                try await wait("the load") { load.running == 1 }
            }
        }

        @Test func removedControlIsReleased() async throws {
            let list = try TextList(rows: 50)
            try await withStage(list.window) { stage in
                var remains = Remains()
                var finalization: Finalization?
                do {
                    let indicator = OwnIndicator()
                    stage.view.header = .refresh(.custom(indicator)) { try await Task.sleep(for: .seconds(100)) }
                    stage.view.header?.beginRefreshing()
                    try await stage.rest()
                    remains.header = stage.view.header
                    remains.headerIndicator = indicator
                    finalization = Finalization(of: gpointer(indicator.widget))
                    stage.view.header = nil
                }
                try await wait("all of it to be gone") {
                    remains.header == nil && remains.headerIndicator == nil && finalization?.hasHappened == true
                }
                #expect(stage.header == nil)
                try await stage.rest()
                #expect(stage.displacement == 0)
            }
        }

        @Test func indicatorOutlivesItsListAndCanBeReused() async throws {
            let indicator: OwnIndicator
            let first = try TextList(rows: 50)
            indicator = OwnIndicator()
            try await withStage(first.window, prepare: { $0.header = .refresh(.custom(indicator)) { await Task.yield() } }) {
                stage in
                #expect(gtk_widget_get_parent(indicator.widget) == stage.header)
            }
            let second = try TextList(rows: 50)
            try await withStage(second.window, prepare: { $0.header = .refresh(.custom(indicator)) { await Task.yield() } }) {
                stage in
                let finger = try await stage.finger()
                try await finger.move(y: 150)
                try await stage.drawFrames()
                #expect(indicator.widget.isMapped)
                #expect(stage.lines(of: stage.header) == ["\(Int((stage.displacement / 54 * 100)))" + " %"])
            }
        }

        @Test func listStaysAliveWithoutItsHandle() async throws {
            let list = try TextList(rows: 50)
            let work = Work()
            let widget: Widget?
            do {
                let view = PullView(list.window)
                view.header = .refresh { context in try await work.run(context) }
                widget = view.widget
            }
            let window: Widget = gtk_window_new()
            gtk_window_set_decorated(window.cast(), 0)
            gtk_window_set_default_size(window.cast(), 400, 600)
            gtk_window_set_child(window.cast(), widget)
            gtk_window_present(window.cast())
            try await wait("the window") { window.isMapped && gtk_window_is_active(window.cast()) != 0 }
            gtk_widget_grab_focus(list.listView)
            try TestDisplay.shared().keyboard.type(.f5)
            try await wait("the run") { work.running == 1 }
            gtk_window_destroy(window.cast())
            try await wait("its end") { work.cancelled == 1 }
            #expect(ComplaintLog.take() == [])
        }

        /// However many lists a display has.
        @Test func rulesOfStyleAreAddedOnceToADisplay() async throws {
            var rules: [UnsafeMutableRawPointer?] = []
            for _ in 0..<2 {
                let list = try TextList(rows: 3)
                try await withStage(list.window) { stage in
                    let display = UnsafeMutableRawPointer(gtk_widget_get_display(stage.window))
                    rules.append(g_object_get_data(display?.assumingMemoryBound(to: GObject.self), "tug-style"))
                }
            }
            #expect(rules[0] != nil && rules[0] == rules[1])
        }

        @Test func hundredRefreshesLeaveNoChange() async throws {
            let list = try TextList(rows: 50)
            var options = EdgeOptions.standard(for: .refresh)
            options.beginDuration = 0
            options.endDuration = 0
            let header = PullControl.refresh(options: options) { await Task.yield() }
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                let top = try #require(list.top(of: "Row 1"))
                let before = stage.view.metrics
                for _ in 0..<100 {
                    header.beginRefreshing()
                    try await wait("the end of a run") { header.phase == .idle }
                }
                try await stage.rest()
                #expect(stage.view.metrics == before)
                #expect(list.top(of: "Row 1") == top)
            }
        }
    }
}
