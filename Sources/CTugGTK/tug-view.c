#include "tug-gtk-host.h"

/**
 * TugView:
 *
 * A list with pull to refresh and load more: a widget around any scrollable or other widget.
 *
 * Connect to [signal@Tug.View::refresh] and [signal@Tug.View::load-more]. Their argument is a [class@Tug.Run], which your program ends by
 * [method@Tug.Run.end] or one of its forms, at once or later. What each end of the list does and shows is a [class@Tug.Control]:
 * [property@Tug.View:header] and [property@Tug.View:footer].
 *
 * The actions `pull.refresh` and `pull.load-more` begin a run, for menus and assistive technologies. During a run they begin another one, so that
 * a person can leave one that does not end. All calls are for the main thread.
 */
struct _TugView {
    GtkWidget parent_instance;
    GtkWidget *child;   /* what the app gave */
    GtkWidget *wrapped; /* the PullView around it */
    TugControl *controls[2];
    gboolean installed[2];
    GtkWidget *second_floor;
    GtkOrientation orientation;
    TugWheelPull wheel_pull;
    gboolean mouse_drag;
    int item_count;
    gpointer host;
    /* What was notified last. */
    gboolean has_more, refreshing, loading;
    TugState state, load_state;
};

static void buildable_init(GtkBuildableIface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE(TugView, tug_view, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE(GTK_TYPE_BUILDABLE, buildable_init))

enum { PROPERTY_CHILD = 1, PROPERTY_CAN_REFRESH, PROPERTY_CAN_LOAD_MORE, PROPERTY_HAS_MORE, PROPERTY_REFRESHING, PROPERTY_LOADING,
       PROPERTY_STATE, PROPERTY_LOAD_STATE, PROPERTY_HEADER, PROPERTY_FOOTER, PROPERTY_SECOND_FLOOR, PROPERTY_ORIENTATION,
       PROPERTY_MOUSE_DRAG, PROPERTY_WHEEL_PULL, PROPERTY_ITEM_COUNT, PROPERTY_COUNT };
static GParamSpec *properties[PROPERTY_COUNT];

enum { SIGNAL_REFRESH, SIGNAL_LOAD_MORE, SIGNAL_COUNT };
static guint signals[SIGNAL_COUNT];

/* From its controls. */

void tug_view_run_began(TugView *self, TugRun *run, gboolean is_refresh) {
    g_signal_emit(self, signals[is_refresh ? SIGNAL_REFRESH : SIGNAL_LOAD_MORE], 0, run);
}

void tug_view_state_changed(TugView *self) {
    if (self->host == NULL) return;
    gboolean has_more = tug_view_get_has_more(self), refreshing = tug_view_get_refreshing(self), loading = tug_view_get_loading(self);
    TugState state = tug_view_get_state(self), load_state = tug_view_get_load_state(self);
    gboolean changed[PROPERTY_COUNT] = {
        [PROPERTY_HAS_MORE] = has_more != self->has_more,
        [PROPERTY_REFRESHING] = refreshing != self->refreshing,
        [PROPERTY_LOADING] = loading != self->loading,
        [PROPERTY_STATE] = state != self->state,
        [PROPERTY_LOAD_STATE] = load_state != self->load_state,
    };
    self->has_more = has_more;
    self->refreshing = refreshing;
    self->loading = loading;
    self->state = state;
    self->load_state = load_state;
    /* A handler of a notification may drop the last reference. */
    g_object_ref(self);
    for (int property = 1; property < PROPERTY_COUNT; property++)
        if (changed[property]) g_object_notify_by_pspec(G_OBJECT(self), properties[property]);
    g_object_unref(self);
}

gpointer tug_host_of(TugView *self) { return self->host; }

static void begin(TugView *self, TugEdge edge, gboolean for_person) {
    if (self->host == NULL || !self->installed[edge]) return;
    /* A handler may drop the last reference. */
    g_object_ref(self);
    tug_host_control_begin(tug_control_host(self->controls[edge]), for_person);
    tug_view_state_changed(self);
    g_object_unref(self);
}

static void end(TugView *self, TugEdge edge, TugOutcome outcome, const char *message) {
    if (self->host == NULL) return;
    g_object_ref(self);
    tug_host_control_end(tug_control_host(self->controls[edge]), message != NULL ? TUG_OUTCOME_FAILURE : outcome, message);
    tug_view_state_changed(self);
    g_object_unref(self);
}

/* Gives an edge its control, or takes it away. */
static void install(TugView *self, TugEdge edge, gboolean installed) {
    if (self->host == NULL || self->installed[edge] == !!installed) return;
    self->installed[edge] = !!installed;
    g_object_ref(self);
    tug_host_put(self->host, edge, installed ? tug_control_host(self->controls[edge]) : NULL);
    g_object_notify_by_pspec(G_OBJECT(self), properties[edge == TUG_EDGE_START ? PROPERTY_CAN_REFRESH : PROPERTY_CAN_LOAD_MORE]);
    g_object_notify_by_pspec(G_OBJECT(self), properties[edge == TUG_EDGE_START ? PROPERTY_HEADER : PROPERTY_FOOTER]);
    tug_view_state_changed(self);
    g_object_unref(self);
}

static TugControl *standard_control(TugEdge edge) {
    return tug_control_new(edge == TUG_EDGE_START ? TUG_BEHAVIOR_REFRESH : TUG_BEHAVIOR_LOAD);
}

/* Puts another control at an edge. With NULL the edge has none, and the one before is free for another list. */
static void set_control(TugView *self, TugEdge edge, TugControl *control) {
    if (self->host == NULL) return;
    if (control == self->controls[edge]) {
        install(self, edge, TRUE);
        return;
    }
    g_return_if_fail(control == NULL || tug_control_view(control) == NULL);
    g_object_ref(self);
    install(self, edge, FALSE);
    tug_control_set_view(self->controls[edge], NULL);
    g_object_unref(self->controls[edge]);
    self->controls[edge] = control != NULL ? g_object_ref(control) : standard_control(edge);
    tug_control_set_view(self->controls[edge], self);
    install(self, edge, control != NULL);
    g_object_unref(self);
}

/* The object. */

static void tug_view_init(TugView *self) {
    self->has_more = TRUE;
    self->item_count = -1;
    for (int edge = 0; edge < 2; edge++) {
        self->controls[edge] = standard_control(edge);
        tug_control_set_view(self->controls[edge], self);
    }
}

static void constructed(GObject *object) {
    TugView *self = TUG_VIEW(object);
    G_OBJECT_CLASS(tug_view_parent_class)->constructed(object);
    self->host = tug_host_new(self->orientation);
    self->installed[TUG_EDGE_START] = TRUE;
    tug_host_put(self->host, TUG_EDGE_START, tug_control_host(self->controls[TUG_EDGE_START]));
}

static void dispose(GObject *object) {
    TugView *self = TUG_VIEW(object);
    for (int edge = 0; edge < 2; edge++)
        if (self->controls[edge] != NULL) tug_control_set_view(self->controls[edge], NULL);
    if (self->host != NULL) {
        tug_view_set_child(self, NULL);
        g_clear_pointer(&self->host, tug_host_release);
    }
    g_clear_object(&self->second_floor);
    for (int edge = 0; edge < 2; edge++) g_clear_object(&self->controls[edge]);
    G_OBJECT_CLASS(tug_view_parent_class)->dispose(object);
}

static void get_property(GObject *object, guint property, GValue *value, GParamSpec *specification) {
    TugView *self = TUG_VIEW(object);
    switch (property) {
    case PROPERTY_CHILD: g_value_set_object(value, self->child); break;
    case PROPERTY_CAN_REFRESH: g_value_set_boolean(value, tug_view_get_can_refresh(self)); break;
    case PROPERTY_CAN_LOAD_MORE: g_value_set_boolean(value, tug_view_get_can_load_more(self)); break;
    case PROPERTY_HAS_MORE: g_value_set_boolean(value, tug_view_get_has_more(self)); break;
    case PROPERTY_REFRESHING: g_value_set_boolean(value, tug_view_get_refreshing(self)); break;
    case PROPERTY_LOADING: g_value_set_boolean(value, tug_view_get_loading(self)); break;
    case PROPERTY_STATE: g_value_set_enum(value, tug_view_get_state(self)); break;
    case PROPERTY_LOAD_STATE: g_value_set_enum(value, tug_view_get_load_state(self)); break;
    case PROPERTY_HEADER: g_value_set_object(value, tug_view_get_header(self)); break;
    case PROPERTY_FOOTER: g_value_set_object(value, tug_view_get_footer(self)); break;
    case PROPERTY_SECOND_FLOOR: g_value_set_object(value, self->second_floor); break;
    case PROPERTY_ORIENTATION: g_value_set_enum(value, self->orientation); break;
    case PROPERTY_MOUSE_DRAG: g_value_set_boolean(value, self->mouse_drag); break;
    case PROPERTY_WHEEL_PULL: g_value_set_enum(value, self->wheel_pull); break;
    case PROPERTY_ITEM_COUNT: g_value_set_int(value, self->item_count); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static void set_property(GObject *object, guint property, const GValue *value, GParamSpec *specification) {
    TugView *self = TUG_VIEW(object);
    switch (property) {
    case PROPERTY_CHILD: tug_view_set_child(self, g_value_get_object(value)); break;
    case PROPERTY_CAN_REFRESH: tug_view_set_can_refresh(self, g_value_get_boolean(value)); break;
    case PROPERTY_CAN_LOAD_MORE: tug_view_set_can_load_more(self, g_value_get_boolean(value)); break;
    case PROPERTY_HAS_MORE: tug_view_set_has_more(self, g_value_get_boolean(value)); break;
    case PROPERTY_HEADER: tug_view_set_header(self, g_value_get_object(value)); break;
    case PROPERTY_FOOTER: tug_view_set_footer(self, g_value_get_object(value)); break;
    case PROPERTY_SECOND_FLOOR: tug_view_set_second_floor(self, g_value_get_object(value)); break;
    case PROPERTY_ORIENTATION: self->orientation = g_value_get_enum(value); break;
    case PROPERTY_MOUSE_DRAG: tug_view_set_mouse_drag(self, g_value_get_boolean(value)); break;
    case PROPERTY_WHEEL_PULL: tug_view_set_wheel_pull(self, g_value_get_enum(value)); break;
    case PROPERTY_ITEM_COUNT: tug_view_set_item_count(self, g_value_get_int(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static void activate(GtkWidget *widget, const char *action, GVariant *parameter) {
    (void)parameter;
    begin(TUG_VIEW(widget), g_str_equal(action, "pull.refresh") ? TUG_EDGE_START : TUG_EDGE_END, TRUE);
}

static void add_child(GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type) {
    (void)builder;
    (void)type;
    if (GTK_IS_WIDGET(child)) tug_view_set_child(TUG_VIEW(buildable), GTK_WIDGET(child));
}

static void buildable_init(GtkBuildableIface *interface) { interface->add_child = add_child; }

static void install_options(GParamFlags writable) {
    /**
     * TugView:header: (attributes org.gtk.Property.get=tug_view_get_header org.gtk.Property.set=tug_view_set_header)
     *
     * What the start of the list does and shows; %NULL for nothing. It is there unless [property@Tug.View:can-refresh] is false. A chat has one of
     * %TUG_BEHAVIOR_LOAD, which loads older rows.
     */
    properties[PROPERTY_HEADER] = g_param_spec_object("header", NULL, NULL, TUG_TYPE_CONTROL, writable);
    /**
     * TugView:footer: (attributes org.gtk.Property.get=tug_view_get_footer org.gtk.Property.set=tug_view_set_footer)
     *
     * What the end of the list does and shows; %NULL for nothing. It is there if [property@Tug.View:can-load-more] is true.
     */
    properties[PROPERTY_FOOTER] = g_param_spec_object("footer", NULL, NULL, TUG_TYPE_CONTROL, writable);
    /**
     * TugView:second-floor: (attributes org.gtk.Property.get=tug_view_get_second_floor org.gtk.Property.set=tug_view_set_second_floor)
     *
     * A widget that a longer pull opens, as large as the list: see [property@Tug.Control:second-floor].
     */
    properties[PROPERTY_SECOND_FLOOR] = g_param_spec_object("second-floor", NULL, NULL, GTK_TYPE_WIDGET, writable);
    /**
     * TugView:orientation: (attributes org.gtk.Property.get=tug_view_get_orientation)
     *
     * The direction in which the list scrolls.
     */
    properties[PROPERTY_ORIENTATION] =
        g_param_spec_enum("orientation", NULL, NULL, GTK_TYPE_ORIENTATION, GTK_ORIENTATION_VERTICAL,
                          G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
    /**
     * TugView:mouse-drag: (attributes org.gtk.Property.get=tug_view_get_mouse_drag org.gtk.Property.set=tug_view_set_mouse_drag)
     *
     * Whether the primary mouse button drags the list, as a finger does.
     */
    properties[PROPERTY_MOUSE_DRAG] = g_param_spec_boolean("mouse-drag", NULL, NULL, FALSE, writable);
    /**
     * TugView:wheel-pull: (attributes org.gtk.Property.get=tug_view_get_wheel_pull org.gtk.Property.set=tug_view_set_wheel_pull)
     *
     * Whether a mouse wheel or a touchpad pulls the list past its ends.
     */
    properties[PROPERTY_WHEEL_PULL] =
        g_param_spec_enum("wheel-pull", NULL, NULL, TUG_TYPE_WHEEL_PULL, TUG_WHEEL_PULL_TOUCHPAD, writable);
    /**
     * TugView:item-count: (attributes org.gtk.Property.get=tug_view_get_item_count org.gtk.Property.set=tug_view_set_item_count)
     *
     * The number of rows of a child without a model, such as a box: for [property@Tug.Control:prefetch-items], and to see whether the list is
     * empty. With -1 GTK's lists are counted by their models, and others are not.
     */
    properties[PROPERTY_ITEM_COUNT] = g_param_spec_int("item-count", NULL, NULL, -1, G_MAXINT, -1, writable);
}

static void tug_view_class_init(TugViewClass *class) {
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    object_class->constructed = constructed;
    object_class->dispose = dispose;
    object_class->get_property = get_property;
    object_class->set_property = set_property;
    gtk_widget_class_set_css_name(widget_class, "tugview");
    gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);

    /**
     * TugView:child: (attributes org.gtk.Property.get=tug_view_get_child org.gtk.Property.set=tug_view_set_child)
     *
     * What is scrolled: a [class@Gtk.ScrolledWindow], or any other widget, which is put into one.
     */
    properties[PROPERTY_CHILD] = g_param_spec_object("child", NULL, NULL, GTK_TYPE_WIDGET, writable);
    /**
     * TugView:can-refresh: (attributes org.gtk.Property.get=tug_view_get_can_refresh org.gtk.Property.set=tug_view_set_can_refresh)
     *
     * Whether a pull at the start, F5 or Ctrl+R begins a refresh.
     */
    properties[PROPERTY_CAN_REFRESH] = g_param_spec_boolean("can-refresh", NULL, NULL, TRUE, writable);
    /**
     * TugView:can-load-more: (attributes org.gtk.Property.get=tug_view_get_can_load_more org.gtk.Property.set=tug_view_set_can_load_more)
     *
     * Whether the end of the list loads more when it comes into view.
     */
    properties[PROPERTY_CAN_LOAD_MORE] = g_param_spec_boolean("can-load-more", NULL, NULL, FALSE, writable);
    /**
     * TugView:has-more: (attributes org.gtk.Property.get=tug_view_get_has_more org.gtk.Property.set=tug_view_set_has_more)
     *
     * Whether there is more data to load. A refresh that succeeds sets it to true.
     */
    properties[PROPERTY_HAS_MORE] = g_param_spec_boolean("has-more", NULL, NULL, TRUE, writable);
    /**
     * TugView:refreshing: (attributes org.gtk.Property.get=tug_view_get_refreshing)
     *
     * Whether a refresh is going on, or waits until the list is on screen.
     */
    properties[PROPERTY_REFRESHING] = g_param_spec_boolean("refreshing", NULL, NULL, FALSE, readable);
    /**
     * TugView:loading: (attributes org.gtk.Property.get=tug_view_get_loading)
     *
     * Whether a load is going on, or waits until the list is on screen.
     */
    properties[PROPERTY_LOADING] = g_param_spec_boolean("loading", NULL, NULL, FALSE, readable);
    /**
     * TugView:state: (attributes org.gtk.Property.get=tug_view_get_state)
     *
     * What the start of the list shows.
     */
    properties[PROPERTY_STATE] = g_param_spec_enum("state", NULL, NULL, TUG_TYPE_STATE, TUG_STATE_IDLE, readable);
    /**
     * TugView:load-state: (attributes org.gtk.Property.get=tug_view_get_load_state)
     *
     * What the end of the list shows.
     */
    properties[PROPERTY_LOAD_STATE] = g_param_spec_enum("load-state", NULL, NULL, TUG_TYPE_STATE, TUG_STATE_IDLE, readable);
    install_options(writable);
    g_object_class_install_properties(object_class, PROPERTY_COUNT, properties);

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

    gtk_widget_class_install_action(widget_class, "pull.refresh", NULL, activate);
    gtk_widget_class_install_action(widget_class, "pull.load-more", NULL, activate);
}

/**
 * tug_view_new:
 * @child: (nullable): a [class@Gtk.ScrolledWindow], or any other widget
 *
 * Makes a list that is pulled to refresh.
 *
 * Returns: (transfer none): a new view, with a floating reference
 */
GtkWidget *tug_view_new(GtkWidget *child) { return g_object_new(TUG_TYPE_VIEW, "child", child, NULL); }

/**
 * tug_view_get_child: (attributes org.gtk.Method.get_property=child)
 * @self: a view
 *
 * Gets what is scrolled.
 *
 * Returns: (transfer none) (nullable): what is scrolled
 */
GtkWidget *tug_view_get_child(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), NULL);
    return self->child;
}

/**
 * tug_view_set_child: (attributes org.gtk.Method.set_property=child)
 * @self: a view
 * @child: (nullable): a [class@Gtk.ScrolledWindow], or any other widget, which is put into one
 *
 * Sets what is scrolled. What the ends of the list do and know stays.
 */
void tug_view_set_child(TugView *self, GtkWidget *child) {
    g_return_if_fail(TUG_IS_VIEW(self));
    g_return_if_fail(child == NULL || (GTK_IS_WIDGET(child) && gtk_widget_get_parent(child) == NULL) || child == self->child);
    if (child == self->child) return;
    g_clear_pointer(&self->wrapped, gtk_widget_unparent);
    self->child = child;
    if (child != NULL) {
        self->wrapped = tug_host_wrap(self->host, child);
        if (self->wrapped != NULL) gtk_widget_set_parent(self->wrapped, GTK_WIDGET(self));
    }
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_CHILD]);
}

/**
 * tug_view_get_can_refresh: (attributes org.gtk.Method.get_property=can-refresh)
 * @self: a view
 *
 * Gets whether the start of the list has a control.
 *
 * Returns: whether it has
 */
gboolean tug_view_get_can_refresh(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->installed[TUG_EDGE_START];
}

/**
 * tug_view_set_can_refresh: (attributes org.gtk.Method.set_property=can-refresh)
 * @self: a view
 * @can_refresh: whether it has one
 *
 * Gives the start of the list its control, or takes it away, which cancels a run.
 */
void tug_view_set_can_refresh(TugView *self, gboolean can_refresh) {
    g_return_if_fail(TUG_IS_VIEW(self));
    install(self, TUG_EDGE_START, can_refresh);
}

/**
 * tug_view_get_can_load_more: (attributes org.gtk.Method.get_property=can-load-more)
 * @self: a view
 *
 * Gets whether the end of the list has a control.
 *
 * Returns: whether it has
 */
gboolean tug_view_get_can_load_more(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->installed[TUG_EDGE_END];
}

/**
 * tug_view_set_can_load_more: (attributes org.gtk.Method.set_property=can-load-more)
 * @self: a view
 * @can_load_more: whether it has one
 *
 * Gives the end of the list its control, or takes it away, which cancels a run.
 */
void tug_view_set_can_load_more(TugView *self, gboolean can_load_more) {
    g_return_if_fail(TUG_IS_VIEW(self));
    install(self, TUG_EDGE_END, can_load_more);
}

/**
 * tug_view_get_has_more: (attributes org.gtk.Method.get_property=has-more)
 * @self: a view
 *
 * Gets whether there is more data to load.
 *
 * Returns: whether there is
 */
gboolean tug_view_get_has_more(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->host != NULL && tug_control_get_has_more(self->controls[TUG_EDGE_END]);
}

/**
 * tug_view_set_has_more: (attributes org.gtk.Method.set_property=has-more)
 * @self: a view
 * @has_more: whether there is
 *
 * Says whether there is more data to load.
 */
void tug_view_set_has_more(TugView *self, gboolean has_more) {
    g_return_if_fail(TUG_IS_VIEW(self));
    if (self->host != NULL) tug_control_set_has_more(self->controls[TUG_EDGE_END], has_more);
}

/**
 * tug_view_get_refreshing: (attributes org.gtk.Method.get_property=refreshing)
 * @self: a view
 *
 * Gets whether a refresh is going on, or waits until the list is on screen.
 *
 * Returns: whether it is
 */
gboolean tug_view_get_refreshing(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->host != NULL && tug_control_get_refreshing(self->controls[TUG_EDGE_START]);
}

/**
 * tug_view_get_loading: (attributes org.gtk.Method.get_property=loading)
 * @self: a view
 *
 * Gets whether a load is going on, or waits until the list is on screen.
 *
 * Returns: whether it is
 */
gboolean tug_view_get_loading(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->host != NULL && tug_control_get_refreshing(self->controls[TUG_EDGE_END]);
}

/**
 * tug_view_get_state: (attributes org.gtk.Method.get_property=state)
 * @self: a view
 *
 * Gets what the start of the list shows.
 *
 * Returns: the state
 */
TugState tug_view_get_state(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), TUG_STATE_IDLE);
    return self->host != NULL ? tug_control_get_state(self->controls[TUG_EDGE_START]) : TUG_STATE_IDLE;
}

/**
 * tug_view_get_load_state: (attributes org.gtk.Method.get_property=load-state)
 * @self: a view
 *
 * Gets what the end of the list shows.
 *
 * Returns: the state
 */
TugState tug_view_get_load_state(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), TUG_STATE_IDLE);
    return self->host != NULL ? tug_control_get_state(self->controls[TUG_EDGE_END]) : TUG_STATE_IDLE;
}

