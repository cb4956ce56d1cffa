#ifndef TUG_PAGER_HOST_H
#define TUG_PAGER_HOST_H

/* Between the GObjects of a pager in C and the Pager in Swift. Not for apps. */

#include "tug-gtk-host.h"

/* Written in Swift (TugGTKBindings). A host is retained; the pager releases it. A direction names a load, too: FIRST is the refresh. */
gpointer _Nonnull tug_pager_host_new(TugPager *_Nonnull pager);
void tug_pager_host_release(gpointer _Nonnull host);
/* 0 is no number; of a distance and of a time it is -1. */
typedef enum {
    TUG_PAGER_OPTION_PAGE_SIZE,
    TUG_PAGER_OPTION_FIRST_PAGE_SIZE,
    TUG_PAGER_OPTION_MAX_ROWS,
    TUG_PAGER_OPTION_PREFETCH_DISTANCE,
    TUG_PAGER_OPTION_FRESHNESS
} TugPagerOption;
double tug_pager_host_option(gpointer _Nonnull host, TugPagerOption option);
void tug_pager_host_set_option(gpointer _Nonnull host, TugPagerOption option, double number);
TugPagedListContent tug_pager_host_content(gpointer _Nonnull host);
/* Whether it does. */
gboolean tug_pager_host_refresh_if_needed(gpointer _Nonnull host);
gboolean tug_pager_host_has_page(gpointer _Nonnull host, TugPageDirection direction);
gboolean tug_pager_host_is_loading(gpointer _Nonnull host);
/* NULL if nothing has failed. To be freed. */
char *_Nullable tug_pager_host_error(gpointer _Nonnull host);
void tug_pager_host_load(gpointer _Nonnull host, TugPageDirection direction);
void tug_pager_host_retry(gpointer _Nonnull host);
/* `view` is the host of a view. */
void tug_pager_host_bind(gpointer _Nonnull host, gpointer _Nonnull view, gboolean is_chat);

/* -1 if it is unknown. */
int tug_pager_host_total(gpointer _Nonnull host);

/* The same for the models of a pager's rows. */
gpointer _Nonnull tug_paged_model_host_new(TugPagedListModel *_Nonnull model, gpointer _Nonnull pager);
void tug_paged_model_host_release(gpointer _Nonnull host);
void tug_paged_model_host_reset(gpointer _Nonnull host, gboolean has_placeholders);
guint tug_paged_model_host_count(gpointer _Nonnull host);
/* With a reference for the caller; NULL if there are fewer. */
gpointer _Nullable tug_paged_model_host_item(gpointer _Nonnull host, guint position);
/* -1 for what is no row. */
gint64 tug_paged_model_host_row(gpointer _Nonnull host, guint position);
guint tug_paged_model_host_position(gpointer _Nonnull host, guint row);

/* An answer is retained; each of these takes it over. A message may be missing; a total is -1 then. */
void tug_answer_end(gpointer _Nonnull answer, GObject *_Nonnull const *_Nullable items, gsize n_items, const char *_Nullable previous_key,
                    const char *_Nullable next_key, int total);
void tug_answer_fail(gpointer _Nonnull answer, TugOutcome outcome, const char *_Nullable message);

/* Written in C, for Swift. */
typedef enum { TUG_IDENTITY_OBJECT, TUG_IDENTITY_NUMBER, TUG_IDENTITY_TEXT } TugIdentity;

/* The host of a view; NULL after its end. */
gpointer _Nullable tug_host_of(TugView *_Nonnull view);
/* By what an item is known. A text is to be freed. */
TugIdentity tug_pager_identify(TugPager *_Nonnull self, gpointer _Nonnull item, gint64 *_Nonnull number, char *_Nullable *_Nonnull text);
/* The item of a row, which the pager keeps. */
gpointer _Nonnull tug_pager_item(TugPager *_Nonnull self, guint position);
guint tug_pager_count(TugPager *_Nonnull self);
void tug_pager_splice(TugPager *_Nonnull self, guint position, guint removed, gpointer _Nonnull *_Nullable added, guint n_added);
/* NULL for none. To be freed. */
char *_Nullable tug_paged_list_model_separate(TugPagedListModel *_Nonnull self, gpointer _Nullable before, gpointer _Nullable after);
/* A separator, or with NULL a placeholder, with a reference for the caller. */
gpointer _Nonnull tug_paged_list_model_make_item(const char *_Nullable separator);
/* Whether the item has the content of the newer one now. */
gboolean tug_pager_update(TugPager *_Nonnull self, gpointer _Nonnull item, gpointer _Nonnull newer);
void tug_pager_state_changed(TugPager *_Nonnull self);
/* Asks the app. The request takes the answer over, and may have answered on return. Returns a watch, to be freed. */
gpointer _Nonnull tug_pager_ask(TugPager *_Nonnull self, const char *_Nullable key, guint size, TugPageDirection direction,
                                gpointer _Nonnull answer);
/* Cancels the request of a watch, if the app still has it, and returns its answer, if it is still awaited. */
gpointer _Nullable tug_fetch_watch_cancel(gpointer _Nonnull watch);
void tug_fetch_watch_free(gpointer _Nonnull watch);

/* Between the files in C. */
TugIdentity tug_item_identify(GObject *_Nonnull item, const char *_Nullable id_property, gint64 *_Nonnull number, char *_Nullable *_Nonnull text);
/* Gives an item the properties of another one. Returns whether none that cannot be set is different. */
gboolean tug_item_copy(GObject *_Nonnull item, GObject *_Nonnull newer, const char *_Nullable id_property);
TugFetch *_Nonnull tug_fetch_new(const char *_Nullable key, guint size, TugPageDirection direction, gpointer _Nonnull answer);
gpointer _Nonnull tug_fetch_watch_new(TugFetch *_Nonnull self);

#endif
