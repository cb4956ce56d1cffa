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
        var options: RefreshOptions
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
        var floor = RefreshOptions.standard(for: .header)
        floor.secondFloor = SecondFloor()
        let bow = RefreshOptions(extent: BowIndicator.extent)
        var row = SheetRow(
            "Second floor, and an indicator of your own", "options.secondFloor, .custom(Bow())", PullControl.normal, .header)
        row.height = 150
        row.items =
            [SheetState.pulling, .further, .open].map { state in
                Item(form: PullControl.normal, behavior: .header, edge: .start, options: floor, state: state)
            }
            + [SheetState.idle, .pulling, .refreshing].map { state in
                Item(form: PullControl.custom(BowIndicator()), behavior: .header, edge: .start, options: bow, state: state)
            }
        return row
    }

    @MainActor static func all(_ frames: ImageFrames) -> [SheetRow] {
        [
            SheetRow("Header", ".normal", PullControl.normal, .header),
            SheetRow("Header, text only", ".state", PullControl.state, .header),
            SheetRow("Header, pictures", ".images(frames)", PullControl.images(frames), .header),
            floorAndBow,
            SheetRow("Auto footer", ".autoNormal", PullControl.autoNormal, .autoFooter),
            SheetRow("Auto footer, text only", ".autoState", PullControl.autoState, .autoFooter),
            SheetRow("Auto footer, pictures", ".autoImages(frames)", PullControl.autoImages(frames), .autoFooter),
            SheetRow("Back footer", ".backNormal", PullControl.backNormal, .backFooter),
            SheetRow("Back footer, text only", ".backState", PullControl.backState, .backFooter),
            SheetRow("Back footer, pictures", ".backImages(frames)", PullControl.backImages(frames), .backFooter),
            SheetRow("Load older, in a chat", "list[.start] = .autoNormal", PullControl.autoNormal, .autoFooter, .start),
            SheetRow("Sideways header", ".normal", PullControl.normal, .header, axis: .horizontal),
            SheetRow("Sideways auto footer", ".autoNormal", PullControl.autoNormal, .autoFooter, axis: .horizontal),
            SheetRow(
                "Trailer for details", ".backNormal, indicatorOptions.wording = .details", PullControl.backNormal, .backFooter,
                axis: .horizontal, wording: .detailPage),
        ]
    }
}
