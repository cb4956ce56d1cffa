import GTKSupport
import TugGTK

/// A second floor: a short pull refreshes the list, and a longer pull opens another widget.
@MainActor
final class SecondFloorScene: GalleryScene {
    let list: PullView
    let widget: Widget
    private let rows: RecycledList<SampleRow>
    private let server = SampleServer(total: 20, latency: 1)

    init() {
        rows = RecycledList { row, position in row.show(SampleData.english.item(position)) }
        rows.reset(to: 20)
        list = PullView(rows.widget)
        widget = ScenePage.make(
            list,
            explanation: "Pull to refresh; pull on, and let go: a second floor opens. Drag it up, or press Escape, to close it.")

        var options = EdgeOptions.standard(for: .refresh)
        options.secondFloor = SecondFloor()
        list.header = .refresh(options: options) { [weak self] in try await self?.reload() }
        list.secondFloor = makeFloor()
    }

    /// Any widget. It has the size of the list and is active while it is open.
    private func makeFloor() -> Widget {
        let back: Widget = gtk_button_new_with_label("Back to the list")
        back.styled("pill").aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        GtkSignals.on(back, "clicked") { [weak self] in self?.list.header?.closeFloor() }

        let places: [(icon: String, name: String)] = [
            ("starred-symbolic", "Starred"), ("camera-photo-symbolic", "Photos"), ("audio-x-generic-symbolic", "Music"),
            ("document-edit-symbolic", "Notes"), ("x-office-calendar-symbolic", "Calendar"), ("alarm-symbolic", "Alarms"),
        ]
        let grid: Widget = gtk_grid_new()
        gtk_grid_set_column_homogeneous(grid.cast(), 1)
        gtk_grid_set_column_spacing(grid.cast(), 28)
        gtk_grid_set_row_spacing(grid.cast(), 22)
        for (index, place) in places.enumerated() {
            let name: Widget = gtk_label_new(place.name)
            let tile = Widget.column([.icon(place.icon, size: 28).styled("floor-tile"), name.styled("caption")], spacing: 6)
            gtk_grid_attach(grid.cast(), tile, Int32(index % 3), Int32(index / 3), 1, 1)
        }
        let title: Widget = gtk_label_new("Second floor")
        let content = Widget.column([title.styled("title-4"), grid, back], spacing: 28)
            .aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER).expanding(horizontally: true, vertically: true)
        return Widget.column([content]).styled("floor")
    }

    private func reload() async throws {
        let items = try await server.items(from: 0, count: 20)
        rows.reset(to: items.count)
    }
}
