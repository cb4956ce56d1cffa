#include "tug-pager-private.h"

static GParamSpec *properties[TUG_PAGER_PROPERTY_COUNT];

void tug_pager_notify(TugPager *self, TugPagerProperty property) { g_object_notify_by_pspec(G_OBJECT(self), properties[property]); }

static void get_property(GObject *object, guint property, GValue *value, GParamSpec *specification) {
    TugPager *self = TUG_PAGER(object);
    switch (property) {
    case TUG_PAGER_PROPERTY_PAGE_SIZE: g_value_set_uint(value, tug_pager_get_page_size(self)); break;
    case TUG_PAGER_PROPERTY_ID_PROPERTY: g_value_set_string(value, tug_pager_get_id_property(self)); break;
    case TUG_PAGER_PROPERTY_HAS_MORE: g_value_set_boolean(value, tug_pager_get_has_more(self)); break;
    case TUG_PAGER_PROPERTY_HAS_PREVIOUS: g_value_set_boolean(value, tug_pager_get_has_previous(self)); break;
    case TUG_PAGER_PROPERTY_LOADING: g_value_set_boolean(value, tug_pager_get_loading(self)); break;
    case TUG_PAGER_PROPERTY_ERROR: g_value_set_string(value, tug_pager_get_error(self)); break;
    case TUG_PAGER_PROPERTY_TOTAL: g_value_set_int(value, tug_pager_get_total(self)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static void set_property(GObject *object, guint property, const GValue *value, GParamSpec *specification) {
    TugPager *self = TUG_PAGER(object);
    switch (property) {
    case TUG_PAGER_PROPERTY_PAGE_SIZE: tug_pager_set_page_size(self, g_value_get_uint(value)); break;
    case TUG_PAGER_PROPERTY_ID_PROPERTY: tug_pager_private(self)->id_property = g_value_dup_string(value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, specification);
    }
}

static void specify(void) {
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    /**
     * TugPager:page-size: (attributes org.gtk.Property.get=tug_pager_get_page_size org.gtk.Property.set=tug_pager_set_page_size)
     *
     * The number of items that a request asks for.
     */
    properties[TUG_PAGER_PROPERTY_PAGE_SIZE] = g_param_spec_uint(
        "page-size", NULL, NULL, 1, G_MAXINT, 20, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
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
}

void tug_pager_install_properties(GObjectClass *class) {
    class->get_property = get_property;
    class->set_property = set_property;
    specify();
    g_object_class_install_properties(class, TUG_PAGER_PROPERTY_COUNT, properties);
}
