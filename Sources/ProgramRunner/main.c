// Runs one of the programs that were linked together: the one with the entry point GALLEY_ENTRY in the library GALLEY_PROGRAM.
// Reports how it ended.
//
// The plan is read from standard input before the author's code is loaded. Its first line has these fields, separated by tabs:
// two keys of 128 bits in hexadecimal digits; the limits of memory in bytes and of processes (0: none); and the number of the run,
// from which follows what differs between the runs (`variation.h`, `scheduling.h`). The program runs in a forked process that does not know the
// second key. Every line of its report has a number and an authentication code. The key is replaced after each line, so reading a
// line does not help to forge the next. The second key signs the last line, the status returned by `wait4`, which only this
// process can write.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "seal.h"
#include "variation.h"
#include "scheduling.h"
#include "folders.h"

enum { reports = 3 };

/// The plan without its first line.
static char *plan;
static size_t planSize;

/// The key of the next line; only valid in the process `owner`, not in processes that the author's code forks.
static struct Key chain;
static unsigned long count;
static long session = -1;
static pid_t owner;
static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;

static void writeAll(int descriptor, const char *bytes, size_t size) {
  while (size > 0) {
    ssize_t written = write(descriptor, bytes, size);
    if (written < 0 && errno != EINTR) return;
    if (written > 0) bytes += written, size -= written;
  }
}

/// Writes a line `NUMBER CODE TEXT`, in a session `SESSION.NUMBER CODE TEXT`, and replaces the key.
static void tellLocked(int descriptor, const char *text, size_t size) {
  char place[48] = "", *line = malloc(size + sizeof place + 48);
  if (!line) abort();
  if (session >= 0) snprintf(place, sizeof place, "%ld.", session);
  // A byte 1 marks the line between the output of samples.
  const char *mark = descriptor == reports ? "" : "\1";
  int head = sprintf(line, "%s%s%lu %016llx ", mark, place, count, (unsigned long long)sealCode(&chain, text, size));
  memcpy(line + head, text, size);
  line[head + size] = '\n';
  writeAll(descriptor, line, head + size + 1);
  free(line);
  sealStep(&chain, 0);
  count++;
}

static void tell(int descriptor, const char *text, size_t size) {
  pthread_mutex_lock(&writing);
  if (getpid() == owner) tellLocked(descriptor, text, size);
  pthread_mutex_unlock(&writing);
}

/// The codes of the two messages that the runner itself writes: `SessionReply.session` and `ProgramMessage.ended` of
/// `Sources/Wire`.
enum { sessionCode = 'l', endedCode = 'f' };

/// Runs `body` in a forked process that reports as the session `number`, and waits until it ends.
static void copy(long number, void (*body)(void *), void *context) {
  char text[40];
  int size = snprintf(text, sizeof text, "%c\t%ld\t", sessionCode, number);
  pthread_mutex_lock(&writing);
  struct Key key = chain;
  tellLocked(reports, text, size);
  pid_t child = getpid() == owner ? fork() : -1;
  if (child == 0) {
    owner = getpid();
    chain = key;
    sealStep(&chain, 1);
    session = number;
    count = 0;
    // Separates its standard error from that of other sessions.
    tellLocked(2, text, size);
    pthread_mutex_unlock(&writing);
    body(context);
    _exit(0);
  }
  explicit_bzero(&key, sizeof key);
  int status;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  pthread_mutex_unlock(&writing);
}

/// Passes the reporting functions to the runtime, once, before the author's code is loaded.
void *galley_take(int what) {
  static unsigned taken;
  if (what < 0 || what > 3 || taken & 1u << what) return NULL;
  taken |= 1u << what;
  switch (what) {
  case 0: return plan;
  case 1: return (void *)planSize;
  case 2: return (void *)tell;
  default: return (void *)copy;
  }
}

static void limit(int resource, rlim_t value) {
  struct rlimit limit = {value, value};
  setrlimit(resource, &limit);
}

/// Reads all of standard input; appends a zero byte.
static char *readAll(size_t *size) {
  size_t room = 1 << 16, length = 0;
  char *bytes = malloc(room);
  while (bytes) {
    ssize_t read_ = read(0, bytes + length, room - length - 1);
    if (read_ == 0 || (read_ < 0 && errno != EINTR)) break;
    if (read_ > 0) length += read_;
    if (length + 1 < room) continue;
    char *larger = malloc(room * 2);
    if (larger) memcpy(larger, bytes, length);
    // It contains the keys.
    explicit_bzero(bytes, room);
    free(bytes);
    bytes = larger;
    room *= 2;
  }
  if (!bytes) abort();
  bytes[*size = length] = 0;
  return bytes;
}

