// What differs between the runs of a program: a result that depends on one of these differs, too. The first run is as it is, except
// in its process and folder.
//
// The program's libraries find these functions before those of the C library, as this executable is first in their search order.
// The time of day and the time since the start of the machine are moved by a number of seconds that is the same throughout a run,
// so differences of times hold; deadlines are moved back for the kernel.

#include <dlfcn.h>
#include <errno.h>
#include <pwd.h>
#include <sched.h>
#include <semaphore.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/sysinfo.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

/// The number of the run; 0 in the first one, and in this runner itself.
static unsigned variation;
/// Seconds that are added to the time of day, and to the time since the start of the machine.
static time_t dayShift, startShift;
/// Added to the number of the program's process.
static pid_t processShift;
/// The real time at which the run began.
static time_t begun;
/// Set to 1 once the program asks for the time, in memory that the runner sees, too; nil until the author's code begins.
static volatile char *asksTime;
/// How often the time was asked for.
static _Atomic long readings;
static char userVariable[] = "USER=user000", loginVariable[] = "LOGNAME=user000", *userName = userVariable + 5;

/// The function of the C library that one of this file hides.
#define hidden(name) ({ static __typeof__(&name) found; if (!found) found = (__typeof__(&name))dlsym(RTLD_NEXT, #name); found; })

/// Moves the time so that the year, the month, the weekday, the hour, the minute and the second differ; of the first four runs,
/// not all are on a weekend, on a workday, or in the same half of a day.
static void vary(unsigned number) {
  if (!number) return;
  begun = hidden(time)(NULL);
  variation = number;
  static const int days[] = {400, 801, 1265, 1628};
  dayShift = 86400L * (days[(number - 1) % 4] + 17 * ((number - 1) / 4)) + 60 * (527 * number % 1440) + 23 * number;
  startShift = 90060L * number;
  processShift = 20000 + 7013 * number % 9000;
  snprintf(userName, 8, "user%u", number % 1000);
  strcpy(loginVariable + 8, userName);
  // None of them has a summer time, so that each time of a day exists.
  static const char *zones[] = {"Asia/Kathmandu", "America/Phoenix", "Asia/Tokyo", "Pacific/Honolulu", "Africa/Lagos"};
  setenv("TZ", zones[(number - 1) % 5], 1);
}

/// Gives the place of a variable to another one. The list must not grow, as Swift finds the program's arguments before it.
static void replaceVariable(const char *name, char *other) {
  size_t length = strlen(name);
  for (char **next = environ; *next; next++) if (!strncmp(*next, name, length) && (*next)[length] == '=') *next = other;
}

/// Replaces the last part of a path of a program by another one of the same length.
static char *renamed(char *path, size_t length) {
  size_t start = length;
  while (start > 0 && path[start - 1] != '/') start--;
  for (size_t at = start; at < length; at++) path[at] = 'a' + ((unsigned char)path[at] + variation + at - start) % 26;
  return path + start;
}

/// Gives the process another name, where the kernel and the program find it.
static void nameProcess(char *path) {
  if (variation) prctl(PR_SET_NAME, renamed(path, strlen(path)), 0, 0, 0);
}

ssize_t readlink(const char *restrict path, char *restrict found, size_t size) {
  ssize_t length = hidden(readlink)(path, found, size);
  if (variation && length > 0 && !strcmp(path, "/proc/self/exe")) renamed(found, length);
  return length;
}

// MARK: Time

static time_t shift(clockid_t clock) {
  switch (clock) {
  case CLOCK_REALTIME: case CLOCK_REALTIME_COARSE: case CLOCK_REALTIME_ALARM: case CLOCK_TAI: return dayShift;
  case CLOCK_MONOTONIC: case CLOCK_MONOTONIC_RAW: case CLOCK_MONOTONIC_COARSE: case CLOCK_BOOTTIME: case CLOCK_BOOTTIME_ALARM:
    return startShift;
  default: return 0;
  }
}

/// Whether a library asks for itself: queues for how long their threads are idle, and ICU for the time zone.
static int isOwnQuestion(void *caller) {
  static _Thread_local void *last;
  static _Thread_local int isOwn;
  Dl_info found;
  if (caller == last) return isOwn;
  last = caller;
  isOwn = dladdr(caller, &found) && (strstr(found.dli_fname, "/libdispatch.") || strstr(found.dli_fname, "/lib_FoundationICU."));
  return isOwn;
}

/// Nanoseconds that are added to the time: in repeated runs the first questions take a millisecond each, so nothing holds
/// that only holds on a fast machine.
static long drift(void) {
  long count = readings;
  return 1000000 * (count < 64 ? count : 64);
}