/**
 * tug_view_get_header: (attributes org.gtk.Method.get_property=header)
 * @self: a view
 *
 * Gets what the start of the list does and shows.
 *
 * Returns: (transfer none) (nullable): the control
 */
TugControl *tug_view_get_header(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), NULL);
    return self->installed[TUG_EDGE_START] ? self->controls[TUG_EDGE_START] : NULL;
}

/**
 * tug_view_set_header: (attributes org.gtk.Method.set_property=header)
 * @self: a view
 * @header: (nullable): a control that is on no list; %NULL for none
 *
 * Puts another control at the start of the list. A run of the one before is cancelled.
 */
void tug_view_set_header(TugView *self, TugControl *header) {
    g_return_if_fail(TUG_IS_VIEW(self));
    g_return_if_fail(header == NULL || TUG_IS_CONTROL(header));
    set_control(self, TUG_EDGE_START, header);
}

/**
 * tug_view_get_footer: (attributes org.gtk.Method.get_property=footer)
 * @self: a view
 *
 * Gets what the end of the list does and shows.
 *
 * Returns: (transfer none) (nullable): the control
 */
TugControl *tug_view_get_footer(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), NULL);
    return self->installed[TUG_EDGE_END] ? self->controls[TUG_EDGE_END] : NULL;
}

