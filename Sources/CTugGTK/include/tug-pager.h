#ifndef TUG_PAGER_H
#define TUG_PAGER_H

/* The rows of a list that come in pages. */

#include "tug-view.h"

G_BEGIN_DECLS

/**
 * TugPageDirection:
 * @TUG_PAGE_DIRECTION_FIRST: The page where the list begins.
 * @TUG_PAGE_DIRECTION_NEXT: The page after the last row.
 * @TUG_PAGE_DIRECTION_PREVIOUS: The page before the first row.
 *
 * Which page a request asks for.
 */
typedef enum { TUG_PAGE_DIRECTION_FIRST, TUG_PAGE_DIRECTION_NEXT, TUG_PAGE_DIRECTION_PREVIOUS } TugPageDirection;

GType tug_page_direction_get_type(void);
#define TUG_TYPE_PAGE_DIRECTION (tug_page_direction_get_type())

/**
 * TugPagedListContent:
 * @TUG_PAGED_LIST_CONTENT_LOADING: The first page is under way, or not yet asked for.
 * @TUG_PAGED_LIST_CONTENT_ROWS: There are rows.
 * @TUG_PAGED_LIST_CONTENT_EMPTY: There are no rows.
 * @TUG_PAGED_LIST_CONTENT_FAILED: The first page failed.
 *
 * What a list of pages shows in place of rows, or that it shows rows.
 */
typedef enum {
    TUG_PAGED_LIST_CONTENT_LOADING,
    TUG_PAGED_LIST_CONTENT_ROWS,
    TUG_PAGED_LIST_CONTENT_EMPTY,
    TUG_PAGED_LIST_CONTENT_FAILED
} TugPagedListContent;

GType tug_paged_list_content_get_type(void);
#define TUG_TYPE_PAGED_LIST_CONTENT (tug_paged_list_content_get_type())

#define TUG_TYPE_FETCH (tug_fetch_get_type())
G_DECLARE_FINAL_TYPE(TugFetch, tug_fetch, TUG, FETCH, GObject)

const char *tug_fetch_get_key(TugFetch *self);
guint tug_fetch_get_size(TugFetch *self);
TugPageDirection tug_fetch_get_direction(TugFetch *self);
gboolean tug_fetch_get_cancelled(TugFetch *self);
GCancellable *tug_fetch_get_cancellable(TugFetch *self);
int tug_fetch_get_total(TugFetch *self);
void tug_fetch_set_total(TugFetch *self, int total);

void tug_fetch_end(TugFetch *self, GObject **items, gsize n_items, const char *next_key);
void tug_fetch_end_between(TugFetch *self, GObject **items, gsize n_items, const char *previous_key, const char *next_key);
void tug_fetch_fail(TugFetch *self, const char *message);
void tug_fetch_fail_with_error(TugFetch *self, const GError *error);

#define TUG_TYPE_PAGER (tug_pager_get_type())
G_DECLARE_DERIVABLE_TYPE(TugPager, tug_pager, TUG, PAGER, GObject)

/**
 * TugPagerClass:
 * @parent_class: The parent class.
 * @fetch: The handler of [signal@Tug.Pager::fetch].
 * @update: The handler of [signal@Tug.Pager::update].
 *
 * For subclasses that override the handlers of the signals.
 */
struct _TugPagerClass {
    GObjectClass parent_class;

    /**
     * TugPagerClass::fetch:
     * @self: the pager
     * @request: the request
     *
     * The handler of [signal@Tug.Pager::fetch], for a subclass that answers by itself.
     */
    void (*fetch)(TugPager *self, TugFetch *request);
    /**
     * TugPagerClass::update:
     * @self: the pager
     * @item: the item that a row has
     * @newer: another item with the same id, that has come now
     *
     * The handler of [signal@Tug.Pager::update]. That of the class copies properties.
     *
     * Returns: whether the item has the new content now
     */
    gboolean (*update)(TugPager *self, GObject *item, GObject *newer);

    /*< private >*/
    gpointer padding[6];
};

TugPager *tug_pager_new(const char *id_property);

guint tug_pager_get_page_size(TugPager *self);
void tug_pager_set_page_size(TugPager *self, guint page_size);
guint tug_pager_get_first_page_size(TugPager *self);
void tug_pager_set_first_page_size(TugPager *self, guint first_page_size);
guint tug_pager_get_max_rows(TugPager *self);
void tug_pager_set_max_rows(TugPager *self, guint max_rows);
int tug_pager_get_prefetch_distance(TugPager *self);
void tug_pager_set_prefetch_distance(TugPager *self, int prefetch_distance);
double tug_pager_get_freshness(TugPager *self);
void tug_pager_set_freshness(TugPager *self, double freshness);
const char *tug_pager_get_id_property(TugPager *self);
gboolean tug_pager_get_has_more(TugPager *self);
gboolean tug_pager_get_has_previous(TugPager *self);
gboolean tug_pager_get_loading(TugPager *self);
const char *tug_pager_get_error(TugPager *self);
int tug_pager_get_total(TugPager *self);
TugPagedListContent tug_pager_get_content(TugPager *self);

void tug_pager_refresh(TugPager *self);
gboolean tug_pager_refresh_if_needed(TugPager *self);
void tug_pager_load_more(TugPager *self);
void tug_pager_load_previous(TugPager *self);
void tug_pager_retry(TugPager *self);

void tug_pager_bind(TugPager *self, TugView *view);
void tug_pager_bind_chat(TugPager *self, TugView *view);

G_END_DECLS

#endif
