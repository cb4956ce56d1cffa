/// The row at which each page begins.
///
/// Pages are in groups, which have a start each; pages have one that is counted from that of the group. When a page grows, the
/// pages after it in its group and the groups after it are counted on, not all pages.
@frozen @usableFromInline
struct PageStarts: Sendable {
    /// For each page its start, less that of its group.
    @usableFromInline var pages = PageDeque<Int>(vacant: 0)
    /// For each group its start, plus `origin`.
    @usableFromInline var groups = PageDeque<Int>(vacant: 0)
    /// The place of the first page in its group.
    @usableFromInline var head = 0
    /// What row 0 is counted as. It falls when rows are added before it.
    @usableFromInline var origin = 0
    /// The number of rows.
    @usableFromInline var rowCount = 0

    /// A group has two to this power pages.
    @inlinable
    static var power: Int { 8 }

    @inlinable
    init() {}

    @inlinable
    func group(of page: Int) -> Int { (head &+ page) &>> PageStarts.power }

    /// The pages of a group.
    @inlinable
    func pages(of group: Int) -> Range<Int> {
        let start = group &<< PageStarts.power &- head
        return Swift.max(0, start)..<Swift.min(start &+ 1 &<< PageStarts.power, pages.count)
    }

    /// The first row of a page.
    @inlinable
    subscript(page: Int) -> Int { groups[group(of: page)] &+ pages[page] &- origin }

    @inlinable
    mutating func append(_ count: Int) {
        let group = group(of: pages.count)
        if group == groups.count { groups.append(origin + rowCount) }
        pages.append(origin + rowCount - groups[group])
        rowCount += count
    }

    @inlinable
    mutating func prepend(_ count: Int) {
        origin -= count
        rowCount += count
        if head == 0 {
            head = 1 << PageStarts.power
            groups.prepend(origin)
        } else {
            // A group starts with its first page, or before it, so that the starts of groups stay in rising order.
            pages.add(groups[0] - origin, from: 0, to: pages(of: 0).upperBound)
            groups[0] = origin
        }
        head -= 1
        pages.prepend(0)
    }

    @inlinable
    mutating func removeLast(_ count: Int) {
        pages.removeLast()
        rowCount -= count
        if group(of: pages.count - 1) < groups.count - 1 || pages.count == 0 { groups.removeLast() }
        if pages.count == 0 { head = 0 }
    }

    @inlinable
    mutating func removeFirst(_ count: Int) {
        pages.removeFirst()
        rowCount -= count
        origin += count
        head += 1
        if head == 1 << PageStarts.power || pages.count == 0 {
            head = 0
            groups.removeFirst()
        }
    }

    /// A page has more rows than before, or fewer.
    @inlinable
    mutating func count(_ change: Int, inPage page: Int) {
        rowCount += change
        let group = group(of: page)
        pages.add(change, from: page + 1, to: pages(of: group).upperBound)
        groups.add(change, from: group + 1, to: groups.count)
    }

    /// The page with a row. Pages without rows are never the answer.
    @inlinable
    func page(ofRow row: Int) -> Int {
        // Pages are often equally long.
        let guess = Int(Int64(row) &* Int64(pages.count) / Int64(Swift.max(rowCount, 1)))
        if self[guess] <= row, guess + 1 == pages.count || self[guess + 1] > row { return guess }
        let group = groups.last(upTo: row &+ origin, in: 0..<groups.count)
        let target = row &+ origin &- groups[group]
        return pages.last(upTo: target, in: likelyPages(of: group, around: target))
    }

    /// The pages of a group that have a row, which is counted from the start of the group: a few where the pages of the group are
    /// about equally long, and otherwise all.
    @inlinable @inline(__always)
    func likelyPages(of group: Int, around target: Int) -> Range<Int> {
        let all = pages(of: group)
        let end = group &+ 1 < groups.count ? groups[group &+ 1] : rowCount &+ origin
        let guess = all.lowerBound &+ target &* all.count / Swift.max(end &- groups[group], 1)
        let lower = Swift.max(all.lowerBound, guess &- 4)
        let upper = Swift.min(all.upperBound, guess &+ 4)
        guard lower < upper, pages[lower] <= target, upper == all.upperBound || pages[upper] > target else { return all }
        return lower..<upper
    }
}

extension PageDeque<Int> {
    @inlinable
    mutating func add(_ change: Int, from start: Int, to end: Int) {
        storage.withUnsafeMutableBufferPointer { numbers in
            for index in head &+ start..<head &+ end { numbers[index] &+= change }
        }
    }

    /// The last of numbers in rising order that is not greater than `target`; the first of them if all are.
    @inlinable
    func last(upTo target: Int, in range: Range<Int>) -> Int {
        storage.withUnsafeBufferPointer { numbers in
            var low = head &+ range.lowerBound
            var length = range.count
            // Halves without branches, because they would be predicted badly.
            while length > 1 {
                let half = length &>> 1
                low = numbers[low &+ half] <= target ? low &+ half : low
                length &-= half
            }
            return low &- head
        }
    }
}
