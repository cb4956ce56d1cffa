#include "tug-view-private.h"

/* Where the list is, and which edge it follows. */

void tug_view_edge_changed(TugView *self, TugEdge edge) {
    tug_view_notify(self, edge == TUG_EDGE_START ? TUG_VIEW_PROPERTY_AT_START : TUG_VIEW_PROPERTY_AT_END);
}

void tug_view_unseen_changed(TugView *self, TugEdge edge) {
    tug_view_notify(self, edge == TUG_EDGE_START ? TUG_VIEW_PROPERTY_UNSEEN_AT_START : TUG_VIEW_PROPERTY_UNSEEN_AT_END);
}

static gboolean follows(TugView *self, TugEdge edge) { return self->host != NULL && tug_host_follows(self->host, edge); }

static void follow(TugView *self, TugEdge edge, gboolean wanted, TugViewProperty property) {
    if (self->host == NULL || follows(self, edge) == !!wanted) return;
    tug_host_follow(self->host, edge, wanted);
    tug_view_notify(self, property);
}

/**
 * tug_view_get_follows_start: (attributes org.gtk.Method.get_property=follows-start)
 * @self: a view
 *
 * Gets whether the list stays at its start while rows come.
 *
 * Returns: whether it does
 */
gboolean tug_view_get_follows_start(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return follows(self, TUG_EDGE_START);
}

/**
 * tug_view_set_follows_start: (attributes org.gtk.Method.set_property=follows-start)
 * @self: a view
 * @follows_start: whether it does
 *
 * Says whether the list stays at its start while rows come.
 */
void tug_view_set_follows_start(TugView *self, gboolean follows_start) {
    g_return_if_fail(TUG_IS_VIEW(self));
    follow(self, TUG_EDGE_START, follows_start, TUG_VIEW_PROPERTY_FOLLOWS_START);
}

/**
 * tug_view_get_follows_end: (attributes org.gtk.Method.get_property=follows-end)
 * @self: a view
 *
 * Gets whether the list stays at its end while rows come.
 *
 * Returns: whether it does
 */
gboolean tug_view_get_follows_end(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return follows(self, TUG_EDGE_END);
}

/**
 * tug_view_set_follows_end: (attributes org.gtk.Method.set_property=follows-end)
 * @self: a view
 * @follows_end: whether it does
 *
 * Says whether the list stays at its end while rows come.
 */
void tug_view_set_follows_end(TugView *self, gboolean follows_end) {
    g_return_if_fail(TUG_IS_VIEW(self));
    follow(self, TUG_EDGE_END, follows_end, TUG_VIEW_PROPERTY_FOLLOWS_END);
}

/**
 * tug_view_get_at_start: (attributes org.gtk.Method.get_property=at-start)
 * @self: a view
 *
 * Gets whether the list rests within a pixel of its start, or is pulled past it.
 *
 * Returns: whether it does
 */
gboolean tug_view_get_at_start(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->host != NULL && tug_host_is_at(self->host, TUG_EDGE_START);
}

/**
 * tug_view_get_at_end: (attributes org.gtk.Method.get_property=at-end)
 * @self: a view
 *
 * Gets whether the list rests within a pixel of its end, or is pulled past it. A list whose rows all fit is at both.
 *
 * Returns: whether it does
 */
gboolean tug_view_get_at_end(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->host != NULL && tug_host_is_at(self->host, TUG_EDGE_END);
}

/**
 * tug_view_get_unseen_at_start: (attributes org.gtk.Method.get_property=unseen-at-start)
 * @self: a view
 *
 * Gets how many rows have come before the visible ones and were not seen yet. The first call begins to count.
 *
 * Returns: the number
 */
guint tug_view_get_unseen_at_start(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), 0);
    return self->host != NULL ? tug_host_unseen(self->host, TUG_EDGE_START) : 0;
}

/**
 * tug_view_get_unseen_at_end: (attributes org.gtk.Method.get_property=unseen-at-end)
 * @self: a view
 *
 * Gets how many rows have come after the visible ones and were not seen yet. The first call begins to count.
 *
 * Returns: the number
 */
guint tug_view_get_unseen_at_end(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), 0);
    return self->host != NULL ? tug_host_unseen(self->host, TUG_EDGE_END) : 0;
}

/**
 * tug_view_get_jump_button: (attributes org.gtk.Method.get_property=jump-button)
 * @self: a view
 *
 * Gets where the button over the list scrolls to.
 *
 * Returns: where
 */
TugJumpButton tug_view_get_jump_button(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), TUG_JUMP_BUTTON_NONE);
    return self->jump_button;
}

/**
 * tug_view_set_jump_button: (attributes org.gtk.Method.set_property=jump-button)
 * @self: a view
 * @jump_button: where it scrolls to
 *
 * Puts a button over the list that scrolls to an end of it, or takes it away.
 */
void tug_view_set_jump_button(TugView *self, TugJumpButton jump_button) {
    g_return_if_fail(TUG_IS_VIEW(self));
    if (self->host == NULL || self->jump_button == jump_button) return;
    self->jump_button = jump_button;
    tug_host_set_jump_button(self->host, jump_button);
    tug_view_notify(self, TUG_VIEW_PROPERTY_JUMP_BUTTON);
}

/**
 * tug_view_scroll_to:
 * @self: a view
 * @edge: an end of the list
 * @animated: whether it is seen to move. Nothing is animated where the person wants less motion
 *
 * Scrolls to an end of the list. A person who scrolls meanwhile takes over. A list without rows, or one that is off screen, goes there when it has
 * rows and is seen.
 */
void tug_view_scroll_to(TugView *self, TugEdge edge, gboolean animated) {
    g_return_if_fail(TUG_IS_VIEW(self));
    if (self->host != NULL) tug_host_scroll_to(self->host, edge, animated);
}

/**
 * tug_view_get_place:
 * @self: a view
 * @row: (out) (optional): the number of the row that is read, from 0
 * @offset: (out) (optional): pixels from the start of the view to the start of the row, negative where it begins before it
 *
 * Gets the row that is read: the first one that begins in view. It can be stored, and set again when the list is made anew.
 *
 * Returns: whether there is a row
 */
gboolean tug_view_get_place(TugView *self, guint *row, double *offset) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    guint found = 0;
    double place = 0;
    gboolean is_there = self->host != NULL && tug_host_get_place(self->host, &found, &place);
    if (row != NULL) *row = found;
    if (offset != NULL) *offset = place;
    return is_there;
}

/**
 * tug_view_set_place:
 * @self: a view
 * @row: the number of a row, from 0
 * @offset: pixels from the start of the view to the start of the row
 *
 * Scrolls to a row. Set before the row is there, it is kept until the row comes: an end that loads when it is seen loads until then, at most
 * [property@Tug.Control:fill-rounds] times. Where the rows end before it, the last one is shown. A person who scrolls meanwhile takes over.
 */
void tug_view_set_place(TugView *self, guint row, double offset) {
    g_return_if_fail(TUG_IS_VIEW(self));
    if (self->host != NULL) tug_host_set_place(self->host, row, offset);
}