/**
 * tug_view_set_footer: (attributes org.gtk.Method.set_property=footer)
 * @self: a view
 * @footer: (nullable): a control that is on no list; %NULL for none
 *
 * Puts another control at the end of the list. A run of the one before is cancelled.
 */
void tug_view_set_footer(TugView *self, TugControl *footer) {
    g_return_if_fail(TUG_IS_VIEW(self));
    g_return_if_fail(footer == NULL || TUG_IS_CONTROL(footer));
    set_control(self, TUG_EDGE_END, footer);
}

/**
 * tug_view_get_second_floor: (attributes org.gtk.Method.get_property=second-floor)
 * @self: a view
 *
 * Gets the widget that a longer pull opens.
 *
 * Returns: (transfer none) (nullable): the widget
 */
GtkWidget *tug_view_get_second_floor(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), NULL);
    return self->second_floor;
}

/**
 * tug_view_set_second_floor: (attributes org.gtk.Method.set_property=second-floor)
 * @self: a view
 * @second_floor: (nullable): a widget without a parent
 *
 * Sets the widget that a longer pull opens.
 */
void tug_view_set_second_floor(TugView *self, GtkWidget *second_floor) {
    g_return_if_fail(TUG_IS_VIEW(self));
    g_return_if_fail(second_floor == NULL || GTK_IS_WIDGET(second_floor));
    if (self->host == NULL || self->second_floor == second_floor) return;
    if (second_floor != NULL) g_object_ref_sink(second_floor);
    g_clear_object(&self->second_floor);
    self->second_floor = second_floor;
    tug_host_set_second_floor(self->host, second_floor);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_SECOND_FLOOR]);
}

