#include "tug-indicator-private.h"

/**
 * TugIndicator:
 *
 * What a list shows at one of its ends, drawn by the program: a widget, and what it has to show as properties.
 *
 * Bind the properties to those of widgets, or connect to [signal@Tug.Indicator::update]. An indicator belongs to one [class@Tug.Control].
 */
G_DEFINE_FINAL_TYPE(TugIndicator, tug_indicator, G_TYPE_OBJECT)

enum { PROPERTY_WIDGET = 1, PROPERTY_EXTENT, PROPERTY_EDGE, PROPERTY_STATE, PROPERTY_TITLE, PROPERTY_SUBTITLE, PROPERTY_LABEL,
       PROPERTY_SHOW_ARROW, PROPERTY_ARROW_ANGLE, PROPERTY_SPINNING, PROPERTY_PROGRESS, PROPERTY_OPACITY,
       PROPERTY_SHOW_OUTCOME, PROPERTY_OUTCOME, PROPERTY_COUNT };
static GParamSpec *properties[PROPERTY_COUNT];
static guint update_signal;

/* Takes a text over; whether it is another one. */
static gboolean replace_text(char **text, const char *other) {
    if (g_strcmp0(*text, other) == 0) return FALSE;
    g_free(*text);
    *text = g_strdup(other);
    return TRUE;
}

/* From Swift. */

void tug_indicator_show(TugIndicator *self, const TugIndicatorContent *content) {
    TugIndicatorContent *shown = &self->content;
    gboolean changed[PROPERTY_COUNT] = {
        [PROPERTY_EDGE] = content->edge != shown->edge,
        [PROPERTY_STATE] = content->state != shown->state,
        [PROPERTY_TITLE] = replace_text(&shown->title, content->title),
        [PROPERTY_SUBTITLE] = replace_text(&shown->subtitle, content->subtitle),
        [PROPERTY_LABEL] = replace_text(&shown->label, content->label),
        [PROPERTY_SHOW_ARROW] = content->show_arrow != shown->show_arrow,
        [PROPERTY_ARROW_ANGLE] = content->arrow_angle != shown->arrow_angle,
        [PROPERTY_SPINNING] = content->spinning != shown->spinning,
        [PROPERTY_PROGRESS] = content->progress != shown->progress,
        [PROPERTY_OPACITY] = content->opacity != shown->opacity,
        [PROPERTY_SHOW_OUTCOME] = content->show_outcome != shown->show_outcome,
        [PROPERTY_OUTCOME] = content->outcome != shown->outcome,
    };
    char *title = shown->title, *subtitle = shown->subtitle, *label = shown->label;
    *shown = *content;
    shown->title = title;
    shown->subtitle = subtitle;
    shown->label = label;
    /* A handler may drop the last reference. */
    g_object_ref(self);
    for (int property = 1; property < PROPERTY_COUNT; property++)
        if (changed[property]) g_object_notify_by_pspec(G_OBJECT(self), properties[property]);
    g_signal_emit(self, update_signal, 0);
    g_object_unref(self);
}

/* The object. */

static void tug_indicator_init(TugIndicator *self) { self->content.opacity = 1; }

static void dispose(GObject *object) {
    g_clear_object(&TUG_INDICATOR(object)->widget);
    G_OBJECT_CLASS(tug_indicator_parent_class)->dispose(object);
}

static void finalize(GObject *object) {
    TugIndicatorContent *content = &TUG_INDICATOR(object)->content;
    g_free(content->title);
    g_free(content->subtitle);
    g_free(content->label);
    G_OBJECT_CLASS(tug_indicator_parent_class)->finalize(object);
}

