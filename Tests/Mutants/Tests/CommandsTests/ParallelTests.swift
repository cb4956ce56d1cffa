import Commands
import Foundation
import Synchronization
import Testing

@Suite struct ParallelTests {
    @Test(arguments: [1, 2, 7, 100])
    func resultsAreInTheOrderOfTheElements(_ width: Int) throws {
        let running = Mutex((now: 0, most: 0))
        let doubles = try parallel(Array(0..<50), width: width) { index, element in
            running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            usleep(useconds_t(element % 3 * 500))
            running.withLock { $0.now -= 1 }
            return index + element
        }
        #expect(doubles == (0..<50).map { $0 * 2 })
        #expect(running.withLock { $0.most } <= width)
    }

    @Test func nothingIsFine() throws {
        #expect(try parallel([Int](), width: 2) { _, element in element }.isEmpty)
    }

    /// As many threads as the width wait for programs at the same time, whatever the number of processors.
    @Test func allOfTheWidthRunAtOnce() throws {
        let arrived = Mutex(0)
        let met = try parallel(Array(0..<16), width: 16) { _, _ in
            arrived.withLock { $0 += 1 }
            let limit = SuspendingClock.now + .seconds(60)
            while arrived.withLock({ $0 }) < 16 {
                guard SuspendingClock.now < limit else { return false }
                usleep(1000)
            }
            return true
        }
        #expect(!met.contains(false))
    }

    @Test func nothingBeginsAfterAnError() {
        struct Failure: Error {}
        let begun = Mutex<[Int]>([])
        #expect(throws: Failure.self) {
            try parallel(Array(0..<50), width: 1) { _, element in
                begun.withLock { $0.append(element) }
                if element == 3 { throw Failure() }
            }
        }
        #expect(begun.withLock { $0 } == [0, 1, 2, 3])
    }
}