/**
 * tug_view_get_orientation: (attributes org.gtk.Method.get_property=orientation)
 * @self: a view
 *
 * Gets the direction in which the list scrolls.
 *
 * Returns: the orientation
 */
GtkOrientation tug_view_get_orientation(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), GTK_ORIENTATION_VERTICAL);
    return self->orientation;
}

/**
 * tug_view_get_mouse_drag: (attributes org.gtk.Method.get_property=mouse-drag)
 * @self: a view
 *
 * Gets whether a mouse drags the list.
 *
 * Returns: whether it does
 */
gboolean tug_view_get_mouse_drag(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->mouse_drag;
}

/**
 * tug_view_set_mouse_drag: (attributes org.gtk.Method.set_property=mouse-drag)
 * @self: a view
 * @mouse_drag: whether it does
 *
 * Says whether the primary mouse button drags the list.
 */
void tug_view_set_mouse_drag(TugView *self, gboolean mouse_drag) {
    g_return_if_fail(TUG_IS_VIEW(self));
    if (self->host == NULL || self->mouse_drag == !!mouse_drag) return;
    self->mouse_drag = !!mouse_drag;
    tug_host_set_mouse_drag(self->host, mouse_drag);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_MOUSE_DRAG]);
}

/**
 * tug_view_get_wheel_pull: (attributes org.gtk.Method.get_property=wheel-pull)
 * @self: a view
 *
 * Gets whether wheels pull the list past its ends.
 *
 * Returns: whether they do
 */
