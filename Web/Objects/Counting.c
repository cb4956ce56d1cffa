// References are not counted in the programs for pages; see Allocation.c. The optimizer sees that and removes the calls.
#if defined(__wasm__)
void *swift_retain(void *object) { return object; }
void swift_release(void *object) { (void)object; }
#endif
