#ifndef TUG_CONTROL_H
#define TUG_CONTROL_H

#include "tug-indicator.h"

G_BEGIN_DECLS

#define TUG_TYPE_CONTROL (tug_control_get_type())
G_DECLARE_FINAL_TYPE(TugControl, tug_control, TUG, CONTROL, GObject)

TugControl *tug_control_new(TugBehavior behavior);
TugControl *tug_control_new_with_indicator(TugBehavior behavior, TugIndicator *indicator);

TugBehavior tug_control_get_behavior(TugControl *self);
TugIndicator *tug_control_get_indicator(TugControl *self);
TugState tug_control_get_state(TugControl *self);
gboolean tug_control_get_refreshing(TugControl *self);
double tug_control_get_progress(TugControl *self);
gboolean tug_control_get_has_more(TugControl *self);
void tug_control_set_has_more(TugControl *self, gboolean has_more);
gboolean tug_control_get_hidden(TugControl *self);
void tug_control_set_hidden(TugControl *self, gboolean hidden);

const char *tug_control_get_title(TugControl *self, TugState state);
void tug_control_set_title(TugControl *self, TugState state, const char *title);
double tug_control_get_text_gap(TugControl *self);
void tug_control_set_text_gap(TugControl *self, double text_gap);
const char *tug_control_get_language(TugControl *self);
void tug_control_set_language(TugControl *self, const char *language);
const char *tug_control_get_last_refreshed_key(TugControl *self);
void tug_control_set_last_refreshed_key(TugControl *self, const char *key);
GDateTime *tug_control_get_last_refreshed(TugControl *self);

void tug_control_begin(TugControl *self);
void tug_control_open_floor(TugControl *self);
void tug_control_close_floor(TugControl *self);

void tug_set_language(const char *language);

/**
 * TugPrepareFunc:
 * @control: a new control
 * @user_data: what was given with the function
 *
 * Sets options of each new control.
 */
typedef void (*TugPrepareFunc)(TugControl *control, gpointer user_data);

void tug_set_defaults(TugLook look, TugPrepareFunc prepare, gpointer user_data, GDestroyNotify destroy);

G_END_DECLS

#endif
