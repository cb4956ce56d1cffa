#include "tug-pager-host.h"

/**
 * TugPager:
 *
 * The rows of a list that come in pages: a [iface@Gio.ListModel], for list views, grid views and list boxes. Its items are objects of the app.
 *
 * Connect to [signal@Tug.Pager::fetch], or override it in a subclass, and answer each request. [method@Tug.Pager.bind] does the rest: the first page, a pull,
 * the end of the list, failures and tries after them. Without a view, call [method@Tug.Pager.refresh] and [method@Tug.Pager.load_more].
 *
 * With [property@Tug.Pager:id-property] a row is known by a property of its item. Items that come again are the same rows, whose objects stay: they get
 * the new content by [signal@Tug.Pager::update]. What has changed is told in the smallest runs, so that selected rows stay selected. All calls are for
 * the main thread.
 */
typedef struct {
    GListStore *items;
    gpointer host;
    char *id_property;
    /* What was notified last. */
    gboolean has_more, has_previous, loading;
    char *error;
} TugPagerPrivate;

static void model_init(GListModelInterface *interface);

G_DEFINE_TYPE_WITH_CODE(TugPager, tug_pager, G_TYPE_OBJECT, G_ADD_PRIVATE(TugPager) G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, model_init))

enum { PROPERTY_PAGE_SIZE = 1, PROPERTY_ID_PROPERTY, PROPERTY_HAS_MORE, PROPERTY_HAS_PREVIOUS, PROPERTY_LOADING, PROPERTY_ERROR,
       PROPERTY_COUNT };
static GParamSpec *properties[PROPERTY_COUNT];

enum { SIGNAL_FETCH, SIGNAL_UPDATE, SIGNAL_COUNT };
static guint signals[SIGNAL_COUNT];

static TugPagerPrivate *private(TugPager *self) { return tug_pager_get_instance_private(self); }

/* For Swift. */

gpointer tug_pager_ask(TugPager *self, const char *key, guint size, TugPageDirection direction, gpointer answer) {
    TugFetch *request = tug_fetch_new(key, size, direction, answer);
    gpointer watch = tug_fetch_watch_new(request);
    g_signal_emit(self, signals[SIGNAL_FETCH], 0, request);
    g_object_unref(request);
    return watch;
}

TugIdentity tug_pager_identify(TugPager *self, gpointer item, gint64 *number, char **text) {
    return tug_item_identify(item, private(self)->id_property, number, text);
}

guint tug_pager_count(TugPager *self) { return g_list_model_get_n_items(G_LIST_MODEL(private(self)->items)); }

gpointer tug_pager_item(TugPager *self, guint position) {
    gpointer item = g_list_model_get_item(G_LIST_MODEL(private(self)->items), position);
    g_object_unref(item);
    return item;
}

void tug_pager_splice(TugPager *self, guint position, guint removed, gpointer *added, guint n_added) {
    g_list_store_splice(private(self)->items, position, removed, added, n_added);
}

gboolean tug_pager_update(TugPager *self, gpointer item, gpointer newer) {
    gboolean updated = FALSE;
    g_signal_emit(self, signals[SIGNAL_UPDATE], 0, item, newer, &updated);
    return updated;
}

void tug_pager_state_changed(TugPager *self) {
    TugPagerPrivate *own = private(self);
    if (own->host == NULL) return;
    gboolean has_more = tug_pager_get_has_more(self), has_previous = tug_pager_get_has_previous(self), loading = tug_pager_get_loading(self);
    char *error = tug_pager_host_error(own->host);
    gboolean changed[PROPERTY_COUNT] = {
        [PROPERTY_HAS_MORE] = has_more != own->has_more,
        [PROPERTY_HAS_PREVIOUS] = has_previous != own->has_previous,
        [PROPERTY_LOADING] = loading != own->loading,
        [PROPERTY_ERROR] = g_strcmp0(error, own->error) != 0,
    };
    own->has_more = has_more;
    own->has_previous = has_previous;
    own->loading = loading;
    g_free(own->error);
    own->error = error;
    /* A handler of a notification may drop the last reference. */
    g_object_ref(self);
    for (int property = 1; property < PROPERTY_COUNT; property++)
        if (changed[property]) g_object_notify_by_pspec(G_OBJECT(self), properties[property]);
    g_object_unref(self);
}

/* The object. */

static void tug_pager_init(TugPager *self) {
    TugPagerPrivate *own = private(self);
    own->items = g_list_store_new(G_TYPE_OBJECT);
    g_signal_connect_object(own->items, "items-changed", G_CALLBACK(g_list_model_items_changed), self, G_CONNECT_SWAPPED);
    own->has_more = TRUE;
    own->host = tug_pager_host_new(self);
}

