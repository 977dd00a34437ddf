// Lets the order in which threads run differ between the runs of a program: work that is handed to threads begins after a short
// pause, or the thread that hands it over pauses. The first run has no pauses, and no run has many.
//
// The functions that hand work over are those of libdispatch, which Foundation and Swift's tasks use, and `pthread_create`.

#include <stdatomic.h>

typedef void (*Work)(void *);

/// A block, as described in clang's `Block-ABI-Apple`.
struct Block {
  void *class;
  int flags, reserved;
  void (*invoke)(struct Block *);
  const struct BlockDescription *description;
  /// Of a block of this file: the block that it calls.
  struct Block *inner;
};

struct BlockDescription {
  unsigned long reserved, size;
  void (*copy)(struct Block *, const struct Block *);
  void (*dispose)(struct Block *);
};

/// Who pauses: a thread that begins with its work, or, in every other run, one that has given it.
enum Pauser { worker, giver };

/// Pauses for up to 2 ms, at most 96 times in a run.
static void pauseAs(enum Pauser pauser) {
  static atomic_uint count;
  if (!variation || (pauser == giver && variation % 2)) return;
  unsigned number = atomic_fetch_add(&count, 1);
  if (number >= 96) return;
  // The finalizer of SplitMix64.
  uint64_t mixed = ((uint64_t)variation << 32 | number) * 0x9e3779b97f4a7c15;
  mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
  struct timespec time = {0, (long)(mixed >> 40) % 5 * 500000};
  if (time.tv_nsec) nanosleep(&time, NULL);
}

/// A function of a library that the program has loaded; the functions of this file with the same name hide it.
static void *ofLibrary(const char *library, const char *name) {
  void *handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
  return handle ? dlsym(handle, name) : NULL;
}

#define ofDispatch(name) ({ static __typeof__(&name) found; if (!found) found = (__typeof__(&name))ofLibrary("libdispatch.so", #name); found; })
#define ofBlocks(name) ({ static __typeof__(&name) found; if (!found) found = (__typeof__(&name))ofLibrary("libBlocksRuntime.so", #name); found; })

// Declared for their types alone: nothing is linked to them.
extern void *_NSConcreteStackBlock[32];
void _Block_object_assign(void *place, const void *value, int kind);
void _Block_object_dispose(const void *value, int kind);

// MARK: Blocks that begin with a pause

enum { isBlock = 7, hasHelpers = 1 << 25 };

static void callInner(struct Block *block) {
  pauseAs(worker);
  block->inner->invoke(block->inner);
}

static void callInnerWithNumber(struct Block *block, size_t number) {
  pauseAs(worker);
  void (*invoke)(struct Block *, size_t) = (void *)block->inner->invoke;
  invoke(block->inner, number);
}

static void copyInner(struct Block *copy, const struct Block *block) {
  ofBlocks(_Block_object_assign)(&copy->inner, block->inner, isBlock);
}

static void disposeInner(struct Block *block) {
  ofBlocks(_Block_object_dispose)(block->inner, isBlock);
}

static const struct BlockDescription description = {0, sizeof(struct Block), copyInner, disposeInner};

static int isOfDispatch(void *code) {
  Dl_info found;
  return dladdr(code, &found) && found.dli_fname && strstr(found.dli_fname, "libdispatch");
}

/// Puts a block that calls another one after a pause into `place`; returns the other one where that is not possible.
static struct Block *pausing(struct Block *block, struct Block *place, void (*invoke)(struct Block *)) {
  void *class = ofBlocks(_NSConcreteStackBlock);
  // Of a block that it has made, libdispatch knows more than the code; what it calls was given to `dispatch_block_create`.
  if (!variation || !block || !class || isOfDispatch((void *)block->invoke)) return block;
  *place = (struct Block){class, hasHelpers, 0, invoke, &description, block};
  return place;
}

// MARK: Functions of libdispatch

void dispatch_async(void *queue, struct Block *block) {
  struct Block place;
  ofDispatch(dispatch_async)(queue, pausing(block, &place, callInner));
  pauseAs(giver);
}

void dispatch_group_async(void *group, void *queue, struct Block *block) {
  struct Block place;
  ofDispatch(dispatch_group_async)(group, queue, pausing(block, &place, callInner));
  pauseAs(giver);
}

void dispatch_apply(size_t count, void *queue, struct Block *block) {
  struct Block place;
  ofDispatch(dispatch_apply)(count, queue, pausing(block, &place, (void *)callInnerWithNumber));
}

struct Block *dispatch_block_create(unsigned long flags, struct Block *block) {
  struct Block place;
  return ofDispatch(dispatch_block_create)(flags, pausing(block, &place, callInner));
}

struct Block *dispatch_block_create_with_qos_class(unsigned long flags, unsigned class, int priority, struct Block *block) {
  struct Block place;
  return ofDispatch(dispatch_block_create_with_qos_class)(
    flags, class, priority, pausing(block, &place, callInner));
}

/// What a thread does after a pause.
struct Task {
  union {
    Work work;
    void *(*start)(void *);
  };
  void *context;
};

static struct Task *pausingTask(void *context) {
  struct Task *task = variation ? malloc(sizeof *task) : NULL;
  if (task) task->context = context;
  return task;
}

static struct Task took(void *context) {
  struct Task task = *(struct Task *)context;
  free(context);
  pauseAs(worker);
  return task;
}

static void runWork(void *context) {
  struct Task task = took(context);
  task.work(task.context);
}

void dispatch_async_f(void *queue, void *context, Work function) {
  struct Task *made = pausingTask(context);
  if (made) made->work = function, context = made, function = runWork;
  ofDispatch(dispatch_async_f)(queue, context, function);
  pauseAs(giver);
}

// MARK: Threads

static void *runStart(void *context) {
  struct Task task = took(context);
  return task.start(task.context);
}

int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*function)(void *), void *restrict context) {
  // The threads of libdispatch take the given work in its order; the work itself pauses.
  struct Task *made = isOfDispatch((void *)function) ? NULL : pausingTask(context);
  if (made) made->start = function, context = made, function = runStart;
  int result = hidden(pthread_create)(thread, attributes, function, context);
  if (result) free(made);
  else pauseAs(giver);
  return result;
}
