#ifndef TUG_VIEW_H
#define TUG_VIEW_H

#include "tug-control.h"

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

TugControl *tug_view_get_header(TugView *self);
void tug_view_set_header(TugView *self, TugControl *header);
TugControl *tug_view_get_footer(TugView *self);
void tug_view_set_footer(TugView *self, TugControl *footer);
GtkWidget *tug_view_get_second_floor(TugView *self);
void tug_view_set_second_floor(TugView *self, GtkWidget *second_floor);
GtkOrientation tug_view_get_orientation(TugView *self);
gboolean tug_view_get_mouse_drag(TugView *self);
void tug_view_set_mouse_drag(TugView *self, gboolean mouse_drag);
TugWheelPull tug_view_get_wheel_pull(TugView *self);
void tug_view_set_wheel_pull(TugView *self, TugWheelPull wheel_pull);
int tug_view_get_item_count(TugView *self);
void tug_view_set_item_count(TugView *self, int item_count);
void tug_view_note_inserted_content(TugView *self, double length);

gboolean tug_view_get_follows_start(TugView *self);
void tug_view_set_follows_start(TugView *self, gboolean follows_start);
gboolean tug_view_get_follows_end(TugView *self);
void tug_view_set_follows_end(TugView *self, gboolean follows_end);
gboolean tug_view_get_at_start(TugView *self);
gboolean tug_view_get_at_end(TugView *self);
guint tug_view_get_unseen_at_start(TugView *self);
guint tug_view_get_unseen_at_end(TugView *self);
TugJumpButton tug_view_get_jump_button(TugView *self);
void tug_view_set_jump_button(TugView *self, TugJumpButton jump_button);
void tug_view_scroll_to(TugView *self, TugEdge edge, gboolean animated);
gboolean tug_view_get_place(TugView *self, guint *row, double *offset);
void tug_view_set_place(TugView *self, guint row, double offset);

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
