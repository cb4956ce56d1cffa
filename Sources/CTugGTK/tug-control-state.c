#include "tug-control-private.h"

/* What the control does and shows now. */

void tug_control_state_changed(TugControl *self) {
    if (self->host == NULL) return;
    gboolean has_more = tug_control_get_has_more(self), refreshing = tug_control_get_refreshing(self);
    TugState state = tug_control_get_state(self);
    gboolean changed[TUG_CONTROL_PROPERTY_COUNT] = {
        [TUG_CONTROL_PROPERTY_HAS_MORE] = has_more != self->has_more,
        [TUG_CONTROL_PROPERTY_REFRESHING] = refreshing != self->refreshing,
        [TUG_CONTROL_PROPERTY_STATE] = state != self->state,
    };
    self->has_more = has_more;
    self->refreshing = refreshing;
    self->state = state;
    /* A handler of a notification may drop the last reference. */
    g_object_ref(self);
    for (int property = 1; property < TUG_CONTROL_PROPERTY_COUNT; property++)
        if (changed[property]) tug_control_notify(self, property);
    if (self->view != NULL) tug_view_state_changed(self->view);
    g_object_unref(self);
}

/**
 * tug_control_get_state: (attributes org.gtk.Method.get_property=state)
 * @self: a control
 *
 * Gets what it shows.
 *
 * Returns: the state
 */
TugState tug_control_get_state(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), TUG_STATE_IDLE);
    return tug_host_control_state(self->host);
}

/**
 * tug_control_get_refreshing: (attributes org.gtk.Method.get_property=refreshing)
 * @self: a control
 *
 * Gets whether a run is going on, or waits until the list is on screen.
 *
 * Returns: whether it is
 */
gboolean tug_control_get_refreshing(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), FALSE);
    return tug_host_control_is_running(self->host);
}

/**
 * tug_control_get_progress: (attributes org.gtk.Method.get_property=progress)
 * @self: a control
 *
 * Gets how far it is pulled out.
 *
 * Returns: a fraction of its extent
 */
double tug_control_get_progress(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), 0);
    return tug_host_control_progress(self->host);
}

/**
 * tug_control_get_has_more: (attributes org.gtk.Method.get_property=has-more)
 * @self: a control
 *
 * Gets whether there is more data to load.
 *
 * Returns: whether there is
 */
gboolean tug_control_get_has_more(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), FALSE);
    return tug_host_control_has_more(self->host);
}

/**
 * tug_control_set_has_more: (attributes org.gtk.Method.set_property=has-more)
 * @self: a control
 * @has_more: whether there is more data to load
 *
 * Says whether there is more data to load.
 */
void tug_control_set_has_more(TugControl *self, gboolean has_more) {
    g_return_if_fail(TUG_IS_CONTROL(self));
    tug_host_control_set_has_more(self->host, has_more);
    tug_control_state_changed(self);
}

/**
 * tug_control_get_hidden: (attributes org.gtk.Method.get_property=hidden)
 * @self: a control
 *
 * Gets whether the program hides it.
 *
 * Returns: whether it does
 */
gboolean tug_control_get_hidden(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), FALSE);
    return tug_host_control_is_hidden(self->host);
}

/**
 * tug_control_set_hidden: (attributes org.gtk.Method.set_property=hidden)
 * @self: a control
 * @hidden: whether to hide it
 *
 * Hides it, which cancels a run, or shows it again.
 */
void tug_control_set_hidden(TugControl *self, gboolean hidden) {
    g_return_if_fail(TUG_IS_CONTROL(self));
    if (tug_host_control_is_hidden(self->host) == !!hidden) return;
    tug_host_control_set_hidden(self->host, hidden);
    tug_control_notify(self, TUG_CONTROL_PROPERTY_HIDDEN);
}
