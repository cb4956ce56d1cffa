#include "tug-control-private.h"

/* What the program asks of the control. */

/**
 * tug_control_begin:
 * @self: a control
 *
 * Begins a run, as a pull does: at once, or as soon as its list is on screen. During a run it joins that: nothing begins. Within a handler of
 * the run's own signal it does nothing.
 */
void tug_control_begin(TugControl *self) {
    g_return_if_fail(TUG_IS_CONTROL(self));
    g_object_ref(self);
    tug_host_control_begin(self->host, FALSE);
    tug_control_state_changed(self);
    g_object_unref(self);
}

/**
 * tug_control_open_floor:
 * @self: a control
 *
 * Opens the second floor. Without [property@Tug.Control:second-floor] it does nothing.
 */
void tug_control_open_floor(TugControl *self) {
    g_return_if_fail(TUG_IS_CONTROL(self));
    tug_host_control_show_floor(self->host, TRUE);
}

/**
 * tug_control_close_floor:
 * @self: a control
 *
 * Closes the second floor if it is open.
 */
void tug_control_close_floor(TugControl *self) {
    g_return_if_fail(TUG_IS_CONTROL(self));
    tug_host_control_show_floor(self->host, FALSE);
}