/// A byte that this process and the program share.
static volatile char *clockPage;

/// Runs the program; does not return.
static int run(const char *path, const char *entry, const char *support, int argumentCount, char **arguments) {
  // Before the author's library, so that its symbols cannot replace those of the runtime.
  void *runtime = dlopen(support, RTLD_NOW | RTLD_GLOBAL);
  void (*open)(void) = runtime ? (void (*)(void))dlsym(runtime, "galley_open") : NULL;
  if (open) open();
  void *library = open ? dlopen(path, RTLD_NOW | RTLD_GLOBAL) : NULL;
  int (*program)(int, char **) = library ? (int (*)(int, char **))dlsym(library, entry) : NULL;
  if (!program) {
    const char *reason = dlerror();
    fprintf(stderr, "%s\n", reason ? reason : "no program to run");
    return 127;
  }
  asksTime = clockPage;
  return program(argumentCount, arguments);
}

#include "series.h"

int main(int argumentCount, char **arguments) {
  if (argumentCount > 1) return runSeries(arguments[0]);
  const char *path = getenv("GALLEY_PROGRAM"), *entry = getenv("GALLEY_ENTRY"), *support = getenv("GALLEY_SUPPORT");
  struct Key seal;
  char *text = readAll(&planSize), *end;
  unsigned long memory = 0, processes = 0, number = 0;
  if (!path || !entry || !support || sealRead(&chain, text) || text[32] != '\t' || sealRead(&seal, text + 33) || text[65] != '\t') {
    fprintf(stderr, "there is no program to run\n");
    return 127;
  }
  memory = strtoul(text + 66, &end, 10);
  if (*end == '\t') processes = strtoul(end + 1, &end, 10);
  if (*end == '\t') number = strtoul(end + 1, &end, 10);
  plan = strchr(text, '\n');
  plan = plan ? plan + 1 : text + planSize;
  planSize -= plan - text;
  explicit_bzero(text, 66);

  // If this process is stopped, the program is stopped, too.
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  // No process of the same user can read this process's memory or trace it.
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 64 << 20);
  if (processes) limit(RLIMIT_NPROC, processes);

  // Leaves out numbers of processes: some functions of the kernel tell the real one.
  for (unsigned long left = number; left > 0; left--) {
    pid_t none = fork();
    if (none == 0) _exit(0);
    while (none > 0 && waitpid(none, NULL, 0) < 0 && errno == EINTR) {}
  }
  void *page = mmap(NULL, 1, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  clockPage = page == MAP_FAILED ? NULL : page;
  pid_t child = fork();
  if (child == 0) {
    explicit_bzero(&seal, sizeof seal);
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
    if (memory) limit(RLIMIT_AS, memory);
    fcntl(reports, F_SETFD, FD_CLOEXEC);
    vary((unsigned)number);
    nameProcess(arguments[0]);
    // In each run the same variables, with other values.
    replaceVariable("GALLEY_ENTRY", userVariable);
    replaceVariable("GALLEY_SUPPORT", loginVariable);
    owner = getpid();
    // The program gets its usual environment.
    unsetenv("GALLEY_PROGRAM");
    unsetenv("GALLEY_ENTRY");
    unsetenv("GALLEY_SUPPORT");
    unsetenv("LD_LIBRARY_PATH");
    return run(path, entry, support, argumentCount, arguments);
  }
  explicit_bzero(&chain, sizeof chain);
  int status = 0;
  struct rusage usage = {0};
  while (child > 0 && wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {}
  if (child < 0) return 127;

  char line[128], ended[64];
  int size = snprintf(ended, sizeof ended, "%c\t%d\t%ld\t%d\t", endedCode, status, usage.ru_maxrss * 1024, !clockPage || *clockPage);
  // Begins a new line, in case the program has written an incomplete one.
  int length = snprintf(line, sizeof line, "\nseal %016llx %s\n", (unsigned long long)sealCode(&seal, ended, size), ended);
  writeAll(reports, line, length);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
