import Foundation
import Testing
import Tug
import TugGTK

// Contains the code of the article `GettingStarted` in `Sources/TugGTK/TugGTK.docc` line by line, to compile it and check its
// results. `make lint` compares the two.

extension GTKTests {
    @Suite(.serialized) @MainActor struct DocumentationTests {
        /// The data model of an example app.
        @MainActor
        private final class Model {
            var calls: [String] = []
            private var whenDone: (() -> Void)?

            func reload(force: Bool) async throws { calls.append("reload, \(force ? "forced" : "not forced")") }
            func reload(_ whenDone: @escaping () -> Void) {
                calls.append("reload")
                self.whenDone = whenDone
            }
            func reload() { calls.append("reload by target") }
            func loadMore() async throws -> Outcome {
                calls.append("load")
                return .noMoreData
            }
            func names() async throws -> [String] { ["Ada", "Alan", "Grace"] }
            func finish() { whenDone?() }
            func olderMessages() async throws -> [String] {
                calls.append("older")
                return calls.count < 3 ? (1...5).map { "Older \($0)" } : []
            }
        }

        private let model = Model()
        private let rows: TextList

        init() throws { rows = try TextList(rows: 100) }

        @Test func modelOfTheAppIsShownAndCounted() async throws {
            try await withStage(gtk_label_new("Beside")) { stage in
                let names: OpaquePointer = gtk_string_list_new(nil)
                let factory: OpaquePointer = gtk_signal_list_item_factory_new()
                GtkSignals.on(factory, "setup") { (item: gpointer) in
                    gtk_list_item_set_child(OpaquePointer(item), gtk_label_new(nil))
                }
                GtkSignals.on(factory, "bind") { (item: gpointer) in
                    let item = OpaquePointer(item)
                    guard let label = gtk_list_item_get_child(item), let name = gtk_list_item_get_item(item) else { return }
                    gtk_label_set_text(label.opaque, gtk_string_object_get_string(OpaquePointer(name)))
                }
                let list = PullView(gtk_list_view_new(gtk_no_selection_new(names), factory))
                list.header = .refresh {
                    let loaded = try await model.names()
                    gtk_string_list_splice(names, 0, g_list_model_get_n_items(names), nil)
                    for name in loaded { gtk_string_list_append(names, name) }
                }

                gtk_window_set_child(stage.window.cast(), list.widget)
                list.header?.beginRefreshing()
                try await wait("the names") { list.metrics.itemCount == 3 }
                try await stage.drawFrames()
                #expect(list.widget?.shownLabels.map(\.labelText).contains("Grace") == true)
            }
        }

        @Test func handlerReceivesSource() async throws {
            try await withStage(rows.window) { stage in
                let list = stage.view
                list.header = .refresh { context in
                    try await model.reload(force: context.source == .keyboard)
                }

                list.header?.beginRefreshing(source: .keyboard)
                try await wait("the end") { list.header?.lastOutcome?.isSuccess == true }
                #expect(model.calls == ["reload, forced"])
            }
        }

        @Test func callbackHandlerIsEndedByApp() async throws {
            try await withStage(rows.window) { stage in
                let list = stage.view
                list.header = .refresh.callback { run in
                    model.reload { run.end() }
                }

                list.header?.beginRefreshing()
                #expect(model.calls == ["reload"])
                #expect(list.header?.isRefreshing == true)
                model.finish()
                #expect(list.header?.isRefreshing == false)
            }
        }

        @Test func targetMethodIsHandler() async throws {
            try await withStage(rows.window) { stage in
                let list = stage.view
                list.header = .refresh.target(model, action: Model.reload)

                list.header?.beginRefreshing()
                #expect(model.calls == ["reload by target"])
                #expect(list.header?.isRefreshing == true)
                let header = PullControl.refresh(.text, options: EdgeOptions(extent: 70)).target(model, action: Model.reload)
                #expect(header.options.extent == 70)
            }
        }

