#include "tug-view-private.h"

/* What the program or a person asks of the list. */

static void begin(TugView *self, TugEdge edge, gboolean for_person) {
    if (self->host == NULL || !self->installed[edge]) return;
    /* A handler may drop the last reference. */
    g_object_ref(self);
    tug_host_control_begin(tug_control_host(self->controls[edge]), for_person);
    tug_view_state_changed(self);
    g_object_unref(self);
}

static void end(TugView *self, TugEdge edge, TugOutcome outcome, const char *message) {
    if (self->host == NULL) return;
    g_object_ref(self);
    tug_host_control_end(tug_control_host(self->controls[edge]), message != NULL ? TUG_OUTCOME_FAILURE : outcome, message);
    tug_view_state_changed(self);
    g_object_unref(self);
}

void tug_view_activate(GtkWidget *widget, const char *action, GVariant *parameter) {
    (void)parameter;
    begin(TUG_VIEW(widget), g_str_equal(action, "pull.refresh") ? TUG_EDGE_START : TUG_EDGE_END, TRUE);
}

/**
 * tug_view_begin_refresh:
 * @self: a view
 *
 * Begins a refresh, as a pull does: emits [signal@Tug.View::refresh], at once or as soon as the list is on screen. During a refresh it joins that:
 * nothing begins. Without [property@Tug.View:can-refresh], and within a handler of [signal@Tug.View::refresh], it does nothing.
 */
void tug_view_begin_refresh(TugView *self) {
    g_return_if_fail(TUG_IS_VIEW(self));
    begin(self, TUG_EDGE_START, FALSE);
}

/**
 * tug_view_end_refresh:
 * @self: a view
 * @error: (nullable): the message to show, if the refresh failed
 *
 * Ends the refresh whose [signal@Tug.View::refresh] was emitted last, or takes back a begin that waits until the list is on screen. If that
 * refresh is over, as when another one has taken its place and its signal is still to come, it does nothing.
 *
 * For programs with one request at a time. It cannot tell whose answer it is: after a refresh that another one has superseded, a late end of
 * the first ends the second. [method@Tug.Run.end] can tell.
 */
void tug_view_end_refresh(TugView *self, const char *error) {
    g_return_if_fail(TUG_IS_VIEW(self));
    end(self, TUG_EDGE_START, TUG_OUTCOME_SUCCESS, error);
}

/**
 * tug_view_begin_load_more:
 * @self: a view
 *
 * Begins a load: emits [signal@Tug.View::load-more], at once or as soon as the list is on screen. During a load it joins that: nothing begins.
 * Without [property@Tug.View:can-load-more], during a refresh, and within a handler of [signal@Tug.View::load-more], it does nothing.
 */
void tug_view_begin_load_more(TugView *self) {
    g_return_if_fail(TUG_IS_VIEW(self));
    begin(self, TUG_EDGE_END, FALSE);
}

/**
 * tug_view_end_load_more:
 * @self: a view
 * @has_more: whether there is more data. Of no account if the load failed
 * @error: (nullable): the message to show, if the load failed
 *
 * Ends the load at the end of the list whose [signal@Tug.View::load-more] was emitted last, or takes back a begin that waits until the list is on
 * screen. If that load is over, as when a refresh has superseded it, it does nothing.
 *
 * For programs with one request at a time. It cannot tell whose answer it is: after a load that a refresh has superseded, a late end ends the
 * next load, and the rows of both are added. [method@Tug.Run.end] can tell.
 */
void tug_view_end_load_more(TugView *self, gboolean has_more, const char *error) {
    g_return_if_fail(TUG_IS_VIEW(self));
    end(self, TUG_EDGE_END, has_more ? TUG_OUTCOME_SUCCESS : TUG_OUTCOME_NO_MORE_DATA, error);
}

/**
 * tug_view_note_inserted_content:
 * @self: a view
 * @length: the length along the list in pixels; negative for what is removed
 *
 * Announces content that is inserted before the visible part, with the next change of the content's length. What is seen then stays in place.
 *
 * GTK's lists and viewports with a widget for each row need no call, nor does what a load at the start inserts.
 */
void tug_view_note_inserted_content(TugView *self, double length) {
    g_return_if_fail(TUG_IS_VIEW(self));
    if (self->host != NULL) tug_host_note_inserted_content(self->host, length);
}
