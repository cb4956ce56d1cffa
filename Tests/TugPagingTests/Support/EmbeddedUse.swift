@_spi(Host) import TugPaging

/// A row with a small id.
struct EmbeddedRow: Identifiable {
    let id: Int32
}

/// Uses every event of the paging engine. `Scripts/check-embedded.sh` compiles it with the engine as Embedded Swift, which
/// compiles generic code only where it is used.
public func exerciseEmbeddedPaging() -> Int {
    var engine = PagerEngine<EmbeddedRow, Int32, Int32>(options: PagerOptions(pageSize: 10, prefetchDistance: 5, maxRows: 50))
    var reaction = engine.refresh(.mergeHead(maxPages: 2))
    if let load = reaction.start.refresh {
        _ = engine.finish(load.ticket, with: Page([EmbeddedRow(id: 1), EmbeddedRow(id: 2)], next: 2), now: 0)
    }
    reaction = engine.setVisibleRows(0..<2)
    if let load = reaction.start.next { _ = engine.fail(load.ticket, 1, random: 0.5) }
    _ = engine.edit(.insert([EmbeddedRow(id: 3)], at: 0))
    _ = engine.edit(.move(3, to: 1))
    _ = engine.edit(.delete([1]))
    _ = engine.load(.previous)
    _ = engine.setKey(nil, at: .next)
    _ = engine.jump(to: 4)
    _ = engine.cancel(.refresh)
    engine.invalidate()
    if let snapshot = engine.snapshot { _ = engine.restore(snapshot) }
    _ = engine.changeQuery()
    return engine.rows.count + engine.rows.reduce(0) { $0 + Int($1.id) }
}
