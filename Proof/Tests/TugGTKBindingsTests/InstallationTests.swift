import Foundation
import Testing

extension BindingsTests {
    /// What `make install` puts where, and what it says if it cannot.
    @Suite struct InstallationTests {
        /// A later version that programs need not be built anew for has the same name.
        @Test func programAsksForTheLibraryByTheFirstNumberOfItsVersion() throws {
            let version = try String(contentsOf: InstalledLibrary.root.appendingPathComponent("VERSION"), encoding: .utf8)
                .trimmingCharacters(in: .whitespacesAndNewlines)
            let name = "libtug-gtk.so.\(try #require(version.split(separator: ".").first))"
            let library = try InstalledLibrary.shared()
            let folder = try FileManager.default.contentsOfDirectory(atPath: library.prefix + "/lib").sorted()
            #expect(folder == ["girepository-1.0", "libtug-gtk.so", name, "libtug-gtk.so.\(version)", "pkgconfig"])
            let script = """
                cd "$0" && pkg-config --modversion tug-gtk
                echo 'int main (void) { return tug_view_get_type () == 0; }' >needs.c
                cc -include tug-gtk.h needs.c -o needs $(pkg-config --cflags --libs tug-gtk) && ./needs && echo runs
                readelf -d needs | grep -o 'libtug-gtk[^]]*'
                """
            let built = try InstalledLibrary.run(["/bin/sh", "-ec", script, library.prefix], environment: library.environment)
            #expect(built.output == "\(version)\nruns\n\(name)\n")
        }

        @Test func packagersGetTheSameFilesInAFolderBefore() throws {
            let library = try InstalledLibrary.shared()
            let stage = FileManager.default.temporaryDirectory.appendingPathComponent("tug-\(UUID().uuidString)").path
            defer { try? FileManager.default.removeItem(atPath: stage) }
            let staged = try InstalledLibrary.install(["--debug"], environment: ["DESTDIR": stage, "PREFIX": "/usr"])
            #expect(staged.status == 0 && !staged.output.contains("export"))
            for file in [
                "lib/pkgconfig/tug-gtk.pc", "lib/girepository-1.0/Tug-1.0.typelib", "include/tug-1.0/tug-gtk.h",
                "share/gir-1.0/Tug-1.0.gir", "share/vala/vapi/tug-gtk.vapi", "share/doc/tug-gtk/copyright",
                "share/doc/tug-gtk/html/index.html",
            ] {
                let (here, there) = (FileManager.default.contents(atPath: "\(stage)/usr/\(file)"), "\(library.prefix)/\(file)")
                #expect(here != nil && here == FileManager.default.contents(atPath: there), "\(file)")
            }
        }

        /// A running program keeps the file of the library that it has loaded.
        @Test func installingAgainReplacesTheFileAndDoesNotWriteIntoIt() throws {
            let file = try InstalledLibrary.shared().prefix + "/lib/libtug-gtk.so.1"
            let opened = try #require(FileHandle(forReadingAtPath: file))
            let before = try opened.readToEnd()
            let again = try InstalledLibrary.install(["--debug"], environment: ["PREFIX": InstalledLibrary.shared().prefix])
            #expect(again.status == 0, "\(again.output)")
            var (here, there) = (stat(), stat())
            #expect(fstat(opened.fileDescriptor, &here) == 0 && stat(file, &there) == 0)
            #expect(here.st_ino != there.st_ino && here.st_nlink == 0)
            #expect(before == FileManager.default.contents(atPath: file))
        }

        @Test(arguments: [
            ("new", [], "debug build"), ("../relative", ["--debug"], "absolute path"),
            ("file/new", ["--debug"], "cannot be written"),
        ])
        func badInstallationSaysWhyAndChangesNothing(place: String, options: [String], reason: String) throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tug-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("kept".utf8).write(to: folder.appendingPathComponent("file"))
            let prefix = place.hasPrefix(".") ? place : folder.appendingPathComponent(place).path
            let result = try InstalledLibrary.install(options, environment: ["PREFIX": prefix])
            #expect(result.status == 1)
            #expect(result.output.contains(reason))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
            #expect(!FileManager.default.fileExists(atPath: InstalledLibrary.root.path + "/../relative"))
        }
    }

    /// What a machine is told on which something is missing.
    @Suite struct SetupTests {
        @Test(arguments: [
            ("window", ":1", ["libgtk-4-dev", "libpng-dev"], ["imagemagick", "sway", "gjs"]),
            ("window", "", ["libgtk-4-dev", "imagemagick"], ["sway", "gjs"]),
            ("tests", ":1", ["libgtk-4-dev", "imagemagick", "sway"], ["gjs"]),
            ("bindings", ":1", ["libgtk-4-dev", "gjs"], ["imagemagick", "sway"]),
        ])
        func machineWithoutAptIsToldWhatTheCommandNeeds(what: String, display: String, named: [String], others: [String]) throws {
            let tools = FileManager.default.temporaryDirectory.appendingPathComponent("tug-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: tools) }
            try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
            for (name, program) in ["awk", "bash", "dirname", "uname"].map({ ($0, $0) }) + [("swift", "true")] {
                let link = tools.appendingPathComponent(name).path
                try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/usr/bin/\(program)")
            }
            let script = InstalledLibrary.root.appendingPathComponent("Scripts/setup.sh").path
            let result = try InstalledLibrary.run(
                ["/usr/bin/env", "-i", "PATH=\(tools.path)", "DISPLAY=\(display)", "/bin/bash", script, what], environment: [:])
            #expect(result.status == 1)
            #expect(result.output.hasPrefix("Missing for \(what), by Debian's names: pkg-config libgtk-4-dev libpng-dev"))
            #expect(result.output.contains("Fedora:   dnf install pkgconf gtk4-devel libpng-devel"))
            for name in named { #expect(result.output.contains(" \(name)"), "\(name)") }
            for name in others { #expect(!result.output.contains(name), "\(name)") }
        }

        @Test func buildWithoutTheHeadersOfGTKSaysOneSentence() throws {
            let file = InstalledLibrary.root.appendingPathComponent("Sources/TugGTKHeaders/headers.c").path
            let without = try InstalledLibrary.run(["/usr/bin/cc", "-fsyntax-only", file], environment: [:])
            #expect(without.status != 0)
            #expect(without.output.components(separatedBy: "error:").count == 2)
            #expect(without.output.contains("GTK 4's headers are missing. Debian, Ubuntu: apt-get install libgtk-4-dev"))
            let with = try InstalledLibrary.run(
                ["/bin/sh", "-c", "cc -fsyntax-only $(pkg-config --cflags gtk4) \(file)"], environment: [:])
            #expect(with.status == 0 && with.output.isEmpty)
        }
    }
}
