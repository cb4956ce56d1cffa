import CGTK
import CPNG
import Tug
import VirtualDisplay

print(Language.named("fr")[.refreshIdle])
print(app_gtk_version(), app_png_version(), VirtualDisplay.size.width)
