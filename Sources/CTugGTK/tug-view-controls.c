#include "tug-view-private.h"

/* Which control each end of the list has. */

TugControl *tug_view_standard_control(TugEdge edge) {
    return tug_control_new(edge == TUG_EDGE_START ? TUG_BEHAVIOR_REFRESH : TUG_BEHAVIOR_LOAD);
}

/* Gives an edge its control, or takes it away. */
static void install(TugView *self, TugEdge edge, gboolean installed) {
    if (self->host == NULL || self->installed[edge] == !!installed) return;
    self->installed[edge] = !!installed;
    g_object_ref(self);
    tug_host_put(self->host, edge, installed ? tug_control_host(self->controls[edge]) : NULL);
    tug_view_notify(self, edge == TUG_EDGE_START ? TUG_VIEW_PROPERTY_CAN_REFRESH : TUG_VIEW_PROPERTY_CAN_LOAD_MORE);
    tug_view_notify(self, edge == TUG_EDGE_START ? TUG_VIEW_PROPERTY_HEADER : TUG_VIEW_PROPERTY_FOOTER);
    tug_view_state_changed(self);
    g_object_unref(self);
}

/* Puts another control at an edge. With NULL the edge has none, and the one before is free for another list. */
static void set_control(TugView *self, TugEdge edge, TugControl *control) {
    if (self->host == NULL) return;
    if (control == self->controls[edge]) {
        install(self, edge, TRUE);
        return;
    }
    g_return_if_fail(control == NULL || tug_control_view(control) == NULL);
    g_object_ref(self);
    install(self, edge, FALSE);
    tug_control_set_view(self->controls[edge], NULL);
    g_object_unref(self->controls[edge]);
    self->controls[edge] = control != NULL ? g_object_ref(control) : tug_view_standard_control(edge);
    tug_control_set_view(self->controls[edge], self);
    install(self, edge, control != NULL);
    g_object_unref(self);
}

/**
 * tug_view_get_can_refresh: (attributes org.gtk.Method.get_property=can-refresh)
 * @self: a view
 *
 * Gets whether the start of the list has a control.
 *
 * Returns: whether it has
 */
gboolean tug_view_get_can_refresh(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->installed[TUG_EDGE_START];
}

/**
 * tug_view_set_can_refresh: (attributes org.gtk.Method.set_property=can-refresh)
 * @self: a view
 * @can_refresh: whether it has one
 *
 * Gives the start of the list its control, or takes it away, which cancels a run.
 */
void tug_view_set_can_refresh(TugView *self, gboolean can_refresh) {
    g_return_if_fail(TUG_IS_VIEW(self));
    install(self, TUG_EDGE_START, can_refresh);
}

/**
 * tug_view_get_can_load_more: (attributes org.gtk.Method.get_property=can-load-more)
 * @self: a view
 *
 * Gets whether the end of the list has a control.
 *
 * Returns: whether it has
 */
gboolean tug_view_get_can_load_more(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->installed[TUG_EDGE_END];
}

/**
 * tug_view_set_can_load_more: (attributes org.gtk.Method.set_property=can-load-more)
 * @self: a view
 * @can_load_more: whether it has one
 *
 * Gives the end of the list its control, or takes it away, which cancels a run.
 */
void tug_view_set_can_load_more(TugView *self, gboolean can_load_more) {
    g_return_if_fail(TUG_IS_VIEW(self));
    install(self, TUG_EDGE_END, can_load_more);
}

/**
 * tug_view_get_header: (attributes org.gtk.Method.get_property=header)
 * @self: a view
 *
 * Gets what the start of the list does and shows.
 *
 * Returns: (transfer none) (nullable): the control
 */
TugControl *tug_view_get_header(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), NULL);
    return self->installed[TUG_EDGE_START] ? self->controls[TUG_EDGE_START] : NULL;
}

/**
 * tug_view_set_header: (attributes org.gtk.Method.set_property=header)
 * @self: a view
 * @header: (nullable): a control that is on no list; %NULL for none
 *
 * Puts another control at the start of the list. A run of the one before is cancelled.
 */
void tug_view_set_header(TugView *self, TugControl *header) {
    g_return_if_fail(TUG_IS_VIEW(self));
    g_return_if_fail(header == NULL || TUG_IS_CONTROL(header));
    set_control(self, TUG_EDGE_START, header);
}

/**
 * tug_view_get_footer: (attributes org.gtk.Method.get_property=footer)
 * @self: a view
 *
 * Gets what the end of the list does and shows.
 *
 * Returns: (transfer none) (nullable): the control
 */
TugControl *tug_view_get_footer(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), NULL);
    return self->installed[TUG_EDGE_END] ? self->controls[TUG_EDGE_END] : NULL;
}

/**
 * tug_view_set_footer: (attributes org.gtk.Method.set_property=footer)
 * @self: a view
 * @footer: (nullable): a control that is on no list; %NULL for none
 *
 * Puts another control at the end of the list. A run of the one before is cancelled.
 */
void tug_view_set_footer(TugView *self, TugControl *footer) {
    g_return_if_fail(TUG_IS_VIEW(self));
    g_return_if_fail(footer == NULL || TUG_IS_CONTROL(footer));
    set_control(self, TUG_EDGE_END, footer);
}