TugWheelPull tug_view_get_wheel_pull(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), TUG_WHEEL_PULL_TOUCHPAD);
    return self->wheel_pull;
}

/**
 * tug_view_set_wheel_pull: (attributes org.gtk.Method.set_property=wheel-pull)
 * @self: a view
 * @wheel_pull: whether they do
 *
 * Says whether a mouse wheel or a touchpad pulls the list past its ends.
 */
void tug_view_set_wheel_pull(TugView *self, TugWheelPull wheel_pull) {
    g_return_if_fail(TUG_IS_VIEW(self));
    if (self->host == NULL || self->wheel_pull == wheel_pull) return;
    self->wheel_pull = wheel_pull;
    tug_host_set_wheel_pull(self->host, wheel_pull);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_WHEEL_PULL]);
}

/**
 * tug_view_get_item_count: (attributes org.gtk.Method.get_property=item-count)
 * @self: a view
 *
 * Gets the number of rows that was set.
 *
 * Returns: the number; -1 for what GTK counts
 */
int tug_view_get_item_count(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), -1);
    return self->item_count;
}

/**
 * tug_view_set_item_count: (attributes org.gtk.Method.set_property=item-count)
 * @self: a view
 * @item_count: the number; -1 for what GTK counts
 *
 * Says how many rows a child without a model has.
 */
