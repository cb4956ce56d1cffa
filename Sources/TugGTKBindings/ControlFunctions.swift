import CTugGTK
@_spi(Host) import Tug
import TugGTK

// What the files `tug-control*.c` call. GTK, and hence all of it, runs on the main thread.

@MainActor
private func host(_ pointer: gpointer) -> ControlHost { Unmanaged<ControlHost>.fromOpaque(pointer).takeUnretainedValue() }

@MainActor
private func control(_ pointer: gpointer) -> PullControl { host(pointer).control }

// MARK: The table of options

private func field(_ option: CInt) -> OptionField { OptionField(rawValue: option) ?? .extent }

/// The number of options.
@_cdecl("tug_host_option_count")
public func optionCount() -> CInt { CInt(OptionField.allCases.count) }

/// The name of the property of an option.
@_cdecl("tug_host_option_name")
public func optionName(_ option: CInt) -> UnsafePointer<CChar> { g_intern_string(field(option).propertyName) }

/// How its number is written.
@_cdecl("tug_host_option_form")
public func optionForm(_ option: CInt) -> TugOptionForm {
    switch field(option).form {
    case .number: TUG_OPTION_NUMBER
    case .count, .limit: TUG_OPTION_COUNT
    case .flag, .object: TUG_OPTION_FLAG
    case .choice: TUG_OPTION_CHOICE
    }
}

/// What it is without a program's choice.
@_cdecl("tug_host_option_default")
public func optionDefault(_ option: CInt) -> Double { field(option).standardNumber }

/// The name of one of its values in GNOME's form, as `at-edge`.
@_cdecl("tug_host_option_choice")
public func optionChoice(_ option: CInt, _ value: CInt) -> UnsafePointer<CChar>? {
    guard case .choice(let names) = field(option).form, names.indices.contains(Int(value)) else { return nil }
    return g_intern_string(names[Int(value)].reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) })
}

/// The number of an option; -1 where there is none.
@_cdecl("tug_host_control_option")
@MainActor
public func controlOption(_ pointer: gpointer, _ option: CInt) -> Double { host(pointer).number(of: field(option)) }

/// Sets an option.
@_cdecl("tug_host_control_set_option")
@MainActor
public func setControlOption(_ pointer: gpointer, _ option: CInt, _ number: Double) {
    host(pointer).set(field(option), to: number)
}

// MARK: Life

/// Makes the Swift half of a control, retained.
@_cdecl("tug_host_control_new")
@MainActor
public func makeControl(
    _ object: OpaquePointer, _ behavior: TugBehavior, _ look: TugLook, _ indicator: OpaquePointer?,
    _ imageFile: UnsafePointer<CChar>?
) -> gpointer {
    let behavior = EdgeBehavior(behavior)
    let shown: any PullIndicator
    if let indicator {
        shown = ForeignIndicator(indicator)
    } else if look == TUG_LOOK_IMAGES {
        shown = imageIndicator(file: imageFile.map { String(cString: $0) }, behavior: behavior)
    } else {
        shown = StandardIndicator(
            kind: look == TUG_LOOK_TEXT ? .text : look == TUG_LOOK_CIRCLE ? .circle : .standard, behavior: behavior)
    }
    return Unmanaged.passRetained(ControlHost(object, behavior, shown)).toOpaque()
}

/// Releases the Swift half of a control that goes away.
@_cdecl("tug_host_control_release")
@MainActor
public func releaseControl(_ pointer: gpointer) {
    host(pointer).disconnect()
    Unmanaged<ControlHost>.fromOpaque(pointer).release()
}

// MARK: State

/// What it shows.
@_cdecl("tug_host_control_state")
@MainActor
public func controlState(_ pointer: gpointer) -> TugState { control(pointer).state.number }

/// Whether a run is going on.
@_cdecl("tug_host_control_is_running")
@MainActor
public func controlIsRunning(_ pointer: gpointer) -> gboolean { control(pointer).isRefreshing ? 1 : 0 }

/// How far it is pulled out.
@_cdecl("tug_host_control_progress")
@MainActor
public func controlProgress(_ pointer: gpointer) -> Double { control(pointer).progress }

