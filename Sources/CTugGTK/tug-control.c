#include "tug-gtk-host.h"

/**
 * TugControl:
 *
 * What one end of a [class@Tug.View] does and shows: its header or footer.
 *
 * A control is at one end of one list at a time. Its options are properties, which may change at any time; lengths are in pixels and times in
 * seconds. A control of one's own takes the place of the view's:
 *
 * ```python
 * chat.props.header = Tug.Control(behavior=Tug.Behavior.LOAD, prefetch_items=10)
 * ```
 */
struct _TugControl {
    GObject parent_instance;
    TugBehavior behavior;
    TugIndicatorKind kind;
    TugIndicator *indicator;
    char *image_file;
    char *language;
    gpointer host;
    TugView *view; /* not owned: the view takes it away */
    /* What was notified last. */
    gboolean has_more, refreshing;
    TugState state;
};

G_DEFINE_FINAL_TYPE(TugControl, tug_control, G_TYPE_OBJECT)

enum { PROPERTY_BEHAVIOR = 1, PROPERTY_INDICATOR, PROPERTY_IMAGE_FILE, PROPERTY_STATE, PROPERTY_REFRESHING, PROPERTY_PROGRESS,
       PROPERTY_HAS_MORE, PROPERTY_HIDDEN, PROPERTY_TEXT_GAP, PROPERTY_LANGUAGE, PROPERTY_LAST_REFRESHED_KEY, PROPERTY_LAST_REFRESHED,
       PROPERTY_COUNT };
static GParamSpec *properties[PROPERTY_COUNT];

enum { SIGNAL_ARMED, SIGNAL_FINISHED, SIGNAL_CLOSED, SIGNAL_COUNT };
static guint signals[SIGNAL_COUNT];

/* Options. Their properties follow those above, in the order of Swift's table; tug-options.txt says what they mean. */

static const struct {
    const char *name;
    GType (*type)(void);
} enumerations[] = {
    {"trigger-moment", tug_trigger_moment_get_type}, {"reveal", tug_reveal_policy_get_type}, {"held-part", tug_held_part_get_type},
    {"kind", tug_indicator_kind_get_type},           {"wording", tug_wording_get_type},
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

static GParamSpec *option_specification(int option) {
    const char *name = tug_host_option_name(option);
    double standard = tug_host_option_default(option);
    GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
    if (g_str_equal(name, "kind")) flags |= G_PARAM_CONSTRUCT_ONLY;
    switch (tug_host_option_form(option)) {
    case TUG_OPTION_FLAG: return g_param_spec_boolean(name, NULL, NULL, standard > 0, flags);
    case TUG_OPTION_COUNT: return g_param_spec_int(name, NULL, NULL, -1, G_MAXINT, (int)standard, flags);
    case TUG_OPTION_CHOICE: return g_param_spec_enum(name, NULL, NULL, enumeration(option), (int)standard, flags);
    default: return g_param_spec_double(name, NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, standard, flags);
    }
}

static void get_option(TugControl *self, int option, GValue *value) {
    double number = tug_host_control_option(self->host, option);
    switch (tug_host_option_form(option)) {
    case TUG_OPTION_FLAG: g_value_set_boolean(value, number > 0); break;
    case TUG_OPTION_COUNT: g_value_set_int(value, (int)CLAMP(number, -1, G_MAXINT)); break;
    case TUG_OPTION_CHOICE: g_value_set_enum(value, (int)number); break;
    default: g_value_set_double(value, number);
    }
}

static void set_option(TugControl *self, int option, const GValue *value, GParamSpec *specification) {
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
        self->kind = (TugIndicatorKind)number;
    } else if (before != number) {
        tug_host_control_set_option(self->host, option, number);
        g_object_notify_by_pspec(G_OBJECT(self), specification);
    }
}

/* From Swift. */

void tug_control_run_began(TugControl *self, TugRun *run) {
    if (self->view != NULL) tug_view_run_began(self->view, run, self->behavior == TUG_BEHAVIOR_REFRESH);
}

void tug_control_state_changed(TugControl *self) {
    if (self->host == NULL) return;
    gboolean has_more = tug_control_get_has_more(self), refreshing = tug_control_get_refreshing(self);
    TugState state = tug_control_get_state(self);
    gboolean changed[PROPERTY_COUNT] = {
        [PROPERTY_HAS_MORE] = has_more != self->has_more,
        [PROPERTY_REFRESHING] = refreshing != self->refreshing,
        [PROPERTY_STATE] = state != self->state,
    };
    self->has_more = has_more;
    self->refreshing = refreshing;
    self->state = state;
    /* A handler of a notification may drop the last reference. */
    g_object_ref(self);
    for (int property = 1; property < PROPERTY_COUNT; property++)
        if (changed[property]) g_object_notify_by_pspec(G_OBJECT(self), properties[property]);
    if (self->view != NULL) tug_view_state_changed(self->view);
    g_object_unref(self);
}

