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

    func warned(_ look: Look, _ options: RefreshOptions) {
        let model = self
        let controls: [Control] = [
            .normal { [weak self] in self?.loadNewData() },  // expected-warning {{the run ends when this closure returns}}
            .normal { model.loadNewData() },  // expected-warning {{Use '.callback { … }'}}
            .normal(options) { model.loadNewData() },  // expected-warning {{the run ends}}
            .autoNormal { context in model.rows.append(Int(context.generation)) },  // expected-warning {{the run ends}}
            .backState { _ in model.loadNewData() },  // expected-warning {{the run ends}}
            .normal { Task { await model.appear() } },  // expected-warning {{the run ends}}
            .normal {},  // expected-warning {{the run ends}}
            .custom(look) { model.loadNewData() },  // expected-warning {{the run ends}}
            .autoCustom(look) { _ in model.loadNewData() },  // expected-warning {{the run ends}}
            .normal { [weak self] in  // expected-warning {{the run ends}}
                guard let self else { return }
                loadNewData()
            },
        ]
        _ = controls
    }

    func silent(_ look: Look, _ options: RefreshOptions) {
        let model = self
        let controls: [Control] = [
            .normal { try await model.reload() },
            .normal { [weak self] in try await self?.reload() },
            .normal { await model.appear() },
            .normal { try? await model.reload() },
            .normal { _ in try await model.reload() },
            .normal(options) { try await model.reload() },
            .normal { try model.check() },
            .normal { throw Trouble() },
            .normal { [weak self] in
                guard let self else { return }
                try await reload()
                rows = []
            },
            .autoNormal { .noMoreData },
            .autoNormal { model.found() },
            .autoNormal { [weak self] in self?.found() },
            .autoNormal { _ in model.found() },
            .autoNormal { try await model.loadMore() },
            .autoNormal { [weak self] in try await self?.loadMore() },
            .autoNormal {
                model.rows = []
                return .success
            },
            .autoNormal { [weak self] in
                guard let self else { return .noMoreData }
                try await reload()
                return rows.isEmpty ? .noMoreData : .hasMore
            },
            .custom(look) { try await model.reload() },
            .custom(look) { model.found() },
            .normal.callback { model.loadNewData() },
            .custom(look).callback { model.loadNewData() },
            .normal.callback(options) { _ in model.loadNewData() },
            .normal.target(model, action: Model.loadNewData),
        ]
        _ = controls
    }
}
