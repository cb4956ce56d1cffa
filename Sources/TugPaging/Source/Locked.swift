#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A value that any thread may change, one at a time. The standard library's `Mutex` needs iOS 18.
/// Unchecked, because its lock guards each use of the value.
final class Locked<Value>: @unchecked Sendable {
    // Sendable: the value is only reached while the lock is held, and no part of it that is not Sendable is returned.
    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init(_ value: sending Value) {
        self.value = value
        // Fails only for attributes, and there are none.
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Calls a function with the value. The function must not call this again.
    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&value)
    }
}
