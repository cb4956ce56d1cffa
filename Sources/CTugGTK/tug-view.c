#include "tug-gtk-host.h"

/**
 * TugView:
 *
 * A list with pull to refresh and load more: a widget around any scrollable or other widget.
 *
 * Connect to #TugView::refresh and #TugView::load-more. Their argument is a #TugRun, which your program ends by tug_run_end() or one of its
 * forms, at once or later. The actions `pull.refresh` and `pull.load-more` begin one, for menus and assistive technologies. During a run
 * they begin another one, so that a person can leave one that does not end. All calls are for the main thread.
 */
struct _TugView {
    GtkWidget parent_instance;
    GtkWidget *child;   /* what the app gave */
    GtkWidget *wrapped; /* the PullView around it */
    gpointer host;
    /* What was notified last. */
    gboolean has_more, refreshing, loading;
    TugState state, load_state;
};

static void buildable_init(GtkBuildableIface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE(TugView, tug_view, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE(GTK_TYPE_BUILDABLE, buildable_init))

enum { PROPERTY_CHILD = 1, PROPERTY_CAN_REFRESH, PROPERTY_CAN_LOAD_MORE, PROPERTY_HAS_MORE, PROPERTY_REFRESHING, PROPERTY_LOADING,
       PROPERTY_STATE, PROPERTY_LOAD_STATE, PROPERTY_COUNT };
static GParamSpec *properties[PROPERTY_COUNT];

enum { SIGNAL_REFRESH, SIGNAL_LOAD_MORE, SIGNAL_COUNT };
static guint signals[SIGNAL_COUNT];

/* From Swift. */

void tug_view_run_began(TugView *self, TugRun *run) {
    g_signal_emit(self, signals[tug_run_get_edge(run) == TUG_EDGE_START ? SIGNAL_REFRESH : SIGNAL_LOAD_MORE], 0, run);
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

static void begin(TugView *self, TugEdge edge, gboolean for_person) {
    if (self->host == NULL) return;
    /* A handler may drop the last reference. */
    g_object_ref(self);
    tug_host_begin(self->host, edge, for_person);
    tug_view_state_changed(self);
    g_object_unref(self);
}

static void end(TugView *self, TugEdge edge, gboolean has_more, const char *error) {
    if (self->host == NULL) return;
    g_object_ref(self);
    tug_host_end(self->host, edge, error != NULL ? TUG_OUTCOME_FAILURE : has_more ? TUG_OUTCOME_SUCCESS : TUG_OUTCOME_NO_MORE_DATA, error);
    tug_view_state_changed(self);
    g_object_unref(self);
}

/* The object. */

static void tug_view_init(TugView *self) {
    self->host = tug_host_new(self);
    self->has_more = TRUE;
}

static void dispose(GObject *object) {
    TugView *self = TUG_VIEW(object);
    tug_view_set_child(self, NULL);
    g_clear_pointer(&self->host, tug_host_release);
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

static void tug_view_class_init(TugViewClass *class) {
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    object_class->dispose = dispose;
    object_class->get_property = get_property;
    object_class->set_property = set_property;
    gtk_widget_class_set_css_name(widget_class, "tugview");
    gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);

    /**
     * TugView:child: (attributes org.gtk.Property.get=tug_view_get_child org.gtk.Property.set=tug_view_set_child)
     *
     * What is scrolled: a #GtkScrolledWindow, or any other widget, which is put into one.
     */
    properties[PROPERTY_CHILD] = g_param_spec_object("child", NULL, NULL, GTK_TYPE_WIDGET, writable);
    /**
     * TugView:can-refresh:
     *
     * Whether a pull at the start, F5 or Ctrl+R begins a refresh.
     */
    properties[PROPERTY_CAN_REFRESH] = g_param_spec_boolean("can-refresh", NULL, NULL, TRUE, writable);
    /**
     * TugView:can-load-more:
     *
     * Whether the end of the list loads more when it comes into view.
     */
    properties[PROPERTY_CAN_LOAD_MORE] = g_param_spec_boolean("can-load-more", NULL, NULL, FALSE, writable);
    /**
     * TugView:has-more:
     *
     * Whether there is more data to load. A refresh that succeeds sets it to true.
     */
    properties[PROPERTY_HAS_MORE] = g_param_spec_boolean("has-more", NULL, NULL, TRUE, writable);
    /**
     * TugView:refreshing:
     *
     * Whether a refresh is going on, or waits until the list is on screen.
     */
    properties[PROPERTY_REFRESHING] = g_param_spec_boolean("refreshing", NULL, NULL, FALSE, readable);
    /**
     * TugView:loading:
     *
     * Whether a load is going on, or waits until the list is on screen.
     */
    properties[PROPERTY_LOADING] = g_param_spec_boolean("loading", NULL, NULL, FALSE, readable);
    /**
     * TugView:state:
     *
     * What the start of the list shows.
     */
    properties[PROPERTY_STATE] = g_param_spec_enum("state", NULL, NULL, TUG_TYPE_STATE, TUG_STATE_IDLE, readable);
    /**
     * TugView:load-state:
     *
     * What the end of the list shows.
     */
    properties[PROPERTY_LOAD_STATE] = g_param_spec_enum("load-state", NULL, NULL, TUG_TYPE_STATE, TUG_STATE_IDLE, readable);
    g_object_class_install_properties(object_class, PROPERTY_COUNT, properties);

    /**
     * TugView::refresh:
     * @self: the view
     * @run: the refresh
     *
     * A refresh begins. End it with tug_run_end() or tug_run_fail(), at once or later.
     */
    signals[SIGNAL_REFRESH] =
        g_signal_new("refresh", TUG_TYPE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, TUG_TYPE_RUN);
    /**
     * TugView::load-more:
     * @self: the view
     * @run: the load
     *
     * A load begins. End it with tug_run_end(), tug_run_end_with_no_more_data() or tug_run_fail(), at once or later.
     */
    signals[SIGNAL_LOAD_MORE] =
        g_signal_new("load-more", TUG_TYPE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, TUG_TYPE_RUN);

    gtk_widget_class_install_action(widget_class, "pull.refresh", NULL, activate);
    gtk_widget_class_install_action(widget_class, "pull.load-more", NULL, activate);
}

/**
 * tug_view_new:
 * @child: (nullable): a #GtkScrolledWindow, or any other widget
 *
 * Returns: (transfer none): a new view, with a floating reference
 */
GtkWidget *tug_view_new(GtkWidget *child) { return g_object_new(TUG_TYPE_VIEW, "child", child, NULL); }

/**
 * tug_view_get_child: (attributes org.gtk.Method.get_property=child)
 * @self: a view
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
 * @child: (nullable): a #GtkScrolledWindow, or any other widget, which is put into one
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

gboolean tug_view_get_can_refresh(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->host != NULL && tug_host_is_installed(self->host, TUG_EDGE_START);
}

static void install(TugView *self, TugEdge edge, gboolean installed, int property) {
    if (self->host == NULL || tug_host_is_installed(self->host, edge) == !!installed) return;
    g_object_ref(self);
    tug_host_install(self->host, edge, installed);
    g_object_notify_by_pspec(G_OBJECT(self), properties[property]);
    tug_view_state_changed(self);
    g_object_unref(self);
}

void tug_view_set_can_refresh(TugView *self, gboolean can_refresh) {
    g_return_if_fail(TUG_IS_VIEW(self));
    install(self, TUG_EDGE_START, can_refresh, PROPERTY_CAN_REFRESH);
}

gboolean tug_view_get_can_load_more(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->host != NULL && tug_host_is_installed(self->host, TUG_EDGE_END);
}

void tug_view_set_can_load_more(TugView *self, gboolean can_load_more) {
    g_return_if_fail(TUG_IS_VIEW(self));
    install(self, TUG_EDGE_END, can_load_more, PROPERTY_CAN_LOAD_MORE);
}

gboolean tug_view_get_has_more(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->host != NULL && tug_host_has_more(self->host);
}

void tug_view_set_has_more(TugView *self, gboolean has_more) {
    g_return_if_fail(TUG_IS_VIEW(self));
    if (self->host == NULL) return;
    tug_host_set_has_more(self->host, has_more);
    tug_view_state_changed(self);
}

gboolean tug_view_get_refreshing(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->host != NULL && tug_host_is_running(self->host, TUG_EDGE_START);
}

gboolean tug_view_get_loading(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), FALSE);
    return self->host != NULL && tug_host_is_running(self->host, TUG_EDGE_END);
}

TugState tug_view_get_state(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), TUG_STATE_IDLE);
    return self->host != NULL ? tug_host_state(self->host, TUG_EDGE_START) : TUG_STATE_IDLE;
}

TugState tug_view_get_load_state(TugView *self) {
    g_return_val_if_fail(TUG_IS_VIEW(self), TUG_STATE_IDLE);
    return self->host != NULL ? tug_host_state(self->host, TUG_EDGE_END) : TUG_STATE_IDLE;
}

/**
 * tug_view_begin_refresh:
 * @self: a view
 *
 * Begins a refresh, as a pull does: emits #TugView::refresh, at once or as soon as the list is on screen. During a refresh it joins that:
 * nothing begins. Without #TugView:can-refresh, and within a handler of #TugView::refresh, it does nothing.
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
 * Ends the refresh whose #TugView::refresh was emitted last, or takes back a begin that waits until the list is on screen. If that refresh is
 * over, as when another one has taken its place and its signal is still to come, it does nothing.
 *
 * For programs with one request at a time. It cannot tell whose answer it is: after a refresh that another one has superseded, a late end of
 * the first ends the second. tug_run_end() can tell.
 */
void tug_view_end_refresh(TugView *self, const char *error) {
    g_return_if_fail(TUG_IS_VIEW(self));
    end(self, TUG_EDGE_START, TRUE, error);
}

/**
 * tug_view_begin_load_more:
 * @self: a view
 *
 * Begins a load: emits #TugView::load-more, at once or as soon as the list is on screen. During a load it joins that: nothing begins.
 * Without #TugView:can-load-more, during a refresh, and within a handler of #TugView::load-more, it does nothing.
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
 * Ends the load whose #TugView::load-more was emitted last, or takes back a begin that waits until the list is on screen. If that load is over,
 * as when a refresh has superseded it, it does nothing.
 *
 * For programs with one request at a time. It cannot tell whose answer it is: after a load that a refresh has superseded, a late end ends the
 * next load, and the rows of both are added. tug_run_end() can tell.
 */
void tug_view_end_load_more(TugView *self, gboolean has_more, const char *error) {
    g_return_if_fail(TUG_IS_VIEW(self));
    end(self, TUG_EDGE_END, has_more, error);
}