static void get_property(GObject *object, guint property, GValue *value, GParamSpec *specification) {
    TugIndicator *self = TUG_INDICATOR(object);
    switch (property) {
    case PROPERTY_WIDGET: g_value_set_object(value, self->widget); break;
    case PROPERTY_EXTENT: g_value_set_double(value, self->extent); break;
    case PROPERTY_EDGE: g_value_set_enum(value, self->content.edge); break;
    case PROPERTY_STATE: g_value_set_enum(value, self->content.state); break;
    case PROPERTY_TITLE: g_value_set_string(value, tug_indicator_get_title(self)); break;
    case PROPERTY_SUBTITLE: g_value_set_string(value, tug_indicator_get_subtitle(self)); break;
    case PROPERTY_LABEL: g_value_set_string(value, tug_indicator_get_label(self)); break;
    case PROPERTY_SHOW_ARROW: g_value_set_boolean(value, self->content.show_arrow); break;
    case PROPERTY_ARROW_ANGLE: g_value_set_double(value, self->content.arrow_angle); break;
    case PROPERTY_SPINNING: g_value_set_boolean(value, self->content.spinning); break;
    case PROPERTY_PROGRESS: g_value_set_double(value, self->content.progress); break;
    case PROPERTY_OPACITY: g_value_set_double(value, self->content.opacity); break;
    case PROPERTY_SHOW_OUTCOME: g_value_set_boolean(value, self->content.show_outcome); break;
    case PROPERTY_OUTCOME: g_value_set_enum(value, self->content.outcome); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static void set_property(GObject *object, guint property, const GValue *value, GParamSpec *specification) {
    TugIndicator *self = TUG_INDICATOR(object);
    switch (property) {
    case PROPERTY_WIDGET:
        self->widget = g_value_get_object(value);
        if (self->widget != NULL) g_object_ref_sink(self->widget);
        break;
    case PROPERTY_EXTENT: self->extent = g_value_get_double(value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static void specify_widget(void) {
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    const GParamFlags given = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
    /**
     * TugIndicator:widget: (attributes org.gtk.Property.get=tug_indicator_get_widget)
     *
     * The widget to show. It gets the full breadth of the list, and the extent.
     */
    properties[PROPERTY_WIDGET] = g_param_spec_object("widget", NULL, NULL, GTK_TYPE_WIDGET, given);
    /**
     * TugIndicator:extent: (attributes org.gtk.Property.get=tug_indicator_get_extent)
     *
     * The length that it needs along the list, in pixels. With -1 [property@Tug.Control:extent] says it alone.
     */
    properties[PROPERTY_EXTENT] = g_param_spec_double("extent", NULL, NULL, -1, G_MAXDOUBLE, -1, given);
    /**
     * TugIndicator:edge: (attributes org.gtk.Property.get=tug_indicator_get_edge)
     *
     * The end of the list at which it is.
     */
    properties[PROPERTY_EDGE] = g_param_spec_enum("edge", NULL, NULL, TUG_TYPE_EDGE, TUG_EDGE_START, readable);
    /**
     * TugIndicator:state: (attributes org.gtk.Property.get=tug_indicator_get_state)
     *
     * The state that it stands for.
     */
    properties[PROPERTY_STATE] = g_param_spec_enum("state", NULL, NULL, TUG_TYPE_STATE, TUG_STATE_IDLE, readable);
}

static void specify_texts(void) {
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    /**
     * TugIndicator:title: (attributes org.gtk.Property.get=tug_indicator_get_title)
     *
     * The first line; empty for none. It may come from data: do not show it as markup.
     */
    properties[PROPERTY_TITLE] = g_param_spec_string("title", NULL, NULL, "", readable);
    /**
     * TugIndicator:subtitle: (attributes org.gtk.Property.get=tug_indicator_get_subtitle)
     *
     * The second line; empty for none. After a failure: how to try again. Otherwise, where that is known, when the list was last refreshed.
     */
    properties[PROPERTY_SUBTITLE] = g_param_spec_string("subtitle", NULL, NULL, "", readable);
    /**
     * TugIndicator:label: (attributes org.gtk.Property.get=tug_indicator_get_label)
     *
     * The lines for assistive technologies, also where they are not shown. The list tells it by itself.
     */
    properties[PROPERTY_LABEL] = g_param_spec_string("label", NULL, NULL, "", readable);
}

static void specify_outcome(void) {
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    /**
     * TugIndicator:show-outcome: (attributes org.gtk.Property.get=tug_indicator_get_show_outcome)
     *
     * Whether to show how the last run has ended, as by a check mark: see [property@Tug.Indicator:outcome].
     */
    properties[PROPERTY_SHOW_OUTCOME] = g_param_spec_boolean("show-outcome", NULL, NULL, FALSE, readable);
    /**
     * TugIndicator:outcome: (attributes org.gtk.Property.get=tug_indicator_get_outcome)
     *
     * How the last run has ended whose outcome was shown.
     */
    properties[PROPERTY_OUTCOME] =
        g_param_spec_enum("outcome", NULL, NULL, TUG_TYPE_OUTCOME, TUG_OUTCOME_SUCCESS, readable);
}

static void specify_motion(void) {
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    /**
     * TugIndicator:show-arrow: (attributes org.gtk.Property.get=tug_indicator_get_show_arrow)
     *
     * Whether there is an arrow.
     */
    properties[PROPERTY_SHOW_ARROW] = g_param_spec_boolean("show-arrow", NULL, NULL, FALSE, readable);
    /**
     * TugIndicator:arrow-angle: (attributes org.gtk.Property.get=tug_indicator_get_arrow_angle)
     *
     * Degrees clockwise by which an arrow that points down is turned.
     */
    properties[PROPERTY_ARROW_ANGLE] = g_param_spec_double("arrow-angle", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, readable);
    /**
     * TugIndicator:spinning: (attributes org.gtk.Property.get=tug_indicator_get_spinning)
     *
     * Whether there is a spinner.
     */
    properties[PROPERTY_SPINNING] = g_param_spec_boolean("spinning", NULL, NULL, FALSE, readable);
    /**
     * TugIndicator:progress: (attributes org.gtk.Property.get=tug_indicator_get_progress)
     *
     * How far it is pulled out, as a fraction of its extent: 1 during a run, more when pulled further.
     */
    properties[PROPERTY_PROGRESS] = g_param_spec_double("progress", NULL, NULL, 0, G_MAXDOUBLE, 0, readable);
    /**
     * TugIndicator:opacity: (attributes org.gtk.Property.get=tug_indicator_get_opacity)
     *
     * From 0 to 1. The list applies it to the widget by itself.
     */
    properties[PROPERTY_OPACITY] = g_param_spec_double("opacity", NULL, NULL, 0, 1, 1, readable);
}

static void tug_indicator_class_init(TugIndicatorClass *class) {
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    object_class->dispose = dispose;
    object_class->finalize = finalize;
    object_class->get_property = get_property;
    object_class->set_property = set_property;
    specify_widget();
    specify_texts();
    specify_motion();
    specify_outcome();
    g_object_class_install_properties(object_class, PROPERTY_COUNT, properties);

    /**
     * TugIndicator::update:
     * @self: the indicator
     *
     * A property has changed: emitted once after all notifications of a change, and at each step of a pull.
     */
    update_signal = g_signal_new("update", TUG_TYPE_INDICATOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/**
 * tug_indicator_new:
 * @widget: the widget to show
 *
 * Makes an indicator of the length that its control says.
 *
 * Returns: (transfer full): a new indicator
 */
TugIndicator *tug_indicator_new(GtkWidget *widget) { return g_object_new(TUG_TYPE_INDICATOR, "widget", widget, NULL); }
