// malloc for browser builds; needs a tenth of the C library's code.
//
// Memory consists of adjacent blocks, each with its size before it. Free blocks are in lists by size (segregated fit). A freed
// block is merged with its free neighbours; an allocation splits the first block that is large enough.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A block. It begins 4 bytes before a multiple of 16, the address that malloc returns.
struct Piece {
  /// The size in bytes, a multiple of 16, and two flags. A free block repeats it in its last 4 bytes.
  uint32_t size;
  /// Only in free blocks.
  struct Piece *next, *previous;
};

enum { used = 1, previous_used = 2, page_bits = 16, lists_count = 64, no_memory = 48 };

/// The lists of free blocks: one for each size up to 496, then four for each power of two; the last has all larger ones.
static struct Piece *lists[lists_count];
/// A bit for each list that is not empty.
static uint64_t filled;
/// The end of the last block; after it is a used block of size 0.
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

/// Grows the memory by whole pages; returns their address, or -1 if there are none left. For 0 bytes, returns the memory's end.
void *sbrk(intptr_t bytes) {
  intptr_t page = __builtin_wasm_memory_grow(0, bytes >> page_bits);
  return (void *)(page < 0 ? -1u : (uint32_t)page << page_bits);
}

/// Grows the memory for a block of this size; adjacent new memory extends the last block.
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
