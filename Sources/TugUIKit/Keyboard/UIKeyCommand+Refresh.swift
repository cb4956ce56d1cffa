import Tug
import UIKit

extension UIKeyCommand {
    /// Command-R and F5, which refresh a list. An app that wants them adds them to its view controller:
    ///
    ///     for command in UIKeyCommand.refreshList() { addKeyCommand(command) }  // in viewDidLoad
    ///
    /// They can also be returned by `keyCommands`, or stand in a menu of `buildMenu(with:)`. The list that the first responder is in
    /// refreshes; else the first one with a header in the view of the nearest view controller; a list that refreshes already does nothing.
    /// The run has the source ``/Tug/RefreshSource/keyboard``.
    ///
    /// UIKit looks for key commands from the first responder up: a controller whose view has it is asked. Whether one is asked while there is
    /// no first responder is not documented. Return true from `canBecomeFirstResponder`, and call `becomeFirstResponder()` in
    /// `viewDidAppear(_:)`, to be sure.
    ///
    /// - Parameter title: What a menu and the list of shortcuts say; nil for "Refresh" in ``/Tug/Language/shared``, else in the person's
    ///   language.
    public static func refreshList(title: String? = nil) -> [UIKeyCommand] {
        let command = UIKeyCommand(input: "r", modifierFlags: .command, action: UIResponder.refreshListAction)
        let name = title ?? (Language.shared ?? .preferred)[.refreshAction]
        command.title = name
        command.discoverabilityTitle = name
        // Without a title it is not listed a second time.
        return [command, UIKeyCommand(input: f5, modifierFlags: [], action: UIResponder.refreshListAction)]
    }
}
