#ifndef TUG_GTK_HOST_H
#define TUG_GTK_HOST_H

/* Between the GObjects in C and the PullView in Swift. Not for apps. */

#include "tug-gtk.h"

/* How a run ends. */
typedef enum {
    TUG_OUTCOME_SUCCESS,
    TUG_OUTCOME_NO_MORE_DATA,
    TUG_OUTCOME_FAILURE,
    TUG_OUTCOME_NO_CONNECTION,
    TUG_OUTCOME_CANCELLED
} TugOutcome;

/* Written in Swift (TugGTKBindings). A host is retained; the view releases it. */
gpointer _Nonnull tug_host_new(TugView *_Nonnull view);
void tug_host_release(gpointer _Nonnull host);
GtkWidget *_Nullable tug_host_wrap(gpointer _Nonnull host, GtkWidget *_Nonnull child);
gboolean tug_host_is_installed(gpointer _Nonnull host, TugEdge edge);
void tug_host_install(gpointer _Nonnull host, TugEdge edge, gboolean installed);
gboolean tug_host_has_more(gpointer _Nonnull host);
void tug_host_set_has_more(gpointer _Nonnull host, gboolean has_more);
gboolean tug_host_is_running(gpointer _Nonnull host, TugEdge edge);
TugState tug_host_state(gpointer _Nonnull host, TugEdge edge);
/* A person's begin supersedes a run, and a program's joins it. */
void tug_host_begin(gpointer _Nonnull host, TugEdge edge, gboolean for_person);
/* Ends the run whose signal was emitted last. */
void tug_host_end(gpointer _Nonnull host, TugEdge edge, TugOutcome outcome, const char *_Nullable message);
/* The context of a run is retained; the run releases it. */
void tug_host_end_run(gpointer _Nonnull context, TugOutcome outcome, const char *_Nullable message);
void tug_host_release_run(gpointer _Nonnull context);

/* Written in C, for Swift. */
void tug_view_run_began(TugView *_Nonnull self, TugRun *_Nonnull run);
void tug_view_state_changed(TugView *_Nonnull self);
TugRun *_Nonnull tug_run_new(TugEdge edge, TugRunSource source, gpointer _Nonnull context);
void tug_run_was_cancelled(TugRun *_Nonnull self);

#endif