/// Whether there is more data to load.
@_cdecl("tug_host_control_has_more")
@MainActor
public func controlHasMore(_ pointer: gpointer) -> gboolean { control(pointer).hasMore ? 1 : 0 }

/// Sets whether there is more data to load.
@_cdecl("tug_host_control_set_has_more")
@MainActor
public func setControlHasMore(_ pointer: gpointer, _ hasMore: gboolean) { control(pointer).hasMore = hasMore != 0 }

/// Whether the program hides it.
@_cdecl("tug_host_control_is_hidden")
@MainActor
public func controlIsHidden(_ pointer: gpointer) -> gboolean { control(pointer).isHidden ? 1 : 0 }

/// Hides it or shows it.
@_cdecl("tug_host_control_set_hidden")
@MainActor
public func setControlHidden(_ pointer: gpointer, _ isHidden: gboolean) { control(pointer).isHidden = isHidden != 0 }

// MARK: Texts

/// The title of a state.
@_cdecl("tug_host_control_title")
@MainActor
public func controlTitle(_ pointer: gpointer, _ state: TugState) -> UnsafePointer<CChar>? {
    control(pointer).indicatorOptions.titles[EdgeState(state)].map { g_intern_string($0) }
}

/// Sets the title of a state.
@_cdecl("tug_host_control_set_title")
@MainActor
public func setControlTitle(_ pointer: gpointer, _ state: TugState, _ title: UnsafePointer<CChar>?) {
    control(pointer).indicatorOptions.titles[EdgeState(state)] = title.map { String(cString: $0) }
}

/// The distance before the text; -1 for the look's own.
@_cdecl("tug_host_control_text_gap")
@MainActor
public func controlTextGap(_ pointer: gpointer) -> Double { control(pointer).indicatorOptions.textGap ?? -1 }

/// Sets that distance.
@_cdecl("tug_host_control_set_text_gap")
@MainActor
public func setControlTextGap(_ pointer: gpointer, _ gap: Double) {
    control(pointer).indicatorOptions.textGap = gap >= 0 ? gap : nil
}

/// Sets the language of its texts.
@_cdecl("tug_host_control_set_language")
@MainActor
public func setControlLanguage(_ pointer: gpointer, _ code: UnsafePointer<CChar>?) {
    let control = control(pointer)
    if let code { control.language = .named(String(cString: code)) } else { control.resetLanguage() }
}

/// Sets the language of all lists.
@_cdecl("tug_host_set_language")
@MainActor
public func setLanguage(_ code: UnsafePointer<CChar>?) { Language.shared = code.map { .named(String(cString: $0)) } }

/// The key of the time of the last refresh.
@_cdecl("tug_host_control_key")
@MainActor
public func controlKey(_ pointer: gpointer) -> UnsafePointer<CChar>? {
    control(pointer).lastRefreshedKey.map { g_intern_string($0) }
}

/// Sets that key.
@_cdecl("tug_host_control_set_key")
@MainActor
public func setControlKey(_ pointer: gpointer, _ key: UnsafePointer<CChar>?) {
    control(pointer).lastRefreshedKey = key.map { String(cString: $0) }
}

/// The time of the last refresh in seconds since 1970; -1 for never.
@_cdecl("tug_host_control_last_refreshed")
@MainActor
public func controlLastRefreshed(_ pointer: gpointer) -> Double { control(pointer).lastRefreshedTime ?? -1 }

// MARK: Runs

/// Begins a run, for the program or for a person.
@_cdecl("tug_host_control_begin")
@MainActor
public func beginControl(_ pointer: gpointer, _ forPerson: gboolean) {
    // As the actions of a PullView do, which menus and assistive technologies use.
    control(pointer).beginRefreshing(source: forPerson != 0 ? .accessibility : .program)
}

/// Ends the run whose signal was emitted last.
@_cdecl("tug_host_control_end")
@MainActor
public func endControl(_ pointer: gpointer, _ outcome: TugOutcome, _ message: UnsafePointer<CChar>?) {
    host(pointer).end(Outcome(outcome, message))
}

/// Opens or closes the second floor.
@_cdecl("tug_host_control_show_floor")
@MainActor
public func showFloor(_ pointer: gpointer, _ isShown: gboolean) {
    if isShown != 0 { control(pointer).openFloor() } else { control(pointer).closeFloor() }
}
