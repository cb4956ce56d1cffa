import Testing
@_spi(Host) import Tug

@Suite struct MemoryTimeStoreTests {
    @Test func keyWithoutTimeReturnsNil() {
        #expect(MemoryTimeStore().time(for: "inbox") == nil)
    }

    @Test func keyKeepsLatestTime() {
        let store = MemoryTimeStore()
        store.setTime(1, for: "inbox")
        store.setTime(2, for: "outbox")
        store.setTime(3, for: "inbox")
        store.setTime(4, for: "")
        #expect(store.time(for: "inbox") == 3)
        #expect(store.time(for: "outbox") == 2)
        #expect(store.time(for: "") == 4)
    }

    @Test func keysAreComparedBytewise() {
        let store = MemoryTimeStore()
        store.setTime(1, for: "\u{E9}")
        #expect(store.time(for: "e\u{301}") == nil)
    }

    /// A store written by an app: a class used on the main actor through the protocol.
    @Test @MainActor func appCanReplaceStore() {
        final class Fixed: RefreshTimeStore {
            func time(for key: String) -> Double? { 7 }
            func setTime(_ secondsSince1970: Double, for key: String) {}
        }
        let stores: [any RefreshTimeStore] = [Fixed(), MemoryTimeStore.shared]
        #expect(stores[0].time(for: "any") == 7)
    }
}
