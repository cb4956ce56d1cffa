import Foundation
import Testing
@_spi(Host) import Tug
import TugGTK
@_spi(Host) import TugTestKit

@_spi(Host) @testable import TugProof

extension GTKTests {
    /// Random sessions of a list that follows its end, judged by what is on the screen: rows come, go and grow at either end while a finger
    /// comes and goes.
    @Suite(.serialized) @MainActor struct LiveSessionTests {
        @Test(arguments: ["list view", "box"])
        func listAtItsEndStaysThereAndWhatIsReadStaysOtherwise(kind: String) async throws {
            _ = try TestDisplay.shared()
            let seed = ProcessInfo.processInfo.environment["TUG_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0...UInt64.max)
            print("seed \(seed)")
            let rows = LiveRows(isBox: kind == "box", count: 50)
            try await withStage(rows.content, prepare: { $0.position.followsEnd = true }) { stage in
                try await stage.rest()
                var session = LiveSession(stage, rows, seed: seed)
                for _ in 0..<40 {
                    try await session.step()
                    guard session.complaint == nil else { break }
                }
                #expect(session.complaint == nil, "seed \(seed): \(session.log.suffix(6).joined(separator: "; "))")
                #expect(session.looks > 60)
            }
        }
    }
}

/// Rows with numbers of their own, in one of the widgets that apps use.
@MainActor
final class LiveRows {
    let content: Widget
    private(set) var ids: [Int]
    private var next: Int
    private let strings: OpaquePointer?
    /// Whether GTK itself keeps rows in place. Its list of version 4.8 rounds twice, and at its end, under a finger that rests, it moves by less
    /// than a row when rows of other lengths come: that is not judged.
    var keepsItsPlace: Bool { strings != nil }

    init(isBox: Bool, count: Int) {
        ids = Array(0..<count)
        next = count
        if isBox {
            content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            strings = nil
            for id in ids { gtk_box_append(content.cast(), Self.label("Row \(id)")) }
            return
        }
        strings = gtk_string_list_new(nil)
        for id in ids { gtk_string_list_append(strings, "Row \(id)") }
        let factory = gtk_signal_list_item_factory_new()
        content = gtk_list_view_new(gtk_no_selection_new(strings), factory)
        guard let factory else { return }
        GtkSignals.on(factory, "setup") { (item: gpointer) in gtk_list_item_set_child(OpaquePointer(item), Self.label("")) }
        GtkSignals.on(factory, "bind") { (item: gpointer) in
            let item = OpaquePointer(item)
            guard let label = gtk_list_item_get_child(item), let object = gtk_list_item_get_item(item) else { return }
            gtk_label_set_text(label.opaque, gtk_string_object_get_string(OpaquePointer(object)))
        }
    }

    private static func label(_ text: String) -> Widget {
        let label: Widget = gtk_label_new(text)
        gtk_widget_set_size_request(label, -1, 40)
        return label
    }

    /// Inserts a row and returns its number.
    func insert(at index: Int) -> Int {
        let id = next
        next += 1
        if let strings {
            var texts = [UnsafePointer(strdup("Row \(id)")), nil]
            gtk_string_list_splice(strings, guint(index), 0, &texts)
            free(UnsafeMutableRawPointer(mutating: texts[0]))
        } else {
            gtk_box_insert_child_after(content.cast(), Self.label("Row \(id)"), index > 0 ? content.children[index - 1] : nil)
        }
        ids.insert(id, at: index)
        return id
    }

    func remove(at index: Int) {
        if let strings {
            gtk_string_list_remove(strings, guint(index))
        } else {
            gtk_box_remove(content.cast(), content.children[index])
        }
        ids.remove(at: index)
    }

    /// A row that is seen gets one more line.
    func grow(_ id: Int) {
        guard let label = shown.first(where: { $0.id == id })?.label else { return }
        gtk_label_set_text(label.opaque, label.labelText + "\nmore")
    }

    /// The rows of which something is seen, from the first to the last.
    var shown: [(id: Int, top: Double, bottom: Double, label: Widget)] {
        content.shownLabels.compactMap { label in
            guard let id = Int(label.labelText.split(separator: "\n")[0].dropFirst(4)),
                let row = strings == nil ? label : gtk_widget_get_parent(label), let frame = row.frame, frame.y < 600,
                frame.maxY > 0
            else { return nil }
            return (id, frame.y, frame.maxY, label)
        }
        .sorted { $0.top < $1.top }
    }
}

/// What is done to a list, one thing after the other by chance, and what is expected on the screen.
@MainActor
private struct LiveSession {
    private let stage: Stage
    private let rows: LiveRows
    private var random: RandomSource
    private var finger: Finger?
    /// Rows that came out of sight towards the end and were not on the screen since.
    private var unseen: Set<Int> = []
    private var isAtEnd = true
    private(set) var log: [String] = []
    private(set) var complaint: String?
    private(set) var looks = 0

