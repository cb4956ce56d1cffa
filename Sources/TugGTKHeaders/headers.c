#if !__has_include(<gtk/gtk.h>)
#error "GTK 4's headers are missing. Debian, Ubuntu: apt-get install libgtk-4-dev; Fedora, openSUSE: gtk4-devel; Arch: gtk4."
#endif
