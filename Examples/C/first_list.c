/* A list that is pulled to refresh and scrolled to load more, in C. After `make bindings`:
   export PKG_CONFIG_PATH=out/bindings/lib/pkgconfig
   cc Examples/C/first_list.c -o first_list $(pkg-config --cflags --libs tug-gtk) */

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

/* A request to your server, which is asleep at the second one. */
static void answered(gpointer data) {
    TugRun *run = data;
    if (tug_run_get_cancelled(run)) {
        /* Another run has taken its place. */
    } else if (++requests == 2) {
        tug_run_fail(run, "The server is asleep");
    } else if (tug_run_get_edge(run) == TUG_EDGE_START) {
        GtkWidget *row;
        while ((row = gtk_widget_get_first_child(GTK_WIDGET(rows))) != NULL) gtk_list_box_remove(rows, row);
        add_page(0);
        tug_run_end(run);
    } else {
        add_page(count);
        if (count < 90) tug_run_end(run);
        else tug_run_end_with_no_more_data(run);
    }
    g_object_unref(run);
}

static void request(TugView *self, TugRun *run) {
    (void)self;
    g_timeout_add_once(300, answered, g_object_ref(run));
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
    g_signal_connect(view, "refresh", G_CALLBACK(request), NULL);
    g_signal_connect(view, "load-more", G_CALLBACK(request), NULL);
    g_signal_connect(view, "notify::state", state_changed, NULL);
    gtk_window_set_default_size(GTK_WINDOW(window), 360, 640);
    gtk_window_set_child(GTK_WINDOW(window), widget);
    tug_view_begin_refresh(view); /* the first page */
    gtk_window_present(GTK_WINDOW(window));
    while (g_list_model_get_n_items(gtk_window_get_toplevels()) > 0) g_main_context_iteration(NULL, TRUE);
    return 0;
}