    init(_ stage: Stage, _ rows: LiveRows, seed: UInt64) {
        self.stage = stage
        self.rows = rows
        random = RandomSource(seed: seed)
        _ = stage.view.position.unseen(at: .end)
    }

    mutating func step() async throws {
        let place = finger == nil ? random.below(9) : random.below(6)
        switch place {
        case 0, 1: try await change("append") { $0.insert(at: $0.ids.count) }
        case 2: try await change("prepend") { $0.insert(at: 0) }
        case 3:
            let index = random.below(rows.ids.count)
            try await change("insert at \(index)") { $0.insert(at: index) }
        case 4:
            let index = random.below(rows.ids.count)
            guard rows.ids.count > 40 else { return }
            try await change("remove at \(index)") {
                $0.remove(at: index)
                return nil
            }
        case 5:
            for _ in 0..<1 + random.below(6) {
                let last = rows.ids[rows.ids.count - 1]
                try await change("grow the last row") {
                    $0.grow(last)
                    return nil
                }
            }
        case 6:
            let distance = random.number(-260...260).rounded()
            log.append("drag by \(distance)")
            try await stage.drag(from: 300, by: distance)
            try await rest()
        case 7:
            log.append("scroll to the end")
            stage.view.position.scroll(to: .end, animated: random.oneIn(2))
            try await rest()
            if !isAtEnd { complain("not at the end after scrolling there") }
        default:
            log.append("finger down")
            finger = try await stage.finger(y: 300)
            for _ in 0..<2 + random.below(4) where complaint == nil { try await step() }
            log.append("finger up")
            try await finger?.lift()
            finger = nil
            let stays = isAtEnd
            try await rest()
            if stays, !isAtEnd { complain("not at the end after the finger") }
        }
        look()
    }

    /// Changes the rows, and compares what is seen before and after it.
    private mutating func change(_ name: String, _ body: (LiveRows) -> Int?) async throws {
        log.append(name)
        let before = rows.shown
        let anchor = before.first { $0.top >= 0 }
        let last = before.last.flatMap { row in rows.ids.firstIndex(of: row.id) }
        let old = rows.ids
        let new = body(rows)
        // Of rows that come or go among those that are seen some have to move.
        let changed = zip(old, rows.ids).prefix { $0 == $1 }.count
        let isAmong = before.contains { $0.id != old.last && old.firstIndex(of: $0.id) == changed }
        if let new, let last, !isAtEnd, let index = rows.ids.firstIndex(of: new), index > last { unseen.insert(new) }
        unseen.formIntersection(rows.ids)
        try await stage.drawFrames()
        if finger == nil { try await stage.rest() }
        if finger == nil, isAtEnd {
            if abs(stage.scrollPosition - stage.greatestPosition) > 1 {
                complain("\(stage.greatestPosition - stage.scrollPosition) from the end after: \(name)")
            }
        } else if !isAmong, !rows.keepsItsPlace || finger == nil, let anchor, stage.scrollPosition < stage.greatestPosition - 1,
            let now = rows.shown.first(where: { $0.id == anchor.id }), abs(now.top - anchor.top) > (rows.keepsItsPlace ? 2.5 : 1)
        {
            complain("row \(anchor.id) moved by \(now.top - anchor.top) after: \(name)")
        }
        if finger == nil { isAtEnd = abs(stage.scrollPosition - stage.greatestPosition) <= 1 }
        look()
    }

    private mutating func rest() async throws {
        try await stage.rest()
        try await stage.drawFrames(3)
        isAtEnd = abs(stage.scrollPosition - stage.greatestPosition) <= 1
    }

    private mutating func look() {
        looks += 1
        if isAtEnd { unseen = [] }
        unseen.subtract(rows.shown.map(\.id))
        let told = stage.view.position.unseen(at: .end)
        if told != unseen.count { complain("\(told) unseen rows are told, \(unseen.count) are: \(unseen.sorted())") }
        if finger == nil, stage.view.position.isAtEnd != isAtEnd { complain("told at the end: \(!isAtEnd)") }
    }

    private mutating func complain(_ text: String) {
        log.append(text)
        if complaint == nil { complaint = text }
    }
}
