#include "tug-view-private.h"

static GParamSpec *properties[TUG_VIEW_PROPERTY_COUNT];

void tug_view_notify(TugView *self, TugViewProperty property) { g_object_notify_by_pspec(G_OBJECT(self), properties[property]); }

static void get_property(GObject *object, guint property, GValue *value, GParamSpec *specification) {
    TugView *self = TUG_VIEW(object);
    switch (property) {
    case TUG_VIEW_PROPERTY_CHILD: g_value_set_object(value, self->child); break;
    case TUG_VIEW_PROPERTY_CAN_REFRESH: g_value_set_boolean(value, tug_view_get_can_refresh(self)); break;
    case TUG_VIEW_PROPERTY_CAN_LOAD_MORE: g_value_set_boolean(value, tug_view_get_can_load_more(self)); break;
    case TUG_VIEW_PROPERTY_HAS_MORE: g_value_set_boolean(value, tug_view_get_has_more(self)); break;
    case TUG_VIEW_PROPERTY_REFRESHING: g_value_set_boolean(value, tug_view_get_refreshing(self)); break;
    case TUG_VIEW_PROPERTY_LOADING: g_value_set_boolean(value, tug_view_get_loading(self)); break;
    case TUG_VIEW_PROPERTY_STATE: g_value_set_enum(value, tug_view_get_state(self)); break;
    case TUG_VIEW_PROPERTY_LOAD_STATE: g_value_set_enum(value, tug_view_get_load_state(self)); break;
    case TUG_VIEW_PROPERTY_HEADER: g_value_set_object(value, tug_view_get_header(self)); break;
    case TUG_VIEW_PROPERTY_FOOTER: g_value_set_object(value, tug_view_get_footer(self)); break;
    case TUG_VIEW_PROPERTY_SECOND_FLOOR: g_value_set_object(value, self->second_floor); break;
    case TUG_VIEW_PROPERTY_ORIENTATION: g_value_set_enum(value, self->orientation); break;
    case TUG_VIEW_PROPERTY_MOUSE_DRAG: g_value_set_boolean(value, self->mouse_drag); break;
    case TUG_VIEW_PROPERTY_WHEEL_PULL: g_value_set_enum(value, self->wheel_pull); break;
    case TUG_VIEW_PROPERTY_ITEM_COUNT: g_value_set_int(value, self->item_count); break;
    case TUG_VIEW_PROPERTY_FOLLOWS_START: g_value_set_boolean(value, tug_view_get_follows_start(self)); break;
    case TUG_VIEW_PROPERTY_FOLLOWS_END: g_value_set_boolean(value, tug_view_get_follows_end(self)); break;
    case TUG_VIEW_PROPERTY_AT_START: g_value_set_boolean(value, tug_view_get_at_start(self)); break;
    case TUG_VIEW_PROPERTY_AT_END: g_value_set_boolean(value, tug_view_get_at_end(self)); break;
    case TUG_VIEW_PROPERTY_UNSEEN_AT_START: g_value_set_uint(value, tug_view_get_unseen_at_start(self)); break;
    case TUG_VIEW_PROPERTY_UNSEEN_AT_END: g_value_set_uint(value, tug_view_get_unseen_at_end(self)); break;
    case TUG_VIEW_PROPERTY_JUMP_BUTTON: g_value_set_enum(value, self->jump_button); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static void set_property(GObject *object, guint property, const GValue *value, GParamSpec *specification) {
    TugView *self = TUG_VIEW(object);
    switch (property) {
    case TUG_VIEW_PROPERTY_CHILD: tug_view_set_child(self, g_value_get_object(value)); break;
    case TUG_VIEW_PROPERTY_CAN_REFRESH: tug_view_set_can_refresh(self, g_value_get_boolean(value)); break;
    case TUG_VIEW_PROPERTY_CAN_LOAD_MORE: tug_view_set_can_load_more(self, g_value_get_boolean(value)); break;
    case TUG_VIEW_PROPERTY_HAS_MORE: tug_view_set_has_more(self, g_value_get_boolean(value)); break;
    case TUG_VIEW_PROPERTY_HEADER: tug_view_set_header(self, g_value_get_object(value)); break;
    case TUG_VIEW_PROPERTY_FOOTER: tug_view_set_footer(self, g_value_get_object(value)); break;
    case TUG_VIEW_PROPERTY_SECOND_FLOOR: tug_view_set_second_floor(self, g_value_get_object(value)); break;
    case TUG_VIEW_PROPERTY_ORIENTATION: self->orientation = g_value_get_enum(value); break;
    case TUG_VIEW_PROPERTY_MOUSE_DRAG: tug_view_set_mouse_drag(self, g_value_get_boolean(value)); break;
    case TUG_VIEW_PROPERTY_WHEEL_PULL: tug_view_set_wheel_pull(self, g_value_get_enum(value)); break;
    case TUG_VIEW_PROPERTY_ITEM_COUNT: tug_view_set_item_count(self, g_value_get_int(value)); break;
    case TUG_VIEW_PROPERTY_FOLLOWS_START: tug_view_set_follows_start(self, g_value_get_boolean(value)); break;
    case TUG_VIEW_PROPERTY_FOLLOWS_END: tug_view_set_follows_end(self, g_value_get_boolean(value)); break;
    case TUG_VIEW_PROPERTY_JUMP_BUTTON: tug_view_set_jump_button(self, g_value_get_enum(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
static const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

/* What is scrolled, and the controls of its ends. */
static void specify_controls(void) {
    /**
     * TugView:child: (attributes org.gtk.Property.get=tug_view_get_child org.gtk.Property.set=tug_view_set_child)
     *
     * What is scrolled: a [class@Gtk.ScrolledWindow], or any other widget, which is put into one.
     */
    properties[TUG_VIEW_PROPERTY_CHILD] = g_param_spec_object("child", NULL, NULL, GTK_TYPE_WIDGET, writable);
    /**
     * TugView:can-refresh: (attributes org.gtk.Property.get=tug_view_get_can_refresh org.gtk.Property.set=tug_view_set_can_refresh)
     *
     * Whether a pull at the start, F5 or Ctrl+R begins a refresh.
     */
    properties[TUG_VIEW_PROPERTY_CAN_REFRESH] = g_param_spec_boolean("can-refresh", NULL, NULL, TRUE, writable);
    /**
     * TugView:can-load-more: (attributes org.gtk.Property.get=tug_view_get_can_load_more org.gtk.Property.set=tug_view_set_can_load_more)
     *
     * Whether the end of the list loads more when it comes into view.
     */
    properties[TUG_VIEW_PROPERTY_CAN_LOAD_MORE] = g_param_spec_boolean("can-load-more", NULL, NULL, FALSE, writable);
    /**
     * TugView:header: (attributes org.gtk.Property.get=tug_view_get_header org.gtk.Property.set=tug_view_set_header)
     *
     * What the start of the list does and shows; %NULL for nothing. It is there unless [property@Tug.View:can-refresh] is false. A chat has one of
     * %TUG_BEHAVIOR_LOAD, which loads older rows.
     */
    properties[TUG_VIEW_PROPERTY_HEADER] = g_param_spec_object("header", NULL, NULL, TUG_TYPE_CONTROL, writable);
    /**
     * TugView:footer: (attributes org.gtk.Property.get=tug_view_get_footer org.gtk.Property.set=tug_view_set_footer)
     *
     * What the end of the list does and shows; %NULL for nothing. It is there if [property@Tug.View:can-load-more] is true.
     */
    properties[TUG_VIEW_PROPERTY_FOOTER] = g_param_spec_object("footer", NULL, NULL, TUG_TYPE_CONTROL, writable);
}

static void specify_state(void) {
    /**
     * TugView:has-more: (attributes org.gtk.Property.get=tug_view_get_has_more org.gtk.Property.set=tug_view_set_has_more)
     *
     * Whether there is more data to load. A refresh that succeeds sets it to true.
     */
    properties[TUG_VIEW_PROPERTY_HAS_MORE] = g_param_spec_boolean("has-more", NULL, NULL, TRUE, writable);
    /**
     * TugView:refreshing: (attributes org.gtk.Property.get=tug_view_get_refreshing)
     *
     * Whether a refresh is going on, or waits until the list is on screen.
     */
    properties[TUG_VIEW_PROPERTY_REFRESHING] = g_param_spec_boolean("refreshing", NULL, NULL, FALSE, readable);
    /**
     * TugView:loading: (attributes org.gtk.Property.get=tug_view_get_loading)
     *
     * Whether a load is going on, or waits until the list is on screen.
     */
    properties[TUG_VIEW_PROPERTY_LOADING] = g_param_spec_boolean("loading", NULL, NULL, FALSE, readable);
    /**
     * TugView:state: (attributes org.gtk.Property.get=tug_view_get_state)
     *
     * What the start of the list shows.
     */
    properties[TUG_VIEW_PROPERTY_STATE] = g_param_spec_enum("state", NULL, NULL, TUG_TYPE_STATE, TUG_STATE_IDLE, readable);
    /**
     * TugView:load-state: (attributes org.gtk.Property.get=tug_view_get_load_state)
     *
     * What the end of the list shows.
     */
    properties[TUG_VIEW_PROPERTY_LOAD_STATE] = g_param_spec_enum("load-state", NULL, NULL, TUG_TYPE_STATE, TUG_STATE_IDLE, readable);
}

static void specify_options(void) {
    /**
     * TugView:second-floor: (attributes org.gtk.Property.get=tug_view_get_second_floor org.gtk.Property.set=tug_view_set_second_floor)
     *
     * A widget that a longer pull opens, as large as the list: see [property@Tug.Control:second-floor].
     */
    properties[TUG_VIEW_PROPERTY_SECOND_FLOOR] = g_param_spec_object("second-floor", NULL, NULL, GTK_TYPE_WIDGET, writable);
    /**
     * TugView:orientation: (attributes org.gtk.Property.get=tug_view_get_orientation)
     *
     * The direction in which the list scrolls.
     */
    properties[TUG_VIEW_PROPERTY_ORIENTATION] =
        g_param_spec_enum("orientation", NULL, NULL, GTK_TYPE_ORIENTATION, GTK_ORIENTATION_VERTICAL,
                          G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
    /**
     * TugView:mouse-drag: (attributes org.gtk.Property.get=tug_view_get_mouse_drag org.gtk.Property.set=tug_view_set_mouse_drag)
     *
     * Whether the primary mouse button drags the list, as a finger does.
     */
    properties[TUG_VIEW_PROPERTY_MOUSE_DRAG] = g_param_spec_boolean("mouse-drag", NULL, NULL, FALSE, writable);
    /**
     * TugView:wheel-pull: (attributes org.gtk.Property.get=tug_view_get_wheel_pull org.gtk.Property.set=tug_view_set_wheel_pull)
     *
     * Whether a mouse wheel or a touchpad pulls the list past its ends.
     */
    properties[TUG_VIEW_PROPERTY_WHEEL_PULL] =
        g_param_spec_enum("wheel-pull", NULL, NULL, TUG_TYPE_WHEEL_PULL, TUG_WHEEL_PULL_TOUCHPAD, writable);
    /**
     * TugView:item-count: (attributes org.gtk.Property.get=tug_view_get_item_count org.gtk.Property.set=tug_view_set_item_count)
     *
     * The number of rows of a child without a model, such as a box: for [property@Tug.Control:prefetch-items], and to see whether the list is
     * empty. With -1 GTK's lists are counted by their models, and others are not.
     */
    properties[TUG_VIEW_PROPERTY_ITEM_COUNT] = g_param_spec_int("item-count", NULL, NULL, -1, G_MAXINT, -1, writable);
}

/* Where the list is. */
static void specify_position(void) {
    /**
     * TugView:follows-start: (attributes org.gtk.Property.get=tug_view_get_follows_start org.gtk.Property.set=tug_view_set_follows_start)
     *
     * Whether the list stays at its start while it rests there, whatever comes: a feed that shows what is new.
     */
    properties[TUG_VIEW_PROPERTY_FOLLOWS_START] = g_param_spec_boolean("follows-start", NULL, NULL, FALSE, writable);
    /**
     * TugView:follows-end: (attributes org.gtk.Property.get=tug_view_get_follows_end org.gtk.Property.set=tug_view_set_follows_end)
     *
     * Whether the list stays at its end while it rests there: rows that come, a last row that grows. A chat, a log, an answer that streams. The
     * person ends it by scrolling away, and begins it again by coming back.
     */
    properties[TUG_VIEW_PROPERTY_FOLLOWS_END] = g_param_spec_boolean("follows-end", NULL, NULL, FALSE, writable);
    /**
     * TugView:at-start: (attributes org.gtk.Property.get=tug_view_get_at_start)
     *
     * Whether the list is at its start.
     */
    properties[TUG_VIEW_PROPERTY_AT_START] = g_param_spec_boolean("at-start", NULL, NULL, TRUE, readable);
    /**
     * TugView:at-end: (attributes org.gtk.Property.get=tug_view_get_at_end)
     *
     * Whether the list is at its end.
     */
    properties[TUG_VIEW_PROPERTY_AT_END] = g_param_spec_boolean("at-end", NULL, NULL, TRUE, readable);
    /**
     * TugView:unseen-at-start: (attributes org.gtk.Property.get=tug_view_get_unseen_at_start)
     *
     * How many rows have come before the visible ones and were not seen yet. Counted from the first time that it is read.
     */
    properties[TUG_VIEW_PROPERTY_UNSEEN_AT_START] = g_param_spec_uint("unseen-at-start", NULL, NULL, 0, G_MAXUINT, 0, readable);
    /**
     * TugView:unseen-at-end: (attributes org.gtk.Property.get=tug_view_get_unseen_at_end)
     *
     * How many rows have come after the visible ones and were not seen yet. Counted from the first time that it is read.
     */
    properties[TUG_VIEW_PROPERTY_UNSEEN_AT_END] = g_param_spec_uint("unseen-at-end", NULL, NULL, 0, G_MAXUINT, 0, readable);
    /**
     * TugView:jump-button: (attributes org.gtk.Property.get=tug_view_get_jump_button org.gtk.Property.set=tug_view_set_jump_button)
     *
     * A button over the corner of the list that scrolls to an end of it, with the number of unseen rows there. It is there while the list is not at
     * that end, and has the style class `pull-jump`.
     */
    properties[TUG_VIEW_PROPERTY_JUMP_BUTTON] =
        g_param_spec_enum("jump-button", NULL, NULL, TUG_TYPE_JUMP_BUTTON, TUG_JUMP_BUTTON_NONE, writable);
}

void tug_view_install_properties(GObjectClass *class) {
    class->get_property = get_property;
    class->set_property = set_property;
    specify_controls();
    specify_state();
    specify_options();
    specify_position();
    g_object_class_install_properties(class, TUG_VIEW_PROPERTY_COUNT, properties);
}
