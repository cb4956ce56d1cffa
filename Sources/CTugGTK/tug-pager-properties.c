#include "tug-pager-private.h"

static GParamSpec *properties[TUG_PAGER_PROPERTY_COUNT];

void tug_pager_notify(TugPager *self, TugPagerProperty property) { g_object_notify_by_pspec(G_OBJECT(self), properties[property]); }

static void get_property(GObject *object, guint property, GValue *value, GParamSpec *specification) {
    TugPager *self = TUG_PAGER(object);
    switch (property) {
    case TUG_PAGER_PROPERTY_PAGE_SIZE: g_value_set_uint(value, tug_pager_get_page_size(self)); break;
    case TUG_PAGER_PROPERTY_FIRST_PAGE_SIZE: g_value_set_uint(value, tug_pager_get_first_page_size(self)); break;
    case TUG_PAGER_PROPERTY_MAX_ROWS: g_value_set_uint(value, tug_pager_get_max_rows(self)); break;
    case TUG_PAGER_PROPERTY_PREFETCH_DISTANCE: g_value_set_int(value, tug_pager_get_prefetch_distance(self)); break;
    case TUG_PAGER_PROPERTY_FRESHNESS: g_value_set_double(value, tug_pager_get_freshness(self)); break;
    case TUG_PAGER_PROPERTY_ID_PROPERTY: g_value_set_string(value, tug_pager_get_id_property(self)); break;
    case TUG_PAGER_PROPERTY_HAS_MORE: g_value_set_boolean(value, tug_pager_get_has_more(self)); break;
    case TUG_PAGER_PROPERTY_HAS_PREVIOUS: g_value_set_boolean(value, tug_pager_get_has_previous(self)); break;
    case TUG_PAGER_PROPERTY_LOADING: g_value_set_boolean(value, tug_pager_get_loading(self)); break;
    case TUG_PAGER_PROPERTY_ERROR: g_value_set_string(value, tug_pager_get_error(self)); break;
    case TUG_PAGER_PROPERTY_TOTAL: g_value_set_int(value, tug_pager_get_total(self)); break;
    case TUG_PAGER_PROPERTY_CONTENT: g_value_set_enum(value, tug_pager_get_content(self)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static void set_property(GObject *object, guint property, const GValue *value, GParamSpec *specification) {
    TugPager *self = TUG_PAGER(object);
    switch (property) {
    case TUG_PAGER_PROPERTY_PAGE_SIZE: tug_pager_set_page_size(self, g_value_get_uint(value)); break;
    case TUG_PAGER_PROPERTY_FIRST_PAGE_SIZE: tug_pager_set_first_page_size(self, g_value_get_uint(value)); break;
    case TUG_PAGER_PROPERTY_MAX_ROWS: tug_pager_set_max_rows(self, g_value_get_uint(value)); break;
    case TUG_PAGER_PROPERTY_PREFETCH_DISTANCE: tug_pager_set_prefetch_distance(self, g_value_get_int(value)); break;
    case TUG_PAGER_PROPERTY_FRESHNESS: tug_pager_set_freshness(self, g_value_get_double(value)); break;
    case TUG_PAGER_PROPERTY_ID_PROPERTY: tug_pager_private(self)->id_property = g_value_dup_string(value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static void specify_options(void) {
    const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
    /**
     * TugPager:page-size: (attributes org.gtk.Property.get=tug_pager_get_page_size org.gtk.Property.set=tug_pager_set_page_size)
     *
     * The number of items that a request asks for.
     */
    properties[TUG_PAGER_PROPERTY_PAGE_SIZE] = g_param_spec_uint(
        "page-size", NULL, NULL, 1, G_MAXINT, 20, writable);
    /**
     * TugPager:first-page-size: (attributes org.gtk.Property.get=tug_pager_get_first_page_size org.gtk.Property.set=tug_pager_set_first_page_size)
     *
     * The number of items that the request for the first page asks for; 0 for [property@Tug.Pager:page-size].
     */
    properties[TUG_PAGER_PROPERTY_FIRST_PAGE_SIZE] = g_param_spec_uint("first-page-size", NULL, NULL, 0, G_MAXINT, 0, writable);
    /**
     * TugPager:max-rows: (attributes org.gtk.Property.get=tug_pager_get_max_rows org.gtk.Property.set=tug_pager_set_max_rows)
     *
     * The number of rows to which the loaded pages are reduced, where they are far from those in view; 0 for no limit. For lists, grids and column
     * views of GTK's that are bound, and with [property@Tug.Pager:prefetch-distance], by which pages come back: they are asked for once more.
     */
    properties[TUG_PAGER_PROPERTY_MAX_ROWS] = g_param_spec_uint("max-rows", NULL, NULL, 0, G_MAXINT, 0, writable);
    /**
     * TugPager:prefetch-distance: (attributes org.gtk.Property.get=tug_pager_get_prefetch_distance org.gtk.Property.set=tug_pager_set_prefetch_distance)
     *
     * How many rows from an end the last row in view must be for the page there to be loaded; -1 for pages that are loaded only when they are asked
     * for, as the ends of a bound view do. For lists, grids and column views of GTK's that are bound.
     */
    properties[TUG_PAGER_PROPERTY_PREFETCH_DISTANCE] = g_param_spec_int("prefetch-distance", NULL, NULL, -1, G_MAXINT, -1, writable);
    /**
     * TugPager:freshness: (attributes org.gtk.Property.get=tug_pager_get_freshness org.gtk.Property.set=tug_pager_set_freshness)
     *
     * The time in seconds after which rows are old, for [method@Tug.Pager.refresh_if_needed]; -1 for never.
     */
    properties[TUG_PAGER_PROPERTY_FRESHNESS] = g_param_spec_double("freshness", NULL, NULL, -1, G_MAXDOUBLE, -1, writable);
}

static void specify_state(void) {
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    /**
     * TugPager:id-property: (attributes org.gtk.Property.get=tug_pager_get_id_property)
     *
     * The name of the property by which an item is known, a string or an integer. %NULL if each object is a row of its own.
     */
    properties[TUG_PAGER_PROPERTY_ID_PROPERTY] = g_param_spec_string(
        "id-property", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
    /**
     * TugPager:has-more: (attributes org.gtk.Property.get=tug_pager_get_has_more)
     *
     * Whether there is a page after the last row. True before the first page has come.
     */
    properties[TUG_PAGER_PROPERTY_HAS_MORE] = g_param_spec_boolean("has-more", NULL, NULL, TRUE, readable);
    /**
     * TugPager:has-previous: (attributes org.gtk.Property.get=tug_pager_get_has_previous)
     *
     * Whether there is a page before the first row. See [method@Tug.Fetch.end_between].
     */
    properties[TUG_PAGER_PROPERTY_HAS_PREVIOUS] = g_param_spec_boolean("has-previous", NULL, NULL, FALSE, readable);
    /**
     * TugPager:loading: (attributes org.gtk.Property.get=tug_pager_get_loading)
     *
     * Whether a request waits for its answer.
     */
    properties[TUG_PAGER_PROPERTY_LOADING] = g_param_spec_boolean("loading", NULL, NULL, FALSE, readable);
    /**
     * TugPager:error: (attributes org.gtk.Property.get=tug_pager_get_error)
     *
     * Why the last request failed, until it is tried again. %NULL if it did not.
     */
    properties[TUG_PAGER_PROPERTY_ERROR] = g_param_spec_string("error", NULL, NULL, NULL, readable);
    /**
     * TugPager:total: (attributes org.gtk.Property.get=tug_pager_get_total)
     *
     * The number of all rows that the source has, as [property@Tug.Fetch:total] told last; -1 if it is unknown.
     */
    properties[TUG_PAGER_PROPERTY_TOTAL] = g_param_spec_int("total", NULL, NULL, -1, G_MAXINT, -1, readable);
    /**
     * TugPager:content: (attributes org.gtk.Property.get=tug_pager_get_content)
     *
     * What a list shows in place of rows, or that it shows rows. By it a program shows a widget over an empty list.
     */
    properties[TUG_PAGER_PROPERTY_CONTENT] = g_param_spec_enum(
        "content", NULL, NULL, TUG_TYPE_PAGED_LIST_CONTENT, TUG_PAGED_LIST_CONTENT_LOADING, readable);
}

void tug_pager_install_properties(GObjectClass *class) {
    class->get_property = get_property;
    class->set_property = set_property;
    specify_options();
    specify_state();
    g_object_class_install_properties(class, TUG_PAGER_PROPERTY_COUNT, properties);
}
