/// What an edge does, without a handler yet: `.refresh` or `.loadMore`. Call it with a closure to get a control, as in `.refresh { … }`.
///
///     list.header = .refresh { try await model.reload() }
///     list.header = .refresh(.text) { … }                     // a look, see ``ControlLook``
///     list.footer = .loadMore(when: .pulled) { … }            // a moment, see ``LoadMoment``
///     list.footer = .loadMore(options: options) { run in … }
///     list.header = .refresh.callback { run in model.reload { run.end() } }
///
/// The closure may be `async` and may throw, and the run ends when it returns. If it returns nothing, the run is a success and there
/// may be more data. If it returns an ``Outcome``, such as `.hasMore`, `.noMoreData` or `.noConnection`, the run ends with that; nil, as
/// from `try await self?.loadMore()`, counts as a success. What it throws goes through ``EdgeControl/mapError``. With
/// `callback` the run ends when the app calls ``RunContext/end(_:isolation:)`` or ``EdgeControl/endRefreshing(_:completion:)``. Of a closure that
/// neither awaits, throws nor returns an outcome the compiler warns: its run ends at once.
@MainActor
public struct EdgeControlTemplate<Indicator>: OutcomeForms {
    private var behavior: EdgeBehavior
    private var look: ControlLook<Indicator>
    private var options: EdgeOptions?
    private let prepare: @MainActor (EdgeControl<Indicator>) -> Void

    /// A verb of a host, with the look that it has without another one. `prepare` is called with each control that is made.
    @_spi(Host) public init(
        _ behavior: EdgeBehavior, look: ControlLook<Indicator>, prepare: @escaping @MainActor (EdgeControl<Indicator>) -> Void
    ) {
        self.behavior = behavior
        self.look = look
        self.prepare = prepare
    }

    /// Where the verb and its look are declared. Templates cannot be compared; those of the same places count as the same.
    @_spi(Host) public var origin: String { "\(behavior) \(look.origin)" }

    /// The same with a look, a moment or options, to go on with `callback` or `target`, as in `.refresh(.text).callback { … }`.
    public func callAsFunction(_ look: Look? = nil, when moment: LoadMoment? = nil, options: EdgeOptions? = nil) -> Self {
        var template = self
        if let look { template.look = look }
        if let moment, !behavior.isRefresh { template.behavior = .load(moment) }
        if let options { template.options = options }
        return template
    }

    /// The control whose handler is `action`.
    ///
    /// - Parameters:
    ///   - look: What is shown; nil for ``ControlDefaults/look``, which is `.standard` unless the app sets another one.
    ///   - moment: When a load begins; nil for ``LoadMoment/visible``. A refresh begins with a pull, whatever this is.
    ///   - options: Distances, times and other choices; nil for ``EdgeOptions/standard(for:)``.
    ///   - action: The work of a run.
    public func callAsFunction(
        _ look: Look? = nil, when moment: LoadMoment? = nil, options: EdgeOptions? = nil,
        action: @escaping @MainActor () async throws -> Void
    ) -> EdgeControl<Indicator> {
        self(look, when: moment, options: options) { _ in try await action() }
    }

    /// The control whose handler is `action`, which is given its run.
    public func callAsFunction(
        _ look: Look? = nil, when moment: LoadMoment? = nil, options: EdgeOptions? = nil,
        action: @escaping @MainActor (RunContext) async throws -> Void
    ) -> EdgeControl<Indicator> {
        self(look, when: moment, options: options).control(
            .async { run in
                try await action(run)
                return .success
            })
    }

    /// A closure whose run ends as soon as it returns.
    @available(
        *, deprecated,
        message:
            "the run ends when this closure returns. Use '.callback { … }' to end it with 'endRefreshing()', or 'return .success'"
    )
    public func callAsFunction(
        _ look: Look? = nil, when moment: LoadMoment? = nil, options: EdgeOptions? = nil, action: @escaping @MainActor () -> Void
    ) -> EdgeControl<Indicator> {
        self(look, when: moment, options: options).control(
            .async { _ in
                action()
                return .success
            })
    }

