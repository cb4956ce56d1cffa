@_spi(Host) import Tug

// Keeping the reading position: in the larger program.

/// So many points have come before what is read.
@_expose(wasm, "contentInserted_") @_cdecl("tug_content_inserted")
public func noteInsertedContent(_ address: UnsafeMutableRawPointer, _ length: Double) {
    ask(address) { $0.controller.engine.noteInsertedContent(length: length) }
}
