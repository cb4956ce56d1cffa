#include "tug-control-private.h"

/* The options: properties that Swift's table names; tug-options.txt says what they mean. */

static const struct {
    const char *name;
    GType (*type)(void);
} enumerations[] = {
    {"trigger-moment", tug_trigger_moment_get_type}, {"reveal", tug_reveal_policy_get_type}, {"held-part", tug_held_part_get_type},
    {"placement", tug_placement_get_type},
    {"look", tug_look_get_type},           {"wording", tug_wording_get_type},
};

/* The enumeration of an option. Its values must have the names that Swift gives them. */
static GType enumeration(int option) {
    const char *name = tug_host_option_name(option);
    for (gsize index = 0; index < G_N_ELEMENTS(enumerations); index++) {
        if (!g_str_equal(enumerations[index].name, name)) continue;
        GType type = enumerations[index].type();
        GEnumClass *class = g_type_class_ref(type);
        for (int value = 0; value < (int)class->n_values || tug_host_option_choice(option, value) != NULL; value++) {
            const GEnumValue *known = g_enum_get_value(class, value);
            if (known == NULL || g_strcmp0(known->value_nick, tug_host_option_choice(option, value)) != 0)
                g_error("the values of %s are not those of the option %s", g_type_name(type), name);
        }
        g_type_class_unref(class);
        return type;
    }
    g_error("the option %s has no enumeration", name);
}

GParamSpec *tug_control_option_specification(int option) {
    const char *name = tug_host_option_name(option);
    double standard = tug_host_option_default(option);
    GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
    if (g_str_equal(name, "look")) flags |= G_PARAM_CONSTRUCT_ONLY;
    switch (tug_host_option_form(option)) {
    case TUG_OPTION_FLAG: return g_param_spec_boolean(name, NULL, NULL, standard > 0, flags);
    case TUG_OPTION_COUNT: return g_param_spec_int(name, NULL, NULL, -1, G_MAXINT, (int)standard, flags);
    case TUG_OPTION_CHOICE: return g_param_spec_enum(name, NULL, NULL, enumeration(option), (int)standard, flags);
    default: return g_param_spec_double(name, NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, standard, flags);
    }
}

void tug_control_get_option(TugControl *self, int option, GValue *value) {
    double number = tug_host_control_option(self->host, option);
    switch (tug_host_option_form(option)) {
    case TUG_OPTION_FLAG: g_value_set_boolean(value, number > 0); break;
    case TUG_OPTION_COUNT: g_value_set_int(value, (int)CLAMP(number, -1, G_MAXINT)); break;
    case TUG_OPTION_CHOICE: g_value_set_enum(value, (int)number); break;
    default: g_value_set_double(value, number);
    }
}

void tug_control_set_option(TugControl *self, int option, const GValue *value, GParamSpec *specification) {
    double number = 0, before = specification->flags & G_PARAM_CONSTRUCT_ONLY ? 0 : tug_host_control_option(self->host, option);
    switch (tug_host_option_form(option)) {
    case TUG_OPTION_FLAG:
        number = g_value_get_boolean(value);
        before = before > 0;
        break;
    case TUG_OPTION_COUNT: number = g_value_get_int(value); break;
    case TUG_OPTION_CHOICE: number = g_value_get_enum(value); break;
    default: number = g_value_get_double(value);
    }
    if (specification->flags & G_PARAM_CONSTRUCT_ONLY) {
        self->look = (TugLook)number;
    } else if (before != number) {
        tug_host_control_set_option(self->host, option, number);
        g_object_notify_by_pspec(G_OBJECT(self), specification);
    }
}
