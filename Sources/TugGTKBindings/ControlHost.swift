import CTugGTK
@_spi(Host) import Tug
@_spi(Host) import TugGTK

/// The Swift half of the GObject `TugControl`: a ``PullControl`` whose runs and changes the object announces.
@MainActor
final class ControlHost {
    let control: PullControl
    /// The run whose signal was emitted last.
    private var announced: RunContext?

    /// - Parameter object: The object, which owns this one.
    init(_ object: OpaquePointer, _ behavior: EdgeBehavior, _ indicator: any PullIndicator) {
        GLibMainLoop.attach()
        control = PullControlTemplate(behavior)(.custom(indicator)).callback { _ in }
        control.handler = .callback { [weak self] run in
            self?.announced = run
            Run.announce(run) { tug_control_run_began(object, $0) }
        }
        control.onStateChange = { _ in tug_control_state_changed(object) }
        control.onArm = { tug_control_armed(object) }
        control.onPullCancel = { tug_control_pull_cancelled(object) }
        control.onFinish = { tug_control_finished(object, $0.number) }
        control.onClose = { tug_control_closed(object) }
    }

    /// The object is gone: nothing calls it any more.
    func disconnect() {
        control.onStateChange = nil
        control.onArm = nil
        control.onPullCancel = nil
        control.onFinish = nil
        control.onClose = nil
        control.handler = .callback { _ in }
    }

    /// Ends the run whose signal was emitted last, or takes back a begin that waits.
    func end(_ outcome: Outcome) {
        // A run whose signal is still to come is not the one that is meant.
        if control.phase == .refreshing { announced?.end(outcome) } else { control.endRefreshing(outcome) }
    }

    // MARK: Options

    /// The number of an option; -1 where there is none.
    func number(of field: OptionField) -> Double {
        if field == .look { return Double(control.indicator.kind.rawValue) }
        return field.number(in: control.options, control.indicatorOptions)
    }

    func set(_ field: OptionField, to number: Double) {
        if field.isBehavior { control.options.set(field, to: number) } else { control.indicatorOptions.set(field, to: number) }
    }
}

extension OptionField {
    /// The name of the property: the path in GNOME's words, as `trigger-finger-travel`, `animated` and `show-arrow`.
    var propertyName: String {
        var words: [String] = [""]
        for character in path {
            if character == "." || character.isUppercase { words.append("") }
            if character != "." { words[words.count - 1] += character.lowercased() }
        }
        if form == .flag, words[0] == "is" { words.removeFirst() }
        // Flags say what to do: show, hide, keep.
        if form == .flag, words[0].last == "s" { words[0].removeLast() }
        return words.joined(separator: "-")
    }

    /// What it is without a program's choice.
    var standardNumber: Double {
        if self == .look { return Double(IndicatorKind.standard.rawValue) }
        return number(in: .standard(for: .refresh), IndicatorOptions())
    }

    /// Its number in a control's options; -1 where it has none. What these leave open is what GTK's host does.
    func number(in options: EdgeOptions, _ indicatorOptions: IndicatorOptions) -> Double {
        HostPreferences.gtk.completing(options).number(of: self) ?? indicatorOptions.number(of: self) ?? -1
    }
}
