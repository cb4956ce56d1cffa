#ifndef TUG_ENUMS_H
#define TUG_ENUMS_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TugState:
 * @TUG_STATE_IDLE: At rest, or pulled less than what begins a run.
 * @TUG_STATE_PULLING: Pulled so far that letting go begins a run.
 * @TUG_STATE_PENDING: Asked to begin before it is on screen.
 * @TUG_STATE_REFRESHING: A run is going on.
 * @TUG_STATE_NO_MORE_DATA: The data has ended.
 * @TUG_STATE_FAILED: The last run failed. A pull, a tap or a key tries again.
 *
 * What one end of a list shows.
 */
typedef enum {
    TUG_STATE_IDLE,
    TUG_STATE_PULLING,
    TUG_STATE_PENDING,
    TUG_STATE_REFRESHING,
    TUG_STATE_NO_MORE_DATA,
    TUG_STATE_FAILED
} TugState;

GType tug_state_get_type(void);
#define TUG_TYPE_STATE (tug_state_get_type())

/**
 * TugEdge:
 * @TUG_EDGE_START: The top, or the leading side of a list that scrolls sideways.
 * @TUG_EDGE_END: The bottom, or the trailing side.
 *
 * One end of a list.
 */
typedef enum { TUG_EDGE_START, TUG_EDGE_END } TugEdge;

GType tug_edge_get_type(void);
#define TUG_TYPE_EDGE (tug_edge_get_type())

/**
 * TugRunSource:
 * @TUG_RUN_SOURCE_PULL: A pull that was let go.
 * @TUG_RUN_SOURCE_PROGRAM: The program.
 * @TUG_RUN_SOURCE_AUTOMATIC: The end of the list came into view.
 * @TUG_RUN_SOURCE_TAP: A tap on what the end of the list shows.
 * @TUG_RUN_SOURCE_RETRY: A tap or a pull after a failure.
 * @TUG_RUN_SOURCE_KEYBOARD: A key.
 * @TUG_RUN_SOURCE_ACCESSIBILITY: An action, as of a menu or an assistive technology.
 *
 * What began a run.
 */
typedef enum {
    TUG_RUN_SOURCE_PULL,
    TUG_RUN_SOURCE_PROGRAM,
    TUG_RUN_SOURCE_AUTOMATIC,
    TUG_RUN_SOURCE_TAP,
    TUG_RUN_SOURCE_RETRY,
    TUG_RUN_SOURCE_KEYBOARD,
    TUG_RUN_SOURCE_ACCESSIBILITY
} TugRunSource;

GType tug_run_source_get_type(void);
#define TUG_TYPE_RUN_SOURCE (tug_run_source_get_type())

G_END_DECLS

#endif
