import TugCGTK

/// Reads a whole file, up to a limit.
enum ImageFile {
    static func read(_ path: String, _ limits: ImageLimits) throws(ImageFileError) -> [UInt8] {
        guard let file = g_file_new_for_path(path) else { throw .missing(name: path) }
        defer { g_object_unref(gpointer(file)) }
        let size = try size(of: file, path)
        guard size <= limits.bytes else { throw .tooLarge(name: path, bytes: size, limit: limits.bytes) }
        var error: UnsafeMutablePointer<GError>?
        guard let stream = g_file_read(file, nil, &error) else { throw failure(error, path) }
        defer { g_object_unref(stream) }
        var isRead = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            var read: gsize = 0
            let input = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GInputStream.self)
            isRead = g_input_stream_read_all(input, buffer.baseAddress, gsize(size), &read, nil, &error) != 0
            count = Int(read)
        }
        guard isRead else { throw failure(error, path) }
        return bytes
    }

    private static func size(of file: OpaquePointer, _ path: String) throws(ImageFileError) -> Int {
        var error: UnsafeMutablePointer<GError>?
        guard let info = g_file_query_info(file, "standard::type,standard::size", G_FILE_QUERY_INFO_NONE, nil, &error) else {
            throw failure(error, path)
        }
        defer { g_object_unref(gpointer(info)) }
        // A pipe may have no end.
        guard g_file_info_get_file_type(info) == G_FILE_TYPE_REGULAR else {
            throw .unreadable(name: path, reason: "it is not a regular file.")
        }
        return Int(g_file_info_get_size(info))
    }

    private static func failure(_ error: UnsafeMutablePointer<GError>?, _ path: String) -> ImageFileError {
        guard let error else { return .unreadable(name: path, reason: "unknown") }
        defer { g_error_free(error) }
        let isMissing = error.pointee.domain == g_io_error_quark() && error.pointee.code == gint(G_IO_ERROR_NOT_FOUND.rawValue)
        return isMissing ? .missing(name: path) : .unreadable(name: path, reason: String(cString: error.pointee.message))
    }
}
