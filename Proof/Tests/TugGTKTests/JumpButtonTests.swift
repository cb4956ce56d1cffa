import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    /// The button over the corner of a list that scrolls to an edge.
    @Suite(.serialized) @MainActor struct JumpButtonTests {
        init() throws { _ = try TestDisplay.shared() }

        private func button(_ stage: Stage) -> Widget? { stage.view.widget?.children.first { $0.hasStyle("pull-jump") } }

        private func isShown(_ stage: Stage) -> Bool { button(stage)?.isMapped ?? false }

        @Test func buttonCountsWhatIsUnseenAndATapGoesToTheEnd() async throws {
            let list = try TextList(rows: 60)
            try await withStage(
                list.window,
                prepare: {
                    $0.position.followsEnd = true
                    $0.jumpButton = .end
                    $0.footer = .loadMore(when: .pulled) { .success }
                    $0.footer?.language = .german
                }
            ) { stage in
                try await stage.rest()
                #expect(!isShown(stage))
                try await stage.scroll(to: 500)
                try await wait("the button") { isShown(stage) }
                try await stage.drawFrames()
                let frame = try #require(button(stage)?.frame)
                #expect(abs(frame.maxX - 384) <= 1 && abs(frame.maxY - 584) <= 1, "\(frame)")
                #expect(frame.width >= 44 && frame.height >= 32)
                list.append(12)
                try await wait("the number") { button(stage)?.shownLabels.map(\.labelText) == ["12"] }
                #expect(button(stage)?.accessibleLabelDiffers(from: "Zum Ende (12)") == nil)
                #expect(button(stage)?.accessibleRole == GTK_ACCESSIBLE_ROLE_BUTTON)
                try await stage.picture()
                try await stage.tap(at: button(stage)?.frame)
                try await wait("the end") { stage.view.position.isAtEnd }
                try await stage.rest()
                #expect(stage.scrollPosition == stage.greatestPosition)
                try await wait("the button to go") { !isShown(stage) }
            }
        }

        @Test func keyOnTheButtonGoesToTheEndAndTheFocusToTheRows() async throws {
            let list = try TextList(rows: 60)
            try await withStage(list.window, prepare: { $0.jumpButton = .end }) { stage in
                try await wait("the button") { isShown(stage) }
                gtk_widget_grab_focus(button(stage))
                try stage.display.keyboard.type(.space)
                try await wait("the end") { stage.view.position.isAtEnd }
                try await wait("the button to go") { !isShown(stage) }
                let focus = gtk_window_get_focus(stage.window.cast())
                #expect(focus != nil && focus != button(stage))
                #expect(gtk_widget_is_ancestor(focus, list.listView) != 0 || focus == list.listView)
                // Giving the focus to a row has scrolled nothing.
                try await stage.rest()
                #expect(stage.scrollPosition == stage.greatestPosition)
            }
        }

        @Test(arguments: [false, true])
        func buttonOfASidewaysListLiesAtItsEdge(isMirrored: Bool) async throws {
            let list = try TextList(rows: 60, axis: .horizontal)
            if isMirrored { gtk_widget_set_direction(list.listView, GTK_TEXT_DIR_RTL) }
            try await withStage(list.window, axis: .horizontal, prepare: { $0.jumpButton = .end }) { stage in
                try await wait("the button") { isShown(stage) }
                try await stage.drawFrames()
                let frame = try #require(button(stage)?.frame)
                #expect(abs(frame.maxY - 584) <= 1)
                #expect(abs(isMirrored ? frame.x - 16 : frame.maxX - 384) <= 1, "\(frame)")
                try await stage.tap(at: frame)
                try await wait("the end") { stage.view.position.isAtEnd }
            }
        }

        @Test func buttonFollowsItsEdgeAndGoes() async throws {
            let list = try TextList(rows: 60)
            try await withStage(list.window, prepare: { $0.jumpButton = .start }) { stage in
                try await stage.rest()
                #expect(!isShown(stage))
                try await stage.scroll(to: 500)
                try await wait("the button") { isShown(stage) }
                try await stage.drawFrames()
                #expect(try abs(#require(button(stage)?.frame).y - 16) <= 1)
                stage.view.jumpButton = .end
                try await stage.drawFrames()
                #expect(try abs(#require(button(stage)?.frame).maxY - 584) <= 1)
                stage.view.jumpButton = nil
                try await stage.drawFrames()
                #expect(button(stage) == nil)
            }
        }
    }
}
