#include "tug-pager-private.h"

/**
 * TugPlaceholder:
 *
 * The item of a [class@Tug.PagedListModel] in place of a row that is not loaded.
 */
struct _TugPlaceholder {
    GObject parent_instance;
};

G_DEFINE_FINAL_TYPE(TugPlaceholder, tug_placeholder, G_TYPE_OBJECT)

static void tug_placeholder_init(TugPlaceholder *self) { (void)self; }

static void tug_placeholder_class_init(TugPlaceholderClass *class) { (void)class; }

/**
 * TugPagedListModel:
 *
 * The rows of a [class@Tug.Pager] as a [iface@Gio.ListModel] with separators between them, and with placeholders for the rows that are not loaded.
 *
 * A row has the item that it has in the pager, a separator is a [class@Gtk.StringObject] with its text, and a placeholder a [class@Tug.Placeholder]: a
 * factory makes what an item needs, and says by [method@Gtk.ListItem.set_selectable] that only rows can be selected. A separator is asked for where
 * neighbors have changed.
 *
 * Bind the view to the pager, as for a list without separators. In a [class@Gtk.ListView] placeholders in view are loaded by themselves.
 */
struct _TugPagedListModel {
    GObject parent_instance;
    TugPager *pager;
    gpointer host;
    TugSeparatorFunc separator;
    gpointer user_data;
    GDestroyNotify destroy;
    gboolean placeholders;
};

static void list_model_init(GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE(TugPagedListModel, tug_paged_list_model, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, list_model_init))

enum { PROPERTY_PAGER = 1, PROPERTY_PLACEHOLDERS, PROPERTY_COUNT };
static GParamSpec *properties[PROPERTY_COUNT];

/* The list model. */

static GType get_item_type(GListModel *model) {
    (void)model;
    return G_TYPE_OBJECT;
}

static guint get_n_items(GListModel *model) {
    gpointer host = TUG_PAGED_LIST_MODEL(model)->host;
    return host != NULL ? tug_paged_model_host_count(host) : 0;
}

static gpointer get_item(GListModel *model, guint position) {
    gpointer host = TUG_PAGED_LIST_MODEL(model)->host;
    return host != NULL ? tug_paged_model_host_item(host, position) : NULL;
}

static void list_model_init(GListModelInterface *interface) {
    interface->get_item_type = get_item_type;
    interface->get_n_items = get_n_items;
    interface->get_item = get_item;
}

/* For Swift. */

char *tug_paged_list_model_separate(TugPagedListModel *self, gpointer before, gpointer after) {
    return self->separator != NULL ? self->separator(before, after, self->user_data) : NULL;
}

gpointer tug_paged_list_model_make_item(const char *separator) {
    return separator != NULL ? (gpointer)gtk_string_object_new(separator) : g_object_new(TUG_TYPE_PLACEHOLDER, NULL);
}

/* The object. */

static void tug_paged_list_model_init(TugPagedListModel *self) { (void)self; }

static void constructed(GObject *object) {
    TugPagedListModel *self = TUG_PAGED_LIST_MODEL(object);
    G_OBJECT_CLASS(tug_paged_list_model_parent_class)->constructed(object);
    gpointer pager = self->pager != NULL ? tug_pager_private(self->pager)->host : NULL;
    if (pager != NULL) self->host = tug_paged_model_host_new(self, pager);
}

static void dispose(GObject *object) {
    TugPagedListModel *self = TUG_PAGED_LIST_MODEL(object);
    g_clear_pointer(&self->host, tug_paged_model_host_release);
    g_clear_object(&self->pager);
    GDestroyNotify destroy = g_steal_pointer(&self->destroy);
    self->separator = NULL;
    if (destroy != NULL) destroy(self->user_data);
    G_OBJECT_CLASS(tug_paged_list_model_parent_class)->dispose(object);
}