    /// A closure whose run ends as soon as it returns.
    @available(
        *, deprecated,
        message:
            "the run ends when this closure returns. Use '.callback { … }' to end it with 'endRefreshing()', or 'return .success'"
    )
    public func callAsFunction(
        _ look: Look? = nil, when moment: LoadMoment? = nil, options: EdgeOptions? = nil,
        action: @escaping @MainActor (RunContext) -> Void
    ) -> EdgeControl<Indicator> {
        self(look, when: moment, options: options).control(
            .async { run in
                action(run)
                return .success
            })
    }

    // `callback` has a name of its own: as another overload it would take every closure without `await`, and those runs would not end. It has
    // two forms because a closure in Swift cannot leave out the run.

    /// The control whose runs `body` begins and ``EdgeControl/endRefreshing(_:completion:)`` ends.
    public func callback(_ body: @escaping @MainActor () -> Void) -> EdgeControl<Indicator> { control(.callback { _ in body() }) }

    /// The control whose runs `body` begins and ``RunContext/end(_:isolation:)`` ends.
    public func callback(_ body: @escaping @MainActor (RunContext) -> Void) -> EdgeControl<Indicator> { control(.callback(body)) }

    /// The control that calls a method of an object, as in `.refresh.target(model, action: Model.reload)`; see
    /// ``RunHandler/target(_:action:)``.
    public func target<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) -> EdgeControl<Indicator> {
        control(.target(target, action: action))
    }

    /// The control with a handler.
    public func control(_ handler: RunHandler) -> EdgeControl<Indicator> {
        let control = EdgeControl(behavior, indicator: look.makeIndicator(behavior), handler: handler)
        prepare(control)
        // Last: they take the place of those of ``with(_:)``.
        if let options { control.options = options }
        return control
    }

    /// The same with options, titles and whatever else a project gives some of its controls, for a name of its own:
    ///
    ///     extension PullControl {
    ///         static var brand: PullControlTemplate {
    ///             refresh.with { control in
    ///                 control.options.extent = 72
    ///                 control.indicatorOptions.showsLastRefreshed = false
    ///             }
    ///         }
    ///     }
    ///
    /// Options that are passed with the handler, as in `.brand(options: options) { … }`, are used in place of these.
    public func with(_ change: @escaping @MainActor (EdgeControl<Indicator>) -> Void) -> Self {
        var template = Self(
            behavior, look: look,
            prepare: { [prepare] control in
                prepare(control)
                change(control)
            })
        template.options = options
        return template
    }
}

/// What a header or footer shows: `.standard` (an arrow, a spinner and text), `.text`, `.images(frames)`, `.custom(MyIndicator())`.
@MainActor
public struct ControlLook<Indicator> {
    /// Makes the indicator of a control with this behavior.
    let makeIndicator: @MainActor (EdgeBehavior) -> Indicator
    /// The place in the source where it is declared.
    let origin: String

    /// A look of a host or of an app. `makeIndicator` is called once for each control. Looks from the same place in the source count as the same.
    public init(
        file: StaticString = #fileID, line: UInt = #line, makeIndicator: @escaping @MainActor (EdgeBehavior) -> Indicator
    ) {
        self.makeIndicator = makeIndicator
        origin = "\(file):\(line)"
    }

    /// An indicator of the app. It belongs to one control: make a new one for each.
    public static func custom(_ indicator: Indicator) -> Self { Self { _ in indicator } }
}

/// What all controls of a host have that a template makes from now on, for an app that gives its lists one face.
@MainActor
public struct ControlDefaults<Indicator> {
    /// The look of controls for which no other one is named.
    public var look: ControlLook<Indicator>
    /// Called with each new control, before the options that are passed with its handler are set.
    public var prepare: @MainActor (EdgeControl<Indicator>) -> Void = { _ in }

    /// The defaults of a host.
    @_spi(Host) public init(look: ControlLook<Indicator>) { self.look = look }
}
