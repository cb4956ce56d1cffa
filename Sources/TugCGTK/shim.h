#ifndef CGTK_SHIM_H
#define CGTK_SHIM_H

/* GTK 4 for Swift: the headers, and what Swift cannot import because it is a macro or takes variable arguments. */

#include <dlfcn.h>
#include <glib-unix.h>
#include <gtk/gtk.h>

/* GTK_IS_*() */
static inline gboolean cgtk_is_a(gconstpointer _Nullable instance, GType type) {
    return instance != NULL && g_type_check_instance_is_a((GTypeInstance *)instance, type);
}

/* g_signal_connect() for the size of a picture, which is decoded on any thread. */
typedef void (*CGtkSizeHandler)(gpointer _Nonnull object, int width, int height, gpointer _Nullable data);
static inline gulong cgtk_connect_size(gpointer _Nonnull object, const char *_Nonnull signal, CGtkSizeHandler _Nonnull handler,
                                       gpointer _Nullable data, GClosureNotify _Nullable destroy) {
    return g_signal_connect_data(object, signal, G_CALLBACK(handler), data, destroy, (GConnectFlags)0);
}

/* A handler of any signal: it takes the arguments as values, the first of which is the object, and may set the result. */
typedef void (*CGtkMarshal)(GClosure *_Nullable closure, GValue *_Nullable result, guint count, const GValue *_Nonnull values,
                            gpointer _Nullable hint, gpointer _Nullable data);

/* Connects a handler to the signal `id`. */
static inline gulong cgtk_connect_marshal(gpointer _Nonnull object, guint id, GQuark detail, CGtkMarshal _Nonnull marshal,
                                          gpointer _Nullable data, GClosureNotify _Nullable destroy) {
    GClosure *closure = g_closure_new_simple(sizeof(GClosure), data);
    g_closure_set_meta_marshal(closure, data, marshal);
    g_closure_add_finalize_notifier(closure, data, destroy);
    return g_signal_connect_closure_by_id(object, id, detail, closure, FALSE);
}

/* G_OBJECT_TYPE() */
static inline GType cgtk_type(gpointer _Nonnull object) { return G_OBJECT_TYPE(object); }

/* What a value of a type is in Swift. */
typedef enum { CGtkOther, CGtkNothing, CGtkTruth, CGtkInteger, CGtkNumber, CGtkText, CGtkPointer } CGtkKind;

static inline CGtkKind cgtk_kind(GType type) {
    switch (g_type_fundamental(type & ~G_SIGNAL_TYPE_STATIC_SCOPE)) {
    case G_TYPE_NONE: return CGtkNothing;
    case G_TYPE_BOOLEAN: return CGtkTruth;
    case G_TYPE_CHAR: case G_TYPE_UCHAR: case G_TYPE_INT: case G_TYPE_UINT: case G_TYPE_LONG: case G_TYPE_ULONG: case G_TYPE_INT64:
    case G_TYPE_UINT64: case G_TYPE_ENUM: case G_TYPE_FLAGS: return CGtkInteger;
    case G_TYPE_FLOAT: case G_TYPE_DOUBLE: return CGtkNumber;
    case G_TYPE_STRING: return CGtkText;
    case G_TYPE_OBJECT: case G_TYPE_INTERFACE: case G_TYPE_BOXED: case G_TYPE_POINTER: case G_TYPE_PARAM: case G_TYPE_VARIANT:
        return CGtkPointer;
    // Other classes, as of events and render nodes.
    default: return G_TYPE_IS_CLASSED(type) ? CGtkPointer : CGtkOther;
    }
}

static inline gint64 cgtk_integer(const GValue *_Nonnull value) {
    switch (g_type_fundamental(G_VALUE_TYPE(value))) {
    case G_TYPE_CHAR: return g_value_get_schar(value);
    case G_TYPE_UCHAR: return g_value_get_uchar(value);
    case G_TYPE_INT: return g_value_get_int(value);
    case G_TYPE_UINT: return g_value_get_uint(value);
    case G_TYPE_LONG: return g_value_get_long(value);
    case G_TYPE_ULONG: return (gint64)g_value_get_ulong(value);
    case G_TYPE_INT64: return g_value_get_int64(value);
    case G_TYPE_UINT64: return (gint64)g_value_get_uint64(value);
    case G_TYPE_ENUM: return g_value_get_enum(value);
    default: return g_value_get_flags(value);
    }
}

