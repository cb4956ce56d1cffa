/// `UIAccessibilityCustomAction`. A test performs it by calling its handler.
@MainActor
public final class UIAccessibilityCustomAction: NSObject {
    /// `UIAccessibilityCustomAction.ActionHandler`: returns whether it succeeded.
    public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

    /// `UIAccessibilityCustomAction.name`
    public var name: String
    /// `UIAccessibilityCustomAction.actionHandler`
    public var actionHandler: ActionHandler?

    /// `UIAccessibilityCustomAction.init(name:actionHandler:)`
    public init(name: String, actionHandler: ActionHandler?) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }
}
