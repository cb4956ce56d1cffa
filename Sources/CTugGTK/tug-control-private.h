#ifndef TUG_CONTROL_PRIVATE_H
#define TUG_CONTROL_PRIVATE_H

/* What the files of a TugControl share. Not for apps. */

#include "tug-gtk-host.h"

struct _TugControl {
    GObject parent_instance;
    TugBehavior behavior;
    TugLook look;
    TugIndicator *indicator;
    char *image_file;
    char *language;
    gpointer host;
    TugView *view; /* not owned: the view takes it away */
    /* What was notified last. */
    gboolean has_more, refreshing;
    TugState state;
};

/* The properties that are no options. Those of options follow, in the order of Swift's table. */
typedef enum {
    TUG_CONTROL_PROPERTY_BEHAVIOR = 1,
    TUG_CONTROL_PROPERTY_INDICATOR,
    TUG_CONTROL_PROPERTY_IMAGE_FILE,
    TUG_CONTROL_PROPERTY_STATE,
    TUG_CONTROL_PROPERTY_REFRESHING,
    TUG_CONTROL_PROPERTY_PROGRESS,
    TUG_CONTROL_PROPERTY_HAS_MORE,
    TUG_CONTROL_PROPERTY_HIDDEN,
    TUG_CONTROL_PROPERTY_TEXT_GAP,
    TUG_CONTROL_PROPERTY_LANGUAGE,
    TUG_CONTROL_PROPERTY_LAST_REFRESHED_KEY,
    TUG_CONTROL_PROPERTY_LAST_REFRESHED,
    TUG_CONTROL_PROPERTY_COUNT,
} TugControlProperty;

/* tug-control-properties.c */
G_GNUC_INTERNAL void tug_control_install_properties(GObjectClass *class);
G_GNUC_INTERNAL void tug_control_notify(TugControl *self, TugControlProperty property);

/* tug-control-options.c */
G_GNUC_INTERNAL GParamSpec *tug_control_option_specification(int option);
G_GNUC_INTERNAL void tug_control_get_option(TugControl *self, int option, GValue *value);
G_GNUC_INTERNAL void tug_control_set_option(TugControl *self, int option, const GValue *value, GParamSpec *specification);

/* tug-control-signals.c */
G_GNUC_INTERNAL void tug_control_install_signals(void);

#endif
