#include "tug-view-private.h"

/* What the controls of the list do and show now. */

void tug_view_state_changed(TugView *self) {
    if (self->host == NULL) return;
    gboolean has_more = tug_view_get_has_more(self), refreshing = tug_view_get_refreshing(self), loading = tug_view_get_loading(self);
    TugState state = tug_view_get_state(self), load_state = tug_view_get_load_state(self);
    gboolean changed[TUG_VIEW_PROPERTY_COUNT] = {
        [TUG_VIEW_PROPERTY_HAS_MORE] = has_more != self->has_more,
        [TUG_VIEW_PROPERTY_REFRESHING] = refreshing != self->refreshing,
        [TUG_VIEW_PROPERTY_LOADING] = loading != self->loading,
        [TUG_VIEW_PROPERTY_STATE] = state != self->state,
        [TUG_VIEW_PROPERTY_LOAD_STATE] = load_state != self->load_state,
    };
    self->has_more = has_more;
    self->refreshing = refreshing;
    self->loading = loading;
    self->state = state;
    self->load_state = load_state;
    /* A handler of a notification may drop the last reference. */
    g_object_ref(self);
    for (int property = 1; property < TUG_VIEW_PROPERTY_COUNT; property++)
        if (changed[property]) tug_view_notify(self, property);
    g_object_unref(self);
}

/**
 * tug_view_get_has_more: (attributes org.gtk.Method.get_property=has-more)
 * @self: a view
 *
 * Gets whether there is more data to load.
 *
 * Returns: whether there is
 */
gboolean tug_view_get_has_more(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->host != NULL && tug_control_get_has_more(self->controls[TUG_EDGE_END]);
}

/**
 * tug_view_set_has_more: (attributes org.gtk.Method.set_property=has-more)
 * @self: a view
 * @has_more: whether there is
 *
 * Says whether there is more data to load.
 */
void tug_view_set_has_more(TugView *self, gboolean has_more) {
    g_return_if_fail(TUG_IS_VIEW(self));
    if (self->host != NULL) tug_control_set_has_more(self->controls[TUG_EDGE_END], has_more);
}

/**
 * tug_view_get_refreshing: (attributes org.gtk.Method.get_property=refreshing)
 * @self: a view
 *
 * Gets whether a refresh is going on, or waits until the list is on screen.
 *
 * Returns: whether it is
 */
gboolean tug_view_get_refreshing(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->host != NULL && tug_control_get_refreshing(self->controls[TUG_EDGE_START]);
}

/**
 * tug_view_get_loading: (attributes org.gtk.Method.get_property=loading)
 * @self: a view
 *
 * Gets whether a load is going on, or waits until the list is on screen.
 *
 * Returns: whether it is
 */
gboolean tug_view_get_loading(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->host != NULL && tug_control_get_refreshing(self->controls[TUG_EDGE_END]);
}

/**
 * tug_view_get_state: (attributes org.gtk.Method.get_property=state)
 * @self: a view
 *
 * Gets what the start of the list shows.
 *
 * Returns: the state
 */
TugState tug_view_get_state(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), TUG_STATE_IDLE);
    return self->host != NULL ? tug_control_get_state(self->controls[TUG_EDGE_START]) : TUG_STATE_IDLE;
}

/**
 * tug_view_get_load_state: (attributes org.gtk.Method.get_property=load-state)
 * @self: a view
 *
 * Gets what the end of the list shows.
 *
 * Returns: the state
 */
TugState tug_view_get_load_state(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), TUG_STATE_IDLE);
    return self->host != NULL ? tug_control_get_state(self->controls[TUG_EDGE_END]) : TUG_STATE_IDLE;
}
