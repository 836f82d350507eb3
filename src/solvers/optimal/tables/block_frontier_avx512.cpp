// Compiled with AVX-512 enabled: it must define nothing that other files could come to share.
#if defined(__GNUC__) && !defined(__clang__)  // the headers of g++ 12 themselves start registers undefined
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include <immintrin.h>

#include "solvers/optimal/tables/block_frontier.h"

namespace superflip::optimal {
namespace {

// One instruction permutes the bits of a word in any way; its operand is combined from a part for each slice.
struct Avx512Permuter {
  explicit Avx512Permuter(const BlockStep& step) : quads_(*step.quads) {
    for (std::size_t s = 0; s < kSlices; ++s)
      for (std::size_t o = 0; o < kGroupOrders; ++o)
        for (std::size_t i = 0; i < 64; ++i)
          from_[s][o][i] = static_cast<std::uint8_t>(step.quads->orders[o][i >> 2 * s & 3] << 2 * step.slices_seen[s]);
  }

  struct Orders {
    std::array<std::array<const std::uint8_t*, 2>, kSlices> from;  // [slice][parity before]
  };
  Orders orders(const std::array<QuadMap, kSlices>& maps) const {
    Orders orders;
    for (std::size_t s = 0; s < kSlices; ++s)
      for (std::size_t parity = 0; parity < 2; ++parity)
        orders.from[s][parity] = from_[s][quads_.order[maps[s]][parity]].data();
    return orders;
  }
  static std::uint64_t permute(const Orders& orders, std::uint32_t parities, std::uint64_t word) {
    const auto& [first, second, third] = orders.from;
    const __m512i which =
        _mm512_ternarylogic_epi32(_mm512_load_si512(first[parities & 1]), _mm512_load_si512(second[parities >> 1 & 1]),
                                  _mm512_load_si512(third[parities >> 2]), 0xFE);
    return _cvtmask64_u64(_mm512_bitshuffle_epi64_mask(_mm512_set1_epi64(static_cast<long long>(word)), which));
  }

 private:
  const QuadTables& quads_;
  alignas(64) std::array<std::array<std::array<std::uint8_t, 64>, kGroupOrders>, kSlices> from_;
};

}  // namespace

const StepFrontier kAvx512StepFrontier = step_frontier<Avx512Permuter>;

}  // namespace superflip::optimal
