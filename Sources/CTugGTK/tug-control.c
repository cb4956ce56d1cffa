#include "tug-control-private.h"

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
G_DEFINE_FINAL_TYPE(TugControl, tug_control, G_TYPE_OBJECT)

static void tug_control_init(TugControl *self) { self->has_more = TRUE; }

/* What new controls begin with. */
static struct {
    TugLook look;
    TugPrepareFunc prepare;
    gpointer data;
    GDestroyNotify destroy;
    /* A control that the function itself makes is not prepared. */
    gboolean is_preparing;
} defaults = {.look = TUG_LOOK_STANDARD};

/**
 * tug_set_defaults:
 * @look: the look of new controls that ask for the standard one: %TUG_LOOK_STANDARD or %TUG_LOOK_TEXT
 * @prepare: (nullable) (scope notified) (closure user_data) (destroy destroy): called with each new control, to set its options
 * @user_data: what @prepare is called with
 * @destroy: (nullable): called when other defaults take their place
 *
 * Sets look and options of all lists at one place. Controls that exist stay as they are, so call it before the first list. What a list
 * sets itself goes before it.
 *
 * ```python
 * Tug.set_defaults(Tug.Look.TEXT, lambda control: control.set_property("extent", 72))
 * ```
 */
void tug_set_defaults(TugLook look, TugPrepareFunc prepare, gpointer user_data, GDestroyNotify destroy) {
    g_return_if_fail(look == TUG_LOOK_STANDARD || look == TUG_LOOK_TEXT);
    GDestroyNotify release = defaults.destroy;
    gpointer data = defaults.data;
    defaults.look = look;
    defaults.prepare = prepare;
    defaults.data = user_data;
    defaults.destroy = destroy;
    if (release != NULL) release(data);
}

static void constructed(GObject *object) {
    TugControl *self = TUG_CONTROL(object);
    if (self->look == TUG_LOOK_STANDARD && self->indicator == NULL && self->image_file == NULL) self->look = defaults.look;
    G_OBJECT_CLASS(tug_control_parent_class)->constructed(object);
    self->host = tug_host_control_new(self, self->behavior, self->look, self->indicator, self->image_file);
    if (defaults.prepare == NULL || defaults.is_preparing) return;
    defaults.is_preparing = TRUE;
    defaults.prepare(self, defaults.data);
    defaults.is_preparing = FALSE;
}

static void finalize(GObject *object) {
    TugControl *self = TUG_CONTROL(object);
    g_clear_pointer(&self->host, tug_host_control_release);
    g_clear_object(&self->indicator);
    g_free(self->image_file);
    g_free(self->language);
    G_OBJECT_CLASS(tug_control_parent_class)->finalize(object);
}

static void tug_control_class_init(TugControlClass *class) {
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    object_class->constructed = constructed;
    object_class->finalize = finalize;
    tug_control_install_properties(object_class);
    tug_control_install_signals();
}

/* For the view. */

gpointer tug_control_host(TugControl *self) { return self->host; }

TugView *tug_control_view(TugControl *self) { return self->view; }

void tug_control_set_view(TugControl *self, TugView *view) { self->view = view; }

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
