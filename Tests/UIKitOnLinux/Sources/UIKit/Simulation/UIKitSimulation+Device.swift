/// The user's settings on the device.
@MainActor
enum Device {
    static var traits = UITraitCollection()
    static var reducesMotion = false
    static var runsVoiceOver = false
    static var runsSwitchControl = false
    static var idiom = UIUserInterfaceIdiom.phone

    static func reset() {
        traits = UITraitCollection()
        reducesMotion = false
        runsVoiceOver = false
        runsSwitchControl = false
        idiom = .phone
        UIView.setAnimationsEnabled(true)
    }
}

extension UIKitSimulation {
    /// The traits of the device. A change is reported to the views in windows, from the windows down.
    public static var traitCollection: UITraitCollection {
        get { Device.traits }
        set {
            let old = Device.traits
            Device.traits = newValue
            guard old != newValue else { return }
            for window in MainRunLoop.allWindows { window.tellOfTraits(before: old) }
            if old.preferredContentSizeCategory != newValue.preferredContentSizeCategory {
                NotificationCenter.default.post(name: UIContentSizeCategory.didChangeNotification, object: nil)
            }
        }
    }

    /// `UIAccessibility.isReduceMotionEnabled`; posts a notification when it changes.
    public static var isReduceMotionEnabled: Bool {
        get { Device.reducesMotion }
        set {
            guard newValue != Device.reducesMotion else { return }
            Device.reducesMotion = newValue
            NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
        }
    }

    /// `UIAccessibility.isVoiceOverRunning`; posts a notification when it changes.
    public static var isVoiceOverRunning: Bool {
        get { Device.runsVoiceOver }
        set {
            guard newValue != Device.runsVoiceOver else { return }
            Device.runsVoiceOver = newValue
            NotificationCenter.default.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
        }
    }

    /// `UIAccessibility.isSwitchControlRunning`; posts a notification when it changes.
    public static var isSwitchControlRunning: Bool {
        get { Device.runsSwitchControl }
        set {
            guard newValue != Device.runsSwitchControl else { return }
            Device.runsSwitchControl = newValue
            NotificationCenter.default.post(name: UIAccessibility.switchControlStatusDidChangeNotification, object: nil)
        }
    }

    /// The elements that VoiceOver reaches in a view, in the order of the subviews.
    ///
    /// `isAccessibilityElement` decides, and an element hides those inside it. `isHidden` and `accessibilityElementsHidden` hide all inside a
    /// view. That an opacity of 0 does, too, and that custom actions are offered for elements only, is not documented, but common knowledge.
    public static func voiceOverElements(in view: UIView) -> [UIView] {
        guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else { return [] }
        return view.isAccessibilityElement ? [view] : view.subviews.flatMap(voiceOverElements)
    }

    /// `UIDevice.userInterfaceIdiom`
    public static var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { Device.idiom }
        set { Device.idiom = newValue }
    }

    /// Sets a view's safe area in points, also off screen, instead of the one derived from its window. nil: the derived one.
    public static func setSafeArea(_ insets: UIEdgeInsets?, of view: UIView) {
        view.givenSafeArea = insets
        view.updateSafeArea()
    }
}
