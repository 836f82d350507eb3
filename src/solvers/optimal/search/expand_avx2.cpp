// Compiled with AVX2, BMI2 and popcount enabled: it must define nothing that other files could come to share.
#include <cstring>

#include "solvers/optimal/search/expand.h"
#include "solvers/optimal/search/expand_x86.h"

namespace superflip::optimal {
namespace {

struct Avx2 : X86<Avx2> {
  struct Turned {
    alignas(32) std::array<std::uint64_t, 8> labels;  // of the corners, a byte each, by face
    alignas(32) std::array<std::uint64_t, 8> twists;  // 16 times too large, in the lower half, by face
    std::array<std::uint8_t, 8> second_tetrad;        // masks of places, by face
    __m128i edges;                                    // as they are in Y
  };
  using Edges = __m128i;  // 1 << slice, by place

  static void turn(const CosetFrame& frame, Register y, Turned& turned) {
    // The corners once for each face, eight bytes each: of faces 0 to 3, and of 4 and 5.
    const __m256i corners = _mm256_broadcastq_epi64(_mm256_castsi256_si128(y));
    const __m256i of_first =
        labelled(_mm256_load_si256(reinterpret_cast<const __m256i*>(&frame.turned_label[0])), corners);
    const __m256i of_last =
        labelled(_mm256_load_si256(reinterpret_cast<const __m256i*>(&frame.turned_label[32])), corners);
    _mm256_store_si256(reinterpret_cast<__m256i*>(&turned.labels[0]), of_first);
    _mm256_store_si256(reinterpret_cast<__m256i*>(&turned.labels[4]), of_last);
    _mm256_store_si256(reinterpret_cast<__m256i*>(&turned.twists[0]), twists_of(of_first));
    _mm256_store_si256(reinterpret_cast<__m256i*>(&turned.twists[4]), twists_of(of_last));
    const auto second_tetrad = [](__m256i labels) {
      return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_slli_epi16(labels, 5)));
    };
    const std::uint64_t second = second_tetrad(of_first) | std::uint64_t{second_tetrad(of_last)} << 32;
    std::memcpy(turned.second_tetrad.data(), &second, sizeof(second));
    turned.edges = _mm256_extracti128_si256(y, 1);
  }
  static CornerKey corner_key(const CosetFrame& frame, const Turned& turned, std::size_t face) {
    return key_of(frame, turned.twists[face], turned.second_tetrad[face], label_differences<Avx2>(turned.labels[face]));
  }
  static std::uint32_t seen(const CosetFrame& frame, const Turned& turned, std::size_t face, std::uint32_t s) {
    return from_slices(frame, _mm_shuffle_epi8(loaded(frame.turned_slice[face]), turned.edges), frame.places_seen[s],
                       s);
  }
  static std::uint32_t turned_parities(const CosetFrame& frame, const Turned& turned, std::size_t face) {
    const Edges slices = _mm_shuffle_epi8(loaded(frame.turned_slice[face]), turned.edges);
    return flip_parities(masks_of_bits(separation_bits(frame, slices)), turned_flips(frame, turned, face));
  }
  static std::uint32_t turned_flips(const CosetFrame& frame, const Turned& turned, std::size_t face) {
    const std::uint32_t flips = flips_of(turned.edges);
    if (!frame.flips_edges[face]) return flips;
    const __m128i to_top = _mm_cvtsi32_si128(7 - static_cast<int>(face));
    const __m128i faces = _mm_shuffle_epi8(loaded(frame.faces_of_edge), turned.edges);
    return flips ^ (static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_sll_epi16(faces, to_top))) & 0xFFFU);
  }
  static std::uint32_t moved(std::uint32_t flips, const std::array<std::uint8_t, 16>& from) {
    constexpr std::uint64_t kTops = 0x8080808080808080;
    const __m128i bytes = _mm_set_epi64x(static_cast<long long>(_pdep_u64(flips >> 8, kTops)),
                                         static_cast<long long>(_pdep_u64(flips, kTops)));
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_shuffle_epi8(bytes, loaded(from)))) & 0xFFFU;
  }
  static Edges edges(const CosetFrame& frame, Register x) {
    return _mm_shuffle_epi8(loaded(frame.slice_bit), _mm256_extracti128_si256(x, 1));
  }
  static std::uint32_t seen_of(const CosetFrame& frame, Edges edges, std::uint32_t s) {
    return from_slices(frame, edges, frame.places_seen[s], s);
  }
  static std::uint32_t seen_after(const CosetFrame& frame, const auto& moves, Edges edges, std::size_t m,
                                  std::uint32_t s) {
    return from_slices(frame, edges, moves.places_seen_after[m][s], s);
  }
  static std::uint32_t separation_bits(const CosetFrame&, Edges edges) {
    return places_of_slice(edges, 0) | places_of_slice(edges, 1) << 16;
  }

 private:
  // The labels of the corners, with their twists added to those that the labels bring; two faces in each 16 bytes, and
  // the corners in each eight.
  static __m256i labelled(__m256i of_corner, __m256i corners) {
    const __m256i second_face = _mm256_set_epi64x(0x0808080808080808, 0, 0x0808080808080808, 0);
    const __m256i which = _mm256_or_si256(_mm256_and_si256(corners, _mm256_set1_epi8(7)), second_face);
    const __m256i third = _mm256_set1_epi8(0x30);
    const __m256i sum = _mm256_add_epi8(_mm256_shuffle_epi8(of_corner, which), _mm256_and_si256(corners, third));
    return _mm256_min_epu8(sum, _mm256_sub_epi8(sum, third));
  }
  // number_of_twists() of labels, 16 times too large: two places are summed by a product, two of these sums by another.
  static __m256i twists_of(__m256i labels) {
    const __m256i twos =
        _mm256_maddubs_epi16(_mm256_and_si256(labels, _mm256_set1_epi8(0x30)), _mm256_set1_epi64x(0x0001010301030103));
    const __m256i fours = _mm256_madd_epi16(twos, _mm256_set1_epi64x(0x00010003001B00F3));
    return _mm256_add_epi32(fours, _mm256_srli_epi64(fours, 32));
  }
  static std::uint32_t from_slices(const CosetFrame& frame, __m128i slices, const std::array<std::uint8_t, 16>& from,
                                   std::uint32_t s) {
    return separation_bits(frame,
                           _mm_shuffle_epi8(loaded(frame.slice_bit_seen[s]), _mm_shuffle_epi8(slices, loaded(from))));
  }
};

}  // namespace

const ExpandKernel kAvx2Expand = {"avx2", expand<Avx2>};

}  // namespace superflip::optimal
