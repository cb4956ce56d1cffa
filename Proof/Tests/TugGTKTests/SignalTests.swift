import Testing
import TugGTK

extension GTKTests {
    /// Handlers of signals with arguments and results, as apps connect them.
    @Suite(.serialized) @MainActor struct SignalTests {
        /// What is said while `body` runs. `make test` makes warnings fatal elsewhere.
        private func complaints(_ body: () -> Void) -> [String] {
            let fatal = g_log_set_always_fatal(GLogLevelFlags(G_LOG_LEVEL_ERROR.rawValue | G_LOG_FLAG_RECURSION.rawValue))
            defer { g_log_set_always_fatal(fatal) }
            body()
            return ComplaintLog.take()
        }

        private func hasHandler(_ signal: String, _ object: gpointer) -> Bool {
            g_signal_has_handler_pending(object, g_signal_lookup(signal, cgtk_type(object)), 0, 1) != 0
        }

        /// Emits a signal that only a pointing device emits otherwise. `fill` sets its arguments.
        private func emit(_ signal: String, of object: gpointer, _ fill: (UnsafeMutablePointer<GValue>) -> Void) {
            let id = g_signal_lookup(signal, cgtk_type(object))
            var query = GSignalQuery()
            g_signal_query(id, &query)
            var values = [GValue](repeating: GValue(), count: Int(query.n_params) + 1)
            var result = GValue()
            g_value_init(&result, query.return_type)
            values.withUnsafeMutableBufferPointer { values in
                guard let start = values.baseAddress else { return }
                g_value_init(start, cgtk_type(object))
                g_value_set_object(start, object)
                for index in 0..<Int(query.n_params) { g_value_init(start + index + 1, query.param_types[index]) }
                fill(start + 1)
                g_signal_emitv(start, id, 0, &result)
                for value in values.indices { g_value_unset(start + value) }
            }
            g_value_unset(&result)
        }

        private func tap(_ text: String, of list: TextList, _ stage: Stage) async throws {
            let label = try #require(list.listView.shownLabels.first { $0.labelText == text })
            try await stage.tap(at: label.frame)
        }

        @Test func rowsThatAreActivatedAreToldWithAndWithoutTheirPosition() async throws {
            let list = try TextList(rows: 100)
            gtk_list_view_set_single_click_activate(list.listView.opaque, 1)
            var count = 0
            var positions: [Int] = []
            GtkSignals.on(list.listView, "activate") { count += 1 }
            GtkSignals.on(list.listView, "activate") { (position: Int) in positions.append(position) }
            try await withStage(list.window) { stage in
                for (index, text) in ["Row 1", "Row 3", "Row 5"].enumerated() {
                    try await tap(text, of: list, stage)
                    try await wait(text) { count == index + 1 }
                }
                #expect(positions.map { "Row \($0 + 1)" } == list.activated)
                #expect(positions.count == 3)
            }
        }

        @Test func changeOfAPropertyIsTold() {
            let label: Widget = gtk_label_new("before")
            g_object_ref_sink(gpointer(label))
            defer { g_object_unref(gpointer(label)) }
            var texts: [String] = []
            GtkSignals.on(label, "notify::label") { texts.append(label.labelText) }
            gtk_label_set_text(label.opaque, "after")
            gtk_widget_set_opacity(label, 0.5)
            #expect(texts == ["after"])
        }

        @Test func argumentsOfEachKindAreRead() {
            let strings = gtk_string_list_new(nil)
            defer { g_object_unref(gpointer(strings)) }
            var changes: [[Int]] = []
            if let strings {
                GtkSignals.on(strings, "items-changed") { (position: Int, removed: Int, added: Int) in
                    changes.append([position, removed, added])
                }
            }
            gtk_string_list_append(strings, "a")
            gtk_string_list_append(strings, "b")
            gtk_string_list_remove(strings, 0)
            #expect(changes == [[0, 0, 1], [1, 0, 1], [0, 1, 0]])

            let scale: Widget = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 10, 1)
            g_object_ref_sink(gpointer(scale))
            defer { g_object_unref(gpointer(scale)) }
            var values: [Double] = []
            // The first argument is an enumeration.
            GtkSignals.answer(scale, "change-value") { (_: Int, value: Double) in
                values.append(value)
                return true
            }
            emit("change-value", of: gpointer(scale)) { arguments in
                g_value_set_enum(arguments, Int32(GTK_SCROLL_JUMP.rawValue))
                g_value_set_double(arguments + 1, 7.5)
            }
            #expect(values == [7.5])
            #expect(gtk_range_get_value(scale.cast()) == 0)

