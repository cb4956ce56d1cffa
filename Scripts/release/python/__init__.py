"""Pull to refresh, load more and paging for lists of GTK 4.

After `import tug`, `gi.repository.Tug` is found in this package. It is `tug.Tug`, too.
"""
import ctypes
import os
import pathlib
import sys

__all__ = ["Tug"]

_library = pathlib.Path(__file__).parent / "libtug-gtk.so.1"
_typelibs = str(_library.parent / "girepository-1.0")
_remedy = (
    "install python3-gi and gir1.2-gtk-4.0 (Debian, Ubuntu), python3-gobject and gtk4 (Fedora), or python-gobject and gtk4 (Arch), "
    "and use the system's own Python, in a virtual environment that is made with --system-site-packages"
)

# PyGObject reads this once, when it looks for a namespace for the first time.
_is_late = "gi" in sys.modules
os.environ["GI_TYPELIB_PATH"] = os.pathsep.join(filter(None, [_typelibs, os.environ.get("GI_TYPELIB_PATH")]))
try:
    import gi
except ImportError:
    raise ImportError(f"tug needs PyGObject, and this Python has none: {_remedy}.") from None
if _is_late:
    # Since 3.51 PyGObject uses a later generation of it, in which this is a method of an object.
    _is_later = gi.version_info >= (3, 51)
    gi.require_version("GIRepository", "3.0" if _is_later else "2.0")
    from gi.repository import GIRepository

    (GIRepository.Repository.dup_default() if _is_later else GIRepository.Repository).prepend_search_path(_typelibs)
try:
    gi.require_version("Gtk", "4.0")
except ValueError as error:
    raise ImportError(f"tug needs GTK 4, and PyGObject says “{error}”: {_remedy}.") from None
try:
    # The typelib asks for it by its name alone, and gets the one that is loaded.
    ctypes.CDLL(str(_library))
except OSError as error:
    raise ImportError(f"tug's library needs @NEEDS@, and the system says “{error}”.") from None
gi.require_version("Tug", "1.0")
from gi.repository import Tug
