import Testing
@_spi(Host) import Tug

@Suite struct WriteGuardTests {
    @Test func aNotificationOfAnOwnWriteIsTold() {
        let writes = WriteGuard()
        #expect(!writes.isWriting)
        writes.write {
            #expect(writes.isWriting)
            writes.write { #expect(writes.isWriting) }
            #expect(writes.isWriting, "the outer write goes on")
        }
        #expect(!writes.isWriting)
    }
}
