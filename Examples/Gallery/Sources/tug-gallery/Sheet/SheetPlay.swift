import Foundation
import TugGTK
import VirtualDisplay

/// Takes the pictures of all components in all states: real lists on the virtual screen, light and dark, in both layout directions.
@MainActor
struct SheetPlay {
    let display: VirtualDisplay
    let output: URL

    /// The screen size for a page.
    static let screen = ScreenSize(width: 1394, height: 2200)

    /// Returns the exit status.
    func run() -> Int32 {
        GLibMainLoop.attach()
        Appearance.install(styleSheet: GalleryStyle.sheet + GalleryStyle.pictureSheet)
        var status: Int32?
        Task {
            do {
                try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
                let frames = try ImageFrames(PackageResources.bird_gif, named: "bird.gif", pixelsPerPoint: 3)
                try await take(SheetPage(frames, .english), "sheet")
                try await take(SheetPage(frames, .arabic), "sheet-rtl")
                status = 0
            } catch {
                Console.complain(String(describing: error))
                status = 1
            }
        }
        GLibMainLoop.run { status != nil }
        return status ?? 1
    }

    private func take(_ page: SheetPage, _ name: String) async throws {
        gtk_window_present(page.window.cast())
        defer { gtk_window_destroy(page.window.cast()) }
        display.parkPointer()
        let cells = page.rows.flatMap(\.cells)
        try await NotReached.wait(for: "the layout") { cells.allSatisfy { $0.list.metrics.viewportLength > 0 } }
        for cell in cells { cell.begin() }
        for cell in cells where !cell.isHeld {
            try await NotReached.wait(for: "\(cell.item.behavior) \(cell.item.state)") { cell.isReached }
        }
        var pictures: [(isDark: Bool, parts: [Screenshot])] = [(false, []), (true, [])]
        for (row, cells) in page.rows {
            guard let place = page.place(of: row) else { throw NotReached(what: "a row of the sheet", seconds: 0) }
            let held = cells.filter(\.isHeld)
            for (contact, cell) in held.enumerated() { try await hold(cell, on: page, contact) }
            for index in pictures.indices {
                Appearance.isDark = pictures[index].isDark
                try await Task.sleep(for: .milliseconds(350))
                pictures[index].parts.append(try await display.screenshot(of: place))
            }
            Appearance.isDark = false
            for contact in held.indices { try display.touch.up(contact: contact) }
        }
        for (isDark, parts) in pictures {
            let file = output.appendingPathComponent("\(name)-\(isDark ? "dark" : "light").png")
            try Screenshot.stacked(parts)?.write(to: file)
            Console.say(file.relativePath)
        }
    }

    /// Pulls a list with a touch, which stays down, until the list shows the wanted state.
    private func hold(_ cell: SheetCell, on page: SheetPage, _ contact: Int) async throws {
        guard let list = cell.list.widget, let place = page.place(of: list) else { return }
        let middle = ScreenPoint(x: Double(place.x) + Double(place.width) / 2, y: Double(place.y) + Double(place.height) / 2)
        let isMirrored = cell.item.axis == .horizontal && gtk_widget_get_direction(list) == GTK_TEXT_DIR_RTL
        let sign = (cell.item.edge == .start) != isMirrored ? 1.0 : -1.0
        try display.touch.down(at: middle, contact: contact)
        var way = 0.0
        while !cell.isReached {
            guard way < 900 else { throw NotReached(what: "\(cell.item.behavior) \(cell.item.state)", seconds: 0) }
            way += 4
            let point = cell.item.axis == .vertical ? middle.offset(y: way * sign) : middle.offset(x: way * sign)
            try display.touch.move(to: point, contact: contact)
            // After the next frame the list has followed.
            try await Task.sleep(for: .milliseconds(17))
        }
    }
}