void tug_control_armed(TugControl *self) { g_signal_emit(self, signals[SIGNAL_ARMED], 0); }

void tug_control_finished(TugControl *self, TugOutcome outcome) {
    g_object_ref(self);
    tug_control_state_changed(self);
    if (outcome == TUG_OUTCOME_SUCCESS) g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_LAST_REFRESHED]);
    g_signal_emit(self, signals[SIGNAL_FINISHED], 0, outcome);
    g_object_unref(self);
}

void tug_control_closed(TugControl *self) { g_signal_emit(self, signals[SIGNAL_CLOSED], 0); }

/* For the view. */

gpointer tug_control_host(TugControl *self) { return self->host; }

TugView *tug_control_view(TugControl *self) { return self->view; }

void tug_control_set_view(TugControl *self, TugView *view) { self->view = view; }

/* The object. */

static void tug_control_init(TugControl *self) { self->has_more = TRUE; }

static void constructed(GObject *object) {
    TugControl *self = TUG_CONTROL(object);
    G_OBJECT_CLASS(tug_control_parent_class)->constructed(object);
    self->host = tug_host_control_new(self, self->behavior, self->kind, self->indicator, self->image_file);
}

static void finalize(GObject *object) {
    TugControl *self = TUG_CONTROL(object);
    g_clear_pointer(&self->host, tug_host_control_release);
    g_clear_object(&self->indicator);
    g_free(self->image_file);
    g_free(self->language);
    G_OBJECT_CLASS(tug_control_parent_class)->finalize(object);
}

static void get_property(GObject *object, guint property, GValue *value, GParamSpec *specification) {
    TugControl *self = TUG_CONTROL(object);
    switch (property) {
    case PROPERTY_BEHAVIOR: g_value_set_enum(value, self->behavior); break;
    case PROPERTY_INDICATOR: g_value_set_object(value, self->indicator); break;
    case PROPERTY_IMAGE_FILE: g_value_set_string(value, self->image_file); break;
    case PROPERTY_STATE: g_value_set_enum(value, tug_control_get_state(self)); break;
    case PROPERTY_REFRESHING: g_value_set_boolean(value, tug_control_get_refreshing(self)); break;
    case PROPERTY_PROGRESS: g_value_set_double(value, tug_control_get_progress(self)); break;
    case PROPERTY_HAS_MORE: g_value_set_boolean(value, tug_control_get_has_more(self)); break;
    case PROPERTY_HIDDEN: g_value_set_boolean(value, tug_control_get_hidden(self)); break;
    case PROPERTY_TEXT_GAP: g_value_set_double(value, tug_control_get_text_gap(self)); break;
    case PROPERTY_LANGUAGE: g_value_set_string(value, self->language); break;
    case PROPERTY_LAST_REFRESHED_KEY: g_value_set_string(value, tug_control_get_last_refreshed_key(self)); break;
    case PROPERTY_LAST_REFRESHED: g_value_take_boxed(value, tug_control_get_last_refreshed(self)); break;
    default: get_option(self, (int)property - PROPERTY_COUNT, value);
    }
}

static void set_property(GObject *object, guint property, const GValue *value, GParamSpec *specification) {
    TugControl *self = TUG_CONTROL(object);
    switch (property) {
    case PROPERTY_BEHAVIOR: self->behavior = g_value_get_enum(value); break;
    case PROPERTY_INDICATOR: self->indicator = g_value_dup_object(value); break;
    case PROPERTY_IMAGE_FILE: self->image_file = g_value_dup_string(value); break;
    case PROPERTY_HAS_MORE: tug_control_set_has_more(self, g_value_get_boolean(value)); break;
    case PROPERTY_HIDDEN: tug_control_set_hidden(self, g_value_get_boolean(value)); break;
    case PROPERTY_TEXT_GAP: tug_control_set_text_gap(self, g_value_get_double(value)); break;
    case PROPERTY_LANGUAGE: tug_control_set_language(self, g_value_get_string(value)); break;
    case PROPERTY_LAST_REFRESHED_KEY: tug_control_set_last_refreshed_key(self, g_value_get_string(value)); break;
    default: set_option(self, (int)property - PROPERTY_COUNT, value, specification);
    }
}

