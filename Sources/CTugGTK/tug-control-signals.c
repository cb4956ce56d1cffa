#include "tug-control-private.h"

enum { SIGNAL_ARMED, SIGNAL_PULL_CANCELLED, SIGNAL_FINISHED, SIGNAL_CLOSED, SIGNAL_COUNT };
static guint signals[SIGNAL_COUNT];

void tug_control_install_signals(void) {
    /**
     * TugControl::armed:
     * @self: the control
     *
     * A pull has gone so far that letting go begins a run or opens the second floor: the moment for a sound.
     */
    signals[SIGNAL_ARMED] = g_signal_new("armed", TUG_TYPE_CONTROL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    /**
     * TugControl::pull-cancelled:
     * @self: the control
     *
     * A pull has ended without a run: it was pulled back, let go too early, or taken away.
     */
    signals[SIGNAL_PULL_CANCELLED] =
        g_signal_new("pull-cancelled", TUG_TYPE_CONTROL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    /**
     * TugControl::finished:
     * @self: the control
     * @outcome: how it has ended
     *
     * A run has ended, and its outcome is shown next.
     */
    signals[SIGNAL_FINISHED] =
        g_signal_new("finished", TUG_TYPE_CONTROL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, TUG_TYPE_OUTCOME);
    /**
     * TugControl::closed:
     * @self: the control
     *
     * What it has shown of a run has closed.
     */
    signals[SIGNAL_CLOSED] = g_signal_new("closed", TUG_TYPE_CONTROL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* From Swift. */

void tug_control_run_began(TugControl *self, TugRun *run) {
    if (self->view != NULL) tug_view_run_began(self->view, run, self->behavior == TUG_BEHAVIOR_REFRESH);
}

void tug_control_armed(TugControl *self) { g_signal_emit(self, signals[SIGNAL_ARMED], 0); }

void tug_control_pull_cancelled(TugControl *self) { g_signal_emit(self, signals[SIGNAL_PULL_CANCELLED], 0); }

void tug_control_finished(TugControl *self, TugOutcome outcome) {
    g_object_ref(self);
    tug_control_state_changed(self);
    if (outcome == TUG_OUTCOME_SUCCESS) tug_control_notify(self, TUG_CONTROL_PROPERTY_LAST_REFRESHED);
    g_signal_emit(self, signals[SIGNAL_FINISHED], 0, outcome);
    g_object_unref(self);
}

void tug_control_closed(TugControl *self) { g_signal_emit(self, signals[SIGNAL_CLOSED], 0); }
