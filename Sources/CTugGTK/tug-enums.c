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
            VALUE(TUG_STATE_NO_MORE_DATA, "no-more-data"), VALUE(TUG_STATE_FAILED, "failed"))

ENUMERATION(TugEdge, tug_edge, VALUE(TUG_EDGE_START, "start"), VALUE(TUG_EDGE_END, "end"))

ENUMERATION(TugRunSource, tug_run_source, VALUE(TUG_RUN_SOURCE_PULL, "pull"), VALUE(TUG_RUN_SOURCE_PROGRAM, "program"),
            VALUE(TUG_RUN_SOURCE_AUTOMATIC, "automatic"), VALUE(TUG_RUN_SOURCE_TAP, "tap"), VALUE(TUG_RUN_SOURCE_RETRY, "retry"),
            VALUE(TUG_RUN_SOURCE_KEYBOARD, "keyboard"), VALUE(TUG_RUN_SOURCE_ACCESSIBILITY, "accessibility"))
