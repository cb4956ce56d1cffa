#include "tug-pager-private.h"

enum { SIGNAL_FETCH, SIGNAL_UPDATE, SIGNAL_COUNT };
static guint signals[SIGNAL_COUNT];

static gboolean update(TugPager *self, GObject *item, GObject *newer) {
    return tug_item_copy(item, newer, tug_pager_private(self)->id_property);
}

void tug_pager_install_signals(TugPagerClass *class) {
    class->update = update;
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

/* For Swift. */

gpointer tug_pager_ask(TugPager *self, const char *key, guint size, TugPageDirection direction, gpointer answer) {
    TugFetch *request = tug_fetch_new(key, size, direction, answer);
    gpointer watch = tug_fetch_watch_new(request);
    g_signal_emit(self, signals[SIGNAL_FETCH], 0, request);
    g_object_unref(request);
    return watch;
}

gboolean tug_pager_update(TugPager *self, gpointer item, gpointer newer) {
    gboolean updated = FALSE;
    g_signal_emit(self, signals[SIGNAL_UPDATE], 0, item, newer, &updated);
    return updated;
}
