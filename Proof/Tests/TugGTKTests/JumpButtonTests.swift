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

        /// Where a button lies in a window of 400 by 600 points, 16 points from two sides, and what it shows.
        struct Corner: CustomTestStringConvertible {
            var axis = ScrollAxis.vertical
            var edge: ScrollEdge
            var isMirrored = false
            var (isAtRight, isAtBottom): (Bool, Bool)
            var icon: String
            var label: String { edge == .start ? "Go to the start" : "Go to the end" }
            var testDescription: String { "\(axis) \(edge)\(isMirrored ? ", right to left" : "")" }

            static let all = [
                Corner(edge: .start, isAtRight: true, isAtBottom: false, icon: "go-up-symbolic"),
                Corner(edge: .end, isAtRight: true, isAtBottom: true, icon: "go-down-symbolic"),
                Corner(edge: .start, isMirrored: true, isAtRight: false, isAtBottom: false, icon: "go-up-symbolic"),
                Corner(edge: .end, isMirrored: true, isAtRight: false, isAtBottom: true, icon: "go-down-symbolic"),
                Corner(axis: .horizontal, edge: .start, isAtRight: false, isAtBottom: true, icon: "go-previous-symbolic"),
                Corner(axis: .horizontal, edge: .end, isAtRight: true, isAtBottom: true, icon: "go-next-symbolic"),
                Corner(
                    axis: .horizontal, edge: .start, isMirrored: true, isAtRight: true, isAtBottom: true,
                    icon: "go-previous-symbolic"),
                Corner(
                    axis: .horizontal, edge: .end, isMirrored: true, isAtRight: false, isAtBottom: true, icon: "go-next-symbolic"),
            ]
        }

        @Test(arguments: Corner.all) func buttonLiesAtTheCornerOfItsEdgeAndLeadsThere(_ corner: Corner) async throws {
            let list = try TextList(rows: 60, axis: corner.axis)
            if corner.isMirrored { gtk_widget_set_direction(list.listView, GTK_TEXT_DIR_RTL) }
            try await withStage(
                list.window, axis: corner.axis,
                prepare: {
                    if corner.isMirrored { gtk_widget_set_direction($0.widget, GTK_TEXT_DIR_RTL) }
                    $0.jumpButton = corner.edge
                    $0.header = .refresh { .success }
                    $0.header?.language = .english
                }
            ) { stage in
                if corner.edge == .start {
                    #expect(!isShown(stage))
                    stage.view.position.scroll(to: .end, animated: false)
                }
                try await wait("the button") { isShown(stage) }
                try await stage.drawFrames()
                let button = try #require(self.button(stage))
                let frame = try #require(button.frame)
                #expect(abs(corner.isAtRight ? frame.maxX - 384 : frame.x - 16) <= 1, "\(frame)")
                #expect(abs(corner.isAtBottom ? frame.maxY - 584 : frame.y - 16) <= 1, "\(frame)")
                let image = try #require(button.tree.first { $0.isA(gtk_image_get_type()) })
                #expect(gtk_image_get_icon_name(image.opaque).map { String(cString: $0) } == corner.icon)
                #expect(gtk_widget_get_tooltip_text(button).map { String(cString: $0) } == corner.label)
                #expect(button.accessibleLabelDiffers(from: corner.label) == nil)
                // Nothing is unseen.
                #expect(button.shownLabels == [])
                let other = gtk_window_get_focus(stage.window.cast())
                try await stage.tap(at: frame)
                try await wait("the edge") {
                    corner.edge == .start ? stage.view.position.isAtStart : stage.view.position.isAtEnd
                }
                try await wait("the button to go") { !isShown(stage) }
                // A tap leaves the focus where it was.
                #expect(gtk_window_get_focus(stage.window.cast()) == other)
            }
        }

        @Test func labelIsInTheLanguageOfTheHeader() async throws {
            let list = try TextList(rows: 60)
            try await withStage(list.window, prepare: { $0.jumpButton = .start }) { stage in
                try await stage.rest()
                @MainActor func expectLabel(_ language: Language) throws {
                    let label = try #require(button(stage).flatMap { gtk_widget_get_tooltip_text($0) })
                    #expect(String(cString: label) == language[.goToStartAction])
                }
                let header = PullControl.refresh.callback {}
                header.language = .french
                stage.view.header = header
                try expectLabel(.french)
                header.language = .german
                try expectLabel(.german)
                stage.view.header = nil
                try expectLabel(.english)
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
                // The same once more changes nothing, nor the focus.
                let shown = button(stage)
                gtk_widget_grab_focus(shown)
                stage.view.jumpButton = .start
                #expect(shown != nil && button(stage) == shown && gtk_window_get_focus(stage.window.cast()) == shown)
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
