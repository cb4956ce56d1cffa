/// What the person has set on the device.
@MainActor
enum Device {
    static var traits = UITraitCollection()
    static var reducesMotion = false
    static var runsVoiceOver = false

    static func reset() {
        traits = UITraitCollection()
        reducesMotion = false
        runsVoiceOver = false
        UIView.setAnimationsEnabled(true)
    }
}

extension UIKitSimulation {
    /// The traits of the device: views in windows are told of a change, from the windows down.
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

    /// `UIAccessibility.isReduceMotionEnabled`; a change is notified.
    public static var isReduceMotionEnabled: Bool {
        get { Device.reducesMotion }
        set {
            guard newValue != Device.reducesMotion else { return }
            Device.reducesMotion = newValue
            NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
        }
    }

    /// `UIAccessibility.isVoiceOverRunning`; a change is notified.
    public static var isVoiceOverRunning: Bool {
        get { Device.runsVoiceOver }
        set {
            guard newValue != Device.runsVoiceOver else { return }
            Device.runsVoiceOver = newValue
            NotificationCenter.default.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
        }
    }

    /// What bars cover of a view, in points, instead of what follows from its window: also off screen. nil: what follows.
    public static func setSafeArea(_ insets: UIEdgeInsets?, of view: UIView) {
        view.givenSafeArea = insets
        view.updateSafeArea()
    }
}