static void install_signals(void) {
    /**
     * TugControl::armed:
     * @self: the control
     *
     * A pull has gone so far that letting go begins a run or opens the second floor: the moment for a sound.
     */
    signals[SIGNAL_ARMED] = g_signal_new("armed", TUG_TYPE_CONTROL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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

static void install_properties(GObjectClass *object_class) {
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
    const GParamFlags given = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
    /**
     * TugControl:behavior: (attributes org.gtk.Property.get=tug_control_get_behavior)
     *
     * What it does.
     */
    properties[PROPERTY_BEHAVIOR] = g_param_spec_enum("behavior", NULL, NULL, TUG_TYPE_BEHAVIOR, TUG_BEHAVIOR_REFRESH, given);
    /**
     * TugControl:indicator: (attributes org.gtk.Property.get=tug_control_get_indicator)
     *
     * What the program draws itself; %NULL for one of the library's own, see [property@Tug.Control:kind].
     */
    properties[PROPERTY_INDICATOR] = g_param_spec_object("indicator", NULL, NULL, TUG_TYPE_INDICATOR, given);
    /**
     * TugControl:image-file:
     *
     * With %TUG_INDICATOR_KIND_IMAGES: the path of a picture, which may be animated. Of a file that cannot be read a critical warning tells, and
     * there is no picture.
     */
    properties[PROPERTY_IMAGE_FILE] = g_param_spec_string("image-file", NULL, NULL, NULL, given);
    /**
     * TugControl:state: (attributes org.gtk.Property.get=tug_control_get_state)
     *
     * What it shows.
     */
    properties[PROPERTY_STATE] = g_param_spec_enum("state", NULL, NULL, TUG_TYPE_STATE, TUG_STATE_IDLE, readable);
    /**
     * TugControl:refreshing: (attributes org.gtk.Property.get=tug_control_get_refreshing)
     *
     * Whether a run is going on, or waits until the list is on screen.
     */
    properties[PROPERTY_REFRESHING] = g_param_spec_boolean("refreshing", NULL, NULL, FALSE, readable);
    /**
     * TugControl:progress: (attributes org.gtk.Property.get=tug_control_get_progress)
     *
     * How far it is pulled out, as a fraction of its extent. It is not notified; an indicator's is.
     */
    properties[PROPERTY_PROGRESS] = g_param_spec_double("progress", NULL, NULL, 0, G_MAXDOUBLE, 0, readable);
    /**
     * TugControl:has-more: (attributes org.gtk.Property.get=tug_control_get_has_more org.gtk.Property.set=tug_control_set_has_more)
     *
     * Whether there is more data to load. A refresh at the other end that succeeds sets it to true.
     */
    properties[PROPERTY_HAS_MORE] = g_param_spec_boolean("has-more", NULL, NULL, TRUE, writable);
    /**
     * TugControl:hidden: (attributes org.gtk.Property.get=tug_control_get_hidden org.gtk.Property.set=tug_control_set_hidden)
     *
     * Whether the program hides it. Hiding it cancels a run.
     */
    properties[PROPERTY_HIDDEN] = g_param_spec_boolean("hidden", NULL, NULL, FALSE, writable);
    /**
     * TugControl:text-gap: (attributes org.gtk.Property.get=tug_control_get_text_gap org.gtk.Property.set=tug_control_set_text_gap)
     *
     * The distance from the text to what stands before it, in pixels; -1 for the look's own.
     */
    properties[PROPERTY_TEXT_GAP] = g_param_spec_double("text-gap", NULL, NULL, -1, G_MAXDOUBLE, -1, writable);
    /**
     * TugControl:language: (attributes org.gtk.Property.get=tug_control_get_language org.gtk.Property.set=tug_control_set_language)
     *
     * The code of the language of its texts, such as `pt-BR`; %NULL for that of [func@Tug.set_language] or of the system.
     */
    properties[PROPERTY_LANGUAGE] = g_param_spec_string("language", NULL, NULL, NULL, writable);
    /**
     * TugControl:last-refreshed-key: (attributes org.gtk.Property.get=tug_control_get_last_refreshed_key org.gtk.Property.set=tug_control_set_last_refreshed_key)
     *
     * The name under which the time of the last refresh is stored for this user, such as `inbox`: a name of its own for each list. With a
     * name that time is shown below the title. %NULL (the default): it is neither stored nor shown.
     */
    properties[PROPERTY_LAST_REFRESHED_KEY] = g_param_spec_string("last-refreshed-key", NULL, NULL, NULL, writable);
    /**
     * TugControl:last-refreshed: (attributes org.gtk.Property.get=tug_control_get_last_refreshed)
     *
     * The time of the last refresh that succeeded; %NULL if there was none, and without [property@Tug.Control:last-refreshed-key].
     */
    properties[PROPERTY_LAST_REFRESHED] = g_param_spec_boxed("last-refreshed", NULL, NULL, G_TYPE_DATE_TIME, readable);
    g_object_class_install_properties(object_class, PROPERTY_COUNT, properties);
}

static void tug_control_class_init(TugControlClass *class) {
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    object_class->constructed = constructed;
    object_class->finalize = finalize;
    object_class->get_property = get_property;
    object_class->set_property = set_property;
    install_properties(object_class);
    for (int option = 0; option < tug_host_option_count(); option++)
        g_object_class_install_property(object_class, (guint)(PROPERTY_COUNT + option), option_specification(option));
    install_signals();
}

/**
 * tug_control_new:
 * @behavior: what it does
 *
 * Makes a control with an arrow, a spinner and text.
 *
 * Returns: (transfer full): a new control
 */
TugControl *tug_control_new(TugBehavior behavior) { return g_object_new(TUG_TYPE_CONTROL, "behavior", behavior, NULL); }

/**
 * tug_control_new_with_indicator:
 * @behavior: what it does
 * @indicator: what the program draws itself
 *
 * Makes a control that shows a widget of the program's.
 *
 * Returns: (transfer full): a new control
 */
TugControl *tug_control_new_with_indicator(TugBehavior behavior, TugIndicator *indicator) {
    return g_object_new(TUG_TYPE_CONTROL, "behavior", behavior, "indicator", indicator, NULL);
}

/**
 * tug_control_get_behavior: (attributes org.gtk.Method.get_property=behavior)
 * @self: a control
 *
 * Gets what it does.
 *
 * Returns: the behavior
 */
TugBehavior tug_control_get_behavior(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), TUG_BEHAVIOR_REFRESH);
    return self->behavior;
}

