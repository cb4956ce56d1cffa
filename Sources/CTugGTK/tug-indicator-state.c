#include "tug-indicator-private.h"

/* What an indicator has to show. */

/**
 * tug_indicator_get_widget: (attributes org.gtk.Method.get_property=widget)
 * @self: an indicator
 *
 * Gets the widget to show.
 *
 * Returns: (transfer none) (nullable): the widget
 */
GtkWidget *tug_indicator_get_widget(TugIndicator *self) {
    g_return_val_if_fail(TUG_IS_INDICATOR(self), NULL);
    return self->widget;
}

/**
 * tug_indicator_get_extent: (attributes org.gtk.Method.get_property=extent)
 * @self: an indicator
 *
 * Gets the length that it needs along the list.
 *
 * Returns: the length in pixels; -1 for what the control says
 */
double tug_indicator_get_extent(TugIndicator *self) {
    g_return_val_if_fail(TUG_IS_INDICATOR(self), -1);
    return self->extent;
}

/**
 * tug_indicator_get_edge: (attributes org.gtk.Method.get_property=edge)
 * @self: an indicator
 *
 * Gets the end of the list at which it is.
 *
 * Returns: the edge
 */
TugEdge tug_indicator_get_edge(TugIndicator *self) {
    g_return_val_if_fail(TUG_IS_INDICATOR(self), TUG_EDGE_START);
    return self->content.edge;
}

/**
 * tug_indicator_get_state: (attributes org.gtk.Method.get_property=state)
 * @self: an indicator
 *
 * Gets the state that it stands for.
 *
 * Returns: the state
 */
TugState tug_indicator_get_state(TugIndicator *self) {
    g_return_val_if_fail(TUG_IS_INDICATOR(self), TUG_STATE_IDLE);
    return self->content.state;
}

/**
 * tug_indicator_get_title: (attributes org.gtk.Method.get_property=title)
 * @self: an indicator
 *
 * Gets the first line.
 *
 * Returns: the line; empty for none
 */
const char *tug_indicator_get_title(TugIndicator *self) {
    g_return_val_if_fail(TUG_IS_INDICATOR(self), "");
    return self->content.title != NULL ? self->content.title : "";
}

/**
 * tug_indicator_get_subtitle: (attributes org.gtk.Method.get_property=subtitle)
 * @self: an indicator
 *
 * Gets the second line.
 *
 * Returns: the line; empty for none
 */
const char *tug_indicator_get_subtitle(TugIndicator *self) {
    g_return_val_if_fail(TUG_IS_INDICATOR(self), "");
    return self->content.subtitle != NULL ? self->content.subtitle : "";
}

/**
 * tug_indicator_get_label: (attributes org.gtk.Method.get_property=label)
 * @self: an indicator
 *
 * Gets the lines for assistive technologies.
 *
 * Returns: the lines
 */
const char *tug_indicator_get_label(TugIndicator *self) {
    g_return_val_if_fail(TUG_IS_INDICATOR(self), "");
    return self->content.label != NULL ? self->content.label : "";
}

/**
 * tug_indicator_get_show_arrow: (attributes org.gtk.Method.get_property=show-arrow)
 * @self: an indicator
 *
 * Gets whether there is an arrow.
 *
 * Returns: whether to show one
 */
gboolean tug_indicator_get_show_arrow(TugIndicator *self) {
    g_return_val_if_fail(TUG_IS_INDICATOR(self), FALSE);
    return self->content.show_arrow;
}

/**
 * tug_indicator_get_arrow_angle: (attributes org.gtk.Method.get_property=arrow-angle)
 * @self: an indicator
 *
 * Gets how an arrow that points down is turned.
 *
 * Returns: degrees clockwise
 */
double tug_indicator_get_arrow_angle(TugIndicator *self) {
    g_return_val_if_fail(TUG_IS_INDICATOR(self), 0);
    return self->content.arrow_angle;
}

/**
 * tug_indicator_get_spinning: (attributes org.gtk.Method.get_property=spinning)
 * @self: an indicator
 *
 * Gets whether there is a spinner.
 *
 * Returns: whether to show one
 */
gboolean tug_indicator_get_spinning(TugIndicator *self) {
    g_return_val_if_fail(TUG_IS_INDICATOR(self), FALSE);
    return self->content.spinning;
}

/**
 * tug_indicator_get_progress: (attributes org.gtk.Method.get_property=progress)
 * @self: an indicator
 *
 * Gets how far it is pulled out.
 *
 * Returns: a fraction of its extent
 */
double tug_indicator_get_progress(TugIndicator *self) {
    g_return_val_if_fail(TUG_IS_INDICATOR(self), 0);
    return self->content.progress;
}

/**
 * tug_indicator_get_opacity: (attributes org.gtk.Method.get_property=opacity)
 * @self: an indicator
 *
 * Gets how visible it is.
 *
 * Returns: from 0 to 1
 */
double tug_indicator_get_opacity(TugIndicator *self) {
    g_return_val_if_fail(TUG_IS_INDICATOR(self), 1);
    return self->content.opacity;
}

/**
 * tug_indicator_get_show_outcome: (attributes org.gtk.Method.get_property=show-outcome)
 * @self: an indicator
 *
 * Gets whether to show how the last run has ended.
 *
 * Returns: whether to show it
 */
gboolean tug_indicator_get_show_outcome(TugIndicator *self) {
    g_return_val_if_fail(TUG_IS_INDICATOR(self), FALSE);
    return self->content.show_outcome;
}

/**
 * tug_indicator_get_outcome: (attributes org.gtk.Method.get_property=outcome)
 * @self: an indicator
 *
 * Gets how the last run has ended whose outcome was shown.
 *
 * Returns: the outcome
 */
TugOutcome tug_indicator_get_outcome(TugIndicator *self) {
    g_return_val_if_fail(TUG_IS_INDICATOR(self), TUG_OUTCOME_SUCCESS);
    return self->content.outcome;
}
