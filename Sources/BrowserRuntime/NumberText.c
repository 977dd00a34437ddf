// Replaces the standard library's conversion of `Double` to text. It needs no tables, and so a fifth of the bytes. The results are
// the same: the fewest digits that parse to the number, and of these the closest.

#include <stdbool.h>
#include <stdint.h>

/// The number of words for the smallest number greater than 0.
enum { words = 38 };

typedef uint32_t Whole[words];

/// The number of words in use.
static uint32_t count;

static void multiply(Whole number, uint32_t by) {
  uint64_t carry = 0;
  for (uint32_t i = 0; i < count; i++, carry >>= 32) number[i] = carry += (uint64_t)number[i] * by;
}

static void add(Whole number, const Whole other, int32_t times) {
  int64_t carry = 0;
  for (uint32_t i = 0; i < count; i++, carry >>= 32) number[i] = carry += number[i] + (int64_t)other[i] * times;
}

/// Compares two numbers; returns less than 0, 0, or more than 0.
static int32_t compare(const Whole number, const Whole other) {
  for (uint32_t i = count; i--;)
    if (number[i] != other[i]) return number[i] < other[i] ? -1 : 1;
  return 0;
}

/// Writes the digits and returns their count; the number is 0.DIGITS times 10 to the power of `power`.
///
/// The algorithm of Steele and White with big integers: value / scale is the rest to be written, and
/// all numbers from (value - below) / scale to (value + below * above) / scale parse to the same number.
static int32_t digits(uint64_t fraction, int32_t exponent, bool is_edge, uint8_t *text, int32_t *power) {
  Whole value = {0}, scale = {0}, below = {1}, sum;
  uint32_t two = 1 + is_edge;
  count = 4 + (exponent < 0 ? -exponent : exponent) / 32;
  value[0] = fraction;
  value[1] = fraction >> 32;
  scale[0] = 1;
  bool reads_back = !(fraction & 1);
  multiply(value, 2 * two);
  multiply(scale, 2 * two);
  for (; exponent > 0; exponent--) {
    multiply(value, 2);
    multiply(below, 2);
  }
  for (; exponent < 0; exponent++) multiply(scale, 2);
  for (*power = 0;; ++*power) {
    __builtin_memcpy(sum, value, sizeof sum);
    add(sum, below, two);
    if (compare(sum, scale) < !reads_back) break;
    multiply(scale, 10);
  }
  for (int32_t length = 0;;) {
    multiply(value, 10);
    multiply(below, 10);
    uint8_t digit = '0';
    for (; compare(value, scale) >= 0; digit++) add(value, scale, -1);
    __builtin_memcpy(sum, value, sizeof sum);
    add(sum, below, two);
    bool low = compare(value, below) < reads_back, high = compare(scale, sum) < reads_back;
    if (!length && digit == '0' && !high) {
      --*power;
      continue;
    }
    if (low || high) {
      multiply(value, 2);
      int32_t half = compare(value, scale);
      if (high && (!low || half > 0 || (half == 0 && digit & 1))) digit++;
    }
    text[length++] = digit;
    if (low || high) return length;
  }
}

/// An output buffer.
struct Text {
  uint8_t *end;
};

static void put(struct Text *text, uint8_t byte) { *text->end++ = byte; }

static void put_zeros(struct Text *text, int32_t times) {
  while (times-- > 0) put(text, '0');
}

static void put_all(struct Text *text, const char *bytes) {
  while (*bytes) put(text, *bytes++);
}

static void put_hexadecimal(struct Text *text, uint64_t number) {
  if (number > 15) put_hexadecimal(text, number >> 4);
  put(text, "0123456789abcdef"[number & 15]);
}

struct Range {
  int32_t start, end;
};

struct Bytes {
  uint8_t *start;
  int32_t count;
};

/// Swift's `_Float64ToASCII(value:buffer:)`: writes to a buffer of at least 32 bytes and returns the text's range.
__attribute__((swiftcall)) struct Range $es15_Float64ToASCII5value6bufferSnySiGSd_s11MutableSpanVys5UInt8VGztF(
    double number, struct Bytes *buffer) {
  struct Text text = {buffer->start};
  uint64_t bits, fraction;
  __builtin_memcpy(&bits, &number, sizeof bits);
  fraction = bits & 0xFFFFFFFFFFFFF;
  int32_t exponent = bits >> 52 & 0x7FF, power;
  if (bits >> 63) put(&text, '-');
  if (exponent == 0x7FF) {
    uint64_t payload = fraction & 0x3FFFFFFFFFFFF;
    if (fraction && !(fraction >> 51)) put(&text, 's');
    put_all(&text, fraction ? "nan" : "inf");
    if (payload) {
      put_all(&text, "(0x");
      put_hexadecimal(&text, payload);
      put(&text, ')');
    }
  } else if (!exponent && !fraction) {
    put_all(&text, "0.0");
  } else {
    uint8_t written[17];
    int32_t place = 0, length = digits(fraction | (uint64_t)(exponent > 0) << 52, (exponent ? exponent : 1) - 1075,
                                       exponent > 1 && !fraction, written, &power);
    bool is_scientific = power < -3 || __builtin_fabs(number) > 0x1p53;
    int32_t whole = is_scientific ? 1 : power;
    if (whole <= 0) put_all(&text, "0.");
    put_zeros(&text, -whole);
    while (place < length) {
      if (place == whole && place) put(&text, '.');
      put(&text, written[place++]);
    }
    if (!is_scientific) {
      put_zeros(&text, whole - length);
      if (length <= whole) put_all(&text, ".0");
    } else {
      int32_t steps = power - 1;
      put_all(&text, steps < 0 ? "e-" : "e+");
      if (steps < 0) steps = -steps;
      if (steps >= 100) put(&text, '0' + steps / 100);
      put(&text, '0' + steps / 10 % 10);
      put(&text, '0' + steps % 10);
    }
  }
  return (struct Range){0, (int32_t)(text.end - buffer->start)};
}
