#include "CGTK.h"

int app_gtk_version(void) { return 4; }
