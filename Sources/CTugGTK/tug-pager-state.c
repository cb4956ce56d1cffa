#include "tug-pager-private.h"

/* How a request is made, and what has become of it. */

void tug_pager_state_changed(TugPager *self) {
    TugPagerPrivate *own = tug_pager_private(self);
    if (own->host == NULL) return;
    gboolean has_more = tug_pager_get_has_more(self), has_previous = tug_pager_get_has_previous(self), loading = tug_pager_get_loading(self);
    int total = tug_pager_get_total(self);
    TugPagedListContent content = tug_pager_get_content(self);
    char *error = tug_pager_host_error(own->host);
    gboolean changed[TUG_PAGER_PROPERTY_COUNT] = {
        [TUG_PAGER_PROPERTY_HAS_MORE] = has_more != own->has_more,
        [TUG_PAGER_PROPERTY_HAS_PREVIOUS] = has_previous != own->has_previous,
        [TUG_PAGER_PROPERTY_LOADING] = loading != own->loading,
        [TUG_PAGER_PROPERTY_ERROR] = g_strcmp0(error, own->error) != 0,
        [TUG_PAGER_PROPERTY_TOTAL] = total != own->total,
        [TUG_PAGER_PROPERTY_CONTENT] = content != own->content,
    };
    own->has_more = has_more;
    own->has_previous = has_previous;
    own->loading = loading;
    own->total = total;
    own->content = content;
    g_free(own->error);
    own->error = error;
    /* A handler of a notification may drop the last reference. */
    g_object_ref(self);
    for (int property = 1; property < TUG_PAGER_PROPERTY_COUNT; property++)
        if (changed[property]) tug_pager_notify(self, property);
    g_object_unref(self);
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
    return tug_pager_private(self)->id_property;
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
    gpointer host = tug_pager_private(self)->host;
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
    gpointer host = tug_pager_private(self)->host;
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
    gpointer host = tug_pager_private(self)->host;
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
    return tug_pager_private(self)->error;
}

/**
 * tug_pager_get_total: (attributes org.gtk.Method.get_property=total)
 * @self: a pager
 *
 * Gets the number of all rows that the source has.
 *
 * Returns: the number; -1 if it is unknown
 */
int tug_pager_get_total(TugPager *self) {
    g_return_val_if_fail(TUG_IS_PAGER(self), -1);
    gpointer host = tug_pager_private(self)->host;
    return host != NULL ? tug_pager_host_total(host) : -1;
}

GType tug_paged_list_content_get_type(void) {
    static gsize type = 0;
    if (g_once_init_enter(&type)) {
        static const GEnumValue values[] = {
            {TUG_PAGED_LIST_CONTENT_LOADING, "TUG_PAGED_LIST_CONTENT_LOADING", "loading"},
            {TUG_PAGED_LIST_CONTENT_ROWS, "TUG_PAGED_LIST_CONTENT_ROWS", "rows"},
            {TUG_PAGED_LIST_CONTENT_EMPTY, "TUG_PAGED_LIST_CONTENT_EMPTY", "empty"},
            {TUG_PAGED_LIST_CONTENT_FAILED, "TUG_PAGED_LIST_CONTENT_FAILED", "failed"},
            {0, NULL, NULL},
        };
        g_once_init_leave(&type, g_enum_register_static("TugPagedListContent", values));
    }
    return type;
}

/**
 * tug_pager_get_content: (attributes org.gtk.Method.get_property=content)
 * @self: a pager
 *
 * Gets what a list shows in place of rows, or that it shows rows.
 *
 * Returns: the content
 */
TugPagedListContent tug_pager_get_content(TugPager *self) {
    g_return_val_if_fail(TUG_IS_PAGER(self), TUG_PAGED_LIST_CONTENT_LOADING);
    gpointer host = tug_pager_private(self)->host;
    return host != NULL ? tug_pager_host_content(host) : TUG_PAGED_LIST_CONTENT_LOADING;
}
