import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    /// Rows that have a use of their own for a finger or a wheel.
    @Suite(.serialized) @MainActor struct RowGestureTests {
        private let work = Work()
        private let header: PullControl
        private let column: Widget

        init() throws {
            _ = try TestDisplay.shared()
            header = .refresh { [work] context in try await work.run(context) }
            column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            for number in 1...40 {
                let label: Widget = gtk_label_new("Line \(number)")
                gtk_widget_set_size_request(label, -1, 40)
                gtk_box_append(column.cast(), label)
            }
        }

        /// Shows the column with a widget above its rows.
        private func withFirstRow(_ row: Widget, _ body: (Stage) async throws -> Void) async throws {
            gtk_box_prepend(column.cast(), row)
            try await withStage(column, prepare: { $0.header = header }, body)
        }

        /// How often a row was about to be dragged away.
        private final class Drags {
            var count = 0
        }

        /// Returns a row with a source of drags. It has nothing to give, so that none begins: on X11 GTK keeps the Escape key after a drag.
        private func draggableRow() throws -> (row: Widget, drags: Drags) {
            let row: Widget = gtk_label_new("Drag me")
            gtk_widget_set_size_request(row, -1, 120)
            let source = try #require(gtk_drag_source_new())
            let drags = Drags()
            GtkSignals.on(source, "prepare") { drags.count += 1 }
            gtk_widget_add_controller(row, source)
            return (row, drags)
        }

        @Test func rowIsDraggedAfterALongPress() async throws {
            let (row, drags) = try draggableRow()
            try await withFirstRow(row) { stage in
                let frames = FrameLog(stage.view)
                let finger = try await stage.finger(y: 60)
                try await pump(for: .milliseconds(900))
                try await finger.move(y: 240)
                // Asked again with each movement.
                #expect(drags.count > 0)
                try await finger.lift()
                #expect(frames.greatestDisplacement == 0)
                #expect(work.starts == 0)
            }
        }

        @Test func pullOfARowThatCanBeDraggedRefreshes() async throws {
            let (row, drags) = try draggableRow()
            try await withFirstRow(row) { stage in
                try await stage.drag(from: 60, by: 220)
                try await stage.reach(.refreshing, of: header)
                #expect(drags.count == 0)
                #expect(work.starts == 1)
            }
        }

        /// GTK's own scrolled windows do not scroll then either.
        @Test func longPressIsNoPull() async throws {
            try await withStage(column, prepare: { $0.header = header }) { stage in
                let frames = FrameLog(stage.view)
                let finger = try await stage.finger()
                try await pump(for: .milliseconds(900))
                try await finger.move(y: 220)
                try await finger.lift()
                #expect(frames.greatestDisplacement == 0)
                #expect(work.starts == 0)
                // The next finger pulls.
                try await stage.drag(by: 220)
                try await stage.reach(.refreshing, of: header)
            }
        }

        @Test func fingerThatRestsInAPullGoesOnPulling() async throws {
            try await withStage(column, prepare: { $0.header = header }) { stage in
                let finger = try await stage.finger()
                try await finger.move(y: 40)
                try await pump(for: .milliseconds(900))
                try await finger.move(y: 200)
                try await stage.reach(.pulling, of: header)
                try await finger.lift()
                try await stage.reach(.refreshing, of: header)
            }
        }

        @Test(arguments: [false, true]) func wheelOverASliderMovesIt(isSpinButton: Bool) async throws {
            let row: Widget =
                isSpinButton
                ? gtk_spin_button_new_with_range(0, 100, 1) : gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 1)
            gtk_widget_set_size_request(row, -1, 80)
            var value: Double {
                isSpinButton ? gtk_spin_button_get_value(row.opaque) : gtk_range_get_value(row.cast())
            }
            try await withFirstRow(row) { stage in
                stage.view.isWheelPullEnabled = true
                try await stage.point(\.mouse)
                try stage.display.mouse.move(to: ScreenPoint(x: 200, y: 40))
                try await pump(for: .milliseconds(50))
                let frames = FrameLog(stage.view)
                // The direction in which the content would be pulled, and back.
                try await stage.turn(.up, times: 6)
                try await wait("the value to change, is \(value)") { value != 0 }
                let highest = value
                try await stage.turn(.down, times: 2)
                try await wait("the value to change back") { value < highest }
                try await stage.turn(.up, times: 2)
                try await wait("the value to change again") { value == highest }
                #expect(stage.scrollPosition == 0)
                #expect(frames.greatestDisplacement == 0)
                #expect(work.starts == 0)
                // A wheel that turns over the rows pulls also where the slider comes under the pointer.
                try stage.display.mouse.move(to: ScreenPoint(x: 200, y: 100))
                try await pump(for: .milliseconds(400))
                try await stage.turn(.up, times: 1)
                try await wait("the list to be pulled") { stage.displacement > 0 }
                for _ in 0..<5 {
                    // The rows are where they are drawn.
                    try await stage.drawFrames(3)
                    try await stage.turn(.up, times: 1)
                }
                try await stage.reach(.refreshing, of: header)
                #expect(value == highest)
            }
        }
    }
}
