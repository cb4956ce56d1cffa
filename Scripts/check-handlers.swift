// What the compiler says of closures as handlers, with each host: check-handlers.sh. A closure that ends its run as soon as it returns, without
// saying so, is warned of. All others compile without a word.

import Tug

private struct Trouble: Error {}

@MainActor
private final class Model {
    var rows: [Int] = []

    /// As a block of MJRefresh: begins a request, and ends the run later.
    func loadNewData() {}
    func reload() async throws {}
    func appear() async {}
    func loadMore() async throws -> Outcome { .hasMore }
    func found() -> Outcome { .noMoreData }
    func check() throws {}

    func warned(_ look: Look, _ options: EdgeOptions) {
        let model = self
        let controls: [Control] = [
            .refresh { [weak self] in self?.loadNewData() },  // expected-warning {{the run ends when this closure returns}}
            .refresh { model.loadNewData() },  // expected-warning {{Use '.callback { … }'}}
            .refresh(options: options) { model.loadNewData() },  // expected-warning {{the run ends}}
            .loadMore { context in model.rows.append(Int(context.generation)) },  // expected-warning {{the run ends}}
            .loadMore(.text, when: .pulled) { _ in model.loadNewData() },  // expected-warning {{the run ends}}
            .refresh { Task { await model.appear() } },  // expected-warning {{the run ends}}
            .refresh {},  // expected-warning {{the run ends}}
            .refresh(.custom(look)) { model.loadNewData() },  // expected-warning {{the run ends}}
            .loadMore(.custom(look)) { _ in model.loadNewData() },  // expected-warning {{the run ends}}
            .refresh { [weak self] in  // expected-warning {{the run ends}}
                guard let self else { return }
                loadNewData()
            },
        ]
        _ = controls
    }

    func silent(_ look: Look, _ options: EdgeOptions) {
        let model = self
        let controls: [Control] = [
            .refresh { try await model.reload() },
            .refresh { [weak self] in try await self?.reload() },
            .refresh { await model.appear() },
            .refresh { try? await model.reload() },
            .refresh { _ in try await model.reload() },
            .refresh(options: options) { try await model.reload() },
            .refresh { try model.check() },
            .refresh { throw Trouble() },
            .refresh { [weak self] in
                guard let self else { return }
                try await reload()
                rows = []
            },
            .loadMore { .noMoreData },
            .loadMore { model.found() },
            .loadMore { [weak self] in self?.found() },
            .loadMore { _ in model.found() },
            .loadMore { try await model.loadMore() },
            .loadMore { [weak self] in try await self?.loadMore() },
            .loadMore {
                model.rows = []
                return .success
            },
            .loadMore { [weak self] in
                guard let self else { return .noMoreData }
                try await reload()
                return rows.isEmpty ? .noMoreData : .hasMore
            },
            .refresh(.custom(look)) { try await model.reload() },
            .refresh(.custom(look)) { model.found() },
            .refresh.callback { model.loadNewData() },
            .refresh(.custom(look)).callback { model.loadNewData() },
            .refresh(options: options).callback { _ in model.loadNewData() },
            .refresh(action: model.reload),
            .refresh(.custom(look), action: model.reload),
            .refresh.target(model, action: Model.loadNewData),
        ]
        _ = controls
    }
}
