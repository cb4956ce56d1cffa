#include "tug-gtk-host.h"

/**
 * TugRun:
 *
 * A refresh or a load that is going on: the argument of [signal@Tug.View::refresh] and [signal@Tug.View::load-more].
 *
 * Keep it until the work is done, and end it with [method@Tug.Run.end] or one of its forms. An end has no effect once the run is over, as when
 * another run has taken its place: late answers end no other run. Those who can stop their work pass on [property@Tug.Run:cancellable] or
 * connect to [signal@Tug.Run::cancelled]. All calls are for the main thread.
 */
struct _TugRun {
    GObject parent_instance;
    TugEdge edge;
    TugRunSource source;
    gpointer context;
    GCancellable *cancellable;
    gboolean cancelled;
};

G_DEFINE_FINAL_TYPE(TugRun, tug_run, G_TYPE_OBJECT)

enum { PROPERTY_EDGE = 1, PROPERTY_SOURCE, PROPERTY_CANCELLED, PROPERTY_CANCELLABLE, PROPERTY_COUNT };
static GParamSpec *properties[PROPERTY_COUNT];
static guint cancelled_signal;

/* From Swift. */

TugRun *tug_run_new(TugEdge edge, TugRunSource source, gpointer context) {
    TugRun *self = g_object_new(TUG_TYPE_RUN, NULL);
    self->edge = edge;
    self->source = source;
    self->context = context;
    return self;
}

void tug_run_was_cancelled(TugRun *self) {
    if (self->cancelled) return;
    self->cancelled = TRUE;
    /* A handler may drop the last reference. */
    g_object_ref(self);
    if (self->cancellable != NULL) g_cancellable_cancel(self->cancellable);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_CANCELLED]);
    g_signal_emit(self, cancelled_signal, 0);
    g_object_unref(self);
}

/* The object. */

static void tug_run_init(TugRun *self) { (void)self; }

static void finalize(GObject *object) {
    TugRun *self = TUG_RUN(object);
    g_clear_object(&self->cancellable);
    g_clear_pointer(&self->context, tug_host_release_run);
    G_OBJECT_CLASS(tug_run_parent_class)->finalize(object);
}

