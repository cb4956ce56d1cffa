import SwiftUI
import TugUIKit

/// SwiftUI's list with both modifiers.
struct ListScreen: View {
    @State private var texts = (1...20).map { "Row \($0)" }
    private let request = SampleRequest()

    var body: some View {
        List(texts, id: \.self) { Text($0) }
            .tugRefresh { texts = try await request("Row", 1..<21) }
            .tugLoadMore {
                texts += try await request("Row", (texts.count + 1)..<(texts.count + 21))
                return texts.count < 100 ? .hasMore : .noMoreData
            }
            .navigationTitle("List")
    }
}
