#include "tug-pager-private.h"

/* Sizes and limits of a pager. */

static double option(TugPager *self, TugPagerOption option, double none) {
    gpointer host = tug_pager_private(self)->host;
    return host != NULL ? tug_pager_host_option(host, option) : none;
}

static void set_option(TugPager *self, TugPagerOption option, double number, TugPagerProperty property) {
    gpointer host = tug_pager_private(self)->host;
    if (host == NULL || number == tug_pager_host_option(host, option)) return;
    tug_pager_host_set_option(host, option, number);
    tug_pager_notify(self, property);
}

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
    return (guint)option(self, TUG_PAGER_OPTION_PAGE_SIZE, 0);
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
    set_option(self, TUG_PAGER_OPTION_PAGE_SIZE, page_size, TUG_PAGER_PROPERTY_PAGE_SIZE);
}

/**
 * tug_pager_get_first_page_size: (attributes org.gtk.Method.get_property=first-page-size)
 * @self: a pager
 *
 * Gets the number of items that the request for the first page asks for.
 *
 * Returns: the number; 0 for that of other pages
 */
guint tug_pager_get_first_page_size(TugPager *self) {
    g_return_val_if_fail(TUG_IS_PAGER(self), 0);
    return (guint)option(self, TUG_PAGER_OPTION_FIRST_PAGE_SIZE, 0);
}

/**
 * tug_pager_set_first_page_size: (attributes org.gtk.Method.set_property=first-page-size)
 * @self: a pager
 * @first_page_size: the number of items; 0 for that of other pages
 *
 * Sets the number of items that the next request for the first page asks for.
 */
void tug_pager_set_first_page_size(TugPager *self, guint first_page_size) {
    g_return_if_fail(TUG_IS_PAGER(self));
    g_return_if_fail(first_page_size <= G_MAXINT);
    set_option(self, TUG_PAGER_OPTION_FIRST_PAGE_SIZE, first_page_size, TUG_PAGER_PROPERTY_FIRST_PAGE_SIZE);
}

/**
 * tug_pager_get_max_rows: (attributes org.gtk.Method.get_property=max-rows)
 * @self: a pager
 *
 * Gets the number of rows to which the loaded pages are reduced.
 *
 * Returns: the number; 0 for no limit
 */
guint tug_pager_get_max_rows(TugPager *self) {
    g_return_val_if_fail(TUG_IS_PAGER(self), 0);
    return (guint)option(self, TUG_PAGER_OPTION_MAX_ROWS, 0);
}

/**
 * tug_pager_set_max_rows: (attributes org.gtk.Method.set_property=max-rows)
 * @self: a pager
 * @max_rows: the number of rows; 0 for no limit
 *
 * Sets the number of rows to which the loaded pages are reduced, where they are far from those in view.
 */
void tug_pager_set_max_rows(TugPager *self, guint max_rows) {
    g_return_if_fail(TUG_IS_PAGER(self));
    g_return_if_fail(max_rows <= G_MAXINT);
    set_option(self, TUG_PAGER_OPTION_MAX_ROWS, max_rows, TUG_PAGER_PROPERTY_MAX_ROWS);
}

/**
 * tug_pager_get_prefetch_distance: (attributes org.gtk.Method.get_property=prefetch-distance)
 * @self: a pager
 *
 * Gets how near to an end the rows in view must be for the page there to be loaded.
 *
 * Returns: the number of rows; -1 for pages that are loaded only when they are asked for
 */
int tug_pager_get_prefetch_distance(TugPager *self) {
    g_return_val_if_fail(TUG_IS_PAGER(self), -1);
    return (int)option(self, TUG_PAGER_OPTION_PREFETCH_DISTANCE, -1);
}

/**
 * tug_pager_set_prefetch_distance: (attributes org.gtk.Method.set_property=prefetch-distance)
 * @self: a pager
 * @prefetch_distance: the number of rows; -1 for pages that are loaded only when they are asked for
 *
 * Sets how near to an end the rows in view must be for the page there to be loaded.
 */
void tug_pager_set_prefetch_distance(TugPager *self, int prefetch_distance) {
    g_return_if_fail(TUG_IS_PAGER(self));
    g_return_if_fail(prefetch_distance >= -1);
    set_option(self, TUG_PAGER_OPTION_PREFETCH_DISTANCE, prefetch_distance, TUG_PAGER_PROPERTY_PREFETCH_DISTANCE);
}

/**
 * tug_pager_get_freshness: (attributes org.gtk.Method.get_property=freshness)
 * @self: a pager
 *
 * Gets the time after which rows are old.
 *
 * Returns: seconds; -1 for never
 */
double tug_pager_get_freshness(TugPager *self) {
    g_return_val_if_fail(TUG_IS_PAGER(self), -1);
    return (double)option(self, TUG_PAGER_OPTION_FRESHNESS, -1);
}

/**
 * tug_pager_set_freshness: (attributes org.gtk.Method.set_property=freshness)
 * @self: a pager
 * @freshness: seconds; -1 for never
 *
 * Sets the time after which rows are old, for [method@Tug.Pager.refresh_if_needed].
 */
void tug_pager_set_freshness(TugPager *self, double freshness) {
    g_return_if_fail(TUG_IS_PAGER(self));
    g_return_if_fail(freshness >= 0 || freshness == -1);
    set_option(self, TUG_PAGER_OPTION_FRESHNESS, freshness, TUG_PAGER_PROPERTY_FRESHNESS);
}
