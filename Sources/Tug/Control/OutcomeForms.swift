/// The forms of ``EdgeControlTemplate`` whose closure returns an ``Outcome``; nil is a success.
///
/// A closure without `return` fits these forms as well as those that return nothing. Of two that fit, Swift prefers a member of the type
/// over one of a protocol extension, which is why these, and only these, are in a protocol. Those without `async` are for closures that
/// return an outcome and await nothing; otherwise Swift would prefer the deprecated form without a result.
@MainActor
public protocol OutcomeForms<Indicator> {
    /// What the control shows.
    associatedtype Indicator

    /// See ``EdgeControlTemplate/callAsFunction(_:when:options:)``.
    func callAsFunction(_ look: Look?, when moment: LoadMoment?, options: EdgeOptions?) -> Self
    /// See ``EdgeControlTemplate/control(_:)``.
    func control(_ handler: RunHandler) -> EdgeControl<Indicator>
}

extension OutcomeForms {
    /// What a control shows.
    public typealias Look = ControlLook<Indicator>

    /// The control whose handler is `action`, which returns how the run ended.
    public func callAsFunction(
        _ look: Look? = nil, when moment: LoadMoment? = nil, options: EdgeOptions? = nil,
        action: @escaping @MainActor () async throws -> Outcome?
    ) -> EdgeControl<Indicator> {
        self(look, when: moment, options: options).control(.async { _ in try await action() ?? .success })
    }

    /// The control whose handler is `action`, which is given its run and returns how it ended.
    public func callAsFunction(
        _ look: Look? = nil, when moment: LoadMoment? = nil, options: EdgeOptions? = nil,
        action: @escaping @MainActor (RunContext) async throws -> Outcome?
    ) -> EdgeControl<Indicator> {
        self(look, when: moment, options: options).control(.async { run in try await action(run) ?? .success })
    }

    /// The control whose handler is `action`, which returns how the run ended.
    public func callAsFunction(
        _ look: Look? = nil, when moment: LoadMoment? = nil, options: EdgeOptions? = nil,
        action: @escaping @MainActor () -> Outcome?
    ) -> EdgeControl<Indicator> {
        self(look, when: moment, options: options).control(.async { _ in action() ?? .success })
    }

    /// The control whose handler is `action`, which is given its run and returns how it ended.
    public func callAsFunction(
        _ look: Look? = nil, when moment: LoadMoment? = nil, options: EdgeOptions? = nil,
        action: @escaping @MainActor (RunContext) -> Outcome?
    ) -> EdgeControl<Indicator> {
        self(look, when: moment, options: options).control(.async { run in action(run) ?? .success })
    }
}
