// The C library.
#pragma once

double exp(double);
double log(double);
char *_Nullable getenv(const char *_Nonnull);

struct timespec {
    long tv_sec;
    long tv_nsec;
};
typedef enum { _CLOCK_REALTIME = 0 } clockid_t;
#define CLOCK_REALTIME _CLOCK_REALTIME
int clock_gettime(clockid_t, struct timespec *);

#define ENETDOWN 50
#define ENETUNREACH 51
