#ifndef CGTK_MAIN_QUEUE_H
#define CGTK_MAIN_QUEUE_H

/* Exported by libdispatch for CFRunLoop (hence "4CF"); Foundation links against the same pair on Linux.
   The handle is an eventfd that becomes readable when the main queue has work; the callback drains the queue. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

#endif
