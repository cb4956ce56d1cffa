/* mallinfo2(), which the module Glibc of Swift leaves out. */
#include <malloc.h>
