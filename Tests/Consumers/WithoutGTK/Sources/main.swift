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

/// What an app does about cases of a later version. `check-consumers.sh` also tries both functions without their last case.
func advice(for fault: StoreFault) -> String {
    switch fault {
    case .keyHasChanged, .rowHasGone: "Refresh."
    case .onlyEmptyPages: "Try again later."
    @unknown default: "Refresh."
    }
}
func isByHand(_ source: RunSource) -> Bool {
    switch source {
    case .pull, .tap, .retry, .keyboard, .accessibility: true
    case .program, .automatic: false
    @unknown default: false
    }
}
