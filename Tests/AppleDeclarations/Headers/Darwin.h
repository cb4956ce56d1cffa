// The C library.
#pragma once

double exp(double);
// Not 0 on the main thread.
int pthread_main_np(void);
double log(double);
char *_Nullable getenv(const char *_Nonnull);

struct timeval {
    long tv_sec;
    int tv_usec;
};
int gettimeofday(struct timeval *_Nullable, void *_Nullable);

typedef struct _opaque_pthread_mutex_t {
    long __sig;
    char __opaque[56];
} pthread_mutex_t;
typedef struct _opaque_pthread_mutexattr_t {
    long __sig;
    char __opaque[8];
} pthread_mutexattr_t;
int pthread_mutex_init(pthread_mutex_t *_Nonnull, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);

#define ENETDOWN 50
#define ENETUNREACH 51
