import SwiftUI
import Tug
import TugPaging
import TugUIKit
import TugUIKitPaging

// The SwiftUI code of the articles about the first list and about paging.

/// A list that refreshes and loads more.
struct ModelScreen: View {
    @StateObject private var model = Model()

    var body: some View {
        List(model.items) { Text($0.title) }
            .tugRefresh { try await model.reload() }
            .tugLoadMore { try await model.loadMore() }  // returns .hasMore or .noMoreData
    }
}

/// The rows of a pager, or what stands in their place.
struct MessageScreen: View {
    @StateObject private var items = PagedItems(Pager { request in try await page(request) })

    var body: some View {
        List(items.rows, id: \.id) { item in Text(item.text) }
            .tugPaged(items) {
                ProgressView()
            } empty: {
                Text("No messages")
            } failed: { message, retry in
                Button("Try again", action: retry)
            }
    }
}

private struct Message: Identifiable, Sendable {
    let id: Int
    var text: String { "Message \(id)" }
    var title: String { text }
}

private func page(_ request: PageRequest<Int>) async throws -> Page<Message, Int> {
    let first = request.key ?? 0
    return Page((first..<first + request.size).map { Message(id: $0) }, next: first + request.size)
}

@MainActor
private final class Model: ObservableObject {
    private(set) var items: [Message] = [] {
        willSet { objectWillChange.send() }
    }

    func reload() async throws { items = try await page(PageRequest(.first, key: nil, size: 20)).items }

    func loadMore() async throws -> Outcome {
        items += try await page(PageRequest(.next, key: items.count, size: 20)).items
        return items.count < 100 ? .hasMore : .noMoreData
    }
}