        @Test func logFollowsItsEndAndComesBackToItsPlace() async throws {
            let lines: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            for number in 1...40 { gtk_box_append(lines.cast(), gtk_label_new("Line \(number)")) }
            let newest: Widget = gtk_button_new()
            gtk_widget_set_visible(newest, 0)
            let log = PullView(lines)
            log.position.followsEnd = true
            log.position.onUnseenChange = { edge, count in
                gtk_widget_set_visible(newest, count > 0 ? 1 : 0)
                gtk_button_set_label(newest.cast(), "\(count) new")
            }
            GtkSignals.on(newest, "clicked") { log.position.scroll(to: .end) }
            let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            gtk_widget_set_vexpand(log.widget, 1)
            for widget in [log.widget, newest] { gtk_box_append(box.cast(), widget) }

            let window: Widget = gtk_window_new()
            defer { gtk_window_destroy(window.cast()) }
            gtk_window_set_child(window.cast(), box)
            gtk_window_set_default_size(window.cast(), 300, 300)
            gtk_window_present(window.cast())
            try await wait("the end of the log") { log.offset > 0 }
            let end = log.offset
            log.position.place = ListPlace(row: 5)
            try await wait("the line") { log.offset < end / 2 }
            for number in 1...3 { gtk_box_append(lines.cast(), gtk_label_new("New \(number)")) }
            try await wait("what is new") { gtk_widget_get_visible(newest) != 0 }
            #expect(String(cString: gtk_button_get_label(newest.cast())) == "3 new")
            let stored = try JSONEncoder().encode(log.position.place)
            let place = log.offset
            gtk_widget_activate(newest)
            try await wait("the end") { log.position.isAtEnd }
            #expect(gtk_widget_get_visible(newest) == 0)
            log.position.place = try JSONDecoder().decode(ListPlace?.self, from: stored)
            try await wait("the line again") { abs(log.offset - place) < 1 }
        }

        @Test func olderMessagesAreLoadedAtStart() async throws {
            let messages: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            for number in 1...40 { gtk_box_append(messages.cast(), gtk_label_new("Message \(number)")) }
            let chat = PullView(messages)
            chat.header = .loadMore {
                let older = try await model.olderMessages()
                for text in older { gtk_box_prepend(messages.cast(), gtk_label_new(text)) }
                return older.isEmpty ? .noMoreData : .hasMore
            }
            chat.position.followsEnd = true  // opens at the newest message, and stays there

            let window: Widget = gtk_window_new()
            defer { gtk_window_destroy(window.cast()) }
            gtk_window_set_child(window.cast(), chat.widget)
            gtk_window_set_default_size(window.cast(), 300, 300)
            gtk_window_present(window.cast())
            try await wait("the end of the chat") { chat.offset > 0 }
            let count = messages.children.count
            chat.header?.beginRefreshing()
            try await wait("older messages") { messages.children.count == count + 5 }
        }

        @Test func opaquePointerIsContentToo() async throws {
            let button: Widget = gtk_button_new_with_label("Refresh")
            let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            gtk_box_append(box.cast(), button)
            let list = PullView(OpaquePointer(box))
            try await withStage(gtk_label_new("Beside")) { _ in
                list.header = .refresh.callback { run in
                    model.reload { run.end() }
                }
                GtkSignals.on(button, "clicked") { list.header?.beginRefreshing() }
                let window: Widget = gtk_window_new()
                defer { gtk_window_destroy(window.cast()) }
                gtk_window_set_child(window.cast(), list.widget)
                gtk_window_present(window.cast())
                try await wait("the window") { list.widget?.isMapped == true }
                _ = gtk_widget_activate(button)
                try await wait("the reload") { model.calls == ["reload"] }
            }
        }

        @Test func imagesMakeHeader() async throws {
            let path = SampleBird.path("gif")
            try await withStage(rows.window) { stage in
                let list = stage.view
                let frames = try await ImageFrames.load(file: path)
                list.header = .refresh(.images(frames)) { try await model.reload(force: false) }
                list.header?.beginRefreshing()
                try await wait("the reload") { model.calls == ["reload, not forced"] }
            }
        }

