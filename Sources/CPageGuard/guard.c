#define _GNU_SOURCE
#include "guard.h"

#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

// Signal handlers may interrupt any code, so they only call async-signal-safe functions and use memory prepared before.

/// The environment variable with the skipped pages: lines of "SIGNAL PAGE", with "%" and line ends escaped as %25 and %0A.
static const char variable[] = "GALLEY_LEFT_OUT=";
/// The maximum number of skipped pages; one more ends the process. A page occurs twice if it was changed and crashed again.
enum { most = 32 };

static bool started;
static char *const *arguments;
/// The environment of the process, with a free entry at `own`.
static char **environment;
static size_t own;
/// The new entry; it begins with the value that this process got.
static char *value;
static size_t valueLength;
static size_t valueSize;

static struct { char *page; int signal; } leftOut[most];
static int leftOutCount;

static sigset_t mask;
static volatile sig_atomic_t isEnding;
static _Thread_local const char *current;
static _Thread_local bool isPrepared;
static _Thread_local bool hasTimer;
static _Thread_local timer_t timer;

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};

static void append(char byte) {
  if (valueLength + 1 < valueSize) value[valueLength++] = byte;
}

/// Adds a line to the value; returns false if the page cannot be skipped.
static bool note(const char *page, int signal) {
  if (leftOutCount >= most || strlen(page) * 3 + 16 > valueSize - valueLength) return false;
  if (leftOutCount > 0) append('\n');
  if (signal >= 10) append((char)('0' + signal / 10));
  append((char)('0' + signal % 10));
  append(' ');
  for (const char *byte = page; *byte; byte++) {
    if (*byte == '\n') { append('%'); append('0'); append('A'); }
    else if (*byte == '%') { append('%'); append('2'); append('5'); }
    else append(*byte);
  }
  value[valueLength] = 0;
  return true;
}

static void handle(int signal) {
  if (!current) {
    if (signal == SIGPROF) return;
    // The crash is repeated when this returns, and ends the process.
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigaction(signal, &usual, NULL);
    if (signal == SIGABRT) raise(signal);
    return;
  }
  // Another thread is restarting the process.
  if (__sync_lock_test_and_set(&isEnding, 1)) for (;;) pause();
  if (note(current, signal)) {
    environment[own] = value;
    sigprocmask(SIG_SETMASK, &mask, NULL);
    execve("/proc/self/exe", arguments, environment);
  }
  struct sigaction usual = {.sa_handler = SIG_DFL};
  sigaction(signal, &usual, NULL);
  raise(signal);
}

/// Reads the skipped pages from the environment.
static void readLeftOut(const char *text) {
  while (*text && leftOutCount < most) {
    const char *end = strchrnul(text, '\n');
    char *rest;
    int signal = (int)strtol(text, &rest, 10);
    if (*rest == ' ') rest++;
    char *page = malloc((size_t)(end - rest) + 1), *byte = page;
    if (!page) return;
    for (const char *from = rest; from < end; from++) {
      bool isEscape = *from == '%' && end - from > 2;
      *byte++ = !isEscape ? *from : from[1] == '0' ? '\n' : '%';
      if (isEscape) from += 2;
    }
    *byte = 0;
    leftOut[leftOutCount].page = page;
    leftOut[leftOutCount++].signal = signal;
    text = *end ? end + 1 : end;
  }
}

void galley_guard_start(char *const *given) {
  extern char **environ;
  size_t count = 0;
  while (environ[count]) count++;
  environment = calloc(count + 2, sizeof *environment);
  const char *old = getenv("GALLEY_LEFT_OUT");
  size_t oldLength = old ? strlen(old) : 0;
  valueSize = sizeof variable + oldLength + 3 * 4096 + 64;
  value = malloc(valueSize);
  if (!environment || !value) return;
  memcpy(value, variable, sizeof variable);
  memcpy(value + sizeof variable - 1, old ? old : "", oldLength + 1);
  valueLength = sizeof variable - 1 + oldLength;
  for (size_t i = 0; i < count; i++) {
    if (strncmp(environ[i], variable, sizeof variable - 1)) environment[own++] = environ[i];
  }
  if (old) readLeftOut(old);
  // Child processes do not get the variable.
  unsetenv("GALLEY_LEFT_OUT");
  arguments = given;
  sigprocmask(SIG_BLOCK, NULL, &mask);
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK | SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) sigaction(crashes[i], &action, NULL);
  sigaction(SIGPROF, &action, NULL);
  started = true;
}

/// Prepares a thread, once: an alternative stack for the handler, in case of a stack overflow, and a timer.
static void prepare(void) {
  isPrepared = true;
  size_t size = 1 << 16;
  void *stack = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack != MAP_FAILED) sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = size}, NULL);
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGPROF};
  event.sigev_notify_thread_id = (int)syscall(SYS_gettid);
  hasTimer = timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer) == 0;
}

static void arm(long seconds) {
  if (hasTimer) timer_settime(timer, 0, &(struct itimerspec){.it_value.tv_sec = seconds}, NULL);
}

const char *galley_guard_enter(const char *page, long seconds) {
  if (!started) return NULL;
  if (!isPrepared) prepare();
  const char *before = current;
  current = page;
  // Nested pages count as a part of the outer page's time.
  if (!before) arm(seconds);
  return before;
}

void galley_guard_leave(const char *page) {
  if (!started) return;
  if (!page) arm(0);
  current = page;
}

int galley_guard_signal(const char *page) {
  for (int i = 0; i < leftOutCount; i++) if (strcmp(leftOut[i].page, page) == 0) return leftOut[i].signal;
  return 0;
}
