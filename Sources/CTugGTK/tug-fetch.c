#include "tug-pager-host.h"

/**
 * TugFetch:
 *
 * A request for one page, which [signal@Tug.Pager::fetch] brings.
 *
 * Answer it with [method@Tug.Fetch.end] or [method@Tug.Fetch.fail], at once or later. Only the first answer counts, and none after the request was
 * cancelled. Keep a reference until then: a request that is let go without an answer fails, with a warning. All calls are for the main
 * thread.
 */
struct _TugFetch {
    GObject parent_instance;
    char *key;
    guint size;
    TugPageDirection direction;
    gboolean cancelled;
    GCancellable *cancellable;
    int total;
    gpointer answer; /* Swift's; NULL when it is no longer awaited */
};

G_DEFINE_FINAL_TYPE(TugFetch, tug_fetch, G_TYPE_OBJECT)

enum { PROPERTY_KEY = 1, PROPERTY_SIZE, PROPERTY_DIRECTION, PROPERTY_CANCELLED, PROPERTY_CANCELLABLE, PROPERTY_TOTAL, PROPERTY_COUNT };
static GParamSpec *properties[PROPERTY_COUNT];

GType tug_page_direction_get_type(void) {
    static gsize type = 0;
    if (g_once_init_enter(&type)) {
        static const GEnumValue values[] = {
            {TUG_PAGE_DIRECTION_FIRST, "TUG_PAGE_DIRECTION_FIRST", "first"},
            {TUG_PAGE_DIRECTION_NEXT, "TUG_PAGE_DIRECTION_NEXT", "next"},
            {TUG_PAGE_DIRECTION_PREVIOUS, "TUG_PAGE_DIRECTION_PREVIOUS", "previous"},
            {0, NULL, NULL},
        };
        g_once_init_leave(&type, g_enum_register_static("TugPageDirection", values));
    }
    return type;
}

/* For Swift. */

TugFetch *tug_fetch_new(const char *key, guint size, TugPageDirection direction, gpointer answer) {
    TugFetch *self = g_object_new(TUG_TYPE_FETCH, NULL);
    self->key = g_strdup(key);
    self->size = size;
    self->direction = direction;
    self->answer = answer;
    return self;
}

/* Languages with a garbage collector let go of objects on any thread. */
gpointer tug_fetch_watch_new(TugFetch *self) {
    GWeakRef *watch = g_new0(GWeakRef, 1);
    g_weak_ref_init(watch, self);
    return watch;
}

void tug_fetch_watch_free(gpointer watch) {
    g_weak_ref_clear(watch);
    g_free(watch);
}

gpointer tug_fetch_watch_cancel(gpointer watch) {
    TugFetch *self = g_weak_ref_get(watch);
    if (self == NULL) return NULL;
    gpointer answer = g_steal_pointer(&self->answer);
    if (answer != NULL) {
        self->cancelled = TRUE;
        g_cancellable_cancel(self->cancellable);
        g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_CANCELLED]);
    }
    g_object_unref(self);
    return answer;
}

/* The object. */

static void tug_fetch_init(TugFetch *self) {
    self->cancellable = g_cancellable_new();
    self->total = -1;
}

static gboolean fail(gpointer answer) {
    tug_answer_fail(answer, TUG_OUTCOME_FAILURE, NULL);
    return G_SOURCE_REMOVE;
}

static void finalize(GObject *object) {
    TugFetch *self = TUG_FETCH(object);
    if (self->answer != NULL) {
        g_warning("A request was let go without tug_fetch_end() or tug_fetch_fail().");
        g_idle_add_full(G_PRIORITY_DEFAULT, fail, self->answer, NULL);
    }
    g_free(self->key);
    g_object_unref(self->cancellable);
    G_OBJECT_CLASS(tug_fetch_parent_class)->finalize(object);
}

