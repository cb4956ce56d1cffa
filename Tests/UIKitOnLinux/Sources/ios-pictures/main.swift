import Foundation
import UIKit

// Plays the screens of the sample app and writes their pictures as SVG: ios-pictures FOLDER
guard CommandLine.arguments.count == 2 else {
    print("usage: ios-pictures FOLDER")
    exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
for play in Play.all {
    let svg = try await play.svg()
    try svg.write(to: folder.appendingPathComponent("\(play.name).svg"), atomically: true, encoding: .utf8)
}
// A moving one is a folder of pictures.
let film = folder.appendingPathComponent("pull", isDirectory: true)
try FileManager.default.createDirectory(at: film, withIntermediateDirectories: true)
for (index, svg) in try await Film.pull().enumerated() {
    let name = String(format: "%03d.svg", index)
    try svg.write(to: film.appendingPathComponent(name), atomically: true, encoding: .utf8)
}
