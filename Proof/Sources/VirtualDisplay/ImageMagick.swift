/// Runs the `convert` program of ImageMagick.
enum ImageMagick {
    static func convert(_ arguments: [String]) async throws {
        // The names and the folder of Debian first: `convert` in the PATH may be another program.
        let names = ["convert-im6.q16", "convert-im6", "magick", "convert"]
        guard let program = ProgramLocator.find(names, preferring: ["/usr/bin"]) else {
            throw VirtualDisplayError.missing(what: "ImageMagick", remedy: "On Debian: apt-get install imagemagick")
        }
        let errorStream: Int32 = 2
        let process = try ChildProcess(program, arguments, reading: errorStream)
        var complaints: [String] = []
        for await line in process.lines { complaints.append(line) }
        guard await process.end() == 0 else {
            throw VirtualDisplayError.imageFailed("ImageMagick says: " + complaints.joined(separator: "\n"))
        }
    }
}