static void dispose(GObject *object) {
    g_clear_pointer(&private(TUG_PAGER(object))->host, tug_pager_host_release);
    G_OBJECT_CLASS(tug_pager_parent_class)->dispose(object);
}

static void finalize(GObject *object) {
    TugPagerPrivate *own = private(TUG_PAGER(object));
    g_object_unref(own->items);
    g_free(own->id_property);
    g_free(own->error);
    G_OBJECT_CLASS(tug_pager_parent_class)->finalize(object);
}

static void get_property(GObject *object, guint property, GValue *value, GParamSpec *specification) {
    TugPager *self = TUG_PAGER(object);
    switch (property) {
    case PROPERTY_PAGE_SIZE: g_value_set_uint(value, tug_pager_get_page_size(self)); break;
    case PROPERTY_ID_PROPERTY: g_value_set_string(value, tug_pager_get_id_property(self)); break;
    case PROPERTY_HAS_MORE: g_value_set_boolean(value, tug_pager_get_has_more(self)); break;
    case PROPERTY_HAS_PREVIOUS: g_value_set_boolean(value, tug_pager_get_has_previous(self)); break;
    case PROPERTY_LOADING: g_value_set_boolean(value, tug_pager_get_loading(self)); break;
    case PROPERTY_ERROR: g_value_set_string(value, tug_pager_get_error(self)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static void set_property(GObject *object, guint property, const GValue *value, GParamSpec *specification) {
    TugPager *self = TUG_PAGER(object);
    switch (property) {
    case PROPERTY_PAGE_SIZE: tug_pager_set_page_size(self, g_value_get_uint(value)); break;
    case PROPERTY_ID_PROPERTY: private(self)->id_property = g_value_dup_string(value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static GType get_item_type(GListModel *model) {
    (void)model;
    return G_TYPE_OBJECT;
}

static guint get_n_items(GListModel *model) { return tug_pager_count(TUG_PAGER(model)); }

static gpointer get_item(GListModel *model, guint position) {
    return g_list_model_get_item(G_LIST_MODEL(private(TUG_PAGER(model))->items), position);
}

static void model_init(GListModelInterface *interface) {
    interface->get_item_type = get_item_type;
    interface->get_n_items = get_n_items;
    interface->get_item = get_item;
}

static gboolean update(TugPager *self, GObject *item, GObject *newer) {
    return tug_item_copy(item, newer, private(self)->id_property);
}

static void install_properties(GObjectClass *class) {
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    /**
     * TugPager:page-size: (attributes org.gtk.Property.get=tug_pager_get_page_size org.gtk.Property.set=tug_pager_set_page_size)
     *
     * The number of items that a request asks for.
     */
    properties[PROPERTY_PAGE_SIZE] = g_param_spec_uint(
        "page-size", NULL, NULL, 1, G_MAXINT, 20, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
    /**
     * TugPager:id-property: (attributes org.gtk.Property.get=tug_pager_get_id_property)
     *
     * The name of the property by which an item is known, a string or an integer. %NULL if each object is a row of its own.
     */
    properties[PROPERTY_ID_PROPERTY] = g_param_spec_string(
        "id-property", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
    /**
     * TugPager:has-more: (attributes org.gtk.Property.get=tug_pager_get_has_more)
     *
     * Whether there is a page after the last row. True before the first page has come.
     */
    properties[PROPERTY_HAS_MORE] = g_param_spec_boolean("has-more", NULL, NULL, TRUE, readable);
    /**
     * TugPager:has-previous: (attributes org.gtk.Property.get=tug_pager_get_has_previous)
     *
     * Whether there is a page before the first row. See [method@Tug.Fetch.end_between].
     */
    properties[PROPERTY_HAS_PREVIOUS] = g_param_spec_boolean("has-previous", NULL, NULL, FALSE, readable);
    /**
     * TugPager:loading: (attributes org.gtk.Property.get=tug_pager_get_loading)
     *
     * Whether a request waits for its answer.
     */
    properties[PROPERTY_LOADING] = g_param_spec_boolean("loading", NULL, NULL, FALSE, readable);
    /**
     * TugPager:error: (attributes org.gtk.Property.get=tug_pager_get_error)
     *
     * Why the last request failed, until it is tried again. %NULL if it did not.
     */
    properties[PROPERTY_ERROR] = g_param_spec_string("error", NULL, NULL, NULL, readable);
    g_object_class_install_properties(class, PROPERTY_COUNT, properties);
}

static void tug_pager_class_init(TugPagerClass *class) {
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    object_class->dispose = dispose;
    object_class->finalize = finalize;
    object_class->get_property = get_property;
    object_class->set_property = set_property;
    class->update = update;
    install_properties(object_class);

    /**
     * TugPager::fetch:
     * @self: the pager
     * @request: the request
     *
     * A page is wanted. Answer with [method@Tug.Fetch.end] or [method@Tug.Fetch.fail], at once or later.
     */
    signals[SIGNAL_FETCH] = g_signal_new(
        "fetch", TUG_TYPE_PAGER, G_SIGNAL_RUN_LAST, G_STRUCT_OFFSET(TugPagerClass, fetch), NULL, NULL, NULL, G_TYPE_NONE, 1, TUG_TYPE_FETCH);
    /**
     * TugPager::update:
     * @self: the pager
     * @item: the item that a row has
     * @newer: another item with the same id, that has come now
     *
     * A row has new content, which the item is to take over. Unless a handler returns %TRUE, the item gets the properties of the newer one. If one
     * that cannot be set is different, the newer item takes its place instead, in a row that is no longer selected.
     *
     * Returns: whether the item has the new content now
     */
    signals[SIGNAL_UPDATE] = g_signal_new(
        "update", TUG_TYPE_PAGER, G_SIGNAL_RUN_LAST, G_STRUCT_OFFSET(TugPagerClass, update), g_signal_accumulator_true_handled, NULL, NULL,
        G_TYPE_BOOLEAN, 2, G_TYPE_OBJECT, G_TYPE_OBJECT);
}

/**
 * tug_pager_new:
 * @id_property: (nullable): the name of the property by which an item is known, or %NULL if each object is a row of its own
 *
 * Makes a pager. It asks for nothing before it is bound to a view, or told to.
 *
 * Returns: (transfer full): a new pager without rows
 */
TugPager *tug_pager_new(const char *id_property) { return g_object_new(TUG_TYPE_PAGER, "id-property", id_property, NULL); }

/**
 * tug_pager_get_page_size: (attributes org.gtk.Method.get_property=page-size)
 * @self: a pager
 *
 * Gets the number of items that a request asks for.
 *
 * Returns: the number
 */
guint tug_pager_get_page_size(TugPager *self) {
    g_return_val_if_fail(TUG_IS_PAGER(self), 0);
    gpointer host = private(self)->host;
    return host != NULL ? tug_pager_host_page_size(host) : 0;
}

/**
 * tug_pager_set_page_size: (attributes org.gtk.Method.set_property=page-size)
 * @self: a pager
 * @page_size: the number of items that a request asks for, at least 1
 *
 * Sets the number of items that the next requests ask for.
 */
void tug_pager_set_page_size(TugPager *self, guint page_size) {
    g_return_if_fail(TUG_IS_PAGER(self));
    g_return_if_fail(page_size > 0 && page_size <= G_MAXINT);
    gpointer host = private(self)->host;
    if (host == NULL || page_size == tug_pager_host_page_size(host)) return;
    tug_pager_host_set_page_size(host, page_size);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_PAGE_SIZE]);
}

/**
 * tug_pager_get_id_property: (attributes org.gtk.Method.get_property=id-property)
 * @self: a pager
 *
 * Gets the name of the property by which an item is known.
 *
 * Returns: (nullable): the name, or %NULL if each object is a row of its own
 */
const char *tug_pager_get_id_property(TugPager *self) {
    g_return_val_if_fail(TUG_IS_PAGER(self), NULL);
    return private(self)->id_property;
}

/**
 * tug_pager_get_has_more: (attributes org.gtk.Method.get_property=has-more)
 * @self: a pager
 *
 * Gets whether there is a page after the last row.
 *
 * Returns: whether there is
 */
gboolean tug_pager_get_has_more(TugPager *self) {
    g_return_val_if_fail(TUG_IS_PAGER(self), FALSE);
    gpointer host = private(self)->host;
    return host != NULL && tug_pager_host_has_page(host, TUG_PAGE_DIRECTION_NEXT);
}

/**
 * tug_pager_get_has_previous: (attributes org.gtk.Method.get_property=has-previous)
 * @self: a pager
 *
 * Gets whether there is a page before the first row.
 *
 * Returns: whether there is
 */
gboolean tug_pager_get_has_previous(TugPager *self) {
    g_return_val_if_fail(TUG_IS_PAGER(self), FALSE);
    gpointer host = private(self)->host;
    return host != NULL && tug_pager_host_has_page(host, TUG_PAGE_DIRECTION_PREVIOUS);
}

/**
 * tug_pager_get_loading: (attributes org.gtk.Method.get_property=loading)
 * @self: a pager
 *
 * Gets whether a request waits for its answer.
 *
 * Returns: whether one does
 */
gboolean tug_pager_get_loading(TugPager *self) {
    g_return_val_if_fail(TUG_IS_PAGER(self), FALSE);
    gpointer host = private(self)->host;
    return host != NULL && tug_pager_host_is_loading(host);
}

/**
 * tug_pager_get_error: (attributes org.gtk.Method.get_property=error)
 * @self: a pager
 *
 * Gets why the last request failed, until it is tried again.
 *
 * Returns: (nullable): the message, or %NULL if it did not fail
 */
const char *tug_pager_get_error(TugPager *self) {
    g_return_val_if_fail(TUG_IS_PAGER(self), NULL);
    return private(self)->error;
}

static void load(TugPager *self, TugPageDirection direction) {
    gpointer host = private(self)->host;
    if (host == NULL) return;
    /* A handler may drop the last reference. */
    g_object_ref(self);
    tug_pager_host_load(host, direction);
    g_object_unref(self);
}

/**
 * tug_pager_refresh:
 * @self: a pager
 *
 * Loads the first page, which replaces all rows; they stay until it has come. A load under way is cancelled. A view shows nothing of it: for that,
 * call [method@Tug.View.begin_refresh].
 */
void tug_pager_refresh(TugPager *self) {
    g_return_if_fail(TUG_IS_PAGER(self));
    load(self, TUG_PAGE_DIRECTION_FIRST);
}

/**
 * tug_pager_load_more:
 * @self: a pager
 *
 * Loads the page after the last row, or the first one if there is none. During a load it joins that, and during a refresh it does nothing.
 */
void tug_pager_load_more(TugPager *self) {
    g_return_if_fail(TUG_IS_PAGER(self));
    load(self, TUG_PAGE_DIRECTION_NEXT);
}

/**
 * tug_pager_load_previous:
 * @self: a pager
 *
 * Loads the page before the first row, as [method@Tug.Pager.load_more] does after the last one.
 */
void tug_pager_load_previous(TugPager *self) {
    g_return_if_fail(TUG_IS_PAGER(self));
    load(self, TUG_PAGE_DIRECTION_PREVIOUS);
}

/**
 * tug_pager_retry:
 * @self: a pager
 *
 * Asks again for what has failed, and otherwise does nothing. A view that shows the failure shows the try, too.
 */
void tug_pager_retry(TugPager *self) {
    g_return_if_fail(TUG_IS_PAGER(self));
    gpointer host = private(self)->host;
    if (host == NULL) return;
    g_object_ref(self);
    tug_pager_host_retry(host);
    g_object_unref(self);
}

static void bind(TugPager *self, TugView *view, gboolean is_chat) {
    gpointer host = private(self)->host, other = tug_host_of(view);
    if (host == NULL || other == NULL) return;
    tug_view_set_can_refresh(view, TRUE);
    tug_view_set_can_load_more(view, TRUE);
    if (is_chat && tug_control_get_behavior(tug_view_get_header(view)) == TUG_BEHAVIOR_REFRESH) {
        TugControl *header = tug_control_new(TUG_BEHAVIOR_LOAD);
        tug_view_set_header(view, header);
        g_object_unref(header);
    }
    tug_pager_host_bind(host, other, is_chat);
    tug_view_state_changed(view);
}

/**
 * tug_pager_bind:
 * @self: a pager
 * @view: a view whose list has the pager as its model
 *
 * Binds the ends of a view: a pull refreshes, the end loads more, failures and the end of the data are told, and the first page is requested if
 * there is none. The view keeps the pager, and its signals for runs are no longer emitted. Another pager may be bound later.
 */
void tug_pager_bind(TugPager *self, TugView *view) {
    g_return_if_fail(TUG_IS_PAGER(self));
    g_return_if_fail(TUG_IS_VIEW(view));
    bind(self, view, FALSE);
}

/**
 * tug_pager_bind_chat:
 * @self: a pager
 * @view: a view whose list has the pager as its model
 *
 * Binds the ends of a view whose newest rows are the last ones: it opens at its end, and a pull at the start loads the page before the first row.
 */
void tug_pager_bind_chat(TugPager *self, TugView *view) {
    g_return_if_fail(TUG_IS_PAGER(self));
    g_return_if_fail(TUG_IS_VIEW(view));
    bind(self, view, TRUE);
}
