// What the Embedded Swift standard library expects of its platform, on wasm32-unknown-none-wasm. Compiles to nothing elsewhere.
#if defined(__wasm__)
#include <stddef.h>
#include <stdint.h>

// clang lowers these builtins to single instructions.
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }
int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = left, *b = right;
    for (; count; --count, ++a, ++b)
        if (*a != *b) return *a - *b;
    return 0;
}

// The heap: blocks of a power of two each, free ones in a list for each size, over a pointer that only grows. What is freed is used again,
// so that a list that is pulled a thousand times takes no more memory than one that is pulled once.
//
// Before each block lie 16 bytes, the last four of which hold the power. What is handed out is aligned to 16 bytes, the most that Swift
// asks for.
enum { headerSize = 16 };

extern unsigned char __heap_base;
static uintptr_t heapEnd;
static void *freeBlocks[32];

static unsigned char *grown(size_t count) {
    if (!heapEnd) heapEnd = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    uintptr_t start = heapEnd, end = start + count;
    uintptr_t capacity = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
    if (end > capacity && __builtin_wasm_memory_grow(0, (end - capacity + 65535) >> 16) == (size_t)-1) __builtin_trap();
    heapEnd = end;
    return (unsigned char *)start;
}

void *malloc(size_t count) {
    if (count > 0x40000000) return 0;
    unsigned power = count <= 16 ? 5 : 32 - __builtin_clz((unsigned)(count + headerSize - 1));
    unsigned char *block = freeBlocks[power];
    if (block)
        freeBlocks[power] = *(void **)(block + headerSize);
    else
        block = grown((size_t)1 << power);
    *(uint32_t *)(block + 12) = power;
    return block + headerSize;
}

void free(void *pointer) {
    if (!pointer) return;
    unsigned char *block = (unsigned char *)pointer - headerSize;
    uint32_t power = *(uint32_t *)(block + 12);
    *(void **)pointer = freeBlocks[power];
    freeBlocks[power] = block;
}

int posix_memalign(void **result, size_t alignment, size_t count) {
    return alignment <= 16 && (*result = malloc(count)) ? 0 : 12;
}

// Bytes of blocks in use, once there was one. Where nobody asks, the linker leaves it out.
size_t tug_live_bytes(void) {
    size_t count = heapEnd - (((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15);
    for (unsigned power = 0; power < 32; ++power)
        for (unsigned char *block = freeBlocks[power]; block; block = *(void **)(block + headerSize)) count -= (size_t)1 << power;
    return count;
}

// Hooks of the stack protector, for parts of the standard library that were built with it.
uintptr_t __stack_chk_guard = 0x5bd1e995u;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
#endif
