# What a program is told and shows while a finger pulls. Run by BindingsTests, which moves the finger: it asks for one
# by the lines "short", for a pull that is let go too early, "long" and "images".
import os
import struct
import tempfile

from common import GLib, Gtk, Tug, frames, until

COLORS = [(220, 0, 0), (0, 220, 0), (0, 0, 220)]


def gif(length=24):
    """A moving picture whose frames have one color each."""
    data = b"GIF89a" + struct.pack("<HHBBB", length, length, 0x81, 0, 0) + bytes(sum(COLORS, ())) + bytes(3)
    for color in range(len(COLORS)):
        # A table of codes is given up before it grows: 4 begins one, 5 is the end.
        codes, bits = [4, color, color] * (length * length // 2) + [5], 0
        for place, code in enumerate(codes):
            bits |= code << (3 * place)
        packed = bits.to_bytes(len(codes) * 3 // 8 + 1, "little")
        data += b"\x21\xf9\x04\x00" + struct.pack("<H", 10) + b"\x00\x00" + b"\x2c" + struct.pack("<HHHHB", 0, 0, length, length, 0) + b"\x02"
        for start in range(0, len(packed), 255):
            data += bytes([len(packed[start : start + 255])]) + packed[start : start + 255]
        data += b"\x00"
    path = os.path.join(tempfile.mkdtemp(), "moving.gif")
    with open(path, "wb") as file:
        file.write(data + b"\x3b")
    return path


def show(header):
    box = Gtk.ListBox()
    for number in range(30):
        box.append(Gtk.Label(label=str(number), height_request=40))
    view = Tug.View(child=box, header=header)
    runs = []
    view.connect("refresh", lambda view, run: runs.append(run))
    window = Gtk.Window(child=view, default_width=400, default_height=700)
    window.present()
    until(view.get_mapped)
    frames(view, 10)
    return window, view, runs


def check_cancelled():
    """A pull that is let go too early is told once, and one that begins a run is not."""
    told = []
    header = Tug.Control()
    header.connect("pull-cancelled", lambda control: told.append("cancelled"))
    header.connect("armed", lambda control: told.append("armed"))
    window, view, runs = show(header)
    print("short")
    until(lambda: told)
    assert told == ["cancelled"] and header.props.state == Tug.State.IDLE, told
    print("long")
    until(lambda: runs)
    assert told == ["cancelled", "armed"], told
    runs[0].end()
    until(lambda: header.props.state == Tug.State.IDLE)
    assert told == ["cancelled", "armed"], told
    window.destroy()


def check_images():
    """The images of a file follow the pull, and play during the run of two seconds. What is seen is judged by who pulls."""
    header = Tug.Control(look=Tug.Look.IMAGES, image_file=gif())
    assert header.props.image_file.endswith("moving.gif")
    window, view, runs = show(header)
    print("images")
    until(lambda: runs)
    GLib.timeout_add(2000, runs[0].end)
    until(lambda: not header.props.refreshing)
    window.destroy()


check_cancelled()
check_images()
print("checked")
