#ifndef TUG_GTK_H
#define TUG_GTK_H

/* Tug for C and for every language with GObject introspection. The library is libtug-gtk. */

#include "tug-enums.h"
#include "tug-run.h"
#include "tug-indicator.h"
#include "tug-control.h"
#include "tug-view.h"
#include "tug-pager.h"
#include "tug-paged-list-model.h"

#endif