static void get_property(GObject *object, guint property, GValue *value, GParamSpec *specification) {
    TugPagedListModel *self = TUG_PAGED_LIST_MODEL(object);
    switch (property) {
    case PROPERTY_PAGER: g_value_set_object(value, self->pager); break;
    case PROPERTY_PLACEHOLDERS: g_value_set_boolean(value, self->placeholders); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static void set_property(GObject *object, guint property, const GValue *value, GParamSpec *specification) {
    TugPagedListModel *self = TUG_PAGED_LIST_MODEL(object);
    switch (property) {
    case PROPERTY_PAGER: self->pager = g_value_dup_object(value); break;
    case PROPERTY_PLACEHOLDERS: tug_paged_list_model_set_placeholders(self, g_value_get_boolean(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static void tug_paged_list_model_class_init(TugPagedListModelClass *class) {
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    object_class->constructed = constructed;
    object_class->dispose = dispose;
    object_class->get_property = get_property;
    object_class->set_property = set_property;
    /**
     * TugPagedListModel:pager: (attributes org.gtk.Property.get=tug_paged_list_model_get_pager)
     *
     * The pager whose rows they are.
     */
    properties[PROPERTY_PAGER] =
        g_param_spec_object("pager", NULL, NULL, TUG_TYPE_PAGER, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
    /**
     * TugPagedListModel:placeholders: (attributes org.gtk.Property.get=tug_paged_list_model_get_placeholders org.gtk.Property.set=tug_paged_list_model_set_placeholders)
     *
     * Whether each row that is not loaded has a placeholder, as far as [property@Tug.Fetch:total] tells how many there are. Set it before the list is
     * shown.
     */
    properties[PROPERTY_PLACEHOLDERS] = g_param_spec_boolean(
        "placeholders", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
    g_object_class_install_properties(object_class, PROPERTY_COUNT, properties);
}

/**
 * tug_paged_list_model_new:
 * @pager: a pager
 * @separator: (nullable) (scope notified) (closure user_data) (destroy destroy): what stands between two neighbors, or %NULL for no separators
 * @user_data: passed to the function
 * @destroy: (nullable): called when the function is no longer needed
 *
 * Makes a model of the rows of a pager with separators between them.
 *
 * Returns: (transfer full): a new model
 */
TugPagedListModel *tug_paged_list_model_new(TugPager *pager, TugSeparatorFunc separator, gpointer user_data, GDestroyNotify destroy) {
    g_return_val_if_fail(TUG_IS_PAGER(pager), NULL);
    TugPagedListModel *self = g_object_new(TUG_TYPE_PAGED_LIST_MODEL, "pager", pager, NULL);
    self->separator = separator;
    self->user_data = user_data;
    self->destroy = destroy;
    if (separator != NULL && self->host != NULL) tug_paged_model_host_reset(self->host, FALSE);
    return self;
}

/**
 * tug_paged_list_model_get_pager: (attributes org.gtk.Method.get_property=pager)
 * @self: a model
 *
 * Gets the pager whose rows they are.
 *
 * Returns: (transfer none) (nullable): the pager
 */
TugPager *tug_paged_list_model_get_pager(TugPagedListModel *self) {
    g_return_val_if_fail(TUG_IS_PAGED_LIST_MODEL(self), NULL);
    return self->pager;
}

/**
 * tug_paged_list_model_get_placeholders: (attributes org.gtk.Method.get_property=placeholders)
 * @self: a model
 *
 * Gets whether each row that is not loaded has a placeholder.
 *
 * Returns: whether they have
 */
gboolean tug_paged_list_model_get_placeholders(TugPagedListModel *self) {
    g_return_val_if_fail(TUG_IS_PAGED_LIST_MODEL(self), FALSE);
    return self->placeholders;
}

/**
 * tug_paged_list_model_set_placeholders: (attributes org.gtk.Method.set_property=placeholders)
 * @self: a model
 * @placeholders: whether each row that is not loaded has a placeholder
 *
 * Sets whether each row that is not loaded has a placeholder. The pager then loads what comes into view.
 */
void tug_paged_list_model_set_placeholders(TugPagedListModel *self, gboolean placeholders) {
    g_return_if_fail(TUG_IS_PAGED_LIST_MODEL(self));
    if (self->placeholders == !!placeholders) return;
    self->placeholders = !!placeholders;
    if (self->host != NULL) tug_paged_model_host_reset(self->host, self->placeholders);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_PLACEHOLDERS]);
}

/**
 * tug_paged_list_model_get_row:
 * @self: a model
 * @position: a position in the model
 * @row: (out) (optional): the row of the pager there
 *
 * Gets which row of the pager is at a position.
 *
 * Returns: whether there is one: not for a separator or a placeholder
 */
gboolean tug_paged_list_model_get_row(TugPagedListModel *self, guint position, guint *row) {
    g_return_val_if_fail(TUG_IS_PAGED_LIST_MODEL(self), FALSE);
    gint64 found = self->host != NULL ? tug_paged_model_host_row(self->host, position) : -1;
    if (row != NULL) *row = found >= 0 ? (guint)found : 0;
    return found >= 0;
}

/**
 * tug_paged_list_model_get_position:
 * @self: a model
 * @row: a row of the pager
 *
 * Gets the position in the model at which a row of the pager is.
 *
 * Returns: the position
 */
guint tug_paged_list_model_get_position(TugPagedListModel *self, guint row) {
    g_return_val_if_fail(TUG_IS_PAGED_LIST_MODEL(self), 0);
    return self->host != NULL ? tug_paged_model_host_position(self->host, row) : 0;
}
