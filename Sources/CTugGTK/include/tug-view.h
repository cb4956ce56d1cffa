#ifndef TUG_VIEW_H
#define TUG_VIEW_H

#include "tug-enums.h"

G_BEGIN_DECLS

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