/**
 * tug_control_get_indicator: (attributes org.gtk.Method.get_property=indicator)
 * @self: a control
 *
 * Gets what the program draws itself.
 *
 * Returns: (transfer none) (nullable): the indicator; %NULL for one of the library's own
 */
TugIndicator *tug_control_get_indicator(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), NULL);
    return self->indicator;
}

/**
 * tug_control_get_state: (attributes org.gtk.Method.get_property=state)
 * @self: a control
 *
 * Gets what it shows.
 *
 * Returns: the state
 */
TugState tug_control_get_state(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), TUG_STATE_IDLE);
    return tug_host_control_state(self->host);
}

/**
 * tug_control_get_refreshing: (attributes org.gtk.Method.get_property=refreshing)
 * @self: a control
 *
 * Gets whether a run is going on, or waits until the list is on screen.
 *
 * Returns: whether it is
 */
gboolean tug_control_get_refreshing(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), FALSE);
    return tug_host_control_is_running(self->host);
}

/**
 * tug_control_get_progress: (attributes org.gtk.Method.get_property=progress)
 * @self: a control
 *
 * Gets how far it is pulled out.
 *
 * Returns: a fraction of its extent
 */
double tug_control_get_progress(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), 0);
    return tug_host_control_progress(self->host);
}

/**
 * tug_control_get_has_more: (attributes org.gtk.Method.get_property=has-more)
 * @self: a control
 *
 * Gets whether there is more data to load.
 *
 * Returns: whether there is
 */
gboolean tug_control_get_has_more(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), FALSE);
    return tug_host_control_has_more(self->host);
}

/**
 * tug_control_set_has_more: (attributes org.gtk.Method.set_property=has-more)
 * @self: a control
 * @has_more: whether there is more data to load
 *
 * Says whether there is more data to load.
 */
void tug_control_set_has_more(TugControl *self, gboolean has_more) {
    g_return_if_fail(TUG_IS_CONTROL(self));
    tug_host_control_set_has_more(self->host, has_more);
    tug_control_state_changed(self);
}

/**
 * tug_control_get_hidden: (attributes org.gtk.Method.get_property=hidden)
 * @self: a control
 *
 * Gets whether the program hides it.
 *
 * Returns: whether it does
 */
gboolean tug_control_get_hidden(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), FALSE);
    return tug_host_control_is_hidden(self->host);
}

/**
 * tug_control_set_hidden: (attributes org.gtk.Method.set_property=hidden)
 * @self: a control
 * @hidden: whether to hide it
 *
 * Hides it, which cancels a run, or shows it again.
 */
