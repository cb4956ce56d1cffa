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
 * @TUG_STATE_OPEN: The second floor is open.
 *
 * What one end of a list shows.
 */
typedef enum {
    TUG_STATE_IDLE,
    TUG_STATE_PULLING,
    TUG_STATE_PENDING,
    TUG_STATE_REFRESHING,
    TUG_STATE_NO_MORE_DATA,
    TUG_STATE_FAILED,
    TUG_STATE_OPEN
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

/**
 * TugOutcome:
 * @TUG_OUTCOME_SUCCESS: It has succeeded; there may be more data.
 * @TUG_OUTCOME_NO_MORE_DATA: It has succeeded; there is no more data.
 * @TUG_OUTCOME_FAILURE: It has failed.
 * @TUG_OUTCOME_NO_CONNECTION: It has failed without a network.
 * @TUG_OUTCOME_TIMED_OUT: It has failed: it took longer than its timeout.
 * @TUG_OUTCOME_CANCELLED: It was cancelled: superseded, hidden or taken away.
 *
 * How a run has ended.
 */
typedef enum {
    TUG_OUTCOME_SUCCESS,
    TUG_OUTCOME_NO_MORE_DATA,
    TUG_OUTCOME_FAILURE,
    TUG_OUTCOME_NO_CONNECTION,
    TUG_OUTCOME_TIMED_OUT,
    TUG_OUTCOME_CANCELLED
} TugOutcome;

GType tug_outcome_get_type(void);
#define TUG_TYPE_OUTCOME (tug_outcome_get_type())

/**
 * TugBehavior:
 * @TUG_BEHAVIOR_REFRESH: Pulled and let go, it replaces the data, and stays open meanwhile.
 * @TUG_BEHAVIOR_LOAD: It adds data when it comes into view: newer or, at the start of a chat, older.
 * @TUG_BEHAVIOR_LOAD_PULLED: It adds data when it is pulled and let go.
 *
 * What one end of a list does.
 */
typedef enum { TUG_BEHAVIOR_REFRESH, TUG_BEHAVIOR_LOAD, TUG_BEHAVIOR_LOAD_PULLED } TugBehavior;

GType tug_behavior_get_type(void);
#define TUG_TYPE_BEHAVIOR (tug_behavior_get_type())

/**
 * TugLook:
 * @TUG_LOOK_TEXT: Text only.
 * @TUG_LOOK_STANDARD: An arrow, a spinner and text.
 * @TUG_LOOK_IMAGES: Pictures and text.
 * @TUG_LOOK_CIRCLE: A circle that fills with the pull, then turns.
 *
 * What the library draws itself.
 */
typedef enum { TUG_LOOK_TEXT, TUG_LOOK_STANDARD, TUG_LOOK_IMAGES, TUG_LOOK_CIRCLE } TugLook;

GType tug_look_get_type(void);
#define TUG_TYPE_LOOK (tug_look_get_type())

/**
 * TugTriggerMoment:
 * @TUG_TRIGGER_MOMENT_RELEASE: On letting go.
 * @TUG_TRIGGER_MOMENT_REACHED: As soon as the trigger distance is passed.
 * @TUG_TRIGGER_MOMENT_NEXT_MOVEMENT: With the first movement after letting go, or when the list is at rest.
 *
 * When a pull begins a run.
 */
typedef enum { TUG_TRIGGER_MOMENT_RELEASE, TUG_TRIGGER_MOMENT_REACHED, TUG_TRIGGER_MOMENT_NEXT_MOVEMENT } TugTriggerMoment;

GType tug_trigger_moment_get_type(void);
#define TUG_TYPE_TRIGGER_MOMENT (tug_trigger_moment_get_type())

/**
 * TugRevealPolicy:
 * @TUG_REVEAL_POLICY_ALWAYS: Always.
 * @TUG_REVEAL_POLICY_AT_EDGE: Only where the list rests at that end.
 * @TUG_REVEAL_POLICY_NEVER: Never.
 *
 * Whether a begin scrolls the list to what shows the run.
 */
typedef enum { TUG_REVEAL_POLICY_ALWAYS, TUG_REVEAL_POLICY_AT_EDGE, TUG_REVEAL_POLICY_NEVER } TugRevealPolicy;

GType tug_reveal_policy_get_type(void);
#define TUG_TYPE_REVEAL_POLICY (tug_reveal_policy_get_type())

/**
 * TugHeldPart:
 * @TUG_HELD_PART_ALL: All of it.
 * @TUG_HELD_PART_VISIBLE: What is in view.
 *
 * How much of a header stays open during a refresh.
 */
typedef enum { TUG_HELD_PART_ALL, TUG_HELD_PART_VISIBLE } TugHeldPart;

GType tug_held_part_get_type(void);
#define TUG_TYPE_HELD_PART (tug_held_part_get_type())

/**
 * TugPlacement:
 * @TUG_PLACEMENT_MOVING: Beside the rows, with which it moves.
 * @TUG_PLACEMENT_BEHIND: Below the rows, which slide off it.
 * @TUG_PLACEMENT_OVER: Above the rows, which stay where they are.
 *
 * Where what is shown of an end lies.
 */
typedef enum { TUG_PLACEMENT_MOVING, TUG_PLACEMENT_BEHIND, TUG_PLACEMENT_OVER } TugPlacement;

GType tug_placement_get_type(void);
#define TUG_TYPE_PLACEMENT (tug_placement_get_type())

/**
 * TugWording:
 * @TUG_WORDING_STANDARD: Those of what it does: refresh, load more, load older.
 * @TUG_WORDING_DETAIL_PAGE: Those of an end that is pulled sideways to show details.
 *
 * Which words are used.
 */
typedef enum { TUG_WORDING_STANDARD, TUG_WORDING_DETAIL_PAGE } TugWording;

GType tug_wording_get_type(void);
#define TUG_TYPE_WORDING (tug_wording_get_type())

/**
 * TugWheelPull:
 * @TUG_WHEEL_PULL_TOUCHPAD: A touchpad pulls, a wheel that turns in clicks does not.
 * @TUG_WHEEL_PULL_NEVER: Neither pulls: they stop at the ends of the list.
 * @TUG_WHEEL_PULL_ALWAYS: Both pull.
 *
 * Whether wheels pull a list past its ends.
 */
typedef enum { TUG_WHEEL_PULL_TOUCHPAD, TUG_WHEEL_PULL_NEVER, TUG_WHEEL_PULL_ALWAYS } TugWheelPull;

GType tug_wheel_pull_get_type(void);
#define TUG_TYPE_WHEEL_PULL (tug_wheel_pull_get_type())

/**
 * TugJumpButton:
 * @TUG_JUMP_BUTTON_NONE: There is none.
 * @TUG_JUMP_BUTTON_START: It scrolls to the start of the list.
 * @TUG_JUMP_BUTTON_END: It scrolls to the end of the list.
 *
 * Where a button over the list scrolls to.
 */
typedef enum { TUG_JUMP_BUTTON_NONE, TUG_JUMP_BUTTON_START, TUG_JUMP_BUTTON_END } TugJumpButton;

GType tug_jump_button_get_type(void);
#define TUG_TYPE_JUMP_BUTTON (tug_jump_button_get_type())

G_END_DECLS

#endif
