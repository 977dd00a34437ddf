/// A program in C that uses the browser's memory as a day of typing does, and stops with a trap where it is not sound.
///
/// Everything handed out is filled with a pattern of its own and looked at again before it is given back, so that pieces
/// that overlap are found.
let memoryProbe = #"""
  #include <stddef.h>
  #include <stdint.h>

  void *malloc(size_t), *calloc(size_t, size_t), *realloc(void *, size_t), *sbrk(intptr_t);
  void free(void *);
  int posix_memalign(void **, size_t, size_t);

  __attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int write_pieces(
      int, const void *, int, uint32_t *);

  static void check(int holds) {
    if (!holds) __builtin_trap();
  }

  static uint32_t state = 2463534242;
  static uint32_t random(uint32_t below) {
    state ^= state << 13, state ^= state >> 17, state ^= state << 5;
    return state % below;
  }

  enum { slots = 3000 };
  static struct {
    uint8_t *memory;
    uint32_t bytes;
    uint8_t pattern;
  } held[slots];
  static uint32_t live, peak;

  static void fill(uint32_t slot, uint32_t from) {
    for (uint32_t i = from; i < held[slot].bytes; i++) held[slot].memory[i] = held[slot].pattern + i * 7;
  }

  static void look(uint32_t slot, uint32_t bytes) {
    for (uint32_t i = 0; i < bytes; i++) check(held[slot].memory[i] == (uint8_t)(held[slot].pattern + i * 7));
  }

  static uint32_t some_size(void) {
    uint32_t kind = random(100);
    return kind < 70 ? random(130) : kind < 97 ? random(1500) : random(100001);
  }

  static void take(uint32_t slot) {
    uint32_t bytes = some_size(), alignment = 4u << random(11);
    void *memory = NULL;
    switch (random(4)) {
      case 0: memory = malloc(bytes), alignment = 16; break;
      case 1:
        memory = calloc(1 + bytes / 4, 4), alignment = 16;
        for (uint32_t i = 0; i < bytes; i++) check(!((char *)memory)[i]);
        break;
      default:
        if (random(8)) alignment = 16;
        check(posix_memalign(&memory, alignment, bytes) == 0);
    }
    check(memory && ((uintptr_t)memory & (alignment - 1)) == 0);
    held[slot].memory = memory, held[slot].bytes = bytes, held[slot].pattern = random(256);
    fill(slot, 0);
    live += bytes + 16;
    if (live > peak) peak = live;
  }

  static void give(uint32_t slot) {
    look(slot, held[slot].bytes);
    free(held[slot].memory);
    held[slot].memory = NULL;
    live -= held[slot].bytes + 16;
  }

  static void resize(uint32_t slot) {
    uint32_t before = held[slot].bytes, bytes = some_size();
    look(slot, before);
    held[slot].memory = realloc(held[slot].memory, bytes);
    check(held[slot].memory && ((uintptr_t)held[slot].memory & 15) == 0);
    held[slot].bytes = bytes;
    look(slot, bytes < before ? bytes : before);
    fill(slot, bytes < before ? bytes : before);
    live += bytes - before;
    if (live > peak) peak = live;
  }

  /// A text that grows by doubling and shrinks again, with small things of short and of long life beside it.
  static void typing(void) {
    void *kept[64] = {0};
    uint8_t *text = NULL;
    uint32_t room = 0;
    for (uint32_t length = 1; length < 100000; length += 1 + length / 50) {
      if (length > room) {
        uint8_t *larger = malloc(length * 2);
        for (uint32_t i = 0; i < room; i++) larger[i] = text[i];
        free(text);
        text = larger, room = length * 2;
      }
      free(kept[length % 64]);
      kept[length % 64] = malloc(random(300));
      void *copy = malloc(length), *snapshot = malloc(2000 + length * 2);
      free(copy);
      free(malloc(random(5000)));
      free(snapshot);
    }
    free(text);
    for (int i = 0; i < 64; i++) free(kept[i]);
  }

  __attribute__((export_name("_start"))) void start(void) {
    uint32_t begin = (uint32_t)sbrk(0), end;
    for (int i = 0; i < 10; i++) typing();
    end = (uint32_t)sbrk(0);
    check(end - begin < 2 << 20);
    for (int i = 0; i < 30; i++) typing();
    check((uint32_t)sbrk(0) == end);

    for (int i = 0; i < 40000; i++) {
      uint32_t slot = random(slots);
      if (!held[slot].memory)
        take(slot);
      else if (random(5))
        give(slot);
      else
        resize(slot);
    }
    end = (uint32_t)sbrk(0);
    // What the alignments of a sixteenth of the requests take in vain is in this too.
    check(end - begin < peak / 4 * 5 + (1 << 19));

    void *memory = &state, *one = malloc(1);
    check(!malloc(~0u) && !malloc(1u << 31) && !calloc(1 << 16, 1 << 16) && one && !realloc(one, 0xFFFFFFF0));
    free(one);
    check(posix_memalign(&memory, 64, 0xFFFFFFF0) && !memory);
    check((uint32_t)sbrk(0) == end);

    for (uint32_t slot = 0; slot < slots; slot++)
      if (held[slot].memory) give(slot);
    check(live == 0);
    free(NULL);
    // All of it is one piece again.
    check(malloc(end - begin - 4096) && (uint32_t)sbrk(0) == end);

    // Memory that somebody else took lies between.
    check(sbrk(1 << 16) == (void *)end);
    for (uint32_t slot = 0; slot < slots; slot++) take(slot);
    for (uint32_t slot = 0; slot < slots; slot++) give(slot);

    struct {
      const char *start;
      uint32_t count;
    } piece = {"sound", 5};
    check(write_pieces(1, &piece, 1, &live) == 0);
  }
  """#
