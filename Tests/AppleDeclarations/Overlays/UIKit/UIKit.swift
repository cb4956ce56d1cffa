// The Swift overlay of UIKit.

@_exported import Foundation
@_exported import QuartzCore
@_exported import UIKit

extension UIEdgeInsets: Equatable {
    public static var zero: UIEdgeInsets { fatalError() }
    public static func == (a: UIEdgeInsets, b: UIEdgeInsets) -> Bool { fatalError() }
}

extension CGRect {
    public func inset(by insets: UIEdgeInsets) -> CGRect { fatalError() }
}

extension UIAccessibilityTraits: OptionSet {}

/// Objective-C functions and constants that Swift imports as members.
public enum UIAccessibility {
    public struct Notification: Sendable {
        public static var announcement: Notification { fatalError() }
        public static var layoutChanged: Notification { fatalError() }
    }

    @MainActor public static var isReduceMotionEnabled: Bool { fatalError() }
    @MainActor public static var isVoiceOverRunning: Bool { fatalError() }
    @MainActor public static var isSwitchControlRunning: Bool { fatalError() }
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(rawValue: "")
    public static let switchControlStatusDidChangeNotification = NSNotification.Name(rawValue: "")
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(rawValue: "")
    public static func post(notification: Notification, argument: Any?) {}
}

extension UIAction {
    public convenience init(title: String = "", image: UIImage? = nil, handler: @escaping @MainActor (UIAction) -> Void) {
        fatalError()
    }
}

public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    Sendable
{
    public init() {}
    public var sectionIdentifiers: [SectionIdentifierType] { fatalError() }
    public var itemIdentifiers: [ItemIdentifierType] { fatalError() }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] { fatalError() }
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {}
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {}
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {}
    @available(iOS 15.0, tvOS 15.0, *)
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
}

@MainActor @preconcurrency
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    NSObject,
    UITableViewDataSource
{
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { fatalError() }
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {}
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fatalError() }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { fatalError() }
}

@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { fatalError() }
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {}
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { fatalError() }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        fatalError()
    }
}
