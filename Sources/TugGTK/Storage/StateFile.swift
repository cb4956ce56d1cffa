import TugCGTK

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The key file of a ``StateFileStore``: `time.KEY=SECONDS` for each key, in the group `Refresh Times`. Of a key, all bytes but
/// letters, digits and `-._~` are percent-encoded. What else is in the file is kept.
final class StateFile {
    private static let group = "Refresh Times"
    private let content = g_key_file_new()

    /// A file without times.
    init() {}

    /// Reads a file. A missing file has no times; of a damaged file, the lines count that are valid by themselves.
    ///
    /// - Throws: when the file exists but cannot be read. Then it must not be replaced.
    init(path: String) throws(StateFileError) {
        guard g_file_test(path, G_FILE_TEST_EXISTS) != 0 else { return }
        // GLib would wait for a writer if this were a pipe.
        guard g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0 else { throw StateFileError("not a regular file") }
        var bytes: UnsafeMutablePointer<CChar>?
        var length: gsize = 0
        var error: UnsafeMutablePointer<GError>?
        guard g_file_get_contents(path, &bytes, &length, &error) != 0 else { throw StateFileError(error) }
        defer { g_free(bytes) }
        let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: Int(length)), as: UTF8.self)
        if load(text) { return }
        // GLib stops at the first line that is not valid.
        let header = "[\(Self.group)]\n"
        let lines = text.split(whereSeparator: \.isNewline).filter { load(header + $0) }
        _ = load(header + lines.joined(separator: "\n"))
    }

    deinit { g_key_file_unref(content) }

    /// Replaces the content. Returns whether the text is valid.
    private func load(_ text: String) -> Bool {
        g_key_file_load_from_data(content, text, gsize(text.utf8.count), G_KEY_FILE_KEEP_COMMENTS, nil) != 0
    }

    /// The time of a key, in seconds since 1970; nil when there is none, or no finite number.
    func time(for key: String) -> Double? {
        var error: UnsafeMutablePointer<GError>?
        let time = g_key_file_get_double(content, Self.group, Self.name(of: key), &error)
        defer { g_clear_error(&error) }
        return error == nil && time.isFinite ? time : nil
    }

    /// Sets the time of a key, in seconds since 1970.
    func setTime(_ time: Double, for key: String) {
        g_key_file_set_double(content, Self.group, Self.name(of: key), time)
    }

    /// Without the prefix an empty key would not be valid, nor `Encoding`, by which GLib means the encoding of the file.
    private static func name(of key: String) -> String { "time." + key.percentEncoded }

    /// Replaces the file: other processes see the old or the new one, never a part. Only the user can read it, as keys may reveal
    /// what the user reads. `g_key_file_save_to_file` would let others read it, and would wait until the disk has written it.
    func replace(_ path: String) throws(StateFileError) {
        var length: gsize = 0
        let text = g_key_file_to_data(content, &length, nil)
        defer { g_free(text) }
        let temporary = path + ".\(UInt64.random(in: 0 ... .max))"
        var error: UnsafeMutablePointer<GError>?
        let flags = G_FILE_SET_CONTENTS_NONE
        if g_file_set_contents_full(temporary, text, gssize(length), flags, 0o600, &error) != 0, rename(temporary, path) == 0 {
            return
        }
        let failure = error.map { StateFileError($0) } ?? StateFileError(code: errno)
        unlink(temporary)
        throw failure
    }
}

/// Keeps other processes from replacing a state file until it is released. GLib has no locks for files.
struct StateFileLock {
    private let folder: Int32

    /// Creates the folder of the file, for the user alone, and locks it.
    ///
    /// - Parameter patience: the longest wait for another process, in milliseconds. A process that is stopped while it writes must
    ///   not block this one. After the wait this process goes on without a lock; a time is lost only if the other process
    ///   continues at that moment.
    init(path: String, patience: Int) throws(StateFileError) {
        let name = g_path_get_dirname(path)
        defer { g_free(name) }
        guard let name, g_mkdir_with_parents(name, 0o700) == 0 else { throw StateFileError(code: errno) }
        folder = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        var attempts = folder >= 0 ? patience : 0
        while flock(folder, LOCK_EX | LOCK_NB) != 0, attempts > 0 {
            attempts -= 1
            usleep(1_000)
        }
    }

    /// Lets others write.
    func release() { if folder >= 0 { close(folder) } }
}

/// Why a state file could not be read or written.
struct StateFileError: Error {
    /// For developers.
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// The system's reason.
    init(code: Int32) { self.init(String(cString: g_strerror(code))) }

    /// GLib's reason. Frees the error.
    init(_ error: UnsafeMutablePointer<GError>?) {
        self.init(error.map { String(cString: $0.pointee.message) } ?? "unknown")
        if let error { g_error_free(error) }
    }
}

extension String {
    /// The text with all bytes but letters, digits and `-._~` as `%` and two hexadecimal digits.
    var percentEncoded: String {
        // The zero is for an empty text, which would have no address.
        let bytes = Array(utf8) + [0]
        let encoded = g_uri_escape_bytes(bytes, gsize(bytes.count - 1), nil)
        defer { g_free(encoded) }
        return encoded.map { String(cString: $0) } ?? ""
    }
}