        @Test func optionsPrecedeHandler() async throws {
            try await withStage(rows.window) { stage in
                let list = stage.view
                var options = EdgeOptions()
                options.trigger = .fingerTravel(130)  // how far the hand moves, whatever the height of the window
                options.triggerMoment = .reached  // fire without letting go
                options.minimumVisibleTime = 0.5
                options.outcomeHold = 0.7  // show "Updated" for a moment
                list.header = .refresh(options: options) { try await model.reload(force: false) }

                var footer = EdgeOptions.standard(for: .load(.visible))
                footer.prefetch = .items(10)  // begin when ten rows are left below what is seen
                footer.autoTriggersPerDrag = nil  // as often as a drag gets there
                list.footer = .loadMore(options: footer) { try await model.loadMore() }

                #expect(list.header?.options == options)
                let page: Widget = gtk_label_new("A page")
                options.secondFloor = SecondFloor()
                list.header?.options = options
                list.secondFloor = page

                #expect(list.secondFloor == page)
                list.header?.openFloor()
                #expect(list.header?.isFloorOpen == true)
                list.header?.closeFloor()
                #expect(list.header?.isFloorOpen == false)
                #expect(list.footer?.options == footer)
                list.footer?.beginRefreshing()
                try await wait("the end of the data") { list.footer?.hasMore == false }
                #expect(model.calls == ["load"])
            }
        }

        /// `StyleYourLists` shows it as a picture and a table.
        @Test func nodesAndClassesAreThoseOfTheArticle() async throws {
            let prepare: (PullView) -> Void = { list in
                list.header = .refresh { try await model.reload(force: false) }
                list.footer = .loadMore { .hasMore }
                list.secondFloor = gtk_label_new("A page")
            }
            try await withStage(rows.window, prepare: prepare) { stage in
                let tree = try #require(stage.view.widget).tree.map { node(of: $0) }
                let indicator = [
                    "box", "stack", "widget.dim-label", "spinner", "box", "label.pull-title", "label.pull-subtitle.dim-label",
                ]
                let header = ["pullindicator.pull-header"] + indicator
                let footer = ["pullindicator.pull-footer.actionable"] + indicator
                #expect(tree.first == "pullview")
                #expect(stage.view.widget?.children.map { node(of: $0) }.contains("scrolledwindow") == true)
                #expect(tree.contains("label.pull-floor"))
                #expect(tree.drop { $0 != header[0] }.prefix(header.count).elementsEqual(header))
                #expect(tree.drop { $0 != footer[0] }.prefix(footer.count).elementsEqual(footer))
            }
        }

        private func node(of widget: Widget) -> String {
            let classes = [
                "pull-header", "pull-footer", "actionable", "pull-title", "pull-subtitle", "dim-label", "pull-side", "pull-floor",
            ]
            .filter { widget.hasStyle($0) }
            return ([String(cString: gtk_widget_get_css_name(widget))] + classes).joined(separator: ".")
        }

        /// As the article tells.
        @Test func ruleThatNeedsMoreHeightMakesTheExtentGrow() async throws {
            let provider = try #require(gtk_css_provider_new())
            defer { g_object_unref(gpointer(provider)) }
            gtk_css_provider_load_from_data(provider, "pullindicator.pull-header { min-height: 90px; }", -1)
            let display = gdk_display_get_default()
            gtk_style_context_add_provider_for_display(
                display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
            defer { gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider)) }
            let header = PullControl.refresh.callback { _ in }
            try await withStage(rows.window, prepare: { $0.header = header }) { stage in
                header.beginRefreshing()
                try await stage.rest()
                #expect(abs(stage.displacement - 90) <= 1)
                #expect(stage.header?.frame?.height == 90)
            }
        }
    }
}