static void get_property(GObject *object, guint property, GValue *value, GParamSpec *specification) {
    TugRun *self = TUG_RUN(object);
    switch (property) {
    case PROPERTY_EDGE: g_value_set_enum(value, self->edge); break;
    case PROPERTY_SOURCE: g_value_set_enum(value, self->source); break;
    case PROPERTY_CANCELLED: g_value_set_boolean(value, self->cancelled); break;
    case PROPERTY_CANCELLABLE: g_value_set_object(value, tug_run_get_cancellable(self)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static void tug_run_class_init(TugRunClass *class) {
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    object_class->finalize = finalize;
    object_class->get_property = get_property;

    /**
     * TugRun:edge: (attributes org.gtk.Property.get=tug_run_get_edge)
     *
     * The end of the list at which it goes on.
     */
    properties[PROPERTY_EDGE] = g_param_spec_enum("edge", NULL, NULL, TUG_TYPE_EDGE, TUG_EDGE_START, readable);
    /**
     * TugRun:source: (attributes org.gtk.Property.get=tug_run_get_source)
     *
     * What began it.
     */
    properties[PROPERTY_SOURCE] = g_param_spec_enum("source", NULL, NULL, TUG_TYPE_RUN_SOURCE, TUG_RUN_SOURCE_PULL, readable);
    /**
     * TugRun:cancelled: (attributes org.gtk.Property.get=tug_run_get_cancelled)
     *
     * Whether it is over without having been ended: another run has taken its place, its end of the list was taken away or hidden, or it took
     * too long.
     */
    properties[PROPERTY_CANCELLED] = g_param_spec_boolean("cancelled", NULL, NULL, FALSE, readable);
    /**
     * TugRun:cancellable: (attributes org.gtk.Property.get=tug_run_get_cancellable)
     *
     * For asynchronous calls of GIO: it is cancelled together with the run.
     */
    properties[PROPERTY_CANCELLABLE] = g_param_spec_object("cancellable", NULL, NULL, G_TYPE_CANCELLABLE, readable);
    g_object_class_install_properties(object_class, PROPERTY_COUNT, properties);

    /**
     * TugRun::cancelled:
     * @self: the run
     *
     * Nobody waits for it any more; see [property@Tug.Run:cancelled]. It is emitted before the run that takes its place begins.
     */
    cancelled_signal = g_signal_new("cancelled", TUG_TYPE_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/**
 * tug_run_get_edge: (attributes org.gtk.Method.get_property=edge)
 * @self: a run
 *
 * Gets the end of the list at which it goes on.
 *
 * Returns: the edge
 */
TugEdge tug_run_get_edge(TugRun *self) {
    g_return_val_if_fail(TUG_IS_RUN(self), TUG_EDGE_START);
    return self->edge;
}

/**
 * tug_run_get_source: (attributes org.gtk.Method.get_property=source)
 * @self: a run
 *
 * Gets what began it.
 *
 * Returns: the source
 */
TugRunSource tug_run_get_source(TugRun *self) {
    g_return_val_if_fail(TUG_IS_RUN(self), TUG_RUN_SOURCE_PULL);
    return self->source;
}

/**
 * tug_run_get_cancelled: (attributes org.gtk.Method.get_property=cancelled)
 * @self: a run
 *
 * Gets whether it is over without having been ended.
 *
 * Returns: whether nobody waits for it any more
 */
gboolean tug_run_get_cancelled(TugRun *self) {
    g_return_val_if_fail(TUG_IS_RUN(self), FALSE);
    return self->cancelled;
}

/**
 * tug_run_get_cancellable: (attributes org.gtk.Method.get_property=cancellable)
 * @self: a run
 *
 * Gets what is cancelled together with the run, for asynchronous calls of GIO.
 *
 * Returns: (transfer none): the cancellable
 */
GCancellable *tug_run_get_cancellable(TugRun *self) {
    g_return_val_if_fail(TUG_IS_RUN(self), NULL);
    if (self->cancellable == NULL) {
        self->cancellable = g_cancellable_new();
        if (self->cancelled) g_cancellable_cancel(self->cancellable);
    }
    return self->cancellable;
}

static void end(TugRun *self, TugOutcome outcome, const char *message) {
    /* A handler of what changes may drop the last reference. */
    g_object_ref(self);
    tug_host_end_run(self->context, outcome, message);
    g_object_unref(self);
}

/**
 * tug_run_end:
 * @self: a run
 *
 * Ends it. It was a success, and there may be more data. Once the run is over, this and the other ends have no effect.
 */
void tug_run_end(TugRun *self) {
    g_return_if_fail(TUG_IS_RUN(self));
    end(self, TUG_OUTCOME_SUCCESS, NULL);
}

/**
 * tug_run_end_with_message:
 * @self: a run
 * @message: what the list shows in place of "Updated", such as "12 new posts"
 *
 * Ends it. It was a success, and there may be more data. The message is shown for at least a second and is spoken.
 */
void tug_run_end_with_message(TugRun *self, const char *message) {
    g_return_if_fail(TUG_IS_RUN(self));
    g_return_if_fail(message != NULL);
    end(self, TUG_OUTCOME_SUCCESS, message);
}

/**
 * tug_run_end_with_no_more_data:
 * @self: a run
 *
 * Ends it. It was a success, and there is no more data.
 */
void tug_run_end_with_no_more_data(TugRun *self) {
    g_return_if_fail(TUG_IS_RUN(self));
    end(self, TUG_OUTCOME_NO_MORE_DATA, NULL);
}

/**
 * tug_run_fail:
 * @self: a run
 * @message: (nullable): what the list shows; %NULL for a text in its language
 *
 * Ends it. It has failed, and a pull, a tap or a key tries again.
 */
void tug_run_fail(TugRun *self, const char *message) {
    g_return_if_fail(TUG_IS_RUN(self));
    end(self, TUG_OUTCOME_FAILURE, message);
}

/**
 * tug_run_fail_with_error:
 * @self: a run
 * @error: why it has failed
 *
 * Ends it as [method@Tug.Run.fail] does, with the message of an error. Of a network that cannot be reached the list tells in its own language.
 * After an operation that was cancelled it shows nothing.
 */
void tug_run_fail_with_error(TugRun *self, const GError *error) {
    g_return_if_fail(TUG_IS_RUN(self));
    g_return_if_fail(error != NULL);
    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        end(self, TUG_OUTCOME_CANCELLED, NULL);
    else if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NETWORK_UNREACHABLE))
        end(self, TUG_OUTCOME_NO_CONNECTION, NULL);
    else
        end(self, TUG_OUTCOME_FAILURE, error->message);
}
