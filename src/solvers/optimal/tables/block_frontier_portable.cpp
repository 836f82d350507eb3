// The kernel that any processor runs.
#include <utility>

#include "solvers/optimal/tables/block_frontier.h"

namespace superflip::optimal {
namespace {

// Exchanges the bits whose numbers differ by exchanging bits a < b of the number.
template <unsigned kA, unsigned kB>
std::uint64_t exchanged(std::uint64_t word) {
  constexpr std::uint64_t kLower = [] {  // the numbers with bit a set and bit b clear
    std::uint64_t lower = 0;
    for (unsigned i = 0; i < 64; ++i)
      if ((i >> kA & 1) == 1 && (i >> kB & 1) == 0) lower |= std::uint64_t{1} << i;
    return lower;
  }();
  constexpr unsigned kDistance = (1U << kB) - (1U << kA);
  const std::uint64_t changed = (word ^ word >> kDistance) & kLower;
  return word ^ changed ^ changed << kDistance;
}

struct Permuter {
  explicit Permuter(const BlockStep& step) : quads_(*step.quads), slices_(step.slices_seen) {}

  using Orders = std::array<QuadMap, kSlices>;
  static Orders orders(const std::array<QuadMap, kSlices>& maps) { return maps; }

  std::uint64_t permute(const Orders& maps, std::uint32_t parities, std::uint64_t word) const {
    if (word == 0) return 0;
    // First each slice to its own place, by exchanges of two.
    std::array<std::uint8_t, kSlices> at = {0, 1, 2};
    for (std::uint8_t s = 0; s < 2; ++s) {
      if (at[s] == slices_[s]) continue;
      const unsigned other = at[s + 1U] == slices_[s] ? s + 1U : 2U;
      std::swap(at[s], at[other]);
      word = s == 0 && other == 1 ? exchange_slices<0, 1>(word)
             : s == 0             ? exchange_slices<0, 2>(word)
                                  : exchange_slices<1, 2>(word);
    }
    word = ordered<0>(word, quads_.orders[quads_.order[maps[0]][parities & 1]]);
    word = ordered<2>(word, quads_.orders[quads_.order[maps[1]][parities >> 1 & 1]]);
    return ordered<4>(word, quads_.orders[quads_.order[maps[2]][parities >> 2]]);
  }

 private:
  template <unsigned kA, unsigned kB>
  static std::uint64_t exchange_slices(std::uint64_t word) {
    return exchanged<2 * kA + 1, 2 * kB + 1>(exchanged<2 * kA, 2 * kB>(word));
  }
  // The values of two bits of the number, from bit kBit on, in another order.
  template <unsigned kBit>
  static std::uint64_t ordered(std::uint64_t word, const std::array<std::uint8_t, 4>& from) {
    constexpr std::uint64_t kGroup = kBit == 0 ? 0x1111111111111111 : kBit == 2 ? 0x000F000F000F000F : 0xFFFF;
    std::uint64_t out = 0;
    for (unsigned group = 0; group < 4; ++group) out |= (word >> (from[group] << kBit) & kGroup) << (group << kBit);
    return out;
  }

  const QuadTables& quads_;
  std::array<std::uint8_t, kSlices> slices_;
};

}  // namespace

const StepFrontier kPortableStepFrontier = step_frontier<Permuter>;

std::span<const StepFrontier> step_frontier_kernels() {
#ifdef SUPERFLIP_X86_KERNELS
  static const std::array<StepFrontier, 2> kAll = {kPortableStepFrontier, kAvx512StepFrontier};
  const bool avx512 = __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512bitalg") != 0;
  return std::span(kAll).first(avx512 ? 2 : 1);
#else
  return {&kPortableStepFrontier, 1};
#endif
}

}  // namespace superflip::optimal
