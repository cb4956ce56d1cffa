#include "tug-control-private.h"

static GParamSpec *properties[TUG_CONTROL_PROPERTY_COUNT];

void tug_control_notify(TugControl *self, TugControlProperty property) { g_object_notify_by_pspec(G_OBJECT(self), properties[property]); }

static void get_property(GObject *object, guint property, GValue *value, GParamSpec *specification) {
    TugControl *self = TUG_CONTROL(object);
    switch (property) {
    case TUG_CONTROL_PROPERTY_BEHAVIOR: g_value_set_enum(value, self->behavior); break;
    case TUG_CONTROL_PROPERTY_INDICATOR: g_value_set_object(value, self->indicator); break;
    case TUG_CONTROL_PROPERTY_IMAGE_FILE: g_value_set_string(value, self->image_file); break;
    case TUG_CONTROL_PROPERTY_STATE: g_value_set_enum(value, tug_control_get_state(self)); break;
    case TUG_CONTROL_PROPERTY_REFRESHING: g_value_set_boolean(value, tug_control_get_refreshing(self)); break;
    case TUG_CONTROL_PROPERTY_PROGRESS: g_value_set_double(value, tug_control_get_progress(self)); break;
    case TUG_CONTROL_PROPERTY_HAS_MORE: g_value_set_boolean(value, tug_control_get_has_more(self)); break;
    case TUG_CONTROL_PROPERTY_HIDDEN: g_value_set_boolean(value, tug_control_get_hidden(self)); break;
    case TUG_CONTROL_PROPERTY_TEXT_GAP: g_value_set_double(value, tug_control_get_text_gap(self)); break;
    case TUG_CONTROL_PROPERTY_LANGUAGE: g_value_set_string(value, self->language); break;
    case TUG_CONTROL_PROPERTY_LAST_REFRESHED_KEY: g_value_set_string(value, tug_control_get_last_refreshed_key(self)); break;
    case TUG_CONTROL_PROPERTY_LAST_REFRESHED: g_value_take_boxed(value, tug_control_get_last_refreshed(self)); break;
    default: tug_control_get_option(self, (int)property - TUG_CONTROL_PROPERTY_COUNT, value);
    }
}

static void set_property(GObject *object, guint property, const GValue *value, GParamSpec *specification) {
    TugControl *self = TUG_CONTROL(object);
    switch (property) {
    case TUG_CONTROL_PROPERTY_BEHAVIOR: self->behavior = g_value_get_enum(value); break;
    case TUG_CONTROL_PROPERTY_INDICATOR: self->indicator = g_value_dup_object(value); break;
    case TUG_CONTROL_PROPERTY_IMAGE_FILE: self->image_file = g_value_dup_string(value); break;
    case TUG_CONTROL_PROPERTY_HAS_MORE: tug_control_set_has_more(self, g_value_get_boolean(value)); break;
    case TUG_CONTROL_PROPERTY_HIDDEN: tug_control_set_hidden(self, g_value_get_boolean(value)); break;
    case TUG_CONTROL_PROPERTY_TEXT_GAP: tug_control_set_text_gap(self, g_value_get_double(value)); break;
    case TUG_CONTROL_PROPERTY_LANGUAGE: tug_control_set_language(self, g_value_get_string(value)); break;
    case TUG_CONTROL_PROPERTY_LAST_REFRESHED_KEY: tug_control_set_last_refreshed_key(self, g_value_get_string(value)); break;
    default: tug_control_set_option(self, (int)property - TUG_CONTROL_PROPERTY_COUNT, value, specification);
    }
}

static const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
static const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
static const GParamFlags given = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

static void specify_look(void) {
    /**
     * TugControl:behavior: (attributes org.gtk.Property.get=tug_control_get_behavior)
     *
     * What it does.
     */
    properties[TUG_CONTROL_PROPERTY_BEHAVIOR] = g_param_spec_enum("behavior", NULL, NULL, TUG_TYPE_BEHAVIOR, TUG_BEHAVIOR_REFRESH, given);
    /**
     * TugControl:indicator: (attributes org.gtk.Property.get=tug_control_get_indicator)
     *
     * What the program draws itself; %NULL for one of the library's own, see [property@Tug.Control:look].
     */
    properties[TUG_CONTROL_PROPERTY_INDICATOR] = g_param_spec_object("indicator", NULL, NULL, TUG_TYPE_INDICATOR, given);
    /**
     * TugControl:image-file:
     *
     * With %TUG_LOOK_IMAGES: the path of a picture, which may be animated. Of a file that cannot be read a critical warning tells, and
     * there is no picture.
     */
    properties[TUG_CONTROL_PROPERTY_IMAGE_FILE] = g_param_spec_string("image-file", NULL, NULL, NULL, given);
}