static void get_property(GObject *object, guint property, GValue *value, GParamSpec *specification) {
    TugFetch *self = TUG_FETCH(object);
    switch (property) {
    case PROPERTY_KEY: g_value_set_string(value, self->key); break;
    case PROPERTY_SIZE: g_value_set_uint(value, self->size); break;
    case PROPERTY_DIRECTION: g_value_set_enum(value, self->direction); break;
    case PROPERTY_CANCELLED: g_value_set_boolean(value, self->cancelled); break;
    case PROPERTY_CANCELLABLE: g_value_set_object(value, self->cancellable); break;
    case PROPERTY_TOTAL: g_value_set_int(value, self->total); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static void set_property(GObject *object, guint property, const GValue *value, GParamSpec *specification) {
    switch (property) {
    case PROPERTY_TOTAL: tug_fetch_set_total(TUG_FETCH(object), g_value_get_int(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static void tug_fetch_class_init(TugFetchClass *class) {
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    object_class->finalize = finalize;
    object_class->get_property = get_property;
    object_class->set_property = set_property;

    /**
     * TugFetch:key: (attributes org.gtk.Property.get=tug_fetch_get_key)
     *
     * The key of the page, as an answer before named it. %NULL for the first page.
     */
    properties[PROPERTY_KEY] = g_param_spec_string("key", NULL, NULL, NULL, readable);
    /**
     * TugFetch:size: (attributes org.gtk.Property.get=tug_fetch_get_size)
     *
     * The number of items wanted. An answer may have more or fewer.
     */
    properties[PROPERTY_SIZE] = g_param_spec_uint("size", NULL, NULL, 0, G_MAXUINT, 0, readable);
    /**
     * TugFetch:direction: (attributes org.gtk.Property.get=tug_fetch_get_direction)
     *
     * Which page is asked for.
     */
    properties[PROPERTY_DIRECTION] =
        g_param_spec_enum("direction", NULL, NULL, TUG_TYPE_PAGE_DIRECTION, TUG_PAGE_DIRECTION_FIRST, readable);
    /**
     * TugFetch:cancelled: (attributes org.gtk.Property.get=tug_fetch_get_cancelled)
     *
     * Whether the answer is no longer of use. It is notified, so that the work can be given up.
     */
    properties[PROPERTY_CANCELLED] = g_param_spec_boolean("cancelled", NULL, NULL, FALSE, readable);
    /**
     * TugFetch:cancellable: (attributes org.gtk.Property.get=tug_fetch_get_cancellable)
     *
     * Is cancelled with the request, for functions that take one.
     */
    properties[PROPERTY_CANCELLABLE] = g_param_spec_object("cancellable", NULL, NULL, G_TYPE_CANCELLABLE, readable);
    /**
     * TugFetch:total: (attributes org.gtk.Property.get=tug_fetch_get_total org.gtk.Property.set=tug_fetch_set_total)
     *
     * The number of all items that the source has, for the answer; -1 if it is unknown. Set it before [method@Tug.Fetch.end].
     */
    properties[PROPERTY_TOTAL] = g_param_spec_int(
        "total", NULL, NULL, -1, G_MAXINT, -1, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
    g_object_class_install_properties(object_class, PROPERTY_COUNT, properties);
}

/**
 * tug_fetch_get_key: (attributes org.gtk.Method.get_property=key)
 * @self: a request
 *
 * Gets the key of the page, as an answer before named it.
 *
 * Returns: (nullable): the key, or %NULL for the first page
 */
const char *tug_fetch_get_key(TugFetch *self) {
    g_return_val_if_fail(TUG_IS_FETCH(self), NULL);
    return self->key;
}

/**
 * tug_fetch_get_size: (attributes org.gtk.Method.get_property=size)
 * @self: a request
 *
 * Gets the number of items wanted. An answer may have more or fewer.
 *
 * Returns: the number
 */
guint tug_fetch_get_size(TugFetch *self) {
    g_return_val_if_fail(TUG_IS_FETCH(self), 0);
    return self->size;
}

/**
 * tug_fetch_get_direction: (attributes org.gtk.Method.get_property=direction)
 * @self: a request
 *
 * Gets which page is asked for.
 *
 * Returns: the direction
 */
TugPageDirection tug_fetch_get_direction(TugFetch *self) {
    g_return_val_if_fail(TUG_IS_FETCH(self), TUG_PAGE_DIRECTION_FIRST);
    return self->direction;
}

/**
 * tug_fetch_get_cancelled: (attributes org.gtk.Method.get_property=cancelled)
 * @self: a request
 *
 * Gets whether the answer is no longer of use.
 *
 * Returns: whether it was cancelled
 */
gboolean tug_fetch_get_cancelled(TugFetch *self) {
    g_return_val_if_fail(TUG_IS_FETCH(self), TRUE);
    return self->cancelled;
}

/**
 * tug_fetch_get_cancellable: (attributes org.gtk.Method.get_property=cancellable)
 * @self: a request
 *
 * Gets what is cancelled together with the request, for asynchronous calls of GIO.
 *
 * Returns: (transfer none): the cancellable
 */
GCancellable *tug_fetch_get_cancellable(TugFetch *self) {
    g_return_val_if_fail(TUG_IS_FETCH(self), NULL);
    return self->cancellable;
}

/**
 * tug_fetch_get_total: (attributes org.gtk.Method.get_property=total)
 * @self: a request
 *
 * Gets the number of all items that the answer tells.
 *
 * Returns: the number; -1 if it is unknown
 */
int tug_fetch_get_total(TugFetch *self) {
    g_return_val_if_fail(TUG_IS_FETCH(self), -1);
    return self->total;
}

/**
 * tug_fetch_set_total: (attributes org.gtk.Method.set_property=total)
 * @self: a request
 * @total: the number of all items that the source has; -1 if it is unknown
 *
 * Sets what the answer tells of the number of all items. See [property@Tug.PagedListModel:placeholders].
 */
void tug_fetch_set_total(TugFetch *self, int total) {
    g_return_if_fail(TUG_IS_FETCH(self));
    g_return_if_fail(total >= -1);
    if (self->total == total) return;
    self->total = total;
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROPERTY_TOTAL]);
}

/**
 * tug_fetch_end:
 * @self: a request
 * @items: (array length=n_items) (element-type GObject) (nullable): the items of the page, in the order of the list
 * @n_items: how many they are
 * @next_key: (nullable): the key of the page after this one, or %NULL if the data ends here
 *
 * Answers with a page. Nothing but a missing key means the end of the data: not a short page, and not an empty one.
 */
void tug_fetch_end(TugFetch *self, GObject **items, gsize n_items, const char *next_key) {
    tug_fetch_end_between(self, items, n_items, NULL, next_key);
}

/**
 * tug_fetch_end_between:
 * @self: a request
 * @items: (array length=n_items) (element-type GObject) (nullable): the items of the page, in the order of the list
 * @n_items: how many they are
 * @previous_key: (nullable): the key of the page before this one, or %NULL if there is none
 * @next_key: (nullable): the key of the page after this one, or %NULL if there is none
 *
 * Answers with a page, for lists that also load before their first row. See [method@Tug.Pager.bind_chat].
 */
void tug_fetch_end_between(TugFetch *self, GObject **items, gsize n_items, const char *previous_key, const char *next_key) {
    g_return_if_fail(TUG_IS_FETCH(self));
    g_return_if_fail(items != NULL || n_items == 0);
    for (gsize item = 0; item < n_items; item++) g_return_if_fail(G_IS_OBJECT(items[item]));
    gpointer answer = g_steal_pointer(&self->answer);
    if (answer != NULL) tug_answer_end(answer, items, n_items, previous_key, next_key, self->total);
}

/**
 * tug_fetch_fail:
 * @self: a request
 * @message: (nullable): what to show, or %NULL for a text in the language of the list
 *
 * Answers that the page could not be fetched. The rows stay as they are, and the next request for the page has the same key.
 */
void tug_fetch_fail(TugFetch *self, const char *message) {
    g_return_if_fail(TUG_IS_FETCH(self));
    gpointer answer = g_steal_pointer(&self->answer);
    if (answer != NULL) tug_answer_fail(answer, TUG_OUTCOME_FAILURE, message);
}

/**
 * tug_fetch_fail_with_error:
 * @self: a request
 * @error: why the page could not be fetched
 *
 * Answers as [method@Tug.Fetch.fail] does, with the message of an error. Of a network that cannot be reached the list tells in its own language.
 */
void tug_fetch_fail_with_error(TugFetch *self, const GError *error) {
    g_return_if_fail(TUG_IS_FETCH(self));
    g_return_if_fail(error != NULL);
    gpointer answer = g_steal_pointer(&self->answer);
    if (answer == NULL) return;
    gboolean is_unreachable = g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NETWORK_UNREACHABLE);
    tug_answer_fail(answer, is_unreachable ? TUG_OUTCOME_NO_CONNECTION : TUG_OUTCOME_FAILURE, error->message);
}
