@_spi(Host) import Tug

extension EdgeControl where Indicator == PullIndicator {
    /// Sets a property and returns the control, to set up a control in one expression:
    ///
    ///     tableView.tug.header = .normal { try await model.reload() }
    ///         .with(\.lastRefreshedKey, "inbox")
    ///         .with(\.options.fadesWithPull, true)
    @discardableResult
    public func with<Value>(_ property: ReferenceWritableKeyPath<PullControl, Value>, _ value: Value) -> PullControl {
        self[keyPath: property] = value
        return self
    }

    /// Sets the title for a state and returns the control; nil for the language's own title.
    @discardableResult
    public func title(_ title: String?, for state: RefreshState) -> PullControl {
        indicatorOptions.titles[state] = title
        return self
    }
}
