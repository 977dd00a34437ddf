// Survives a page that crashes the process: the process starts itself anew, told to leave that page out.
#ifndef GALLEY_PAGE_GUARD_H
#define GALLEY_PAGE_GUARD_H

/// Begins to watch for crashes. Without it all the other functions do nothing.
/// `arguments` are main's own and stay valid as long as the process runs.
void galley_guard_start(char *const *arguments);

/// Says that this thread works on `page` from now on, and for how much processor time it may. The text stays valid until
/// the page is left. Returns what the thread was working on before.
const char *galley_guard_enter(const char *page, long seconds);

/// Says that this thread works on `page` again, as galley_guard_enter has returned it.
void galley_guard_leave(const char *page);

/// The number of the signal that ended the process on this page, 0 for a page that never did. SIGPROF stands for one
/// that took too long.
int galley_guard_signal(const char *page);

#endif
