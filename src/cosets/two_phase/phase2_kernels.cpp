#include "cosets/two_phase/phase2_kernels.h"

#include <cstring>

#include "base/combinatorics.h"
#include "cosets/two_phase/phase2_kernel_row.h"
#include "cube/simd/kernels.h"

namespace superflip::two_phase {

#ifdef SUPERFLIP_AVX2
extern const Phase2Kernels kAvx2Phase2Kernels;
#endif
#ifdef SUPERFLIP_BYTES16
extern const Phase2Kernels kBytes16Phase2Kernels;
#endif

namespace {

struct Portable {
  using Register = Position;

  static Register load(const Position& position) { return position; }
  static Position store(const Register& position) { return position; }
  static Register then(const Register& a, const Register& b) {
    Register c;
    for (std::size_t p = 0; p < 16; ++p) {
      c.corners[p] = a.corners[b.corners[p]];
      c.edges[p] = a.edges[b.edges[p]];
    }
    return c;
  }
  static std::uint64_t corners(const Register& position) { return word(position.corners.data()); }
  static std::uint64_t corners_then(const Register& position, std::uint64_t bytes) {
    std::uint64_t moved = 0;
    for (int p = 0; p < 64; p += 8) moved |= std::uint64_t{position.corners[bytes >> p & 15]} << p;
    return moved;
  }
  static std::uint32_t rank(std::uint64_t corners) {
    std::array<std::uint8_t, kCorners> permutation{};
    std::memcpy(permutation.data(), &corners, sizeof(corners));
    return rank_permutation(permutation);
  }
  static std::uint64_t upper_edges(const Register& position) { return word(position.edges.data()); }
  static std::uint32_t slice(const Register& position) {
    return static_cast<std::uint32_t>(word(position.edges.data() + 8)) & 0x03030303U;
  }
  static std::uint32_t matches(const std::uint16_t* line, std::uint16_t tag) {
    std::uint32_t found = 0;
    for (std::uint32_t i = 0; i < 32; ++i) found |= static_cast<std::uint32_t>(line[i] >> 4 == tag) << i;
    return found;
  }

 private:
  static std::uint64_t word(const std::uint8_t* bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof(word));
    return word;
  }
};

constinit const Phase2Kernels kPortablePhase2Kernels = Phase2KernelRow<Portable>::row();

}  // namespace

const Phase2Kernels& phase2_kernels() {
#ifdef SUPERFLIP_AVX2
  static const bool avx2 = kernels().name == "avx2" && __builtin_cpu_supports("popcnt");
  if (avx2) return kAvx2Phase2Kernels;
#endif
#ifdef __EMSCRIPTEN__  // the module is smaller without the other row
  return kBytes16Phase2Kernels;
#else
#ifdef SUPERFLIP_BYTES16
  static const bool neon = kernels().name == "neon";
  if (neon) return kBytes16Phase2Kernels;
#endif
  return kPortablePhase2Kernels;
#endif
}

const Phase2Kernels& portable_phase2_kernels() { return kPortablePhase2Kernels; }

}  // namespace superflip::two_phase
