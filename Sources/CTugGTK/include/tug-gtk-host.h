#ifndef TUG_GTK_HOST_H
#define TUG_GTK_HOST_H

/* Between the GObjects in C and the PullView in Swift. Not for apps. */

#include "tug-gtk.h"

/* What an indicator shows. The texts belong to who made them. */
typedef struct {
    TugEdge edge;
    TugState state;
    char *_Nullable title;
    char *_Nullable subtitle;
    char *_Nullable label;
    gboolean show_arrow, spinning, show_outcome;
    TugOutcome outcome;
    double arrow_angle, progress, opacity;
} TugIndicatorContent;

/* How the number of an option is written. */
typedef enum { TUG_OPTION_NUMBER, TUG_OPTION_COUNT, TUG_OPTION_FLAG, TUG_OPTION_CHOICE } TugOptionForm;

/* Written in Swift (TugGTKBindings). */

/* The options of a control, in the order of Swift's table. Texts stay for ever. */
int tug_host_option_count(void);
const char *_Nonnull tug_host_option_name(int option);
TugOptionForm tug_host_option_form(int option);
double tug_host_option_default(int option);
/* The name of a value; NULL if there are fewer. */
const char *_Nullable tug_host_option_choice(int option, int value);

/* A host is retained; its object releases it. */
gpointer _Nonnull tug_host_control_new(TugControl *_Nonnull control, TugBehavior behavior, TugLook look,
                                       TugIndicator *_Nullable indicator, const char *_Nullable image_file);
void tug_host_control_release(gpointer _Nonnull host);
double tug_host_control_option(gpointer _Nonnull host, int option);
void tug_host_control_set_option(gpointer _Nonnull host, int option, double number);
TugState tug_host_control_state(gpointer _Nonnull host);
gboolean tug_host_control_is_running(gpointer _Nonnull host);
double tug_host_control_progress(gpointer _Nonnull host);
gboolean tug_host_control_has_more(gpointer _Nonnull host);
void tug_host_control_set_has_more(gpointer _Nonnull host, gboolean has_more);
gboolean tug_host_control_is_hidden(gpointer _Nonnull host);
void tug_host_control_set_hidden(gpointer _Nonnull host, gboolean hidden);
/* Interned. */
const char *_Nullable tug_host_control_title(gpointer _Nonnull host, TugState state);
void tug_host_control_set_title(gpointer _Nonnull host, TugState state, const char *_Nullable title);
double tug_host_control_text_gap(gpointer _Nonnull host);
void tug_host_control_set_text_gap(gpointer _Nonnull host, double text_gap);
void tug_host_control_set_language(gpointer _Nonnull host, const char *_Nullable code);
/* Interned. */
const char *_Nullable tug_host_control_key(gpointer _Nonnull host);
void tug_host_control_set_key(gpointer _Nonnull host, const char *_Nullable key);
/* Seconds since 1970; negative for never. */
double tug_host_control_last_refreshed(gpointer _Nonnull host);
/* A person's begin supersedes a run, and a program's joins it. */
void tug_host_control_begin(gpointer _Nonnull host, gboolean for_person);
/* Ends the run whose signal was emitted last. */
void tug_host_control_end(gpointer _Nonnull host, TugOutcome outcome, const char *_Nullable message);
void tug_host_control_show_floor(gpointer _Nonnull host, gboolean shown);
void tug_host_set_language(const char *_Nullable code);

/* The view owns the host, and outlives it. */
gpointer _Nonnull tug_host_new(TugView *_Nonnull view, GtkOrientation orientation);
void tug_host_release(gpointer _Nonnull host);
GtkWidget *_Nullable tug_host_wrap(gpointer _Nonnull host, GtkWidget *_Nonnull child);
/* Puts the host of a control at an edge; NULL takes away the one that is there. */
void tug_host_put(gpointer _Nonnull host, TugEdge edge, gpointer _Nullable control);
void tug_host_set_second_floor(gpointer _Nonnull host, GtkWidget *_Nullable widget);
void tug_host_set_item_count(gpointer _Nonnull host, int count);
void tug_host_set_mouse_drag(gpointer _Nonnull host, gboolean enabled);
void tug_host_set_wheel_pull(gpointer _Nonnull host, TugWheelPull wheel_pull);
gboolean tug_host_follows(gpointer _Nonnull host, TugEdge edge);
void tug_host_follow(gpointer _Nonnull host, TugEdge edge, gboolean wanted);
gboolean tug_host_is_at(gpointer _Nonnull host, TugEdge edge);
guint tug_host_unseen(gpointer _Nonnull host, TugEdge edge);
void tug_host_set_jump_button(gpointer _Nonnull host, TugJumpButton jump_button);
void tug_host_scroll_to(gpointer _Nonnull host, TugEdge edge, gboolean animated);
gboolean tug_host_get_place(gpointer _Nonnull host, guint *_Nonnull row, double *_Nonnull offset);
void tug_host_set_place(gpointer _Nonnull host, guint row, double offset);
void tug_host_note_inserted_content(gpointer _Nonnull host, double length);

/* The context of a run is retained; the run releases it. */
void tug_host_end_run(gpointer _Nonnull context, TugOutcome outcome, const char *_Nullable message);
void tug_host_release_run(gpointer _Nonnull context);

/* Written in C, for Swift. */
void tug_control_run_began(TugControl *_Nonnull self, TugRun *_Nonnull run);
void tug_control_state_changed(TugControl *_Nonnull self);
void tug_control_armed(TugControl *_Nonnull self);
void tug_control_pull_cancelled(TugControl *_Nonnull self);
void tug_control_finished(TugControl *_Nonnull self, TugOutcome outcome);
void tug_control_closed(TugControl *_Nonnull self);
void tug_indicator_show(TugIndicator *_Nonnull self, const TugIndicatorContent *_Nonnull content);
TugRun *_Nonnull tug_run_new(TugEdge edge, TugRunSource source, gpointer _Nonnull context);
void tug_run_was_cancelled(TugRun *_Nonnull self);

/* Where the list is has changed. */
void tug_view_edge_changed(TugView *_Nonnull self, TugEdge edge);
void tug_view_unseen_changed(TugView *_Nonnull self, TugEdge edge);

/* Between files in C. */
gpointer _Nonnull tug_control_host(TugControl *_Nonnull self);
TugView *_Nullable tug_control_view(TugControl *_Nonnull self);
void tug_control_set_view(TugControl *_Nonnull self, TugView *_Nullable view);
void tug_view_run_began(TugView *_Nonnull self, TugRun *_Nonnull run, gboolean is_refresh);
void tug_view_state_changed(TugView *_Nonnull self);

#endif
