/* A list box whose rows come in pages, in C. After `make bindings`:
   export PKG_CONFIG_PATH=out/bindings/lib/pkgconfig
   cc Examples/C/paged_list.c -o paged_list $(pkg-config --cflags --libs tug-gtk) */

#include <stdio.h>
#include <stdlib.h>
#include <tug-gtk.h>

/* The server stands for yours: 70 messages, the newest first, and one more for each refresh. It is asleep at the third request. */
static int newest = 69, requests;

static void answer(gpointer data) {
    TugFetch *request = data;
    int first = tug_fetch_get_key(request) != NULL ? atoi(tug_fetch_get_key(request)) : newest;
    int next = MAX(0, first - (int)tug_fetch_get_size(request));
    GPtrArray *page = g_ptr_array_new_with_free_func(g_object_unref);
    for (int number = first; number > next; number--) {
        char *text = g_strdup_printf("%d", number);
        g_ptr_array_add(page, gtk_string_object_new(text));
        g_free(text);
    }
    char *key = next > 0 ? g_strdup_printf("%d", next) : NULL;
    tug_fetch_end(request, (GObject **)page->pdata, page->len, key);
    g_free(key);
    g_ptr_array_unref(page);
    g_object_unref(request);
}

static void sleep_on(gpointer request) {
    tug_fetch_fail(request, "The server is asleep");
    g_object_unref(request);
}

static void fetch(TugPager *pager, TugFetch *request) {
    (void)pager;
    if (tug_fetch_get_key(request) == NULL) newest++;
    g_timeout_add_once(300, ++requests == 3 ? sleep_on : answer, g_object_ref(request));
}

static const char *number(GListModel *rows, guint position) {
    GtkStringObject *row = g_list_model_get_item(rows, position);
    g_object_unref(row); /* the pager keeps it */
    return gtk_string_object_get_string(row);
}

static void tell(TugPager *pager) {
    GListModel *rows = G_LIST_MODEL(pager);
    guint count = g_list_model_get_n_items(rows);
    if (tug_pager_get_error(pager) != NULL) {
        g_print("%s\n", tug_pager_get_error(pager));
    } else if (!tug_pager_get_loading(pager)) {
        g_print("%u rows from %s to %s%s\n", count, number(rows, 0), number(rows, count - 1), tug_pager_get_has_more(pager) ? "" : ", all");
    }
    fflush(stdout);
}

static GtkWidget *make_row(gpointer item, gpointer data) {
    (void)data;
    char *text = g_strdup_printf("Message %s", gtk_string_object_get_string(item));
    GtkWidget *label = gtk_label_new(text);
    gtk_widget_set_size_request(label, -1, 30);
    g_free(text);
    return label;
}

int main(void) {
    gtk_init();
    TugPager *pager = tug_pager_new("string");
    tug_pager_set_page_size(pager, 30);
    g_signal_connect(pager, "fetch", G_CALLBACK(fetch), NULL);
    g_signal_connect(pager, "notify::loading", G_CALLBACK(tell), NULL);
    GtkWidget *rows = gtk_list_box_new(), *view = tug_view_new(rows), *window = gtk_window_new();
    gtk_list_box_bind_model(GTK_LIST_BOX(rows), G_LIST_MODEL(pager), make_row, NULL, NULL);
    tug_pager_bind(pager, TUG_VIEW(view)); /* the first page, a pull, the end of the list, failures, and tries after them */
    g_object_unref(pager);                 /* the list and the view keep it */
    gtk_window_set_default_size(GTK_WINDOW(window), 360, 640);
    gtk_window_set_child(GTK_WINDOW(window), view);
    gtk_window_present(GTK_WINDOW(window));
    while (g_list_model_get_n_items(gtk_window_get_toplevels()) > 0) g_main_context_iteration(NULL, TRUE);
    return 0;
}
