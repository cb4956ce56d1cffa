#ifndef CPNG_SHIM_H
#define CPNG_SHIM_H

/* libpng for Swift. */

#include <png.h>

/* PNG_IMAGE_PNG_SIZE_MAX(): the most bytes that the PNG file of an image can take. */
static inline size_t cpng_maximum_size(png_image image) { return PNG_IMAGE_PNG_SIZE_MAX(image); }

#endif
