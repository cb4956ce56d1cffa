/// The text of the `xorg.conf` that describes one screen without hardware and three input devices fed through sockets.
struct ServerConfiguration {
    let size: ScreenSize
    let folder: String

    static let touchContacts = 5
    static let touchpadName = "virtual touchpad"

    var touchSocket: String { folder + "/touch.sock" }
    var mouseSocket: String { folder + "/mouse.sock" }
    var touchpadSocket: String { folder + "/touchpad.sock" }
    var keyboardSocket: String { folder + "/keyboard.sock" }

    /// What the dummy driver takes: it has a smallest size, and 60 frames a second must not take more than its 300 MHz of pixels.
    static func supports(_ size: ScreenSize) -> Bool {
        (256...4096).contains(size.width) && (128...4096).contains(size.height)
            && Timing(size: size).clockMHz < 300
    }

    /// A video timing of exactly 60 frames a second: GTK paces its frame clock by it.
    private struct Timing {
        let size: ScreenSize
        let lineLength: Int
        let lineCount: Int
        var clockMHz: Double { Double(lineLength * lineCount) * 60 / 1_000_000 }

        init(size: ScreenSize) {
            self.size = size
            lineLength = size.width + 160
            // The driver's slowest pixel clock is 11 MHz; a small screen reaches it with more blank lines.
            lineCount = max(size.height + 30, 200_000 / lineLength + 1)
        }

        var modeline: String {
            let (width, height) = (size.width, size.height)
            return "\(clockMHz) \(width) \(width + 48) \(width + 80) \(lineLength) "
                + "\(height) \(height + 3) \(height + 7) \(lineCount)"
        }
    }

    var text: String {
        let mode = "\(size.width)x\(size.height)_60"
        // Nothing of the machine's own hardware may be picked up: no hot-plugged input, no graphics card, no virtual terminal.
        return """
            Section "ServerFlags"
                Option "AutoAddDevices" "false"
                Option "AutoEnableDevices" "false"
                Option "AutoAddGPU" "false"
                Option "AutoBindGPU" "false"
                Option "AllowMouseOpenFail" "true"
                Option "DontVTSwitch" "true"
                Option "DontZap" "true"
                Option "BlankTime" "0"
                Option "StandbyTime" "0"
                Option "SuspendTime" "0"
                Option "OffTime" "0"
            EndSection
            Section "Device"
                Identifier "dummy"
                Driver "dummy"
                VideoRam \(size.width * size.height * 4 / 1024 + 16384)
            EndSection
            Section "Monitor"
                Identifier "monitor"
                HorizSync 1.0-2000.0
                VertRefresh 5.0-200.0
                Option "ReducedBlanking" "true"
                Option "DefaultModes" "false"
                Modeline "\(mode)" \(Timing(size: size).modeline)
            EndSection
            Section "Screen"
                Identifier "screen"
                Device "dummy"
                Monitor "monitor"
                DefaultDepth 24
                SubSection "Display"
                    Depth 24
                    Modes "\(mode)"
                    Virtual \(size.width) \(size.height)
                EndSubSection
            EndSection
            Section "InputDevice"
                Identifier "virtual touchscreen"
                Driver "inputtest"
                Option "SocketPath" "\(touchSocket)"
                Option "DeviceType" "Touch"
                Option "TouchCount" "\(Self.touchContacts)"
            EndSection
            Section "InputDevice"
                Identifier "virtual mouse"
                Driver "inputtest"
                Option "SocketPath" "\(mouseSocket)"
                Option "DeviceType" "PointerGesture"
                Option "AccelerationScheme" "none"
            EndSection
            Section "InputDevice"
                Identifier "\(Self.touchpadName)"
                Driver "inputtest"
                Option "SocketPath" "\(touchpadSocket)"
                Option "DeviceType" "PointerGesture"
                Option "AccelerationScheme" "none"
            EndSection
            Section "InputDevice"
                Identifier "virtual keyboard"
                Driver "inputtest"
                Option "SocketPath" "\(keyboardSocket)"
                Option "DeviceType" "Keyboard"
                Option "XkbRules" "evdev"
                Option "XkbModel" "pc105"
                Option "XkbLayout" "us"
            EndSection
            Section "ServerLayout"
                Identifier "layout"
                Screen "screen"
                InputDevice "virtual touchscreen"
                InputDevice "virtual mouse" "CorePointer"
                InputDevice "\(Self.touchpadName)"
                InputDevice "virtual keyboard" "CoreKeyboard"
            EndSection

            """
    }
}
