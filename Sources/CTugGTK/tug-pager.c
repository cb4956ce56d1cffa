#include "tug-pager-private.h"

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
G_DEFINE_TYPE_WITH_CODE(TugPager, tug_pager, G_TYPE_OBJECT,
                        G_ADD_PRIVATE(TugPager) G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, tug_pager_list_model_init))

TugPagerPrivate *tug_pager_private(TugPager *self) { return tug_pager_get_instance_private(self); }

static void tug_pager_init(TugPager *self) {
    TugPagerPrivate *own = tug_pager_private(self);
    own->items = g_list_store_new(G_TYPE_OBJECT);
    g_signal_connect_object(own->items, "items-changed", G_CALLBACK(g_list_model_items_changed), self, G_CONNECT_SWAPPED);
    own->has_more = TRUE;
    own->total = -1;
    own->host = tug_pager_host_new(self);
}

static void dispose(GObject *object) {
    g_clear_pointer(&tug_pager_private(TUG_PAGER(object))->host, tug_pager_host_release);
    G_OBJECT_CLASS(tug_pager_parent_class)->dispose(object);
}

static void finalize(GObject *object) {
    TugPagerPrivate *own = tug_pager_private(TUG_PAGER(object));
    g_object_unref(own->items);
    g_free(own->id_property);
    g_free(own->error);
    G_OBJECT_CLASS(tug_pager_parent_class)->finalize(object);
}

static void tug_pager_class_init(TugPagerClass *class) {
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    object_class->dispose = dispose;
    object_class->finalize = finalize;
    tug_pager_install_properties(object_class);
    tug_pager_install_signals(class);
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
