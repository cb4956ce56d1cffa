#ifndef TUG_PAGER_PRIVATE_H
#define TUG_PAGER_PRIVATE_H

/* What the files of a TugPager share. Not for apps. */

#include "tug-pager-host.h"

typedef struct {
    GListStore *items;
    gpointer host;
    char *id_property;
    /* What was notified last. */
    gboolean has_more, has_previous, loading;
    int total;
    TugPagedListContent content;
    char *error;
} TugPagerPrivate;

typedef enum {
    TUG_PAGER_PROPERTY_PAGE_SIZE = 1,
    TUG_PAGER_PROPERTY_FIRST_PAGE_SIZE,
    TUG_PAGER_PROPERTY_MAX_ROWS,
    TUG_PAGER_PROPERTY_PREFETCH_DISTANCE,
    TUG_PAGER_PROPERTY_FRESHNESS,
    TUG_PAGER_PROPERTY_ID_PROPERTY,
    TUG_PAGER_PROPERTY_HAS_MORE,
    TUG_PAGER_PROPERTY_HAS_PREVIOUS,
    TUG_PAGER_PROPERTY_LOADING,
    TUG_PAGER_PROPERTY_ERROR,
    TUG_PAGER_PROPERTY_TOTAL,
    TUG_PAGER_PROPERTY_CONTENT,
    TUG_PAGER_PROPERTY_COUNT,
} TugPagerProperty;

G_GNUC_INTERNAL TugPagerPrivate *tug_pager_private(TugPager *self);

/* tug-pager-properties.c */
G_GNUC_INTERNAL void tug_pager_install_properties(GObjectClass *class);
G_GNUC_INTERNAL void tug_pager_notify(TugPager *self, TugPagerProperty property);

/* tug-pager-signals.c */
G_GNUC_INTERNAL void tug_pager_install_signals(TugPagerClass *class);

/* tug-pager-rows.c */
G_GNUC_INTERNAL void tug_pager_list_model_init(GListModelInterface *interface);

#endif