void tug_control_set_hidden(TugControl *self, gboolean hidden) {
    g_return_if_fail(TUG_IS_CONTROL(self));
    if (tug_host_control_is_hidden(self->host) == !!hidden) return;
    tug_host_control_set_hidden(self->host, hidden);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_HIDDEN]);
}

/**
 * tug_control_get_title:
 * @self: a control
 * @state: a state
 *
 * Gets the title that was set for a state.
 *
 * Returns: (nullable): the title; %NULL for the language's own
 */
const char *tug_control_get_title(TugControl *self, TugState state) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), NULL);
    return tug_host_control_title(self->host, state);
}

/**
 * tug_control_set_title:
 * @self: a control
 * @state: a state
 * @title: (nullable): the title; %NULL for the language's own
 *
 * Sets the first line for a state. The message of a failure goes before that for %TUG_STATE_FAILED; that for %TUG_STATE_OPEN is shown where
 * letting go opens the second floor.
 */
void tug_control_set_title(TugControl *self, TugState state, const char *title) {
    g_return_if_fail(TUG_IS_CONTROL(self));
    tug_host_control_set_title(self->host, state, title);
}

/**
 * tug_control_get_text_gap: (attributes org.gtk.Method.get_property=text-gap)
 * @self: a control
 *
 * Gets the distance from the text to what stands before it.
 *
 * Returns: the distance in pixels; -1 for the look's own
 */
double tug_control_get_text_gap(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), -1);
    return tug_host_control_text_gap(self->host);
}

/**
 * tug_control_set_text_gap: (attributes org.gtk.Method.set_property=text-gap)
 * @self: a control
 * @text_gap: the distance in pixels; -1 for the look's own
 *
 * Sets the distance from the text to what stands before it.
 */
void tug_control_set_text_gap(TugControl *self, double text_gap) {
    g_return_if_fail(TUG_IS_CONTROL(self));
    if (tug_host_control_text_gap(self->host) == text_gap) return;
    tug_host_control_set_text_gap(self->host, text_gap);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_TEXT_GAP]);
}

/**
 * tug_control_get_language: (attributes org.gtk.Method.get_property=language)
 * @self: a control
 *
 * Gets the language that was set for it.
 *
 * Returns: (nullable): the code; %NULL for that of all lists or of the system
 */
const char *tug_control_get_language(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), NULL);
    return self->language;
}

/**
 * tug_control_set_language: (attributes org.gtk.Method.set_property=language)
 * @self: a control
 * @language: (nullable): the code, such as `pt-BR`; %NULL for that of all lists or of the system
 *
 * Sets the language of its texts.
 */
void tug_control_set_language(TugControl *self, const char *language) {
    g_return_if_fail(TUG_IS_CONTROL(self));
    if (g_strcmp0(self->language, language) == 0) return;
    g_free(self->language);
    self->language = g_strdup(language);
    tug_host_control_set_language(self->host, language);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_LANGUAGE]);
}

/**
 * tug_control_get_last_refreshed_key: (attributes org.gtk.Method.get_property=last-refreshed-key)
 * @self: a control
 *
 * Gets the name under which the time of the last refresh is stored.
 *
 * Returns: (nullable): the name
 */
const char *tug_control_get_last_refreshed_key(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), NULL);
    return tug_host_control_key(self->host);
}

/**
 * tug_control_set_last_refreshed_key: (attributes org.gtk.Method.set_property=last-refreshed-key)
 * @self: a control
 * @key: (nullable): the name
 *
 * Sets the name under which the time of the last refresh is stored.
 */
void tug_control_set_last_refreshed_key(TugControl *self, const char *key) {
    g_return_if_fail(TUG_IS_CONTROL(self));
    if (g_strcmp0(tug_host_control_key(self->host), key) == 0) return;
    tug_host_control_set_key(self->host, key);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_LAST_REFRESHED_KEY]);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_LAST_REFRESHED]);
}

/**
 * tug_control_get_last_refreshed: (attributes org.gtk.Method.get_property=last-refreshed)
 * @self: a control
 *
 * Gets the time of the last refresh that succeeded.
 *
 * Returns: (transfer full) (nullable): the time, where it is known
 */
GDateTime *tug_control_get_last_refreshed(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), NULL);
    double seconds = tug_host_control_last_refreshed(self->host);
    return seconds >= 0 ? g_date_time_new_from_unix_local((gint64)seconds) : NULL;
}

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

/**
 * tug_set_language:
 * @language: (nullable): the code, such as `zh-Hant`; %NULL for the language of the system
 *
 * Sets the language of all lists, also of those on screen. That of a control goes before it.
 */
void tug_set_language(const char *language) { tug_host_set_language(language); }
