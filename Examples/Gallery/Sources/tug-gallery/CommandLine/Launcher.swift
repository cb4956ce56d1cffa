import FolderListing
import Foundation
import TugGTK
import VirtualDisplay

/// Runs an ``Invocation`` and returns the exit status.
@MainActor
enum Launcher {
    static func run(_ invocation: Invocation) -> Int32 {
        switch invocation.mode {
        case .help:
            Console.say(Usage.text)
            return 0
        case .window:
            guard gtk_init_check() != 0 else { return playInstead() }
            let folder = Folder(path: invocation.folder ?? NSHomeDirectory())
            return GalleryApplication(opening(invocation, folder)).run()
        case .play:
            return onVirtualDisplay(invocation) { display, size in try play(invocation, display, size) }
        case .pictures(let output):
            return onVirtualDisplay(invocation) { display, size in
                try open(invocation, size, PicturePlay(display: display, output: URL(fileURLWithPath: output, isDirectory: true)))
            }
        case .movie(let file):
            return onVirtualDisplay(invocation) { display, size in
                let play = MoviePlay(display: display, scene: invocation.scene, file: URL(fileURLWithPath: file))
                return try open(invocation, size, latency: DemoPlay.latency, play)
            }
        case .sheet(let output):
            return onVirtualDisplay(SheetPlay.screen) { display in
                SheetPlay(display: display, output: URL(fileURLWithPath: output, isDirectory: true)).run()
            }
        }
    }

    private static func opening(_ invocation: Invocation, _ folder: Folder) -> GalleryApplication.Opening {
        var opening = GalleryApplication.Opening(folder: folder)
        opening.scene = invocation.scene
        opening.isDark = invocation.isDark
        if let size = invocation.size { opening.size = size }
        return opening
    }

    // MARK: Without a display

    /// Starts the program again as a player: after a failed search for a display, GTK does not search again in the same process.
    private static func playInstead() -> Int32 {
        Console.say("There is no display here. The gallery plays itself on a virtual one instead.")
        let arguments = [CommandLine.arguments.first ?? "tug-gallery"] + CommandLine.arguments.dropFirst() + ["--play"]
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        execv("/proc/self/exe", &pointers)
        Console.complain("It could not be started again: \(String(cString: strerror(errno))).")
        return 1
    }

    private static func onVirtualDisplay(
        _ invocation: Invocation, _ body: (VirtualDisplay, WindowSize) throws -> Int32
    ) -> Int32 {
        let size = invocation.size ?? WindowSize(width: 390, height: 720)
        return onVirtualDisplay(ScreenSize(width: Int(size.width), height: Int(size.height))) { try body($0, size) }
    }

    private static func onVirtualDisplay(_ size: ScreenSize, _ body: (VirtualDisplay) throws -> Int32) -> Int32 {
        // The player does not read or write the gallery's stored state, such as refresh times.
        let state = FileManager.default.temporaryDirectory.appendingPathComponent("tug-state-\(UUID().uuidString)")
        setenv("XDG_STATE_HOME", state.path, 1)
        defer { try? FileManager.default.removeItem(at: state) }
        do {
            let display = try VirtualDisplay(size: size)
            display.applyEnvironment()
            guard gtk_init_check() != 0 else {
                Console.complain("GTK does not take the virtual display \(display.name).")
                return 1
            }
            return try body(display)
        } catch {
            Console.complain(String(describing: error))
            return 1
        }
    }

    private static func play(_ invocation: Invocation, _ display: VirtualDisplay, _ size: WindowSize) throws -> Int32 {
        let sample = invocation.folder == nil ? try SampleFolder() : nil
        defer { sample?.remove() }
        let folder = Folder(path: invocation.folder ?? sample?.path ?? "")
        var opening = opening(invocation, folder)
        opening.scene = .files
        opening.size = size
        opening.latency = DemoPlay.latency
        let play = DemoPlay(display: display, sample: sample, output: URL(fileURLWithPath: invocation.output, isDirectory: true))
        return GalleryApplication(opening).run(play)
    }

    /// Opens the gallery on the named folder, or on one of sample files, and lets a play control it.
    private static func open(_ invocation: Invocation, _ size: WindowSize, latency: Double = 0, _ play: any WindowPlay) throws
        -> Int32
    {
        let sample = invocation.folder == nil ? try SampleFolder() : nil
        defer { sample?.remove() }
        var opening = opening(invocation, Folder(path: invocation.folder ?? sample?.path ?? ""))
        opening.size = size
        opening.latency = latency
        return GalleryApplication(opening).run(play)
    }
}
