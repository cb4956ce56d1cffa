import Testing

@_spi(Host) @testable import Tug

/// Every form of closure that makes a control: that it compiles without an annotation, and how its run ends.
@MainActor struct HandlerFormTests {
    private typealias Template = EdgeControlTemplate<String>

    /// What handlers call.
    @MainActor
    private final class Model {
        struct Trouble: Error {}

        var hasMore = false
        var calls = 0

        func reload() async throws { calls += 1 }
        func begin() { calls += 1 }
        func found() -> Outcome { .noMoreData }
        func loadMore() async throws -> Outcome {
            calls += 1
            return .noMoreData
        }
        func load(_ context: RunContext) async throws -> Outcome { context.source == .program ? .noMoreData : .cancelled }
        @discardableResult func count() async throws -> Int {
            calls += 1
            return calls
        }
    }

    private let model = Model()
    private let form = Template(
        .refresh, look: ControlLook { _ in "" }, prepare: { $0.mapError = { _ in .failure(message: "told") } })

    /// How a run of the control ends, as the name of the outcome.
    private func outcome(of control: EdgeControl<String>) async -> String {
        let host = ControlHost()
        host.put(control, at: .start)
        host.controller.handle(.attached)
        return "\(await control.refresh())"
    }

    @Test func aClosureThatReturnsNothingEndsInSuccess() async {
        let model = model
        let missing: Model? = nil
        let forms: [EdgeControl<String>] = [
            form { try await model.reload() },
            form { [weak model] in try await model?.reload() },
            form { try await model.count() },
            form {
                try await model.reload()
                model.begin()
            },
            form {
                guard let missing else { return }
                try await missing.reload()
            },
            form {
                if model.hasMore { throw Model.Trouble() }
                model.begin()
            },
            form { do { try await model.reload() } catch { model.begin() } },
            form { context in
                guard context.generation > 0 else { return }
                try await model.reload()
            },
            form(options: EdgeOptions(extent: 70)) { try await model.reload() },
            form(action: model.reload),
        ]
        for (index, control) in forms.enumerated() { #expect(await outcome(of: control) == "success", "form \(index)") }
        #expect(model.calls == 10)
        #expect(forms[8].options.extent == 70)
    }

    @Test func aClosureThatOnlyReturnsStillEndsInSuccess() async {
        let forms = (ImmediateForms() as any ClosureForms).controls(of: model, form)
        for (index, control) in forms.enumerated() { #expect(await outcome(of: control) == "success", "form \(index)") }
        #expect(model.calls == 7)
        #expect(forms[0].options.extent == 70)
    }

    /// Uses what is deprecated without a warning.
    @MainActor private protocol ClosureForms {
        func controls(of model: Model, _ form: Template) -> [EdgeControl<String>]
    }

    private struct ImmediateForms: ClosureForms {
        @available(*, deprecated)
        func controls(of model: Model, _ form: Template) -> [EdgeControl<String>] {
            [
                form(options: EdgeOptions(extent: 70)) { [weak model] in model?.begin() },
                form { for _ in 0..<3 { model.begin() } },
                form { context in #expect(context.edge == .start) },
                form {},
                form { _ in },
                form(.custom("a bow")) { model.begin() },
                form(.custom("a bow")) { _ in model.begin() },
                form(.custom("a bow"))() { model.begin() },
            ]
        }
    }

    @Test func aClosureThatReturnsAnOutcomeEndsWithIt() async {
        let model = model
        let ended: [EdgeControl<String>] = [
            form { .noMoreData },
            form { return .noMoreData },
            form { try await model.loadMore() },
            form { [weak model] in try await model?.loadMore() },
            form { [weak model] in try await model?.loadMore() ?? .hasMore },
            form { model.hasMore ? .hasMore : .noMoreData },
            form { model.found() },
            form { [weak model] in model?.found() },
            form { _ in model.found() },
            form(.custom("a bow")) { model.found() },
            form(.custom("a bow")) { _ in model.found() },
            form {
                try await model.reload()
                return model.hasMore ? .hasMore : .noMoreData
            },
            form {
                if model.hasMore { return .hasMore }
                try await model.reload()
                return .noMoreData
            },
            form { [weak model] in
                guard let model else { return .hasMore }
                return try await model.loadMore()
            },
            form { try await model.load($0) },
            form { context in try await model.load(context) },
            form { context in
                try await model.reload()
                return context.source == .program ? .noMoreData : .hasMore
            },
            form(options: EdgeOptions(extent: 70)) { .noMoreData },
            form(action: model.load),
        ]
        for (index, control) in ended.enumerated() { #expect(await outcome(of: control) == "noMoreData", "form \(index)") }

        let offline = form {
            await Task.yield()
            return .noConnection
        }
        #expect(await outcome(of: offline) == "noConnection")
        #expect(await outcome(of: form { .hasMore }) == "success")
    }

    @Test func anOutcomeOfAnObjectThatIsGoneIsASuccess() async {
        var model: Model? = Model()
        let control = form { [weak model] in try await model?.loadMore() }
        model = nil
        #expect(await outcome(of: control) == "success")
    }

    @Test func whatAClosureThrowsIsItsOutcome() async {
        #expect(await outcome(of: form { throw Model.Trouble() }) == #"failure(message: "told")"#)
        #expect(await outcome(of: form { _ in throw CancellationError() }) == "cancelled")
        let late = form {
            await Task.yield()
            throw Model.Trouble()
        }
        #expect(await outcome(of: late) == #"failure(message: "told")"#)
    }

    @Test func aKindThatIsMadeFromSomethingTakesTheSameClosures() async {
        let model = model
        #expect(form(.custom("a bow")) { try await model.reload() }.indicator == "a bow")
        #expect(await outcome(of: form(.custom("a bow")) { try await model.reload() }) == "success")
        #expect(await outcome(of: form(.custom("a bow")) { _ in try await model.reload() }) == "success")
        #expect(await outcome(of: form(.custom("a bow")) { try await model.loadMore() }) == "noMoreData")
        #expect(await outcome(of: form(.custom("a bow")) { context in try await model.load(context) }) == "noMoreData")
        #expect(form(.custom("a bow"), options: EdgeOptions(extent: 70)) { .noMoreData }.options.extent == 70)

        let callback = form(.custom("a bow"), options: EdgeOptions(extent: 70)).callback { model.begin() }
        #expect(callback.indicator == "a bow")
        #expect(callback.options.extent == 70)

        let target = form(.custom("a bow")).target(model, action: Model.begin)
        let host = ControlHost()
        host.put(target, at: .start)
        host.controller.handle(.attached)
        let calls = model.calls
        target.beginRefreshing()
        #expect(model.calls == calls + 1)
        #expect(target.isRefreshing)
    }

    @Test func whatIsChangedForANameOfItsOwnKeepsTheOptions() {
        let brand = form(options: EdgeOptions(extent: 70)).with { $0.lastRefreshedKey = "inbox" }
        let control = brand.callback {}
        #expect(control.options.extent == 70 && control.lastRefreshedKey == "inbox")
        #expect(brand(options: EdgeOptions(extent: 80)).callback {}.options.extent == 80)
    }
}
