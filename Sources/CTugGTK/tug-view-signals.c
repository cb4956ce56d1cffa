#include "tug-view-private.h"

enum { SIGNAL_REFRESH, SIGNAL_LOAD_MORE, SIGNAL_COUNT };
static guint signals[SIGNAL_COUNT];

void tug_view_install_signals(void) {
    /**
     * TugView::refresh:
     * @self: the view
     * @run: the refresh
     *
     * A refresh begins. End it with [method@Tug.Run.end] or [method@Tug.Run.fail], at once or later.
     */
    signals[SIGNAL_REFRESH] =
        g_signal_new("refresh", TUG_TYPE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, TUG_TYPE_RUN);
    /**
     * TugView::load-more:
     * @self: the view
     * @run: the load
     *
     * A load begins. End it with [method@Tug.Run.end], [method@Tug.Run.end_with_no_more_data] or [method@Tug.Run.fail], at once or later.
     */
    signals[SIGNAL_LOAD_MORE] =
        g_signal_new("load-more", TUG_TYPE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, TUG_TYPE_RUN);
}

void tug_view_run_began(TugView *self, TugRun *run, gboolean is_refresh) {
    g_signal_emit(self, signals[is_refresh ? SIGNAL_REFRESH : SIGNAL_LOAD_MORE], 0, run);
}
