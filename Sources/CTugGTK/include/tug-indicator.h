#ifndef TUG_INDICATOR_H
#define TUG_INDICATOR_H

#include "tug-enums.h"

G_BEGIN_DECLS

#define TUG_TYPE_INDICATOR (tug_indicator_get_type())
G_DECLARE_FINAL_TYPE(TugIndicator, tug_indicator, TUG, INDICATOR, GObject)

TugIndicator *tug_indicator_new(GtkWidget *widget);

GtkWidget *tug_indicator_get_widget(TugIndicator *self);
double tug_indicator_get_extent(TugIndicator *self);
TugEdge tug_indicator_get_edge(TugIndicator *self);
TugState tug_indicator_get_state(TugIndicator *self);
const char *tug_indicator_get_title(TugIndicator *self);
const char *tug_indicator_get_subtitle(TugIndicator *self);
const char *tug_indicator_get_label(TugIndicator *self);
gboolean tug_indicator_get_show_arrow(TugIndicator *self);
double tug_indicator_get_arrow_angle(TugIndicator *self);
gboolean tug_indicator_get_spinning(TugIndicator *self);
double tug_indicator_get_progress(TugIndicator *self);
double tug_indicator_get_opacity(TugIndicator *self);
gboolean tug_indicator_get_show_outcome(TugIndicator *self);
TugOutcome tug_indicator_get_outcome(TugIndicator *self);

G_END_DECLS

#endif
