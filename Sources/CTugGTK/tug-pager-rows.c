#include "tug-pager-private.h"

/* The rows, as a list model and for Swift. */

static GType get_item_type(GListModel *model) {
    (void)model;
    return G_TYPE_OBJECT;
}

static guint get_n_items(GListModel *model) { return tug_pager_count(TUG_PAGER(model)); }

static gpointer get_item(GListModel *model, guint position) {
    return g_list_model_get_item(G_LIST_MODEL(tug_pager_private(TUG_PAGER(model))->items), position);
}

void tug_pager_list_model_init(GListModelInterface *interface) {
    interface->get_item_type = get_item_type;
    interface->get_n_items = get_n_items;
    interface->get_item = get_item;
}

/* For Swift. */

TugIdentity tug_pager_identify(TugPager *self, gpointer item, gint64 *number, char **text) {
    return tug_item_identify(item, tug_pager_private(self)->id_property, number, text);
}

guint tug_pager_count(TugPager *self) { return g_list_model_get_n_items(G_LIST_MODEL(tug_pager_private(self)->items)); }

gpointer tug_pager_item(TugPager *self, guint position) {
    gpointer item = g_list_model_get_item(G_LIST_MODEL(tug_pager_private(self)->items), position);
    g_object_unref(item);
    return item;
}

void tug_pager_splice(TugPager *self, guint position, guint removed, gpointer *added, guint n_added) {
    g_list_store_splice(tug_pager_private(self)->items, position, removed, added, n_added);
}
