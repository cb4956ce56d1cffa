#include "tug-gtk-host.h"

/* Registers an enumeration. Its values are VALUE(NAME, "nick"), each once. */
#define ENUMERATION(Name, name, ...)                                            \
    GType name##_get_type(void) {                                               \
        static gsize type = 0;                                                  \
        if (g_once_init_enter(&type)) {                                         \
            static const GEnumValue values[] = {__VA_ARGS__, {0, NULL, NULL}};  \
            g_once_init_leave(&type, g_enum_register_static(#Name, values));    \
        }                                                                       \
        return type;                                                            \
    }
#define VALUE(name, nick) {name, #name, nick}

ENUMERATION(TugState, tug_state, VALUE(TUG_STATE_IDLE, "idle"), VALUE(TUG_STATE_PULLING, "pulling"),
            VALUE(TUG_STATE_PENDING, "pending"), VALUE(TUG_STATE_REFRESHING, "refreshing"),
            VALUE(TUG_STATE_NO_MORE_DATA, "no-more-data"), VALUE(TUG_STATE_FAILED, "failed"),
            VALUE(TUG_STATE_OPEN, "open"))

ENUMERATION(TugEdge, tug_edge, VALUE(TUG_EDGE_START, "start"), VALUE(TUG_EDGE_END, "end"))

ENUMERATION(TugRunSource, tug_run_source, VALUE(TUG_RUN_SOURCE_PULL, "pull"), VALUE(TUG_RUN_SOURCE_PROGRAM, "program"),
            VALUE(TUG_RUN_SOURCE_AUTOMATIC, "automatic"), VALUE(TUG_RUN_SOURCE_TAP, "tap"), VALUE(TUG_RUN_SOURCE_RETRY, "retry"),
            VALUE(TUG_RUN_SOURCE_KEYBOARD, "keyboard"), VALUE(TUG_RUN_SOURCE_ACCESSIBILITY, "accessibility"))

ENUMERATION(TugOutcome, tug_outcome, VALUE(TUG_OUTCOME_SUCCESS, "success"), VALUE(TUG_OUTCOME_NO_MORE_DATA, "no-more-data"),
            VALUE(TUG_OUTCOME_FAILURE, "failure"), VALUE(TUG_OUTCOME_NO_CONNECTION, "no-connection"),
            VALUE(TUG_OUTCOME_TIMED_OUT, "timed-out"), VALUE(TUG_OUTCOME_CANCELLED, "cancelled"))

ENUMERATION(TugBehavior, tug_behavior, VALUE(TUG_BEHAVIOR_REFRESH, "refresh"), VALUE(TUG_BEHAVIOR_LOAD, "load"),
            VALUE(TUG_BEHAVIOR_LOAD_PULLED, "load-pulled"))

ENUMERATION(TugLook, tug_look, VALUE(TUG_LOOK_TEXT, "text"), VALUE(TUG_LOOK_STANDARD, "standard"),
            VALUE(TUG_LOOK_IMAGES, "images"), VALUE(TUG_LOOK_CIRCLE, "circle"))

ENUMERATION(TugTriggerMoment, tug_trigger_moment, VALUE(TUG_TRIGGER_MOMENT_RELEASE, "release"),
            VALUE(TUG_TRIGGER_MOMENT_REACHED, "reached"), VALUE(TUG_TRIGGER_MOMENT_NEXT_MOVEMENT, "next-movement"))

ENUMERATION(TugRevealPolicy, tug_reveal_policy, VALUE(TUG_REVEAL_POLICY_ALWAYS, "always"), VALUE(TUG_REVEAL_POLICY_AT_EDGE, "at-edge"),
            VALUE(TUG_REVEAL_POLICY_NEVER, "never"))

ENUMERATION(TugHeldPart, tug_held_part, VALUE(TUG_HELD_PART_ALL, "all"), VALUE(TUG_HELD_PART_VISIBLE, "visible"))

ENUMERATION(TugPlacement, tug_placement, VALUE(TUG_PLACEMENT_MOVING, "moving"), VALUE(TUG_PLACEMENT_BEHIND, "behind"),
            VALUE(TUG_PLACEMENT_OVER, "over"))

ENUMERATION(TugWording, tug_wording, VALUE(TUG_WORDING_STANDARD, "standard"), VALUE(TUG_WORDING_DETAIL_PAGE, "detail-page"))

ENUMERATION(TugJumpButton, tug_jump_button, VALUE(TUG_JUMP_BUTTON_NONE, "none"), VALUE(TUG_JUMP_BUTTON_START, "start"),
            VALUE(TUG_JUMP_BUTTON_END, "end"))
ENUMERATION(TugWheelPull, tug_wheel_pull, VALUE(TUG_WHEEL_PULL_TOUCHPAD, "touchpad"), VALUE(TUG_WHEEL_PULL_NEVER, "never"),
            VALUE(TUG_WHEEL_PULL_ALWAYS, "always"))
