// The C library.
#pragma once

double exp(double);
double log(double);
char *_Nullable getenv(const char *_Nonnull);

struct timeval {
    long tv_sec;
    int tv_usec;
};
int gettimeofday(struct timeval *_Nullable, void *_Nullable);

#define ENETDOWN 50
#define ENETUNREACH 51
