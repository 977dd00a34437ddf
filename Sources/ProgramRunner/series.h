// Runs several programs one after the other in one sandbox: making one takes longer than running a small program.
//
// Each program is run by this runner again, as if it were alone, in an empty folder of its own, with pipes of its own. No
// program may find anything of an earlier one. So the series ends after a program that leaves files or changes what the next
// one would inherit, and all of its processes are killed before the next one starts.
//
// Standard input: a key of 32 hexadecimal digits, and a line feed; for each program a line `ENTRY FOLDER SIZE`, with tabs
// between, and SIZE bytes of plan. Standard output: for each program a line `CODE STATUS SIZE SIZE SIZE`, with spaces between,
// and the bytes of its output, error output and report. CODE authenticates the rest; the key is replaced after each program.

#include <poll.h>
#include <sched.h>
#include <sys/stat.h>
#include <sys/syscall.h>

enum { streams = 3, streamLimit = 8 << 20, planLimit = 4096 };

/// What a program could change in the runner that started it, and the next program would inherit.
struct Inherited {
  struct rlimit limits[RLIM_NLIMITS];
  cpu_set_t processors;
  int niceness, scheduler;
  long diskPriority;
  struct stat temporary, parent;
};

static void inherited(struct Inherited *found, const char *parent) {
  memset(found, 0, sizeof *found);
  for (int number = 0; number < RLIM_NLIMITS; number++) getrlimit(number, &found->limits[number]);
  sched_getaffinity(0, sizeof found->processors, &found->processors);
  found->niceness = getpriority(PRIO_PROCESS, 0);
  found->scheduler = sched_getscheduler(0);
  found->diskPriority = syscall(SYS_ioprio_get, 1, 0);
  stat("/tmp", &found->temporary);
  stat(parent, &found->parent);
  // Reading a folder is no change.
  found->temporary.st_atim = found->parent.st_atim = (struct timespec){0};
}

/// Starts this runner for one program; returns its process, and the reading ends of its three pipes.
static pid_t begin(char *self, const char *entry, const char *folder, const char *text, size_t size, int ends[streams]) {
  int input[2], pipes[streams][2];
  if (pipe2(input, O_CLOEXEC)) return -1;
  for (int number = 0; number < streams; number++) if (pipe2(pipes[number], O_CLOEXEC)) return -1;
  // It fits into the pipe.
  writeAll(input[1], text, size);
  close(input[1]);
  pid_t child = fork();
  if (child == 0) {
    // Above the numbers that they get, so that none replaces another.
    int source[streams + 1] = {input[0], pipes[0][1], pipes[1][1], pipes[2][1]};
    for (int number = 0; number <= streams; number++) source[number] = fcntl(source[number], F_DUPFD_CLOEXEC, 16);
    for (int number = 0; number <= streams; number++) if (dup2(source[number], number) < 0) _exit(127);
    if (chdir(folder) || setenv("GALLEY_ENTRY", entry, 1) || setenv("HOME", folder, 1) || setenv("PWD", folder, 1)) _exit(127);
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    execv(self, (char *[]){self, NULL});
    _exit(127);
  }
  close(input[0]);
  for (int number = 0; number < streams; number++) close(pipes[number][1]), ends[number] = pipes[number][0];
  return child;
}

/// Appends what can be read to `bytes`; returns 1 at the end, -1 beyond the limit or after an error.
static int drain(int end, char **bytes, size_t *size) {
  char *larger = realloc(*bytes, *size + (1 << 16));
  if (!larger) return -1;
  *bytes = larger;
  ssize_t count = read(end, larger + *size, 1 << 16);
  if (count < 0) return errno == EINTR ? 0 : -1;
  *size += count;
  return count == 0 ? 1 : *size > streamLimit ? -1 : 0;
}

/// Reads the pipes until the process ends, kills all that it left, and reads the rest. Returns 0 on success.
static int finish(pid_t child, int ends[streams], char *bytes[streams], size_t sizes[streams], int *status) {
  int ending = syscall(SYS_pidfd_open, child, 0), open[streams] = {1, 1, 1};
  if (ending < 0) return -1;
  for (int hasEnded = 0; !hasEnded;) {
    struct pollfd polled[streams + 1] = {{ending, POLLIN, 0}};
    for (int number = 0; number < streams; number++) polled[number + 1] = (struct pollfd){open[number] ? ends[number] : -1, POLLIN, 0};
    if (poll(polled, streams + 1, -1) < 0 && errno != EINTR) return -1;
    hasEnded = polled[0].revents != 0;
    for (int number = 0; number < streams; number++) {
      if (!polled[number + 1].revents) continue;
      int result = drain(ends[number], &bytes[number], &sizes[number]);
      if (result < 0) return -1;
      if (result) open[number] = 0;
    }
  }
  close(ending);
  if (waitpid(child, status, 0) != child) return -1;
  // This runner gets the orphans of its descendants, and it is the first process of its sandbox.
  do kill(-1, SIGKILL);
  while (waitpid(-1, NULL, 0) > 0 || errno == EINTR);
  for (int number = 0; number < streams; number++) {
    for (int result = !open[number]; result != 1;)
      if ((result = drain(ends[number], &bytes[number], &sizes[number])) < 0) return -1;
    close(ends[number]);
  }
  return 0;
}

static void tellResult(struct Key *key, int status, char *bytes[streams], size_t sizes[streams]) {
  size_t whole = sizes[0] + sizes[1] + sizes[2];
  char *text = malloc(whole + 128), code[32];
  if (!text) abort();
  size_t head = sprintf(text, "%d %zu %zu %zu\n", status, sizes[0], sizes[1], sizes[2]), at = head;
  for (int number = 0; number < streams; number++) {
    if (sizes[number]) memcpy(text + at, bytes[number], sizes[number]);
    at += sizes[number];
    free(bytes[number]);
  }
  writeAll(1, code, sprintf(code, "%016llx ", (unsigned long long)sealCode(key, text, at)));
  writeAll(1, text, at);
  sealStep(key, 0);
  free(text);
}

/// Runs the programs of a series; returns the exit code.
static int runSeries(char *self) {
  // Bubblewrap is the first process of a sandbox, and this the second one. Elsewhere, it would kill what is not its own.
  if (getpid() != 2 || getppid() != 1) return 126;
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  size_t size;
  char *next = readAll(&size), *end = next + size, parent[4096];
  struct Key key;
  if (size < 33 || sealRead(&key, next) || !getcwd(parent, sizeof parent)) return 127;
  next += 33;
  struct Inherited before, after;
  while (next < end) {
    char *entry = next, *folder = strchr(entry, '\t'), *count = folder ? strchr(folder + 1, '\t') : NULL;
    char *plan = count ? strchr(count, '\n') : NULL;
    if (!plan) return 127;
    *folder++ = *count++ = *plan++ = 0;
    size_t length = strtoul(count, NULL, 10);
    if (length > (size_t)(end - plan) || length > planLimit || mkdir(folder, 0700) || chmod(folder, 01777)) return 127;
    next = plan + length;
    inherited(&before, parent);
    int ends[streams], status = 0;
    char *bytes[streams] = {NULL, NULL, NULL};
    size_t sizes[streams] = {0, 0, 0};
    pid_t child = begin(self, entry, folder, plan, length, ends);
    if (child < 0 || finish(child, ends, bytes, sizes, &status)) return 1;
    tellResult(&key, status, bytes, sizes);
    inherited(&after, parent);
    if (memcmp(&before, &after, sizeof before) || rmdir(folder)) return 1;
  }
  return 0;
}
