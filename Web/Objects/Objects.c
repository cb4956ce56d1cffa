// The objects of the programs for pages. There is no reference counting, which saves a twentieth of their size: all objects belong to a
// list. They are made with it, lie together in a block of memory, and go with it.
//
// So nothing may be made later, and nothing may be shared by counting. The first traps. The build fails if a program contains code that
// asks whether it holds the only reference, as arrays, strings and boxed values do before they change.
#if defined(__wasm__)
#include <stddef.h>
#include <stdint.h>

// More than the objects of a list need, at most 16 bytes less than a power of two.
enum { blockSize = 2048 };

extern unsigned char __heap_base;
static unsigned char *heapEnd, *next, *end;
static void *freeBlock;

// The objects that are made from now on belong to a list. The first of them, the list itself, is where its block begins.
void tug_begin_objects(void) {
    next = freeBlock;
    if (next) {
        freeBlock = *(void **)next;
    } else {
        if (!heapEnd) heapEnd = (unsigned char *)(((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15);
        next = heapEnd;
        heapEnd += blockSize;
        size_t pages = ((uintptr_t)heapEnd + 65535) >> 16, present = __builtin_wasm_memory_size(0);
        if (pages > present && __builtin_wasm_memory_grow(0, pages - present) == (size_t)-1) __builtin_trap();
    }
    end = next + blockSize;
}

// No more objects are made.
void tug_end_objects(void) { end = 0; }

// Frees the objects of a list.
void tug_free_objects(void *block) {
    *(void **)block = freeBlock;
    freeBlock = block;
}

// The two words before an object's own fields, its class and count, are left as they are: nothing asks for them.
void *swift_allocObject(const void *metadata, size_t size, size_t alignMask) {
    (void)metadata;
    void *object = next;
    next += (size + 15) & ~(size_t)15;
    if (alignMask > 15 || next > end) __builtin_trap();
    return object;
}

void *swift_retain(void *object) { return object; }
void swift_release(void *object) { (void)object; }
#endif
