#include "tug-pager-host.h"

/* The items of a pager: by what they are known, and how they get new content. */

TugIdentity tug_item_identify(GObject *item, const char *id_property, gint64 *number, char **text) {
    if (id_property == NULL) return TUG_IDENTITY_OBJECT;
    GParamSpec *property = g_object_class_find_property(G_OBJECT_GET_CLASS(item), id_property);
    GType type = property != NULL && (property->flags & G_PARAM_READABLE) ? property->value_type : G_TYPE_NONE;
    GValue value = G_VALUE_INIT, wide = G_VALUE_INIT;
    TugIdentity identity = TUG_IDENTITY_NUMBER;
    switch (G_TYPE_FUNDAMENTAL(type)) {
    case G_TYPE_STRING:
        g_object_get_property(item, id_property, g_value_init(&value, type));
        *text = g_value_dup_string(&value);
        /* An item without an id is known by itself. */
        identity = *text != NULL ? TUG_IDENTITY_TEXT : TUG_IDENTITY_OBJECT;
        break;
    case G_TYPE_INT: case G_TYPE_UINT: case G_TYPE_LONG: case G_TYPE_ULONG: case G_TYPE_INT64: case G_TYPE_UINT64:
        g_object_get_property(item, id_property, g_value_init(&value, type));
        g_value_transform(&value, g_value_init(&wide, G_TYPE_INT64));
        *number = g_value_get_int64(&wide);
        break;
    default:
        g_warning_once("%s has no property %s that is a string or an integer.", G_OBJECT_TYPE_NAME(item), id_property);
        return TUG_IDENTITY_OBJECT;
    }
    g_value_unset(&value);
    return identity;
}

gboolean tug_item_copy(GObject *item, GObject *newer, const char *id_property) {
    if (G_OBJECT_TYPE(item) != G_OBJECT_TYPE(newer)) return FALSE;
    gboolean is_equal = TRUE;
    guint count = 0;
    GParamSpec **all = g_object_class_list_properties(G_OBJECT_GET_CLASS(item), &count);
    g_object_freeze_notify(item);
    for (guint index = 0; index < count; index++) {
        GParamSpec *property = all[index];
        if (!(property->flags & G_PARAM_READABLE) || g_strcmp0(property->name, id_property) == 0) continue;
        GValue old = G_VALUE_INIT, new = G_VALUE_INIT;
        g_object_get_property(item, property->name, g_value_init(&old, property->value_type));
        g_object_get_property(newer, property->name, g_value_init(&new, property->value_type));
        if (g_param_values_cmp(property, &old, &new) != 0) {
            if ((property->flags & G_PARAM_WRITABLE) && !(property->flags & G_PARAM_CONSTRUCT_ONLY)) {
                g_object_set_property(item, property->name, &new);
            } else {
                is_equal = FALSE;
            }
        }
        g_value_unset(&old);
        g_value_unset(&new);
    }
    g_object_thaw_notify(item);
    g_free(all);
    return is_equal;
}
