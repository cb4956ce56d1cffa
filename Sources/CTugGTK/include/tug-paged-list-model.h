#ifndef TUG_PAGED_LIST_MODEL_H
#define TUG_PAGED_LIST_MODEL_H

/* The rows of a pager with what stands between them and around them. */

#include "tug-pager.h"

G_BEGIN_DECLS

#define TUG_TYPE_PLACEHOLDER (tug_placeholder_get_type())
G_DECLARE_FINAL_TYPE(TugPlaceholder, tug_placeholder, TUG, PLACEHOLDER, GObject)

/**
 * TugSeparatorFunc:
 * @before: (nullable): the item before the place, or %NULL before the first one
 * @after: (nullable): the item after the place, or %NULL after the last one
 * @user_data: what was given with the function
 *
 * What stands between two neighbors, such as a day between the messages of a chat.
 *
 * Returns: (transfer full) (nullable): the text of the separator, or %NULL for none
 */
typedef char *(*TugSeparatorFunc)(GObject *before, GObject *after, gpointer user_data);

#define TUG_TYPE_PAGED_LIST_MODEL (tug_paged_list_model_get_type())
G_DECLARE_FINAL_TYPE(TugPagedListModel, tug_paged_list_model, TUG, PAGED_LIST_MODEL, GObject)

TugPagedListModel *tug_paged_list_model_new(TugPager *pager, TugSeparatorFunc separator, gpointer user_data, GDestroyNotify destroy);

TugPager *tug_paged_list_model_get_pager(TugPagedListModel *self);
gboolean tug_paged_list_model_get_placeholders(TugPagedListModel *self);
void tug_paged_list_model_set_placeholders(TugPagedListModel *self, gboolean placeholders);
gboolean tug_paged_list_model_get_row(TugPagedListModel *self, guint position, guint *row);
guint tug_paged_list_model_get_position(TugPagedListModel *self, guint row);

G_END_DECLS

#endif
