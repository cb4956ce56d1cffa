#ifndef TUG_INDICATOR_PRIVATE_H
#define TUG_INDICATOR_PRIVATE_H

/* What the files of a TugIndicator share. Not for apps. */

#include "tug-gtk-host.h"

struct _TugIndicator {
    GObject parent_instance;
    GtkWidget *widget;
    double extent;
    TugIndicatorContent content; /* The texts are copies. */
};

#endif
