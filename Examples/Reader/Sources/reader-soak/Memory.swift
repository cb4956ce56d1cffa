import CMalloc
import Foundation
import Glibc

/// The memory of this process.
struct Memory {
    /// Resident, in megabytes of 10⁶ bytes.
    let resident: Double
    /// Allocated with `malloc`, in megabytes.
    let allocated: Double

    static var now: Memory {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        let resident = pages.count > 1 ? (Double(pages[1]) ?? 0) * Double(getpagesize()) : 0
        let heap = mallinfo2()
        return Memory(resident: resident / 1e6, allocated: Double(heap.uordblks + heap.hblkhd) / 1e6)
    }
}
