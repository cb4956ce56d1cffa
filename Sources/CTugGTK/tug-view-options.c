#include "tug-view-private.h"

/* What holds for the list as a whole. */

/**
 * tug_view_get_second_floor: (attributes org.gtk.Method.get_property=second-floor)
 * @self: a view
 *
 * Gets the widget that a longer pull opens.
 *
 * Returns: (transfer none) (nullable): the widget
 */
GtkWidget *tug_view_get_second_floor(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), NULL);
    return self->second_floor;
}

/**
 * tug_view_set_second_floor: (attributes org.gtk.Method.set_property=second-floor)
 * @self: a view
 * @second_floor: (nullable): a widget without a parent
 *
 * Sets the widget that a longer pull opens.
 */
void tug_view_set_second_floor(TugView *self, GtkWidget *second_floor) {
    g_return_if_fail(TUG_IS_VIEW(self));
    g_return_if_fail(second_floor == NULL || GTK_IS_WIDGET(second_floor));
    if (self->host == NULL || self->second_floor == second_floor) return;
    if (second_floor != NULL) g_object_ref_sink(second_floor);
    g_clear_object(&self->second_floor);
    self->second_floor = second_floor;
    tug_host_set_second_floor(self->host, second_floor);
    tug_view_notify(self, TUG_VIEW_PROPERTY_SECOND_FLOOR);
}

/**
 * tug_view_get_orientation: (attributes org.gtk.Method.get_property=orientation)
 * @self: a view
 *
 * Gets the direction in which the list scrolls.
 *
 * Returns: the orientation
 */
GtkOrientation tug_view_get_orientation(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), GTK_ORIENTATION_VERTICAL);
    return self->orientation;
}

/**
 * tug_view_get_mouse_drag: (attributes org.gtk.Method.get_property=mouse-drag)
 * @self: a view
 *
 * Gets whether a mouse drags the list.
 *
 * Returns: whether it does
 */
gboolean tug_view_get_mouse_drag(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->mouse_drag;
}

/**
 * tug_view_set_mouse_drag: (attributes org.gtk.Method.set_property=mouse-drag)
 * @self: a view
 * @mouse_drag: whether it does
 *
 * Says whether the primary mouse button drags the list.
 */
void tug_view_set_mouse_drag(TugView *self, gboolean mouse_drag) {
    g_return_if_fail(TUG_IS_VIEW(self));
    if (self->host == NULL || self->mouse_drag == !!mouse_drag) return;
    self->mouse_drag = !!mouse_drag;
    tug_host_set_mouse_drag(self->host, mouse_drag);
    tug_view_notify(self, TUG_VIEW_PROPERTY_MOUSE_DRAG);
}

/**
 * tug_view_get_wheel_pull: (attributes org.gtk.Method.get_property=wheel-pull)
 * @self: a view
 *
 * Gets whether wheels pull the list past its ends.
 *
 * Returns: whether they do
 */
TugWheelPull tug_view_get_wheel_pull(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), TUG_WHEEL_PULL_TOUCHPAD);
    return self->wheel_pull;
}

/**
 * tug_view_set_wheel_pull: (attributes org.gtk.Method.set_property=wheel-pull)
 * @self: a view
 * @wheel_pull: whether they do
 *
 * Says whether a mouse wheel or a touchpad pulls the list past its ends.
 */
void tug_view_set_wheel_pull(TugView *self, TugWheelPull wheel_pull) {
    g_return_if_fail(TUG_IS_VIEW(self));
    if (self->host == NULL || self->wheel_pull == wheel_pull) return;
    self->wheel_pull = wheel_pull;
    tug_host_set_wheel_pull(self->host, wheel_pull);
    tug_view_notify(self, TUG_VIEW_PROPERTY_WHEEL_PULL);
}

/**
 * tug_view_get_item_count: (attributes org.gtk.Method.get_property=item-count)
 * @self: a view
 *
 * Gets the number of rows that was set.
 *
 * Returns: the number; -1 for what GTK counts
 */
int tug_view_get_item_count(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), -1);
    return self->item_count;
}

/**
 * tug_view_set_item_count: (attributes org.gtk.Method.set_property=item-count)
 * @self: a view
 * @item_count: the number; -1 for what GTK counts
 *
 * Says how many rows a child without a model has.
 */
void tug_view_set_item_count(TugView *self, int item_count) {
    g_return_if_fail(TUG_IS_VIEW(self));
    if (self->host == NULL || self->item_count == item_count) return;
    self->item_count = item_count;
    tug_host_set_item_count(self->host, item_count);
    tug_view_notify(self, TUG_VIEW_PROPERTY_ITEM_COUNT);
}