void tug_view_set_item_count(TugView *self, int item_count) {
    g_return_if_fail(TUG_IS_VIEW(self));
    if (self->host == NULL || self->item_count == item_count) return;
    self->item_count = item_count;
    tug_host_set_item_count(self->host, item_count);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_ITEM_COUNT]);
}

/**
 * tug_view_scroll_to_end:
 * @self: a view
 *
 * Scrolls to the end of the content, as a chat does when it opens: at once, or with the first layout.
 */
void tug_view_scroll_to_end(TugView *self) {
    g_return_if_fail(TUG_IS_VIEW(self));
    if (self->host != NULL) tug_host_scroll_to_end(self->host);
}

/**
 * tug_view_note_inserted_content:
 * @self: a view
 * @length: the length along the list in pixels; negative for what is removed
 *
 * Announces content that is inserted before the visible part, with the next change of the content's length. What is seen then stays in place.
 *
 * GTK's lists and viewports with a widget for each row need no call, nor does what a load at the start inserts.
 */
void tug_view_note_inserted_content(TugView *self, double length) {
    g_return_if_fail(TUG_IS_VIEW(self));
    if (self->host != NULL) tug_host_note_inserted_content(self->host, length);
}

/**
 * tug_view_begin_refresh:
 * @self: a view
 *
 * Begins a refresh, as a pull does: emits [signal@Tug.View::refresh], at once or as soon as the list is on screen. During a refresh it joins that:
 * nothing begins. Without [property@Tug.View:can-refresh], and within a handler of [signal@Tug.View::refresh], it does nothing.
 */
