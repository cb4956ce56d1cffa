/* A list that is pulled to refresh and scrolled to load more, in C. After `make bindings`:
   cc -Iout/bindings Examples/C/first_list.c -o first_list $(pkg-config --cflags --libs gtk4) -Lout/bindings -ltug-gtk */

#include <stdio.h>
#include <tug-gtk.h>

static TugView *view;
static GtkListBox *rows;
static int count, requests;

/* At once, also where the output is not a terminal. */
static void say(const char *text) {
    g_print("%s\n", text);
    fflush(stdout);
}

static void add_page(int after) {
    for (int number = after + 1; number <= after + 30; number++) {
        char *text = g_strdup_printf("Row %d", number);
        GtkWidget *label = gtk_label_new(text);
        gtk_widget_set_size_request(label, -1, 30);
        gtk_list_box_append(rows, label);
        g_free(text);
    }
    count = after + 30;
    char *text = g_strdup_printf("%d rows", count);
    say(text);
    g_free(text);
}

/* Stands for a request to your server, which is asleep at the second one. */
static void request(void (*answer)(const char *error)) {
    g_timeout_add_once(300, (GSourceOnceFunc)answer, ++requests == 2 ? "The server is asleep" : NULL);
}

static void refreshed(const char *error) {
    if (error == NULL) {
        GtkWidget *row;
        while ((row = gtk_widget_get_first_child(GTK_WIDGET(rows))) != NULL) gtk_list_box_remove(rows, row);
        add_page(0);
    }
    tug_view_end_refresh(view, error);
}

static void loaded(const char *error) {
    if (error == NULL) add_page(count);
    tug_view_end_load_more(view, count < 90, error);
}

static void state_changed(void) {
    GEnumClass *names = g_type_class_ref(TUG_TYPE_STATE);
    say(g_enum_get_value(names, tug_view_get_state(view))->value_nick);
    g_type_class_unref(names);
}

int main(void) {
    gtk_init();
    GtkWidget *list = gtk_list_box_new(), *window = gtk_window_new(), *widget = tug_view_new(list);
    rows = GTK_LIST_BOX(list);
    view = TUG_VIEW(widget);
    tug_view_set_can_load_more(view, TRUE);
    g_signal_connect_swapped(view, "refresh", G_CALLBACK(request), refreshed);
    g_signal_connect_swapped(view, "load-more", G_CALLBACK(request), loaded);
    g_signal_connect(view, "notify::state", state_changed, NULL);
    gtk_window_set_default_size(GTK_WINDOW(window), 360, 640);
    gtk_window_set_child(GTK_WINDOW(window), widget);
    tug_view_begin_refresh(view); /* the first page */
    gtk_window_present(GTK_WINDOW(window));
    while (g_list_model_get_n_items(gtk_window_get_toplevels()) > 0) g_main_context_iteration(NULL, TRUE);
    return 0;
}
