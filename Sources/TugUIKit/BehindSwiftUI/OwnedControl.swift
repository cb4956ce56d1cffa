@_spi(Host) import Tug
import UIKit

/// Keeps the control of a SwiftUI modifier between updates.
@MainActor
final class OwnedControl {
    private(set) var control: PullControl?
    private var origin = ""
    /// The options of the last update.
    private var given: EdgeOptions?

    /// The control of a template with the options and the handler of this update. `configure` is called with it, before a list has it and
    /// again at each update.
    func control(
        from template: PullControlTemplate, _ options: EdgeOptions?, _ handler: RunHandler,
        configure: @MainActor (PullControl) -> Void
    ) -> PullControl {
        let control = update(template, options, handler)
        configure(control)
        return control
    }

    private func update(
        _ template: PullControlTemplate, _ options: EdgeOptions?, _ handler: RunHandler
    ) -> PullControl {
        defer { given = options }
        if let control, template.origin == origin {
            control.handler = handler
            // What `configure` has made of the same options is left as it is.
            if let options, options != given { control.options = options }
            return control
        }
        let new = template(options: options).control(handler)
        if let control { new.hasMore = control.hasMore }
        control = new
        origin = template.origin
        return new
    }

    /// The environment's `refresh` was called, by a view or by a control of SwiftUI. Without a UIKit scroll view the work is done all the same.
    func refresh(orRun action: @MainActor () async throws -> Outcome) async {
        if let control, control.isAttached {
            _ = await control.refresh()
        } else {
            _ = try? await action()
        }
    }
}