void tug_view_begin_refresh(TugView *self) {
    g_return_if_fail(TUG_IS_VIEW(self));
    begin(self, TUG_EDGE_START, FALSE);
}

/**
 * tug_view_end_refresh:
 * @self: a view
 * @error: (nullable): the message to show, if the refresh failed
 *
 * Ends the refresh whose [signal@Tug.View::refresh] was emitted last, or takes back a begin that waits until the list is on screen. If that
 * refresh is over, as when another one has taken its place and its signal is still to come, it does nothing.
 *
 * For programs with one request at a time. It cannot tell whose answer it is: after a refresh that another one has superseded, a late end of
 * the first ends the second. [method@Tug.Run.end] can tell.
 */
void tug_view_end_refresh(TugView *self, const char *error) {
    g_return_if_fail(TUG_IS_VIEW(self));
    end(self, TUG_EDGE_START, TUG_OUTCOME_SUCCESS, error);
}

/**
 * tug_view_begin_load_more:
 * @self: a view
 *
 * Begins a load: emits [signal@Tug.View::load-more], at once or as soon as the list is on screen. During a load it joins that: nothing begins.
 * Without [property@Tug.View:can-load-more], during a refresh, and within a handler of [signal@Tug.View::load-more], it does nothing.
 */
void tug_view_begin_load_more(TugView *self) {
    g_return_if_fail(TUG_IS_VIEW(self));
    begin(self, TUG_EDGE_END, FALSE);
}

/**
 * tug_view_end_load_more:
 * @self: a view
 * @has_more: whether there is more data. Of no account if the load failed
 * @error: (nullable): the message to show, if the load failed
 *
 * Ends the load at the end of the list whose [signal@Tug.View::load-more] was emitted last, or takes back a begin that waits until the list is on
 * screen. If that load is over, as when a refresh has superseded it, it does nothing.
 *
 * For programs with one request at a time. It cannot tell whose answer it is: after a load that a refresh has superseded, a late end ends the
 * next load, and the rows of both are added. [method@Tug.Run.end] can tell.
 */
void tug_view_end_load_more(TugView *self, gboolean has_more, const char *error) {
    g_return_if_fail(TUG_IS_VIEW(self));
    end(self, TUG_EDGE_END, has_more ? TUG_OUTCOME_SUCCESS : TUG_OUTCOME_NO_MORE_DATA, error);
}
