#ifndef TUG_GTK_H
#define TUG_GTK_H

/* Tug for C and for every language with GObject introspection. The library is libtug-gtk. */

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TugState:
 * @TUG_STATE_IDLE: At rest, or pulled less than what begins a run.
 * @TUG_STATE_PULLING: Pulled so far that letting go begins a run.
 * @TUG_STATE_PENDING: Asked to begin before it is on screen.
 * @TUG_STATE_REFRESHING: A run is going on.
 * @TUG_STATE_NO_MORE_DATA: The data has ended.
 * @TUG_STATE_FAILED: The last run failed. A pull, a tap or a key tries again.
 *
 * What one end of a list shows.
 */
typedef enum {
    TUG_STATE_IDLE,
    TUG_STATE_PULLING,
    TUG_STATE_PENDING,
    TUG_STATE_REFRESHING,
    TUG_STATE_NO_MORE_DATA,
    TUG_STATE_FAILED
} TugState;

GType tug_state_get_type(void);
#define TUG_TYPE_STATE (tug_state_get_type())

#define TUG_TYPE_VIEW (tug_view_get_type())
G_DECLARE_FINAL_TYPE(TugView, tug_view, TUG, VIEW, GtkWidget)

GtkWidget *tug_view_new(GtkWidget *child);

GtkWidget *tug_view_get_child(TugView *self);
void tug_view_set_child(TugView *self, GtkWidget *child);
gboolean tug_view_get_can_refresh(TugView *self);
void tug_view_set_can_refresh(TugView *self, gboolean can_refresh);
gboolean tug_view_get_can_load_more(TugView *self);
void tug_view_set_can_load_more(TugView *self, gboolean can_load_more);
gboolean tug_view_get_has_more(TugView *self);
void tug_view_set_has_more(TugView *self, gboolean has_more);

gboolean tug_view_get_refreshing(TugView *self);
gboolean tug_view_get_loading(TugView *self);
TugState tug_view_get_state(TugView *self);
TugState tug_view_get_load_state(TugView *self);

void tug_view_begin_refresh(TugView *self);
void tug_view_end_refresh(TugView *self, const char *error);
void tug_view_begin_load_more(TugView *self);
void tug_view_end_load_more(TugView *self, gboolean has_more, const char *error);

G_END_DECLS

#endif