/// Notes that the program asks for the time; returns the drift.
static long asked(void *caller) {
  if (asksTime && !isOwnQuestion(caller)) {
    *asksTime = 1;
    if (variation && readings < 64) readings++;
  }
  return drift();
}

static void add(struct timespec *time, long nanoseconds) {
  time->tv_nsec += nanoseconds;
  while (time->tv_nsec >= 1000000000) time->tv_nsec -= 1000000000, time->tv_sec++;
  while (time->tv_nsec < 0) time->tv_nsec += 1000000000, time->tv_sec--;
}

/// A deadline of the program as one of the kernel. No machine runs for 30 years, so the size tells which clock is meant.
static struct timespec deadline(const struct timespec *time) {
  struct timespec moved = *time;
  if (moved.tv_sec <= 0) return moved;
  moved.tv_sec -= moved.tv_sec > 1000000000 ? dayShift : startShift;
  add(&moved, -drift());
  // Zero is no deadline for a timer.
  if (moved.tv_sec < 0) moved = (struct timespec){0, 1};
  return moved;
}

int clock_gettime(clockid_t clock, struct timespec *found) {
  int result = hidden(clock_gettime)(clock, found);
  if (result) return result;
  found->tv_sec += shift(clock);
  // Others count the time of the processor.
  if (shift(clock) || !variation) add(found, asked(__builtin_return_address(0)));
  return 0;
}

int gettimeofday(struct timeval *restrict found, void *restrict zone) {
  int result = hidden(gettimeofday)(found, zone);
  if (result) return result;
  struct timespec moved = {found->tv_sec + dayShift, 1000 * found->tv_usec};
  add(&moved, asked(__builtin_return_address(0)));
  *found = (struct timeval){moved.tv_sec, moved.tv_nsec / 1000};
  return 0;
}

clock_t clock(void) {
  asked(__builtin_return_address(0));
  return hidden(clock)();
}

time_t time(time_t *found) {
  asked(__builtin_return_address(0));
  time_t now = hidden(time)(NULL) + dayShift;
  if (found) *found = now;
  return now;
}

int timespec_get(struct timespec *found, int base) {
  int result = hidden(timespec_get)(found, base);
  if (result) found->tv_sec += dayShift, add(found, asked(__builtin_return_address(0)));
  return result;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *left) {
  struct timespec moved = flags & TIMER_ABSTIME ? deadline(time) : *time;
  return hidden(clock_nanosleep)(clock, flags, &moved, left);
}

int timerfd_settime(int timer, int flags, const struct itimerspec *time, struct itimerspec *old) {
  struct itimerspec moved = *time;
  if (flags & TFD_TIMER_ABSTIME) moved.it_value = deadline(&time->it_value);
  return hidden(timerfd_settime)(timer, flags, &moved, old);
}

int timer_settime(timer_t timer, int flags, const struct itimerspec *restrict time, struct itimerspec *restrict old) {
  struct itimerspec moved = *time;
  if (flags & TIMER_ABSTIME) moved.it_value = deadline(&time->it_value);
  return hidden(timer_settime)(timer, flags, &moved, old);
}

int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
  struct timespec moved = deadline(time);
  return hidden(pthread_cond_timedwait)(condition, mutex, &moved);
}

int pthread_cond_clockwait(pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *time) {
  struct timespec moved = deadline(time);
  return hidden(pthread_cond_clockwait)(condition, mutex, clock, &moved);
}

#define movingDeadline(name, type) \
  int name(type *restrict lock, const struct timespec *restrict time) { \
    struct timespec moved = deadline(time); \
    return hidden(name)(lock, &moved); \
  }
movingDeadline(pthread_mutex_timedlock, pthread_mutex_t)
movingDeadline(pthread_rwlock_timedrdlock, pthread_rwlock_t)
movingDeadline(pthread_rwlock_timedwrlock, pthread_rwlock_t)
movingDeadline(sem_timedwait, sem_t)
#undef movingDeadline

// Times of files that the program writes are as its clock tells. Others, and those that it sets, are as they are.

static void moveFileTime(struct timespec *time) {
  if (variation && time->tv_sec >= begun - 60 && time->tv_sec <= begun + 600) time->tv_sec += dayShift;
}

static int movedTimes(int result, struct stat *found) {
  if (!result) moveFileTime(&found->st_atim), moveFileTime(&found->st_mtim), moveFileTime(&found->st_ctim);
  return result;
}

int stat(const char *restrict path, struct stat *restrict found) { return movedTimes(hidden(stat)(path, found), found); }
int lstat(const char *restrict path, struct stat *restrict found) { return movedTimes(hidden(lstat)(path, found), found); }
int fstat(int file, struct stat *found) { return movedTimes(hidden(fstat)(file, found), found); }
int fstatat(int folder, const char *restrict path, struct stat *restrict found, int flags) {
  return movedTimes(hidden(fstatat)(folder, path, found, flags), found);
}

