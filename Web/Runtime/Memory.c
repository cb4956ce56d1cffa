// The C functions that the Embedded Swift standard library needs on wasm32-unknown-none-wasm. Empty on other platforms.
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

// The heap. Each block has a size of a power of two. A list for each size holds the free blocks, which are used again. The end of
// the heap only grows.
//
// A header of 16 bytes precedes each block. Its last four bytes hold the power. Blocks are aligned to 16 bytes, the most that Swift
// requires.
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

// Bytes of blocks in use, after the first allocation. The linker removes it when it is not used.
size_t tug_live_bytes(void) {
    size_t count = heapEnd - (((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15);
    for (unsigned power = 0; power < 32; ++power)
        for (unsigned char *block = freeBlocks[power]; block; block = *(void **)(block + headerSize)) count -= (size_t)1 << power;
    return count;
}

// Hooks of the stack protector, for parts of the standard library that are built with it.
uintptr_t __stack_chk_guard = 0x5bd1e995u;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
#endif
