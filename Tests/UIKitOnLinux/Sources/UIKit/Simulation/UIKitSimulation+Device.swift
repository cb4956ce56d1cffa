/// The user's settings on the device.
@MainActor
enum Device {
    static var traits = UITraitCollection()
    static var reducesMotion = false
    static var runsVoiceOver = false
    static var idiom = UIUserInterfaceIdiom.phone

    static func reset() {
        traits = UITraitCollection()
        reducesMotion = false
        runsVoiceOver = false
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
