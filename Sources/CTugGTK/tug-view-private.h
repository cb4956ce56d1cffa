#ifndef TUG_VIEW_PRIVATE_H
#define TUG_VIEW_PRIVATE_H

/* What the files of a TugView share. Not for apps. */

#include "tug-gtk-host.h"

struct _TugView {
    GtkWidget parent_instance;
    GtkWidget *child;   /* what the app gave */
    GtkWidget *wrapped; /* the PullView around it */
    TugControl *controls[2];
    gboolean installed[2];
    GtkWidget *second_floor;
    GtkOrientation orientation;
    TugWheelPull wheel_pull;
    TugJumpButton jump_button;
    gboolean mouse_drag;
    int item_count;
    gpointer host;
    /* What was notified last. */
    gboolean has_more, refreshing, loading;
    TugState state, load_state;
};

typedef enum {
    TUG_VIEW_PROPERTY_CHILD = 1,
    TUG_VIEW_PROPERTY_CAN_REFRESH,
    TUG_VIEW_PROPERTY_CAN_LOAD_MORE,
    TUG_VIEW_PROPERTY_HAS_MORE,
    TUG_VIEW_PROPERTY_REFRESHING,
    TUG_VIEW_PROPERTY_LOADING,
    TUG_VIEW_PROPERTY_STATE,
    TUG_VIEW_PROPERTY_LOAD_STATE,
    TUG_VIEW_PROPERTY_HEADER,
    TUG_VIEW_PROPERTY_FOOTER,
    TUG_VIEW_PROPERTY_SECOND_FLOOR,
    TUG_VIEW_PROPERTY_ORIENTATION,
    TUG_VIEW_PROPERTY_MOUSE_DRAG,
    TUG_VIEW_PROPERTY_WHEEL_PULL,
    TUG_VIEW_PROPERTY_ITEM_COUNT,
    TUG_VIEW_PROPERTY_FOLLOWS_START,
    TUG_VIEW_PROPERTY_FOLLOWS_END,
    TUG_VIEW_PROPERTY_AT_START,
    TUG_VIEW_PROPERTY_AT_END,
    TUG_VIEW_PROPERTY_UNSEEN_AT_START,
    TUG_VIEW_PROPERTY_UNSEEN_AT_END,
    TUG_VIEW_PROPERTY_JUMP_BUTTON,
    TUG_VIEW_PROPERTY_COUNT,
} TugViewProperty;

/* tug-view-properties.c */
G_GNUC_INTERNAL void tug_view_install_properties(GObjectClass *class);
G_GNUC_INTERNAL void tug_view_notify(TugView *self, TugViewProperty property);

/* tug-view-signals.c */
G_GNUC_INTERNAL void tug_view_install_signals(void);

/* tug-view-controls.c. A control for an edge for which the program has given none. */
G_GNUC_INTERNAL TugControl *tug_view_standard_control(TugEdge edge);

/* tug-view-commands.c. An action of a person. */
G_GNUC_INTERNAL void tug_view_activate(GtkWidget *widget, const char *action, GVariant *parameter);

#endif
