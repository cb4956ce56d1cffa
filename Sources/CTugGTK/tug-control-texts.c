#include "tug-control-private.h"

/* Titles, language, and the time of the last refresh. */

/**
 * tug_control_get_title:
 * @self: a control
 * @state: a state
 *
 * Gets the title that was set for a state.
 *
 * Returns: (nullable): the title; %NULL for the language's own
 */
const char *tug_control_get_title(TugControl *self, TugState state) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), NULL);
    return tug_host_control_title(self->host, state);
}

/**
 * tug_control_set_title:
 * @self: a control
 * @state: a state
 * @title: (nullable): the title; %NULL for the language's own
 *
 * Sets the first line for a state. The message of a failure goes before that for %TUG_STATE_FAILED; that for %TUG_STATE_OPEN is shown where
 * letting go opens the second floor.
 */
void tug_control_set_title(TugControl *self, TugState state, const char *title) {
    g_return_if_fail(TUG_IS_CONTROL(self));
    tug_host_control_set_title(self->host, state, title);
}

/**
 * tug_control_get_text_gap: (attributes org.gtk.Method.get_property=text-gap)
 * @self: a control
 *
 * Gets the distance from the text to what stands before it.
 *
 * Returns: the distance in pixels; -1 for the look's own
 */
double tug_control_get_text_gap(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), -1);
    return tug_host_control_text_gap(self->host);
}

/**
 * tug_control_set_text_gap: (attributes org.gtk.Method.set_property=text-gap)
 * @self: a control
 * @text_gap: the distance in pixels; -1 for the look's own
 *
 * Sets the distance from the text to what stands before it.
 */
void tug_control_set_text_gap(TugControl *self, double text_gap) {
    g_return_if_fail(TUG_IS_CONTROL(self));
    if (tug_host_control_text_gap(self->host) == text_gap) return;
    tug_host_control_set_text_gap(self->host, text_gap);
    tug_control_notify(self, TUG_CONTROL_PROPERTY_TEXT_GAP);
}

/**
 * tug_control_get_language: (attributes org.gtk.Method.get_property=language)
 * @self: a control
 *
 * Gets the language that was set for it.
 *
 * Returns: (nullable): the code; %NULL for that of all lists or of the system
 */
const char *tug_control_get_language(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), NULL);
    return self->language;
}

/**
 * tug_control_set_language: (attributes org.gtk.Method.set_property=language)
 * @self: a control
 * @language: (nullable): the code, such as `pt-BR`; %NULL for that of all lists or of the system
 *
 * Sets the language of its texts.
 */
void tug_control_set_language(TugControl *self, const char *language) {
    g_return_if_fail(TUG_IS_CONTROL(self));
    if (g_strcmp0(self->language, language) == 0) return;
    g_free(self->language);
    self->language = g_strdup(language);
    tug_host_control_set_language(self->host, language);
    tug_control_notify(self, TUG_CONTROL_PROPERTY_LANGUAGE);
}

/**
 * tug_control_get_last_refreshed_key: (attributes org.gtk.Method.get_property=last-refreshed-key)
 * @self: a control
 *
 * Gets the name under which the time of the last refresh is stored.
 *
 * Returns: (nullable): the name
 */
const char *tug_control_get_last_refreshed_key(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), NULL);
    return tug_host_control_key(self->host);
}

/**
 * tug_control_set_last_refreshed_key: (attributes org.gtk.Method.set_property=last-refreshed-key)
 * @self: a control
 * @key: (nullable): the name
 *
 * Sets the name under which the time of the last refresh is stored.
 */
void tug_control_set_last_refreshed_key(TugControl *self, const char *key) {
    g_return_if_fail(TUG_IS_CONTROL(self));
    if (g_strcmp0(tug_host_control_key(self->host), key) == 0) return;
    tug_host_control_set_key(self->host, key);
    tug_control_notify(self, TUG_CONTROL_PROPERTY_LAST_REFRESHED_KEY);
    tug_control_notify(self, TUG_CONTROL_PROPERTY_LAST_REFRESHED);
}

/**
 * tug_control_get_last_refreshed: (attributes org.gtk.Method.get_property=last-refreshed)
 * @self: a control
 *
 * Gets the time of the last refresh that succeeded.
 *
 * Returns: (transfer full) (nullable): the time, where it is known
 */
GDateTime *tug_control_get_last_refreshed(TugControl *self) {
    g_return_val_if_fail(TUG_IS_CONTROL(self), NULL);
    double seconds = tug_host_control_last_refreshed(self->host);
    return seconds >= 0 ? g_date_time_new_from_unix_local((gint64)seconds) : NULL;
}

/**
 * tug_set_language:
 * @language: (nullable): the code, such as `zh-Hant`; %NULL for the language of the system
 *
 * Sets the language of all lists, also of those on screen. That of a control goes before it.
 */
void tug_set_language(const char *language) { tug_host_set_language(language); }
