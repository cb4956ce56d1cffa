#include "tug-pager-private.h"

/* What the program asks of the pager. */

static void load(TugPager *self, TugPageDirection direction) {
    gpointer host = tug_pager_private(self)->host;
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
 * tug_pager_refresh_if_needed:
 * @self: a pager
 *
 * Loads the first page, as [method@Tug.Pager.refresh] does, if there is none, or if the rows are older than [property@Tug.Pager:freshness]. For a
 * program that comes back to its list.
 *
 * Returns: whether it loads
 */
gboolean tug_pager_refresh_if_needed(TugPager *self) {
    g_return_val_if_fail(TUG_IS_PAGER(self), FALSE);
    gpointer host = tug_pager_private(self)->host;
    if (host == NULL) return FALSE;
    g_object_ref(self);
    gboolean loads = tug_pager_host_refresh_if_needed(host);
    g_object_unref(self);
    return loads;
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
    gpointer host = tug_pager_private(self)->host;
    if (host == NULL) return;
    g_object_ref(self);
    tug_pager_host_retry(host);
    g_object_unref(self);
}

static void bind(TugPager *self, TugView *view, gboolean is_chat) {
    gpointer host = tug_pager_private(self)->host, other = tug_host_of(view);
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
