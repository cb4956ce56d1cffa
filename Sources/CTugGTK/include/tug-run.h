#ifndef TUG_RUN_H
#define TUG_RUN_H

#include "tug-enums.h"

G_BEGIN_DECLS

#define TUG_TYPE_RUN (tug_run_get_type())
G_DECLARE_FINAL_TYPE(TugRun, tug_run, TUG, RUN, GObject)

TugEdge tug_run_get_edge(TugRun *self);
TugRunSource tug_run_get_source(TugRun *self);
gboolean tug_run_get_cancelled(TugRun *self);
GCancellable *tug_run_get_cancellable(TugRun *self);

void tug_run_end(TugRun *self);
void tug_run_end_with_message(TugRun *self, const char *message);
void tug_run_end_with_no_more_data(TugRun *self);
void tug_run_fail(TugRun *self, const char *message);
void tug_run_fail_with_error(TugRun *self, const GError *error);

G_END_DECLS

#endif
