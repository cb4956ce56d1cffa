import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// The web gallery's server on its own local port.
public final class GalleryProgram: Sendable {
    /// The origin of the server, for example "http://localhost:40123".
    public let origin: String
    private let processID: pid_t

    /// Starts the server that `swift build --package-path Examples/WebGallery` has built, and waits for its first answer.
    ///
    /// - Parameter folder: The folder that it shows.
    /// - Throws: ``BrowserError`` if it was not built or does not start.
    public init(folder: String) throws(BrowserError) {
        let root = Repository.root.path
        let program = root + "/Examples/WebGallery/.build/debug/web-gallery"
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw .file("The gallery's server is not built: swift build --package-path Examples/WebGallery")
        }
        let (reading, writing) = try PipeEnd.pair()
        processID = try ChildProgram.start(
            program,
            [
                "--port", "0", "--folder", folder, "--pages", root + "/Examples/WebGallery/Pages", "--dist",
                Repository.package.path,
            ], complaints: nil, descriptors: [1: writing])
        let words = String(decoding: reading.read(atMost: 4096), as: UTF8.self)
        guard let port = words.firstMatch(of: /localhost:(\d+)/)?.1 else {
            kill(processID, SIGKILL)
            throw .file("The gallery's server did not say where it is: \(words)")
        }
        origin = "http://localhost:\(port)"
    }

    deinit {
        kill(processID, SIGTERM)
        var status: Int32 = 0
        waitpid(processID, &status, 0)
    }
}
