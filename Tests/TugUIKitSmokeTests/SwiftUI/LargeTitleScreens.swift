import SwiftUI
import Tug
import TugUIKit

// The code of the article about large titles.

/// A list below a large title.
@available(iOS 16.0, tvOS 16.0, *)
struct MailScreen: View {
    @State private var mails = ["A mail"]

    var body: some View {
        NavigationStack {
            List(mails, id: \.self) { Text($0) }
                .tugRefresh { mails = try await newMails() }
                .tugLoadMore {
                    mails += try await olderMails()
                    return mails.count < 100 ? .hasMore : .noMoreData
                }
                .navigationTitle("Inbox")
        }
    }
}

/// A stack of rows in a scroll view, below a small title, with the library's own header.
@available(iOS 16.0, tvOS 16.0, *)
struct NewsScreen: View {
    @State private var news = ["A row"]

    var body: some View {
        NavigationStack {
            ScrollView {
                LazyVStack {
                    ForEach(news, id: \.self) { Text($0) }
                }
            }
            .tugRefresh(.standard) { news = try await newMails() }
            .navigationTitle("News")
            #if !os(tvOS)
                .navigationBarTitleDisplayMode(.inline)
            #endif
        }
    }
}

/// A button in a list that refreshes it.
struct RefreshButton: View {
    @Environment(\.refresh) private var refresh

    var body: some View {
        Button("Refresh") { Task { await refresh?() } }
    }
}

private func newMails() async throws -> [String] { ["A new mail"] }

private func olderMails() async throws -> [String] { ["An old mail"] }
