#ifndef TUG_GTK_HOST_H
#define TUG_GTK_HOST_H

/* Between the GObject in C and the PullView in Swift. Not for apps. */

#include "tug-gtk.h"

typedef enum { TUG_EDGE_START, TUG_EDGE_END } TugEdge;

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
void tug_host_end(gpointer _Nonnull host, TugEdge edge, gboolean has_more, const char *_Nullable error);

/* Written in C, for Swift. */
void tug_view_run_began(TugView *_Nonnull self, TugEdge edge);
void tug_view_state_changed(TugView *_Nonnull self);

#endif