static inline double cgtk_number(const GValue *_Nonnull value) {
    return g_type_fundamental(G_VALUE_TYPE(value)) == G_TYPE_FLOAT ? g_value_get_float(value) : g_value_get_double(value);
}

/* g_message() */
static inline void cgtk_message(const char *_Nonnull message) {
    g_log("Tug", G_LOG_LEVEL_MESSAGE, "%s", message);
}

/* g_critical() */
static inline void cgtk_critical(const char *_Nonnull message) {
    g_log("Tug", G_LOG_LEVEL_CRITICAL, "%s", message);
}

/* GTK_WIDGET(g_object_new()) */
static inline GtkWidget *_Nonnull cgtk_widget_new(GType type) { return GTK_WIDGET(g_object_new(type, NULL)); }

/* gtk_accessible_update_property(), gtk_accessible_update_state() */
static inline void cgtk_set_accessible_label(GtkWidget *_Nonnull widget, const char *_Nonnull label) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static inline void cgtk_set_accessible_busy(GtkWidget *_Nonnull widget, gboolean busy) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, busy, -1);
}

static inline void cgtk_set_accessible_disabled(GtkWidget *_Nonnull widget, gboolean disabled) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_DISABLED, disabled, -1);
}

/* The description for assistive technologies. GTK's functions for tests are the only ones that read it; they work at any time. */
static inline gboolean cgtk_has_accessible_description(GtkWidget *_Nonnull widget) {
    return gtk_test_accessible_has_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static inline void cgtk_set_accessible_description(GtkWidget *_Nonnull widget, const char *_Nonnull text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* Takes the description away if it is `text`. Without accessibility (GTK_A11Y=none) there is none, and GTK would warn. */
static inline void cgtk_reset_accessible_description(GtkWidget *_Nonnull widget, const char *_Nonnull text) {
    if (!cgtk_has_accessible_description(widget)) return;
    char *other = gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
    if (other == NULL) gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    g_free(other);
}

/* gtk_accessible_announce() came with GTK 4.14: looked up at run time, so that a program built against an older GTK uses it
   where it is there. Returns whether it is. */
static inline gboolean cgtk_announce(GtkWidget *_Nonnull widget, const char *_Nonnull message) {
    typedef void (*Announce)(GtkAccessible *, const char *, int);
    Announce announce = (Announce)dlsym(NULL, "gtk_accessible_announce");
    if (announce == NULL) return FALSE;
    announce(GTK_ACCESSIBLE(widget), message, 1 /* medium priority */);
    return TRUE;
}

/* The colour that the theme gives to a widget's text. */
static inline GdkRGBA cgtk_text_color(GtkWidget *_Nonnull widget) {
    GdkRGBA color;
#if GTK_CHECK_VERSION(4, 10, 0)
    gtk_widget_get_color(widget, &color);
#else
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
#endif
    return color;
}

/* gtk-enable-animations: a property, and g_object_get() takes variable arguments. */
static inline gboolean cgtk_animations_enabled(GtkSettings *_Nonnull settings) {
    gboolean enabled = TRUE;
    g_object_get(settings, "gtk-enable-animations", &enabled, NULL);
    return enabled;
}

/* gdk_pixbuf_animation_get_iter(), gdk_pixbuf_animation_iter_advance(): times in microseconds, as GTimeVal is deprecated but has
   no successor here. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
static inline GdkPixbufAnimationIter *_Nullable cgtk_animation_begin(GdkPixbufAnimation *_Nonnull animation, gint64 time) {
    GTimeVal value = {(glong)(time / G_USEC_PER_SEC), (glong)(time % G_USEC_PER_SEC)};
    return gdk_pixbuf_animation_get_iter(animation, &value);
}

static inline gboolean cgtk_animation_advance(GdkPixbufAnimationIter *_Nonnull iterator, gint64 time) {
    GTimeVal value = {(glong)(time / G_USEC_PER_SEC), (glong)(time % G_USEC_PER_SEC)};
    return gdk_pixbuf_animation_iter_advance(iterator, &value);
}
G_GNUC_END_IGNORE_DEPRECATIONS

#endif
