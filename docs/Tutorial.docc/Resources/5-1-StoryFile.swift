import Foundation
import TugPaging

/// The stories that were loaded, in a file.
actor StoryFile: PageStore {
    private struct Content: Codable {
        var stories: [Story]
        var nextKey: Int?
    }

    static let shared = StoryFile(
        FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
            .appending(path: "stories.json"))

    private let url: URL
    private let stored: MemoryPageStore<Story, Int>

    init(_ url: URL) {
        self.url = url
        let content = try? JSONDecoder().decode(Content.self, from: Data(contentsOf: url))
        stored = MemoryPageStore(content?.stories ?? [], nextKey: content?.nextKey)
    }

    func rows(after id: Int?, limit: Int) async throws -> StoredRows<Story, Int> {
        try await stored.rows(after: id, limit: limit)
    }

    func followers(of ids: [Int]) async throws -> [StoredFollower<Int>] {
        await stored.followers(of: ids)
    }

    func write(_ write: StoreWrite<Story, Int>) async throws -> Bool {
        guard await stored.write(write) else { return false }
        let all = try await stored.rows(after: nil, limit: .max)
        let content = Content(stories: all.items, nextKey: all.nextKey)
        try JSONEncoder().encode(content).write(to: url, options: .atomic)
        return true
    }
}
