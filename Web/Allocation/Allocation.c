// The objects of the programs for pages. There is no reference counting, which saves a twentieth of their size: all objects belong to a
// list. They are made with it, lie together in a page of WebAssembly's memory, of which most is never touched, and go with it.
//
// So nothing may be made later, and nothing may be shared by counting. The first traps. The build fails if a program contains code that
// asks whether it holds the only reference, as arrays, strings and boxed values do before they change.
#if defined(__wasm__)
#include <stddef.h>

// More than the objects of a list need.
enum { capacity = 2048 };

static unsigned char *next, *end;
static void *freePage;

// The objects that are made from now on belong to a list. The first of them, the list itself, is where its page begins.
void tug_begin_objects(void) {
    next = freePage;
    if (next) {
        freePage = *(void **)next;
        __builtin_memset(next, 0, capacity);
    } else {
        size_t page = __builtin_wasm_memory_grow(0, 1);
        if (page == (size_t)-1) __builtin_trap();
        next = (unsigned char *)(page << 16);
    }
    end = next + capacity;
}

// No more objects are made.
void tug_end_objects(void) { end = 0; }

// Frees the objects of a list.
void tug_free_objects(void *page) {
    *(void **)page = freePage;
    freePage = page;
}

// All bytes are 0, which spares the program to write them. The two words before an object's own fields, its class and count, stay so: nothing
// asks for them. Scripts/web.sh tells the optimizer, which must not see this code: what it is told holds only from the outside.
void *swift_allocObject(const void *metadata, size_t size, size_t alignMask) {
    (void)metadata;
    void *object = next;
    next += (size + 15) & ~(size_t)15;
    if (alignMask > 15 || next > end) __builtin_trap();
    return object;
}
#endif
