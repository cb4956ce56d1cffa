// Functions for the page and from the page. Texts are UTF-8.

/// Allocates `count` bytes. The page writes a text there and passes it to `replay`, which frees it.
@_expose(wasm, "room") @_cdecl("tug_room")
public func room(_ count: Int32) -> UnsafeMutableRawPointer { .allocate(byteCount: Int(count), alignment: 1) }

/// Replays a recording with a table of text widths, and reports the result to the page.
@_expose(wasm, "replay") @_cdecl("tug_replay")
public func replay(
    _ recording: UnsafeMutableRawPointer, _ recordingCount: Int32, _ table: UnsafeMutableRawPointer, _ tableCount: Int32
) {
    let texts = (taken(recording, recordingCount), taken(table, tableCount))
    do throws(TraceError) {
        let comparison = TraceComparison.withFewestDeviations(
            try Trace(name: "", parsing: texts.0), widths: try TextWidths(parsing: texts.1))
        for (deviation, times) in comparison.deviations {
            tell(deviation.rawValue) { pageHearsDeviation($0, $1, Int32(times)) }
        }
        tell(comparison.difference?.description ?? "") { pageHearsOutcome($0, $1) }
    } catch {
        tell(error.description) { pageHearsOutcome($0, $1) }
    }
}

/// Receives the first difference or a parsing error; an empty text if the recording was reproduced.
@_extern(wasm, module: "replay", name: "outcome") @_extern(c)
func pageHearsOutcome(_ text: UnsafePointer<UInt8>?, _ count: Int32)

/// Receives the number of uses of a deviation.
@_extern(wasm, module: "replay", name: "deviation") @_extern(c)
func pageHearsDeviation(_ name: UnsafePointer<UInt8>?, _ count: Int32, _ times: Int32)

/// The text at an address from `room`. Frees the memory.
private func taken(_ place: UnsafeMutableRawPointer, _ count: Int32) -> String {
    defer { place.deallocate() }
    return String(decoding: UnsafeRawBufferPointer(start: place, count: Int(count)), as: UTF8.self)
}

private func tell(_ text: String, _ body: (UnsafePointer<UInt8>?, Int32) -> Void) {
    var text = text
    text.withUTF8 { body($0.baseAddress, Int32($0.count)) }
}