            let switcher: Widget = gtk_switch_new()
            g_object_ref_sink(gpointer(switcher))
            defer { g_object_unref(gpointer(switcher)) }
            var states: [Bool] = []
            GtkSignals.answer(switcher, "state-set") { (state: Bool) in
                states.append(state)
                return false
            }
            gtk_switch_set_active(switcher.opaque, 1)
            #expect(states == [true])
            var properties: [gpointer] = []
            GtkSignals.on(switcher, "notify::active") { (property: gpointer) in properties.append(property) }
            gtk_switch_set_active(switcher.opaque, 0)
            #expect(properties.count == 1)
        }

        @Test(arguments: [nil, true, false]) func closeOfAWindowIsAskedFor(_ answer: Bool?) async throws {
            _ = try TestDisplay.shared()
            let window: Widget = gtk_window_new()
            let end = Finalization(of: gpointer(window))
            var asked = 0
            if let answer {
                GtkSignals.answer(window, "close-request") {
                    asked += 1
                    return answer
                }
            } else {
                GtkSignals.on(window, "close-request") { asked += 1 }
            }
            gtk_window_present(window.cast())
            gtk_window_close(window.cast())
            try await wait("the question") { asked == 1 }
            if answer == true {
                #expect(!end.hasHappened)
                gtk_window_destroy(window.cast())
            }
            try await wait("the end of the window") { end.hasHappened }
        }

        @Test func handlerThatDoesNotFitIsRefusedWithASentence() throws {
            let button: Widget = gtk_button_new()
            g_object_ref_sink(gpointer(button))
            defer { g_object_unref(gpointer(button)) }
            let list: Widget = gtk_list_view_new(nil, nil)
            g_object_ref_sink(gpointer(list))
            defer { g_object_unref(gpointer(list)) }
            let strings = try #require(gtk_string_list_new(nil))
            defer { g_object_unref(gpointer(strings)) }
            let said = complaints {
                GtkSignals.on(button, "clickd") {}
                GtkSignals.on(button, "clicked") { (_: Int) in }
                GtkSignals.on(list, "activate") { (_: String) in }
                GtkSignals.answer(button, "clicked") { true }
                // Each of its arguments is compared.
                GtkSignals.on(strings, "items-changed") { (_: Int, _: Int, _: String) in }
            }
            let sentences = [
                "GtkButton has no signal “clickd”", "it has 0 arguments, and the handler takes 1",
                "its argument 1 is guint, and the handler takes String", "it does not ask for true or false",
                "its argument 3 is guint, and the handler takes String",
            ]
            #expect(said.count == sentences.count)
            for (line, sentence) in zip(said, sentences) { #expect(line.contains(sentence)) }
            #expect(!hasHandler("clicked", gpointer(button)))
            #expect(!hasHandler("activate", gpointer(list)))
            GtkSignals.on(button, "clicked") {}
            #expect(hasHandler("clicked", gpointer(button)))
        }

        @Test func nullIsReadWhereAHandlerTakesIt() throws {
            let action = try #require(g_simple_action_new("show", nil))
            defer { g_object_unref(gpointer(action)) }
            var parameters: [gpointer?] = []
            var calls = 0
            GtkSignals.on(action, "activate") { (parameter: gpointer?) in parameters.append(parameter) }
            GtkSignals.on(action, "activate") { (_: gpointer) in calls += 1 }
            let said = complaints { g_action_activate(action, nil) }
            #expect(parameters == [nil])
            #expect(calls == 0)
            #expect(said.count == 1)
            #expect(said.first?.contains("the handler of “activate” takes no null, and argument 1 is null") == true)
        }
    }
}
