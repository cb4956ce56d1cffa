#if canImport(Darwin)
    import Darwin
#else
    import Synchronization
#endif

/// A value that any thread may change, one at a time. The standard library's `Mutex` is everywhere but on Apple's systems, where it needs iOS 18.
/// Unchecked, because its lock guards each use of the value.
final class Locked<Value>: @unchecked Sendable {
    // Sendable: the value is only reached while the lock is held, and no part of it that is not Sendable is returned.
    private var value: Value
    #if canImport(Darwin)
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    #else
        private let mutex = Mutex(())
    #endif

    init(_ value: sending Value) {
        self.value = value
        #if canImport(Darwin)
            // Fails only for attributes, and there are none.
            pthread_mutex_init(mutex, nil)
        #endif
    }

    #if canImport(Darwin)
        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }
    #endif

    /// Calls a function with the value. The function must not call this again.
    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        #if canImport(Darwin)
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return body(&value)
        #else
            mutex.withLock { _ in body(&value) }
        #endif
    }
}
