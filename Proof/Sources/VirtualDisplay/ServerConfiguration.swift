/// The `xorg.conf` of a screen without hardware and of four input devices that are operated through sockets.
struct ServerConfiguration {
    let size: ScreenSize
    let folder: String

    static let touchContacts = 5
    static let touchpadName = "virtual touchpad"

    var touchSocket: String { folder + "/touch.sock" }
    var mouseSocket: String { folder + "/mouse.sock" }
    var touchpadSocket: String { folder + "/touchpad.sock" }
    var keyboardSocket: String { folder + "/keyboard.sock" }

    /// Whether the dummy driver supports a size: it has a minimum, and a pixel clock of 300 MHz at most, at 60 frames per second.
    static func supports(_ size: ScreenSize) -> Bool {
        (256...4096).contains(size.width) && (128...4096).contains(size.height)
            && Timing(size: size).clockMHz < 300
    }

    /// A video timing of exactly 60 frames per second, which is the rate of GTK's frame clock.
    private struct Timing {
        let size: ScreenSize
        let lineLength: Int
        let lineCount: Int
        var clockMHz: Double { Double(lineLength * lineCount) * 60 / 1_000_000 }

        init(size: ScreenSize) {
            self.size = size
            lineLength = size.width + 160
            // The minimum pixel clock of the driver is 11 MHz; a small screen needs more blank lines to reach it.
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
        // The server must not use hardware of the machine: no input devices, no graphics card, no virtual terminal.
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
