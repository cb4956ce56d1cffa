import CGTK
import Foundation
import TugGTK
import VirtualDisplay
@MainActor final class ProbePlay: WindowPlay {
    let display: VirtualDisplay
    let script: String
    let finger: Finger
    let timeline = Timeline()
    var plain: RecycledList<SampleRow>?
    init(_ d: VirtualDisplay, _ s: String) { display = d; script = s; finger = Finger(d.touch) }
    func prepare(_ window: GalleryWindow) { window.fillScreen(); timeline.follow(window.scene.list) }
    func play(_ window: GalleryWindow) async -> Int32 {
        do {
            for line in script.split(separator: ";") {
                let w = line.split(separator: " ").map(String.init)
                func n(_ i: Int) -> Double { Double(w[i]) ?? 0 }
                Console.say("> " + w.joined(separator: " "))
                switch w[0] {
                case "scene": window.show(SceneKind(rawValue: w[1])!); timeline.follow(window.scene.list)
                case "tap": try await display.touch.play(.tap(at: .init(x: n(1), y: n(2))))
                case "click": try display.mouse.click(at: .init(x: n(1), y: n(2)))
                case "mouse": try display.mouse.move(to: .init(x: n(1), y: n(2)))
                case "down": try finger.land(at: .init(x: n(1), y: n(2)))
                case "move": try await finger.move(by: n(1), duration: n(2))
                case "up": try finger.lift()
                case "fling": try await display.touch.play(.fling(from: .init(x: n(1), y: n(2)), distance: n(3), speed: n(4)))
                case "wheel": for _ in 0..<Int(n(2)) { try display.mouse.wheel(w[1] == "up" ? .up : .down); try await Task.sleep(for: .milliseconds(30)) }
                case "key": let k = w[1]; try display.keyboard.type(Key.allCases.first { "\($0)" == k }!)
                case "ctrlr": try display.keyboard.type(.r, with: [.control])
                case "wait": try await Task.sleep(for: .seconds(n(1)))
                case "dark": Appearance.isDark = w[1] == "1"
                case "sh": _ = system(w.dropFirst().joined(separator: " "))
                case "size": gtk_window_set_default_size(window.widget.cast(), Int32(n(1)), Int32(n(2)))
                case "shot": try await Camera.shoot(display).write(to: URL(fileURLWithPath: w[1] + ".png"))
                case "trace": var t: [String] = []; for _ in 0..<Int(n(1)) { t.append("\(Int(window.scene.list.displacement))"); try await Task.sleep(for: .milliseconds(16)) }; Console.say(t.joined(separator: " "))
                case "watch": for _ in 0..<Int(n(1)) { let m = window.scene.list.metrics; Console.say("\(ProcessInfo.processInfo.systemUptime) \(window.scene.list.footerState) off \(m.offset) len \(m.contentLength) view \(m.viewportLength) rest \(m.contentLength - m.viewportLength - m.offset)"); try await Task.sleep(for: .milliseconds(4)) }
                case "wmove": for i in 0..<Int(n(2)) { try await finger.move(by: n(1) / n(2), duration: 0.017); let l = window.scene.list; let m = l.metrics; Console.say("    \(i) \(l.footerState) disp \(Int(l.displacement)) off \(Int(m.offset)) len \(Int(m.contentLength)) max \(Int(m.contentLength - m.viewportLength))") }
                case "plain":
                    let rows = RecycledList<SampleRow> { $0.show(SampleData.english.item($1)) }
                    rows.reset(to: Int(n(1)))
                    plain = rows
                    let w: Widget = gtk_window_new()
                    gtk_window_set_default_size(w.cast(), 390, 720)
                    gtk_window_set_child(w.cast(), rows.widget)
                    gtk_window_present(w.cast())
                case "pinfo": let a = gtk_scrolled_window_get_vadjustment(plain!.widget.opaque); Console.say("  value \(gtk_adjustment_get_value(a)) upper \(gtk_adjustment_get_upper(a))")
                case "ptrace": let a = gtk_scrolled_window_get_vadjustment(plain!.widget.opaque); var t = ""; for _ in 0..<Int(n(1)) { t += " \(Int(gtk_adjustment_get_value(a)))"; try await Task.sleep(for: .milliseconds(16)) }; Console.say(t)
                case "grow": plain?.grow(to: Int(n(1)))
                case "min": var a: Int32 = 0; gtk_widget_measure(window.widget, GTK_ORIENTATION_HORIZONTAL, -1, &a, nil, nil, nil); Console.say("min width \(a)")
                case "mem": _ = system("grep VmRSS /proc/\(getpid())/status")
                case "info": Console.say("  offset \(window.scene.list.offset) disp \(window.scene.list.displacement) h \(window.scene.list.headerState) f \(window.scene.list.footerState) \(window.scene.list.metrics)")
                default: Console.say("??")
                }
            }
            return 0
        } catch { Console.complain("\(error)"); return 1 }
    }
}
