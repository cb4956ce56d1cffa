import Tug
import TugPaging

struct Row: Identifiable, Sendable {
    let id: Int
}

let pager = Pager { request in
    let first = request.key ?? 0
    return Page((first..<first + 3).map { Row(id: $0) }, next: first == 3 ? nil : first + 3)
}
await pager.refresh()
await pager.loadNext()
print(Language.named("de")[.refreshIdle])
print("\(pager.count) rows, \(pager.hasMore(at: .next) ? "and more" : "and no more")")
