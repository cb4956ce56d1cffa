import TugGTK

/// A row of a sheet: one component in each of its states.
struct SheetRow {
    var title: String
    /// Its name in code.
    var code: String
    var items: [Item]
    /// Height of a cell in points.
    var height: Int32 = 88

    /// The content of one cell.
    struct Item {
        var form: PullControlTemplate
        var behavior: EdgeBehavior
        var edge: ScrollEdge
        var axis: ScrollAxis = .vertical
        var wording = Wording.standard
        var options: EdgeOptions
        var state: SheetState
    }

    init(
        _ title: String, _ code: String, _ form: PullControlTemplate, _ behavior: EdgeBehavior, _ edge: ScrollEdge? = nil,
        axis: ScrollAxis = .vertical, wording: Wording = .standard
    ) {
        self.title = title
        self.code = code
        height = axis == .vertical ? 88 : 122
        items = SheetState.all(of: behavior).map { state in
            Item(
                form: form, behavior: behavior, edge: edge ?? (behavior.isRefresh ? .start : .end), axis: axis,
                wording: wording, options: .standard(for: behavior), state: state)
        }
    }

    /// A second floor, and a custom indicator.
    @MainActor static var floorAndBow: SheetRow {
        var floor = EdgeOptions.standard(for: .refresh)
        floor.secondFloor = SecondFloor()
        let bow = EdgeOptions(extent: BowIndicator.extent)
        var row = SheetRow(
            "Second floor, and an indicator of your own", "options.secondFloor, .refresh(.custom(Bow()))", PullControl.refresh,
            .refresh)
        row.height = 150
        row.items =
            [SheetState.pulling, .further, .open].map { state in
                Item(form: PullControl.refresh, behavior: .refresh, edge: .start, options: floor, state: state)
            }
            + [SheetState.idle, .pulling, .refreshing].map { state in
                Item(
                    form: PullControl.refresh(.custom(BowIndicator())), behavior: .refresh, edge: .start, options: bow,
                    state: state)
            }
        return row
    }

    @MainActor static func all(_ frames: ImageFrames) -> [SheetRow] {
        [
            SheetRow("Refresh", ".refresh", PullControl.refresh, .refresh),
            SheetRow("Refresh, text only", ".refresh(.text)", PullControl.refresh(.text), .refresh),
            SheetRow("Refresh, pictures", ".refresh(.images(frames))", PullControl.refresh(.images(frames)), .refresh),
            floorAndBow,
            SheetRow("Load when visible", ".loadMore", PullControl.loadMore, .load(.visible)),
            SheetRow("Load when visible, text only", ".loadMore(.text)", PullControl.loadMore(.text), .load(.visible)),
            SheetRow(
                "Load when visible, pictures", ".loadMore(.images(frames))", PullControl.loadMore(.images(frames)),
                .load(.visible)),
            SheetRow("Load when pulled", ".loadMore(when: .pulled)", PullControl.loadMore(when: .pulled), .load(.pulled)),
            SheetRow(
                "Load when pulled, text only", ".loadMore(.text, when: .pulled)", PullControl.loadMore(.text, when: .pulled),
                .load(.pulled)),
            SheetRow(
                "Load when pulled, pictures", ".loadMore(.images(frames), when: .pulled)",
                PullControl.loadMore(.images(frames), when: .pulled),
                .load(.pulled)),
            SheetRow("Load older, in a chat", "list[.start] = .loadMore", PullControl.loadMore, .load(.visible), .start),
            SheetRow("Sideways refresh", ".refresh", PullControl.refresh, .refresh, axis: .horizontal),
            SheetRow("Sideways, load when visible", ".loadMore", PullControl.loadMore, .load(.visible), axis: .horizontal),
            SheetRow(
                "Trailer for details", ".loadMore(when: .pulled), indicatorOptions.wording = .details",
                PullControl.loadMore(when: .pulled),
                .load(.pulled),
                axis: .horizontal, wording: .detailPage),
        ]
    }
}
