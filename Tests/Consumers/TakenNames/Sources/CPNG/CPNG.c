#include "CPNG.h"

int app_png_version(void) { return 16; }
