#include "tug-view-private.h"

static void buildable_init(GtkBuildableIface *interface);

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
G_DEFINE_FINAL_TYPE_WITH_CODE(TugView, tug_view, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE(GTK_TYPE_BUILDABLE, buildable_init))

static void tug_view_init(TugView *self) {
    self->has_more = TRUE;
    self->item_count = -1;
    for (int edge = 0; edge < 2; edge++) {
        self->controls[edge] = tug_view_standard_control(edge);
        tug_control_set_view(self->controls[edge], self);
    }
}

static void constructed(GObject *object) {
    TugView *self = TUG_VIEW(object);
    G_OBJECT_CLASS(tug_view_parent_class)->constructed(object);
    self->host = tug_host_new(self, self->orientation);
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

static void add_child(GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type) {
    (void)builder;
    (void)type;
    if (GTK_IS_WIDGET(child)) tug_view_set_child(TUG_VIEW(buildable), GTK_WIDGET(child));
}

static void buildable_init(GtkBuildableIface *interface) { interface->add_child = add_child; }

static void tug_view_class_init(TugViewClass *class) {
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    object_class->constructed = constructed;
    object_class->dispose = dispose;
    gtk_widget_class_set_css_name(widget_class, "tugview");
    gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
    tug_view_install_properties(object_class);
    tug_view_install_signals();
    gtk_widget_class_install_action(widget_class, "pull.refresh", NULL, tug_view_activate);
    gtk_widget_class_install_action(widget_class, "pull.load-more", NULL, tug_view_activate);
}

gpointer tug_host_of(TugView *self) { return self->host; }

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
    tug_view_notify(self, TUG_VIEW_PROPERTY_CHILD);
}
