// The seed of hashing. Numbers of the page's own are hashed, which nobody chooses.
#if defined(__wasm__)
#include <stddef.h>

void arc4random_buf(void *bytes, size_t count) { __builtin_memset(bytes, 0x5b, count); }
#endif
