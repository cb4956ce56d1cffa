import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    @Suite(.serialized) @MainActor struct KeyboardTests {
        private let list: TextList
        private let work = Work()
        private let header: PullControl

        init() throws {
            list = try TextList(rows: 100)
            header = .refresh { [work] context in try await work.run(context) }
        }

        private func focused(_ stage: Stage) -> Widget? { gtk_window_get_focus(stage.window.cast()) }

        /// Presses Tab until the focus is on a widget, a few times at most.
        private func tab(to widget: Widget?, on stage: Stage) async throws {
            for _ in 0..<5 where focused(stage) != widget {
                try stage.display.keyboard.type(.tab)
                try await pump(for: .milliseconds(40))
            }
        }

        @Test(arguments: [[], [Key.control]])
        func keyRefreshesWithFocusInList(modifiers: [Key]) async throws {
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                gtk_widget_grab_focus(list.listView)
                try stage.display.keyboard.type(modifiers.isEmpty ? .f5 : .r, with: modifiers)
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                #expect(abs(stage.displacement - 54) <= 1)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(work.sources == [.keyboard])
                #expect(stage.displacement == 0)
            }
        }

        @Test(arguments: [[], [Key.control]])
        func keyRefreshesWithFocusInTextEntry(modifiers: [Key]) async throws {
            let entry: Widget = gtk_entry_new()
            let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            gtk_box_append(column.cast(), entry)
            for number in 1...40 { gtk_box_append(column.cast(), gtk_label_new("Line \(number)")) }
            try await withStage(column, prepare: { $0.header = header }) { stage in
                gtk_widget_grab_focus(entry)
                try stage.display.keyboard.type(modifiers.isEmpty ? .f5 : .r, with: modifiers)
                try await stage.reach(.refreshing, of: header)
                #expect(work.sources == [.keyboard])
                // The keys still type into the entry.
                try stage.display.keyboard.type(.r)
                try await wait("the letter") { String(cString: gtk_editable_get_text(entry.opaque)) == "r" }
            }
        }

        @Test func keyInMiddleOfListKeepsThePlace() async throws {
            work.onSuccess = { [list] in list.append(1) }
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                gtk_widget_grab_focus(list.listView)
                try await stage.scroll(to: 800)
                let frames = FrameLog(stage.view)
                try stage.display.keyboard.type(.f5)
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                #expect(stage.scrollPosition == 800)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(stage.scrollPosition == 800)
                #expect(frames.greatestDisplacement == 0)
                // The program, too.
                header.beginRefreshing()
                try await stage.rest()
                #expect(work.starts == 2)
                #expect(stage.scrollPosition == 800)
            }
        }

        @Test func keyInMiddleOfListShowsHeaderWhereAppWantsIt() async throws {
            header.options.reveal = .always
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                gtk_widget_grab_focus(list.listView)
                try await stage.scroll(to: 800)
                try stage.display.keyboard.type(.f5)
                try await stage.reach(.refreshing, of: header)
                try await stage.rest()
                #expect(stage.scrollPosition == 0)
                #expect(abs(stage.displacement - 54) <= 1)
                #expect(stage.lines(of: stage.header) == [Language.english[.refreshRunning]])
            }
        }

        @Test func keyGoesToOtherEdgeWhenHeaderIsHidden() async throws {
            let otherWork = Work()
            let other: PullControl = .refresh { context in try await otherWork.run(context) }
            let prepare: (PullView) -> Void = { view in
                view[.start] = header
                view[.end] = other
                header.isHidden = true
            }
            try await withStage(list.window, prepare: prepare) { stage in
                gtk_widget_grab_focus(list.listView)
                try stage.display.keyboard.type(.f5)
                try await stage.reach(.refreshing, of: other)
                #expect(work.starts == 0)
            }
        }

        @Test func keysPropagateWithoutHeader() async throws {
            try await withStage(list.window) { stage in
                var heard = 0
                let keys = try #require(gtk_event_controller_key_new())
                onKey(keys) { heard += 1 }
                gtk_widget_add_controller(stage.window, keys)
                gtk_widget_grab_focus(list.listView)
                try stage.display.keyboard.type(.f5)
                try await wait("the key to arrive at the window") { heard == 1 }
            }
        }

        @Test func keysLeaveAListOnAHiddenPageAlone() async throws {
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                let stack: Widget = gtk_stack_new()
                let other: Widget = gtk_button_new_with_label("Other page")
                g_object_ref(stage.view.widget)
                gtk_window_set_child(stage.window.cast(), nil)
                gtk_stack_add_named(stack.opaque, stage.view.widget, "list")
                gtk_stack_add_named(stack.opaque, other, "other")
                g_object_unref(stage.view.widget)
                gtk_window_set_child(stage.window.cast(), stack)
                try await stage.drawFrames()
                gtk_stack_set_visible_child_name(stack.opaque, "other")
                try await wait("the other page") { other.isMapped && !list.listView.isMapped }
                gtk_widget_grab_focus(other)
                for modifiers in [[], [Key.control]] {
                    try stage.display.keyboard.type(modifiers.isEmpty ? .f5 : .r, with: modifiers)
                    try await pump(for: .milliseconds(100))
                    #expect(header.state == .idle && work.starts == 0)
                }
                gtk_stack_set_visible_child_name(stack.opaque, "list")
                try await wait("the list") { list.listView.isMapped }
                try stage.display.keyboard.type(.f5)
                try await stage.reach(.refreshing, of: header)
                work.succeed()
                try await stage.waitForClose(of: header)
            }
        }

        @Test(arguments: [Key.return, .space])
        func tabReachesLoadMoreRowAndKeyActivatesIt(key: Key) async throws {
            list.replace(with: 3, prefix: "Row")
            work.onSuccess = { [list] in list.append(2) }
            var options = EdgeOptions.standard(for: .load(.visible))
            options.isAutomatic = false
            let footer = PullControl.loadMore(options: options) { [work] context in try await work.run(context) }
            try await withStage(list.window, prepare: { $0.footer = footer }) { stage in
                #expect(work.starts == 0)
                gtk_widget_grab_focus(list.listView)
                let row = stage.footer
                try await tab(to: row, on: stage)
                #expect(focused(stage) == row)
                try await stage.picture("\(key)")
                try stage.display.keyboard.type(key)
                try await stage.reach(.refreshing, of: footer)
                #expect(work.sources == [.keyboard])
                // Keys go on from there, and a screen reader reads what it is doing.
                #expect(gtk_widget_get_focusable(row) != 0)
                work.succeed()
                try await stage.reach(.idle, of: footer)
                #expect(list.count == 5)
                // The focus stays there.
                #expect(focused(stage) == row)
            }
        }

        @Test func keyboardRetriesFailedHeader() async throws {
            var options = EdgeOptions.standard(for: .refresh)
            options.failureHold = 30
            let header = PullControl.refresh(options: options) { [work] context in try await work.run(context) }
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                gtk_widget_grab_focus(list.listView)
                try stage.display.keyboard.type(.f5)
                try await stage.reach(.refreshing, of: header)
                work.fail(Trouble(message: "The server sleeps"))
                try await stage.reach(.failed, of: header)
                try await stage.rest()
                #expect(stage.lines(of: stage.header) == ["The server sleeps", Language.english[.pullToRetry]])
                let box = stage.header
                try stage.display.keyboard.type(.tab, with: [.shift])
                try await wait("the focus on the header") { focused(stage) == box }
                try stage.display.keyboard.type(.space)
                try await wait("the second run") { work.starts == 2 }
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(stage.displacement == 0)
            }
        }

        @Test func arrowAndPageKeysScrollList() async throws {
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                let frames = FrameLog(stage.view)
                gtk_widget_grab_focus(list.listView)
                for _ in 0..<3 {
                    try stage.display.keyboard.type(.pageDown)
                    try await pump(for: .milliseconds(40))
                }
                try await wait("the list to scroll") { stage.scrollPosition > 600 }
                try stage.display.keyboard.type(.home)
                try await wait("the list to be at the top") { stage.scrollPosition == 0 }
                try stage.display.keyboard.type(.up)
                try await stage.drawFrames()
                #expect(frames.greatestDisplacement == 0)
                #expect(work.starts == 0)
            }
        }

        private func onKey(_ controller: OpaquePointer, _ body: @escaping @MainActor () -> Void) {
            typealias Body = @MainActor () -> Void
            let handler: @convention(c) (gpointer?, guint, guint, guint, gpointer?) -> gboolean = { _, _, _, _, data in
                guard let data else { return 0 }
                // GTK calls it on the main thread.
                nonisolated(unsafe) let box = data
                MainActor.assumeIsolated { Unmanaged<Carrier<Body>>.fromOpaque(box).takeUnretainedValue().body() }
                return 0
            }
            g_signal_connect_data(
                gpointer(controller), "key-pressed", unsafeBitCast(handler, to: GCallback.self),
                Unmanaged.passRetained(Carrier(body)).toOpaque(),
                { data, _ in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } }, GConnectFlags(0))
        }
    }
}
