/// `UITraitDefinition`
public protocol UITraitDefinition: Sendable {
    /// `UITraitDefinition.Value`
    associatedtype Value: Equatable
    /// Returns the trait's value in a collection; private in UIKit.
    static func simulatedValue(in traits: UITraitCollection) -> Value
}

/// `UITrait`
public typealias UITrait = any UITraitDefinition.Type

/// `UITraitUserInterfaceStyle`
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    /// The style.
    public static func simulatedValue(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// `UITraitLayoutDirection`
public struct UITraitLayoutDirection: UITraitDefinition {
    /// The direction.
    public static func simulatedValue(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
        traits.layoutDirection
    }
}

/// `UITraitPreferredContentSizeCategory`
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// The text size.
    public static func simulatedValue(in traits: UITraitCollection) -> UIContentSizeCategory {
        traits.preferredContentSizeCategory
    }
}

/// `UITraitChangeRegistration`
@MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// A registered observer of traits.
@MainActor
final class TraitRegistration: UITraitChangeRegistration {
    private let traits: [UITrait]
    private let handler: (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
        self.traits = traits
        self.handler = handler
    }

    func tell(before old: UITraitCollection, after new: UITraitCollection) {
        func differs<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
            trait.simulatedValue(in: old) != trait.simulatedValue(in: new)
        }
        if traits.contains(where: { differs($0) }) { handler(old) }
    }
}

/// `UITraitChangeObservable`
@MainActor
public protocol UITraitChangeObservable: AnyObject {
    /// `UITraitChangeObservable.unregisterForTraitChanges(_:)`
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable where Self: UIView {
    /// `UITraitChangeObservable.registerForTraitChanges(_:handler:)`: called with the previous traits when one of these traits
    /// has changed, after `traitCollectionDidChange(_:)` of a view in a window.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration(traits) { [weak self] old in if let self { handler(self, old) } }
        traitRegistrations.append(registration)
        return registration
    }
}

extension UIView: UITraitChangeObservable {
    /// `UITraitChangeObservable.unregisterForTraitChanges(_:)`
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitRegistrations.removeAll { $0 === registration }
    }
}
