// Restarts the process without a page that crashes it.
#ifndef GALLEY_PAGE_GUARD_H
#define GALLEY_PAGE_GUARD_H

/// Installs the signal handlers. Without it, all other functions do nothing.
/// `arguments` are those of main and stay valid until the process ends.
void galley_guard_start(char *const *arguments);

/// Begins the work on `page` in this thread, with a limit of processor time in seconds. The text must stay valid until
/// the page is left. Returns the page that the thread worked on before.
const char *galley_guard_enter(const char *page, long seconds);

/// Ends the work on a page; continues with the page that galley_guard_enter has returned.
void galley_guard_leave(const char *page);

/// The number of the signal that ended the process on this page; 0 if none did. SIGPROF means that the page
/// took too long.
int galley_guard_signal(const char *page);

#endif
