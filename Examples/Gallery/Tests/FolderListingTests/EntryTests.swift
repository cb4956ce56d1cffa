import FolderListing
import Foundation
import Testing

@Suite("An entry", .timeLimit(.minutes(30)))
struct EntryTests {
    @Test("distinguishes files, folders and pipes, with the size of files only")
    func kinds() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.add("file", bytes: 1_234)
            try temporary.add("sparse", bytes: 5_000_000_000)
            try temporary.addFolder("folder")
            try temporary.addFifo("pipe")
            let snapshot = try await temporary.folder.snapshot()
            let file = try #require(await snapshot.entry("file"))
            #expect(file.kind == .file)
            #expect(file.size == 1_234)
            #expect(!file.opensAsFolder)
            #expect(try await snapshot.entry("sparse")?.size == 5_000_000_000)
            let folder = try #require(await snapshot.entry("folder"))
            #expect(folder.kind == .folder)
            #expect(folder.size == nil)
            #expect(folder.iconName == "folder")
            #expect(folder.opensAsFolder)
            let pipe = try #require(await snapshot.entry("pipe"))
            #expect(pipe.kind == .other(.fifo))
            #expect(pipe.size == nil)
        }
    }

    @Test("reports the target type of a link, and the link's own time")
    func links() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.add("photo.jpg", bytes: 10, at: 1_000)
            try temporary.addFolder("folder")
            try temporary.addLink("to file.png", to: "photo.jpg")
            try temporary.setTime(of: Array("to file.png".utf8), to: 2_000)
            try temporary.addLink("to folder", to: "folder")
            try temporary.addLink("to nothing", to: "none")
            try temporary.addLink("through a file", to: "photo.jpg/none")
            try temporary.addLink("to itself", to: "to itself")
            try temporary.addLink("to a device", to: "/dev/null")
            let snapshot = try await temporary.folder.snapshot()

            let file = try #require(await snapshot.entry("to file.png"))
            #expect(file.kind == .symlink(.file))
            #expect(file.size == 10)
            #expect(file.modified == FileTime(seconds: 2_000))
            #expect(file.iconName == "image-x-generic")
            let folder = try #require(await snapshot.entry("to folder"))
            #expect(folder.kind == .symlink(.folder))
            #expect(folder.size == nil)
            #expect(folder.iconName == "folder")
            #expect(folder.opensAsFolder)
            for name in ["to nothing", "through a file", "to itself"] {
                let broken = try #require(await snapshot.entry(name))
                #expect(broken.kind == .symlink(.broken))
                #expect(broken.size == nil)
                #expect(broken.iconName == "inode-symlink")
            }
            #expect(try await snapshot.entry("to a device")?.kind == .symlink(.other))
        }
    }

    @Test("with a name that is not valid UTF-8 shows replacement characters and still opens")
    func invalidName() async throws {
        try await withTemporaryFolder { temporary in
            let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x2E, 0x70, 0x6E, 0x67]
            try temporary.add(bytes, bytes: 3)
            // Different bytes that decode to the same text.
            try temporary.add([0x61, 0xFE, 0xC3, 0x2E, 0x70, 0x6E, 0x67])
            let folder = temporary.folder
            let entries = try await folder.snapshot().page().entries
            #expect(entries.map(\.name.display) == ["a\u{FFFD}\u{FFFD}.png", "a\u{FFFD}\u{FFFD}.png"])
            #expect(Set(entries.map(\.id)).count == 2)
            let entry = try #require(entries.first { $0.name.bytes == bytes })
            #expect(entry.iconName == "image-x-generic")
            #expect(entry.size == 3)

            var path = folder.path(of: entry.name).map(CChar.init(bitPattern:)) + [0]
            let descriptor = open(&path, O_RDONLY | O_CLOEXEC)
            #expect(descriptor >= 0)
            close(descriptor)
            #expect(folder.fileURI(of: entry.name) == "file://\(temporary.path)/a%FF%C3.png")
        }
    }

    @Test("in a folder whose own path is not valid UTF-8 is found as well")
    func invalidFolderName() async throws {
        try await withTemporaryFolder { temporary in
            var path = Array(temporary.path.utf8) + [0x2F, 0xFF]
            let created = mkdir((path + [0]).map(CChar.init(bitPattern:)), 0o755)
            try #require(created == 0)
            path += [0x2F]
            let folder = Folder(pathBytes: path)
            let snapshot = try await folder.snapshot()
            #expect(snapshot.count == 0)
            #expect(folder.path == temporary.path + "/\u{FFFD}")
        }
    }

    @Test("shows neither line breaks nor bidirectional control characters")
    func disruptiveName() {
        #expect(FileName(bytes: Array("a\nb\u{7F}\u{85}".utf8)).display == "a\u{FFFD}b\u{FFFD}\u{FFFD}")
        #expect(FileName(bytes: Array("\u{202E}gpj.exe".utf8)).display == "\u{FFFD}gpj.exe")
        #expect(FileName(bytes: Array("żółw 🐢 שלום.txt".utf8)).display == "żółw 🐢 שלום.txt")
    }

    @Test(
        "has an icon by its extension",
        arguments: [
            ("a.PNG", "image-x-generic"), ("a.mp3", "audio-x-generic"), ("a.mkv", "video-x-generic"),
            ("a.tar.gz", "package-x-generic"), ("a.html", "text-html"), ("a.ttf", "font-x-generic"),
            ("a.odt", "x-office-document"), ("a.csv", "text-x-generic"), ("a.xlsx", "x-office-spreadsheet"),
            ("a.pptx", "x-office-presentation"), ("a.sh", "text-x-script"), ("a", "text-x-generic"),
            ("png", "text-x-generic"), ("a.", "text-x-generic"), ("a.png ", "text-x-generic"), (".png", "text-x-generic"),
        ])
    func icons(name: String, icon: String) async throws {
        try await withTemporaryFolder { temporary in
            try temporary.add(name)
            #expect(try await temporary.folderWithHidden.snapshot().entry(name)?.iconName == icon)
        }
    }

    @Test("has a program's icon if it may be run and its extension says nothing")
    func executables() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.add("program", mode: 0o755)
            try temporary.add("photo.jpg", mode: 0o777)
            let snapshot = try await temporary.folder.snapshot()
            #expect(try await snapshot.entry("program")?.iconName == "application-x-executable")
            #expect(try await snapshot.entry("photo.jpg")?.iconName == "image-x-generic")
        }
    }

    @Test("has a path below its folder's, also below the root and a relative path")
    func paths() throws {
        let name = FileName(bytes: Array("a b".utf8))
        #expect(String(decoding: Folder(path: "/").path(of: name), as: UTF8.self) == "/a b")
        #expect(Folder(path: "/files//").fileURI(of: name) == "file:///files/a%20b")
        let relative = Folder(path: "inner")
        #expect(relative.path == FileManager.default.currentDirectoryPath + "/inner")
        #expect(Folder(path: "/files/") == Folder(path: "/files"))
    }
}
