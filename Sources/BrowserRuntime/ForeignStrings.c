// What Swift's strings do with text that is not UTF-8: nothing that a module can have. Foreign strings are those of another
// language's runtime, and indices in UTF-16 are theirs. These stand in for 7 KB of the standard library's code, and stop.
//
// Named as Swift names its functions; a name that the library no longer has costs its bytes again and nothing else.

#include <stdint.h>

/// A string's storage, as three numbers.
#define GUTS uint32_t, uint32_t, uint32_t
#define TRAP(result, name, ...) \
  __attribute__((swiftcall)) result name(__VA_ARGS__) { __builtin_trap(); }

// String.Index: its place, in steps and flags, as one number.
TRAP(uint64_t, $es11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF, uint64_t, GUTS)
TRAP(uint64_t, $es11_StringGutsV18foreignScalarAlignySS5IndexVAEF, uint64_t, GUTS)
TRAP(void, $es11_StringGutsV12_foreignGrow33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyySiF, int32_t)
TRAP(int32_t, $eSS8UTF8ViewV13_foreignCountSiyF, GUTS)
TRAP(uint64_t, $eSS8UTF8ViewV13_foreignIndex5afterSS0D0VAF_tF, uint64_t, GUTS)
TRAP(uint64_t, $eSS8UTF8ViewV13_foreignIndex6beforeSS0D0VAF_tF, uint64_t, GUTS)
TRAP(uint64_t, $eSS8UTF8ViewV13_foreignIndex_8offsetBySS0D0VAF_SitF, uint64_t, int32_t, GUTS)
TRAP(int32_t, $eSS8UTF8ViewV16_foreignDistance4from2toSiSS5IndexV_AGtF, uint64_t, uint64_t, GUTS)
TRAP(uint64_t, $eSS9UTF16ViewV13_foreignIndex5afterSS0E0VAF_tF, uint64_t, GUTS)
TRAP(uint64_t, $eSS9UTF16ViewV13_foreignIndex6beforeSS0E0VAF_tF, uint64_t, GUTS)
TRAP(uint64_t, $eSS9UTF16ViewV13_foreignIndex_8offsetBySS0D0VAF_SitF, uint64_t, int32_t, GUTS)
TRAP(int32_t, $eSS9UTF16ViewV16_foreignDistance4from2toSiSS5IndexV_AGtF, uint64_t, uint64_t, GUTS)
TRAP(int32_t, $es16_StringGutsSliceV7compare4with9expectingSbAB_s01_A16ComparisonResultOtF, uint32_t, uint32_t)