static void specify_state(void) {
    /**
     * TugControl:state: (attributes org.gtk.Property.get=tug_control_get_state)
     *
     * What it shows.
     */
    properties[TUG_CONTROL_PROPERTY_STATE] = g_param_spec_enum("state", NULL, NULL, TUG_TYPE_STATE, TUG_STATE_IDLE, readable);
    /**
     * TugControl:refreshing: (attributes org.gtk.Property.get=tug_control_get_refreshing)
     *
     * Whether a run is going on, or waits until the list is on screen.
     */
    properties[TUG_CONTROL_PROPERTY_REFRESHING] = g_param_spec_boolean("refreshing", NULL, NULL, FALSE, readable);
    /**
     * TugControl:progress: (attributes org.gtk.Property.get=tug_control_get_progress)
     *
     * How far it is pulled out, as a fraction of its extent. It is not notified; an indicator's is.
     */
    properties[TUG_CONTROL_PROPERTY_PROGRESS] = g_param_spec_double("progress", NULL, NULL, 0, G_MAXDOUBLE, 0, readable);
    /**
     * TugControl:has-more: (attributes org.gtk.Property.get=tug_control_get_has_more org.gtk.Property.set=tug_control_set_has_more)
     *
     * Whether there is more data to load. A refresh at the other end that succeeds sets it to true.
     */
    properties[TUG_CONTROL_PROPERTY_HAS_MORE] = g_param_spec_boolean("has-more", NULL, NULL, TRUE, writable);
    /**
     * TugControl:hidden: (attributes org.gtk.Property.get=tug_control_get_hidden org.gtk.Property.set=tug_control_set_hidden)
     *
     * Whether the program hides it. Hiding it cancels a run.
     */
    properties[TUG_CONTROL_PROPERTY_HIDDEN] = g_param_spec_boolean("hidden", NULL, NULL, FALSE, writable);
}

static void specify_texts(void) {
    /**
     * TugControl:text-gap: (attributes org.gtk.Property.get=tug_control_get_text_gap org.gtk.Property.set=tug_control_set_text_gap)
     *
     * The distance from the text to what stands before it, in pixels; -1 for the look's own.
     */
    properties[TUG_CONTROL_PROPERTY_TEXT_GAP] = g_param_spec_double("text-gap", NULL, NULL, -1, G_MAXDOUBLE, -1, writable);
    /**
     * TugControl:language: (attributes org.gtk.Property.get=tug_control_get_language org.gtk.Property.set=tug_control_set_language)
     *
     * The code of the language of its texts, such as `pt-BR`; %NULL for that of [func@Tug.set_language] or of the system.
     */
    properties[TUG_CONTROL_PROPERTY_LANGUAGE] = g_param_spec_string("language", NULL, NULL, NULL, writable);
    /**
     * TugControl:last-refreshed-key: (attributes org.gtk.Property.get=tug_control_get_last_refreshed_key org.gtk.Property.set=tug_control_set_last_refreshed_key)
     *
     * The name under which the time of the last refresh is stored for this user, such as `inbox`: a name of its own for each list. With a
     * name that time is shown below the title. %NULL (the default): it is neither stored nor shown.
     */
    properties[TUG_CONTROL_PROPERTY_LAST_REFRESHED_KEY] = g_param_spec_string("last-refreshed-key", NULL, NULL, NULL, writable);
    /**
     * TugControl:last-refreshed: (attributes org.gtk.Property.get=tug_control_get_last_refreshed)
     *
     * The time of the last refresh that succeeded; %NULL if there was none, and without [property@Tug.Control:last-refreshed-key].
     */
    properties[TUG_CONTROL_PROPERTY_LAST_REFRESHED] = g_param_spec_boxed("last-refreshed", NULL, NULL, G_TYPE_DATE_TIME, readable);
}

void tug_control_install_properties(GObjectClass *class) {
    class->get_property = get_property;
    class->set_property = set_property;
    specify_look();
    specify_state();
    specify_texts();
    g_object_class_install_properties(class, TUG_CONTROL_PROPERTY_COUNT, properties);
    for (int option = 0; option < tug_host_option_count(); option++)
        g_object_class_install_property(class, (guint)(TUG_CONTROL_PROPERTY_COUNT + option), tug_control_option_specification(option));
}
