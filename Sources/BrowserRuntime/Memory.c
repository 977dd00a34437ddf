// Memory for the browser's builds, in place of the C library's: a tenth of its code.
//
// Memory is divided into pieces without gaps, each with its size before it. Free ones are in lists by size; what is freed
// is joined with its free neighbours, what is handed out is the first that is large enough, and its rest stays free.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Begins 4 bytes before a multiple of 16; what lies there is handed out.
struct Piece {
  /// In bytes, a multiple of 16, and two flags. A free piece has it again in its last 4 bytes.
  uint32_t size;
  /// Only in free pieces.
  struct Piece *next, *previous;
};

enum { used = 1, previous_used = 2, page_bits = 16, lists_count = 64, no_memory = 48 };

/// The free pieces: of each size up to 496 a list, then four lists for each power of two; the last has all beyond.
static struct Piece *lists[lists_count];
/// Which lists have any.
static uint64_t filled;
/// Behind the last piece, whose neighbour is a used one without any bytes.
static char *end;

extern char __heap_base;

static uint32_t size_of(const struct Piece *piece) { return piece->size & ~(used | previous_used); }

static struct Piece *at(void *address) { return address; }

static struct Piece *after(struct Piece *piece) { return at((char *)piece + size_of(piece)); }

static uint32_t list_of(uint32_t size) {
  uint32_t units = size >> 4, power = 31 - __builtin_clz(units);
  if (units < 32) return units;
  uint32_t list = 12 + power * 4 + (units >> (power - 2) & 3);
  return list < lists_count ? list : lists_count - 1;
}

static void remove_free(struct Piece *piece) {
  uint32_t list = list_of(size_of(piece));
  if (piece->next) piece->next->previous = piece->previous;
  if (piece->previous)
    piece->previous->next = piece->next;
  else if (!(lists[list] = piece->next))
    filled &= ~(1ull << list);
}

static void add_free(struct Piece *piece, uint32_t size) {
  uint32_t list = list_of(size);
  piece->size = size | previous_used;
  piece->next = lists[list];
  piece->previous = NULL;
  if (piece->next) piece->next->previous = piece;
  lists[list] = piece;
  filled |= 1ull << list;
  struct Piece *next = after(piece);
  ((uint32_t *)next)[-1] = size;
  next->size &= ~previous_used;
}

void free(void *memory) {
  if (!memory) return;
  struct Piece *piece = at((char *)memory - 4), *next = after(piece);
  uint32_t size = size_of(piece);
  if (!(next->size & used)) {
    remove_free(next);
    size += size_of(next);
  }
  if (!(piece->size & previous_used)) {
    piece = at((char *)piece - ((uint32_t *)piece)[-1]);
    remove_free(piece);
    size += size_of(piece);
  }
  add_free(piece, size);
}

/// Adds whole pages to the memory; where they begin, -1 if there are none left. For 0 bytes, where it ends.
void *sbrk(intptr_t bytes) {
  intptr_t page = __builtin_wasm_memory_grow(0, bytes >> page_bits);
  return (void *)(page < 0 ? -1u : (uint32_t)page << page_bits);
}

/// Makes room for a piece of this size, last: memory that follows on what there is belongs to its last piece.
static bool grow(uint32_t size) {
  uint32_t last = end && !(at(end - 4)->size & previous_used) ? ((uint32_t *)end)[-2] : 0;
  uint32_t bytes = (size - last + 0x1001F) & ~0xFFFFu;
  char *start = sbrk(bytes), *limit = start + bytes;
  if (start == (char *)-1) return false;
  struct Piece *piece = at(start - 4);
  if (start != end) {
    if (!end) start = (char *)(((uintptr_t)&__heap_base + 15) & ~15u);
    piece = at(start + 12);
    piece->size = previous_used;
  }
  end = limit;
  at(end - 4)->size = used;
  piece->size |= (uint32_t)(end - 4 - (char *)piece) | used;
  free((char *)piece + 4);
  return true;
}

void *malloc(size_t bytes) {
  if (bytes > INT32_MAX) return NULL;
  uint32_t size = (bytes + 4 + 15) & ~15u;
  do {
    for (uint64_t rest = filled >> list_of(size) << list_of(size); rest; rest &= rest - 1) {
      struct Piece *piece = lists[__builtin_ctzll(rest)];
      while (piece && size_of(piece) < size) piece = piece->next;
      if (!piece) continue;
      remove_free(piece);
      uint32_t left = size_of(piece) - size;
      piece->size -= left;
      after(piece)->size |= previous_used;
      piece->size |= used;
      if (left) add_free(after(piece), left);
      return (char *)piece + 4;
    }
  } while (grow(size));
  return NULL;
}

int posix_memalign(void **result, size_t alignment, size_t bytes) {
  *result = NULL;
  if (alignment <= 16) {
    *result = malloc(bytes);
  } else if (bytes < INT32_MAX && alignment < INT32_MAX - bytes) {
    char *memory = malloc(bytes + alignment);
    if (!memory) return no_memory;
    struct Piece *piece = at(memory - 4);
    uint32_t gap = -(uintptr_t)memory & (alignment - 1);
    if (gap) {
      at(memory + gap - 4)->size = (size_of(piece) - gap) | used | previous_used;
      piece->size -= size_of(piece) - gap;
      free(memory);
    }
    *result = memory + gap;
  }
  return *result ? 0 : no_memory;
}

void *calloc(size_t count, size_t bytes) {
  size_t all;
  void *memory = __builtin_mul_overflow(count, bytes, &all) ? NULL : malloc(all);
  return memory ? __builtin_memset(memory, 0, all) : NULL;
}

void *realloc(void *memory, size_t bytes) {
  if (!memory) return malloc(bytes);
  uint32_t room = size_of(at((char *)memory - 4)) - 4;
  if (bytes <= room && room / 2 <= bytes) return memory;
  void *other = malloc(bytes);
  if (other) {
    __builtin_memcpy(other, memory, bytes < room ? bytes : room);
    free(memory);
  }
  return other;
}
