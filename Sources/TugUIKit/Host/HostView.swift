import UIKit

/// An invisible view in the scroll view that owns its host. It is deallocated with the scroll view, which ends the host. UIKit notifies it of
/// windows, sizes and traits, without swizzling.
@MainActor
final class HostView: UIView {
    let host: PullHost

    init(host: PullHost, size: CGSize) {
        self.host = host
        super.init(frame: CGRect(origin: .zero, size: size))
        // Not hidden: it is not documented that layout passes reach a hidden view.
        alpha = 0
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        // Follows the size of the scroll view, and is laid out when that changes.
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// It is never in a nib.
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        host.windowChanged(isOnScreen: window != nil)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        host.laidOut()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        host.geometryChanged()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        host.traitsChanged()
    }

    deinit {
        // Handlers must not outlive the list, even if the app keeps their controls. The last reference may be released on any thread.
        let host = host
        Task { @MainActor in host.end() }
    }
}
