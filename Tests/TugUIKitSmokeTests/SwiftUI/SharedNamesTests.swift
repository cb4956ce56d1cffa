import SwiftUI
import Testing
import Tug
import TugUIKit

/// A file that imports SwiftUI and Tug can use the names of both without naming a module. A type of Tug with a name of SwiftUI's is an error
/// here: ambiguous for type lookup.
@MainActor struct SharedNamesTests {
    @Test func aControlAndAViewNeedNoModuleNames() {
        let edges: [Edge] = [.top, .bottom]
        let axes: [Axis] = [.horizontal, .vertical]
        let scrollEdge: ScrollEdge = .end
        let scrollAxis: ScrollAxis = .vertical
        let control: EdgeControl<PullIndicator> = .loadMore { .noMoreData }
        #expect(edges.count == 2 && axes.count == 2)
        #expect(control.edge == scrollEdge)
        #expect(scrollAxis != .horizontal)
        let animation: Animation = .spring(response: 0.3, dampingFraction: 0.8)
        #expect(animation != .spring(response: 0.6, dampingFraction: 0.8))
        _ = Feed().body
    }

    @available(iOS 17.0, tvOS 17.0, *)
    @Test func aSpringIsSwiftUIs() {
        let spring: Spring = Spring(duration: 0.3)
        #expect(spring != Spring(duration: 0.6))
    }
}

/// A list that refreshes and loads more.
private struct Feed: View {
    @State private var rows = ["A row"]

    var body: some View {
        List(rows, id: \.self) { Text($0) }
            .tugRefresh(
                configure: { control in
                    control.lastRefreshedKey = "feed"
                    control.language = .german
                }
            ) { rows = ["A new row"] }
            .tugLoadMore(configure: { $0.title("Pull for more", for: .idle) }) {
                rows.append("An old row")
                return rows.count < 100 ? .hasMore : .noMoreData
            }
    }
}
