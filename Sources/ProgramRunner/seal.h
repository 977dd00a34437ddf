// Authentication codes for short lines: SipHash-2-4 (Aumasson and Bernstein), and a chain of keys, in which a key does not reveal
// the earlier ones. Sources/Proofs/Running/Seal.swift implements the same.

#include <stddef.h>
#include <stdint.h>

struct Key {
  uint64_t a, b;
};

static uint64_t sealRotate(uint64_t x, int bits) { return x << bits | x >> (64 - bits); }

static void sealRound(uint64_t v[4]) {
  v[0] += v[1], v[1] = sealRotate(v[1], 13) ^ v[0], v[0] = sealRotate(v[0], 32);
  v[2] += v[3], v[3] = sealRotate(v[3], 16) ^ v[2];
  v[0] += v[3], v[3] = sealRotate(v[3], 21) ^ v[0];
  v[2] += v[1], v[1] = sealRotate(v[1], 17) ^ v[2], v[2] = sealRotate(v[2], 32);
}

static uint64_t sealCode(const struct Key *key, const char *text, size_t size) {
  uint64_t v[4] = {
    key->a ^ 0x736f6d6570736575, key->b ^ 0x646f72616e646f6d, key->a ^ 0x6c7967656e657261, key->b ^ 0x7465646279746573};
  const unsigned char *bytes = (const unsigned char *)text;
  uint64_t word = 0;
  // The last word holds the remaining bytes, and the lowest byte of the size at the top.
  for (size_t at = 0; at <= size; at++) {
    if (at < size) word |= (uint64_t)bytes[at] << (8 * (at % 8));
    if (at == size) word |= (uint64_t)size << 56;
    if (at == size || at % 8 == 7) {
      v[3] ^= word;
      sealRound(v), sealRound(v);
      v[0] ^= word;
      word = 0;
    }
  }
  v[2] ^= 0xff;
  sealRound(v), sealRound(v), sealRound(v), sealRound(v);
  return v[0] ^ v[1] ^ v[2] ^ v[3];
}

/// Replaces a key by the next one of its chain or, if `branch` is 1, by the first one of a session.
static void sealStep(struct Key *key, int branch) {
  struct Key next = {sealCode(key, branch ? "session a" : "next a", branch ? 9 : 6), sealCode(key, branch ? "session b" : "next b", branch ? 9 : 6)};
  *key = next;
}

static int sealDigit(char digit, uint64_t *value) {
  int number = digit >= '0' && digit <= '9' ? digit - '0' : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
  *value = *value << 4 | (number & 15);
  return number < 0;
}

/// Reads 32 hexadecimal digits; returns 0 on success.
static int sealRead(struct Key *key, const char *digits) {
  uint64_t words[2] = {0, 0};
  for (int at = 0; at < 32; at++) if (sealDigit(digits[at], &words[at / 16])) return 1;
  key->a = words[0], key->b = words[1];
  return 0;
}