int statx(int folder, const char *restrict path, int flags, unsigned mask, struct statx *restrict found) {
  int result = hidden(statx)(folder, path, flags, mask, found);
  if (result || !variation) return result;
  struct statx_timestamp *times[] = {&found->stx_atime, &found->stx_btime, &found->stx_ctime, &found->stx_mtime};
  for (int number = 0; number < 4; number++) {
    struct timespec time = {times[number]->tv_sec, 0};
    moveFileTime(&time);
    times[number]->tv_sec = time.tv_sec;
  }
  return result;
}

// MARK: The machine and its user

/// What the kernel calls this process; the runner itself must not use the moved number.
static pid_t realProcess(void) { return hidden(getpid)(); }

pid_t getpid(void) { return realProcess() + processShift; }
pid_t getppid(void) { return hidden(getppid)() + processShift; }

int kill(pid_t process, int signal) {
  if (processShift && (process == getpid() || process == getppid())) process -= processShift;
  return hidden(kill)(process, signal);
}

uid_t getuid(void) { return hidden(getuid)() + variation; }
uid_t geteuid(void) { return hidden(geteuid)() + variation; }
gid_t getgid(void) { return hidden(getgid)() + variation; }
gid_t getegid(void) { return hidden(getegid)() + variation; }

static struct passwd *user(struct passwd *found) {
  static char shell[] = "/bin/sh", none[] = "";
  char *home = getenv("HOME");
  *found = (struct passwd){userName, none, getuid(), getgid(), userName, home ? home : none, shell};
  return found;
}

struct passwd *getpwuid(uid_t number) {
  static struct passwd found;
  return variation && number == getuid() ? user(&found) : hidden(getpwuid)(number);
}

int getpwuid_r(uid_t number, struct passwd *restrict found, char *restrict bytes, size_t size, struct passwd **restrict result) {
  if (!variation || number != getuid()) return hidden(getpwuid_r)(number, found, bytes, size, result);
  *result = user(found);
  return 0;
}

char *getlogin(void) { return variation ? userName : hidden(getlogin)(); }

int getlogin_r(char *name, size_t size) {
  if (!variation) return hidden(getlogin_r)(name, size);
  return snprintf(name, size, "%s", userName) < (int)size ? 0 : ERANGE;
}

int gethostname(char *name, size_t size) {
  if (!variation) return hidden(gethostname)(name, size);
  if (snprintf(name, size, "machine%u", variation) < (int)size) return 0;
  errno = ENAMETOOLONG;
  return -1;
}

int uname(struct utsname *found) {
  int result = hidden(uname)(found);
  if (result || !variation) return result;
  gethostname(found->nodename, sizeof found->nodename);
  snprintf(found->release, sizeof found->release, "%u.%u.%u", 6 + variation, variation, variation);
  snprintf(found->version, sizeof found->version, "#%u", variation);
  return result;
}

/// The number of cores that the program sees.
static int cores(int real) {
  static const int numbers[] = {3, 1, 6, 2, 12};
  return variation ? numbers[(variation - 1) % 5] + (int)variation / 6 : real;
}

long sysconf(int name) {
  long real = hidden(sysconf)(name);
  if (!variation) return real;
  switch (name) {
  case _SC_NPROCESSORS_ONLN: case _SC_NPROCESSORS_CONF: return cores((int)real);
  case _SC_PHYS_PAGES: case _SC_AVPHYS_PAGES: return real + 262144L * variation;
  default: return real;
  }
}

int get_nprocs(void) { return cores(hidden(get_nprocs)()); }
int get_nprocs_conf(void) { return cores(hidden(get_nprocs_conf)()); }

/// Fills in the set of cores; returns its size, as the system call does.
static int coreSet(int real, size_t size, cpu_set_t *found) {
  if (real < 0 || !variation) return real;
  memset(found, 0, size);
  for (int number = 0; number < cores(0) && number < (int)(8 * size); number++) CPU_SET_S(number, size, found);
  return real;
}

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *found) {
  if (process == getpid()) process = 0;
  return coreSet(hidden(sched_getaffinity)(process, size, found), size, found);
}

int pthread_getaffinity_np(pthread_t thread, size_t size, cpu_set_t *found) {
  int code = hidden(pthread_getaffinity_np)(thread, size, found);
  if (!code) coreSet(0, size, found);
  return code;
}

int sysinfo(struct sysinfo *found) {
  int result = hidden(sysinfo)(found);
  if (result || !variation) return result;
  found->uptime += startShift;
  found->totalram += (1L << 30) / found->mem_unit * variation;
  return result;
}
