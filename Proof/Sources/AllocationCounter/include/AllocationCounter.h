#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H
#include <stdint.h>

/// Heap allocations of this process so far, or -1 where they cannot be counted.
///
/// On glibc the program's own malloc, calloc, realloc, posix_memalign and aligned_alloc take the place of the C library's, also for the
/// Swift runtime, count, and pass on. Elsewhere nothing is replaced.
int64_t allocation_count(void);

/// The bytes of the heap that are allocated now, or -1 where that is not known.
int64_t allocated_bytes(void);

#endif
