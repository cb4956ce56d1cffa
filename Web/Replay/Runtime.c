// C functions that the replay needs and the shipped program does not: parsing of numbers, and arithmetic without an instruction.
#if defined(__wasm__)
#include <stddef.h>
#include <stdint.h>

__attribute__((import_module("replay"), import_name("number"))) double page_number(const char *text);
__attribute__((import_module("replay"), import_name("remainder"))) double page_remainder(double a, double b);

// Parses a number and returns the end of the text; null if the text is not a number.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
    *number = page_number(text);
    if (*number != *number) return 0;
    while (*text) ++text;
    return text;
}

double fmod(double a, double b) { return page_remainder(a, b); }

// Rounds halves away from zero.
double round(double x) {
    double whole = __builtin_trunc(x);
    return __builtin_fabs(x - whole) < 0.5 ? whole : whole + __builtin_copysign(1, x);
}

// The product of two 128-bit numbers.
__int128 __multi3(__int128 a, __int128 b) {
    uint64_t al = (uint64_t)a, bl = (uint64_t)b, mask = 0xffffffff;
    uint64_t low = (al & mask) * (bl & mask);
    uint64_t middle = (al >> 32) * (bl & mask) + (low >> 32);
    uint64_t other = (al & mask) * (bl >> 32) + (middle & mask);
    uint64_t high = (al >> 32) * (bl >> 32) + (middle >> 32) + (other >> 32);
    high += al * (uint64_t)((unsigned __int128)b >> 64) + (uint64_t)((unsigned __int128)a >> 64) * bl;
    return (__int128)((unsigned __int128)high << 64 | (other << 32 | (low & mask)));
}

// Bytes in use, for the leak test.
size_t tug_live_bytes(void);
__attribute__((export_name("liveBytes"))) size_t replay_live_bytes(void) { return tug_live_bytes(); }

// The seed of hashing is constant, so that failures are reproducible.
void arc4random_buf(void *bytes, size_t count) { __builtin_memset(bytes, 0x5b, count); }
#endif
