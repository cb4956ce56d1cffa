import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    @Suite(.serialized) @MainActor struct AccessibilityTests {
        private let list: TextList
        private let work = Work()
        private let header: PullControl
        private let texts = Language.english

        init() throws {
            list = try TextList(rows: 100)
            header = .refresh { [work] context in try await work.run(context) }
        }

        @Test func indicatorIsStatusWithItsTextAsLabel() async throws {
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                let box = try #require(stage.header)
                #expect(box.accessibleRole == GTK_ACCESSIBLE_ROLE_STATUS)
                #expect(box.accessibleLabelDiffers(from: texts[.refreshIdle]) == nil)
                #expect(box.isAccessibleBusy == false)
                // Checks that the comparison can fail.
                #expect(box.accessibleLabelDiffers(from: "Something else") != nil)

                let finger = try await stage.finger()
                try await finger.move(y: 220)
                #expect(box.accessibleLabelDiffers(from: texts[.refreshPulling]) == nil)
                try await finger.lift()
                try await stage.reach(.refreshing, of: header)
                #expect(box.accessibleLabelDiffers(from: texts[.refreshRunning]) == nil)
                #expect(box.isAccessibleBusy)

                work.fail(Trouble(message: "The server sleeps"))
                try await stage.reach(.failed, of: header)
                #expect(box.accessibleLabelDiffers(from: "The server sleeps\n" + texts[.retryAction]) == nil)
                #expect(box.isAccessibleBusy == false)
            }
        }

        @Test func footerIsButtonWithWordsForKeyboard() async throws {
            var options = EdgeOptions.standard(for: .load(.visible))
            options.isAutomatic = false
            let footer = PullControl.loadMore(options: options) { [work] context in try await work.run(context) }
            try await withStage(list.window, prepare: { $0.footer = footer }) { stage in
                let box = try #require(stage.footer)
                #expect(box.accessibleRole == GTK_ACCESSIBLE_ROLE_BUTTON)
                #expect(box.accessibleLabelDiffers(from: texts[.loadMoreAction]) == nil)
                // What an assistive technology does to a button.
                #expect(gtk_widget_activate(box) != 0)
                #expect(footer.state == .refreshing)
                #expect(box.accessibleLabelDiffers(from: texts[.loadMoreVisibleRunning]) == nil)
                #expect(box.isAccessibleBusy)
                work.fail(Trouble(message: "The server sleeps"))
                try await stage.reach(.failed, of: footer)
                #expect(box.accessibleLabelDiffers(from: "The server sleeps\n" + texts[.retryAction]) == nil)
                #expect(gtk_widget_activate(box) != 0)
                try await stage.reach(.refreshing, of: footer)
                work.succeed(.noMoreData)
                try await stage.reach(.noMoreData, of: footer)
                #expect(box.accessibleLabelDiffers(from: texts[.loadMoreNoMoreData]) == nil)
                #expect(box.isAccessibleBusy == false)
                _ = gtk_widget_activate(box)  // nothing to load
                #expect(work.sources == [.accessibility, .accessibility])
                // The app's own words stay.
                footer.resetNoMoreData()
                footer.indicatorOptions.titles[.idle] = "Older letters"
                #expect(box.accessibleLabelDiffers(from: "Older letters") == nil)
            }
        }

        @Test func beginAndEndAreSpokenByWhatHasFocus() async throws {
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                gtk_widget_grab_focus(list.listView)
                try await wait("the focus") { gtk_window_get_focus(stage.window.cast()) != nil }
                let row = try #require(gtk_window_get_focus(stage.window.cast()))
                header.beginRefreshing()
                try await wait("the begin") { row.accessibleDescriptionDiffers(from: texts[.refreshRunning]) == nil }
                work.succeed()
                try await wait("the end") { row.accessibleDescriptionDiffers(from: texts[.refreshSucceeded]) == nil }
                try await wait("the description to go") { cgtk_has_accessible_description(row) == 0 }
                // A description of the app's stays.
                cgtk_set_accessible_description(row, "Unread")
                header.beginRefreshing()
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(row.accessibleDescriptionDiffers(from: "Unread") == nil)
            }
        }

        @Test func textsOfTheAppAreSpokenOneAfterTheOtherByWhatHasFocus() async throws {
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                gtk_widget_grab_focus(list.listView)
                try await wait("the focus") { gtk_window_get_focus(stage.window.cast()) != nil }
                let row = try #require(gtk_window_get_focus(stage.window.cast()))
                var said: [String] = []
                for text in ["One", "Two"] { stage.view.announce(text) }
                stage.view.announce("")
                header.beginRefreshing()
                try await wait("all texts, heard \(said)") {
                    for text in ["One", "Two", texts[.refreshRunning], texts[.refreshSucceeded]]
                    where said.last != text && row.accessibleDescriptionDiffers(from: text) == nil {
                        said.append(text)
                        // What the list says of its refresh waits for what the app said before. A later text of the list takes its place.
                        if text == "One" { work.succeed() }
                    }
                    return !said.isEmpty && cgtk_has_accessible_description(row) == 0 && said.last == texts[.refreshSucceeded]
                }
                #expect(said == ["One", "Two", texts[.refreshSucceeded]])
            }
        }

        @Test func refreshAndLoadAreActionsForWidgetsInList() async throws {
            let more = Work()
            let footer = PullControl.loadMore(when: .pulled) { context in try await more.run(context) }
            footer.options.reveal = .always
            try await withStage(
                list.window,
                prepare: { view in
                    view.header = header
                    view.footer = footer
                }
            ) { stage in
                #expect(activate("pull.refresh", from: list.listView))
                try await stage.reach(.refreshing, of: header)
                work.succeed()
                try await stage.waitForClose(of: header)
                #expect(work.sources == [.accessibility])

                #expect(activate("pull.load-more", from: list.listView))
                try await stage.reach(.refreshing, of: footer)
                try await stage.rest()
                #expect(abs(stage.displacement + 44) <= 1)
                more.succeed()
                try await stage.waitForClose(of: footer)
                #expect(more.sources == [.accessibility])
                #expect(stage.displacement == 0)
            }
        }

        @Test func actionIsDisabledWithoutEdge() async throws {
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                // GTK reports success for every known action, including disabled ones.
                _ = activate("pull.load-more", from: list.listView)
                header.isHidden = true
                _ = activate("pull.refresh", from: list.listView)
                #expect(header.phase == .idle)
                header.isHidden = false
                stage.view.header = nil
                _ = activate("pull.refresh", from: list.listView)
                try await pump(for: .milliseconds(50))
                #expect(stage.displacement == 0)
                #expect(work.starts == 0)
            }
        }

        private func activate(_ action: String, from widget: Widget) -> Bool {
            gtk_widget_activate_action_variant(widget, action, nil) != 0
        }
    }
}
