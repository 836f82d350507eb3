// Compiled with AVX-512 (BW, VL, VBMI, VBMI2, BITALG, VNNI) and BMI2 enabled: it must define nothing that other files
// could come to share.
#if defined(__GNUC__) && !defined(__clang__)  // the headers of g++ 12 themselves start registers undefined
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include <cstring>

#include "solvers/optimal/search/expand.h"
#include "solvers/optimal/search/expand_x86.h"

namespace superflip::optimal {
namespace {

// By axis: 16 times the twist that a corner, or its place, adds about the axis. Two axes in each 16 bytes.
using AxisTwists = std::array<std::array<std::uint8_t, 8>, 4>;
constexpr AxisTwists added_twists(unsigned about_second, unsigned about_third) {
  AxisTwists added{};
  for (std::size_t c = 0; c < kCorners; ++c) {
    const unsigned second_tetrad = kCornerLabel[c] >> 2;
    added[1][c] = static_cast<std::uint8_t>(second_tetrad * about_second * 0x10);
    added[2][c] = static_cast<std::uint8_t>(second_tetrad * about_third * 0x10);
  }
  return added;
}
alignas(32) constexpr AxisTwists kOfCorners = added_twists(2, 1);
alignas(32) constexpr AxisTwists kOfPlaces = added_twists(1, 2);

// Eight bytes for each of eight lanes of 64 bits: a lane a face, the last two idle.
struct Avx512 : X86<Avx512> {
  struct Turned {
    alignas(64) std::array<std::uint64_t, 8> twists;  // by face
    std::array<std::uint8_t, 8> second_tetrad;        // masks of places, by face
    std::array<std::uint32_t, 8> differences;         // by face
    std::array<std::uint16_t, 8> in_face;             // masks of places, by face
    std::uint64_t edges;
    std::uint32_t flips;
  };
  using Edges = std::uint64_t;  // 12 * slice + place

  static void turn(const CosetFrame& frame, Register y, Turned& turned) {
    // The labels of all corners after a quarter turn of each face.
    const __m512i corners = _mm512_broadcastq_epi64(_mm256_castsi256_si128(y));
    const __m512i lane =
        _mm512_set_epi64(0x3838383838383838, 0x3030303030303030, 0x2828282828282828, 0x2020202020202020,
                         0x1818181818181818, 0x1010101010101010, 0x0808080808080808, 0);
    const __m512i which = _mm512_or_si512(_mm512_and_si512(corners, _mm512_set1_epi8(7)), lane);
    const __m512i brought = _mm512_permutexvar_epi8(which, _mm512_load_si512(frame.turned_label.data()));
    const __m512i sum = _mm512_add_epi8(brought, _mm512_and_si512(corners, _mm512_set1_epi8(0x30)));
    const __m512i labels = _mm512_min_epu8(sum, _mm512_sub_epi8(sum, _mm512_set1_epi8(0x30)));

    // Twists, 16 times too large: four places are summed by a product, and the two fours by another.
    const __m512i fours = _mm512_dpbusd_epi32(_mm512_setzero_si512(), _mm512_and_si512(labels, _mm512_set1_epi8(0x30)),
                                              _mm512_set1_epi64(0x000103090103091B));
    const __m512i weighed = _mm512_mullo_epi32(fours, _mm512_set1_epi64(0x000000010000001B));
    _mm512_store_si512(turned.twists.data(), _mm512_add_epi32(weighed, _mm512_srli_epi64(weighed, 32)));

    // Tetrads and the differences of their labels.
    const __mmask64 second = _mm512_test_epi8_mask(labels, _mm512_set1_epi8(4));
    const std::uint64_t tetrads = _cvtmask64_u64(second);
    std::memcpy(turned.second_tetrad.data(), &tetrads, sizeof(tetrads));
    if (frame.parts > 1) {
      const __m512i low = _mm512_and_si512(labels, _mm512_set1_epi8(3));
      const __m256i first_of_four =
          _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12));
      const auto differing = [&](__mmask64 tetrad) {
        const __m256i of_tetrad = _mm512_castsi512_si256(_mm512_maskz_compress_epi8(tetrad, low));
        return _mm256_xor_si256(of_tetrad, _mm256_shuffle_epi8(of_tetrad, first_of_four));
      };
      const __m256i first_sum =
          _mm256_dpbusd_epi32(_mm256_setzero_si256(), differing(_knot_mask64(second)), _mm256_set1_epi32(0x00040100));
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(turned.differences.data()),
                          _mm256_dpbusd_epi32(first_sum, differing(second), _mm256_set1_epi32(0x00401000)));
    }

    // The edges that each face holds.
    const __m128i edges_of_y = _mm256_extracti128_si256(y, 1);
    turned.edges = slices(frame, edges_of_y);
    turned.flips = flips(y);
    const __m512i faces = _mm512_broadcast_i32x4(_mm_shuffle_epi8(loaded(frame.faces_of_edge), edges_of_y));
    const __m512i first_faces =
        _mm512_set_epi64(0x0808080808080808, 0x0808080808080808, 0x0404040404040404, 0x0404040404040404,
                         0x0202020202020202, 0x0202020202020202, 0x0101010101010101, 0x0101010101010101);
    const __m256i last_faces =
        _mm256_set_epi64x(0x2020202020202020, 0x2020202020202020, 0x1010101010101010, 0x1010101010101010);
    const std::uint64_t in_first = _cvtmask64_u64(_mm512_test_epi8_mask(faces, first_faces));
    const std::uint32_t in_last = _cvtmask32_u32(_mm256_test_epi8_mask(_mm512_castsi512_si256(faces), last_faces));
    std::memcpy(&turned.in_face[0], &in_first, sizeof(in_first));
    std::memcpy(&turned.in_face[4], &in_last, sizeof(in_last));
  }
  static CornerKey corner_key(const CosetFrame& frame, const Turned& turned, std::size_t face) {
    return key_of(frame, turned.twists[face], turned.second_tetrad[face], turned.differences[face]);
  }
  static std::uint32_t seen(const CosetFrame& frame, const Turned& turned, std::size_t face, std::uint32_t s) {
    return from_bits(turned.edges ^ (turned.in_face[face] & 0xFFFU) * frame.exchanged[face], frame.separation_seen[s]);
  }
  static std::uint32_t turned_parities(const CosetFrame& frame, const Turned& turned, std::size_t face) {
    const Edges edges = turned.edges ^ (turned.in_face[face] & 0xFFFU) * frame.exchanged[face];
    return flip_parities(masks_of_bits(separation_bits(frame, edges)), turned_flips(frame, turned, face));
  }
  static std::uint32_t turned_flips(const CosetFrame& frame, const Turned& turned, std::size_t face) {
    return turned.flips ^ (frame.flips_edges[face] ? turned.in_face[face] & 0xFFFU : 0);
  }
  static std::uint32_t moved(std::uint32_t flips, const std::array<std::uint8_t, 16>& from) {
    return _cvtmask16_u32(_mm_bitshuffle_epi64_mask(_mm_set1_epi64x(flips), loaded(from))) & 0xFFFU;
  }
  static Edges edges(const CosetFrame& frame, Register x) { return slices(frame, _mm256_extracti128_si256(x, 1)); }
  static std::uint32_t seen_of(const CosetFrame& frame, Edges edges, std::uint32_t s) {
    return from_bits(edges, frame.separation_seen[s]);
  }
  static std::uint32_t seen_after(const CosetFrame&, const auto& moves, Edges edges, std::size_t m, std::uint32_t s) {
    return from_bits(edges, moves.separation_seen_after[m][s]);
  }
  static std::uint32_t separation_bits(const CosetFrame&, Edges edges) {
    return static_cast<std::uint32_t>((edges & 0xFFF) | (edges >> 12 & 0xFFF) << 16);
  }
  static std::array<std::uint32_t, kAxes> axis_entries(const CosetFrame& frame, const AxisFrame& axes, Register x) {
    // The twists about each axis, a lane of 64 bits an axis: see twists_about_axes(). Sums of up to six thirds of a
    // turn are brought below three in two steps.
    const __m256i corners = _mm256_broadcastq_epi64(_mm256_castsi256_si128(x));
    const __m256i which = _mm256_or_si256(_mm256_and_si256(corners, _mm256_set1_epi8(7)),
                                          _mm256_set_epi64x(0x0808080808080808, 0, 0x0808080808080808, 0));
    const __m256i of_corners =
        _mm256_shuffle_epi8(_mm256_load_si256(reinterpret_cast<const __m256i*>(&kOfCorners)), which);
    const __m256i of_places = _mm256_load_si256(reinterpret_cast<const __m256i*>(&kOfPlaces));
    const __m256i third = _mm256_set1_epi8(0x30);
    __m256i twists = _mm256_add_epi8(_mm256_and_si256(corners, third), _mm256_add_epi8(of_corners, of_places));
    for (int step = 0; step < 2; ++step) twists = _mm256_min_epu8(twists, _mm256_sub_epi8(twists, third));
    const __m256i fours = _mm256_dpbusd_epi32(_mm256_setzero_si256(), twists, _mm256_set1_epi64x(0x000103090103091B));
    const __m256i weighed = _mm256_mullo_epi32(fours, _mm256_set1_epi64x(0x000000010000001B));
    alignas(32) std::array<std::uint64_t, 4> numbers;  // 16 times too large, in the lower half
    _mm256_store_si256(reinterpret_cast<__m256i*>(numbers.data()),
                       _mm256_add_epi32(weighed, _mm256_srli_epi64(weighed, 32)));

    const std::uint64_t bits = edges(frame, x) | std::uint64_t{flips(x)} << 36 | std::uint64_t{1} << AxisFrame::kSetBit;
    const __m512i all = _mm512_set1_epi64(static_cast<long long>(bits));
    std::array<std::uint32_t, kAxes> entries;
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      const auto [row, symmetry] =
          AxisFrame::Row::of(axes.row_of[axis][static_cast<std::uint32_t>(numbers[axis]) >> 4]);
      const __m512i from = _mm512_load_si512(axes.places_seen[symmetry].data());
      const std::uint64_t seen = _cvtmask64_u64(_mm512_bitshuffle_epi64_mask(all, from));
      const auto flips_seen = static_cast<std::uint32_t>(seen >> 16 ^ seen >> 32 ^ seen >> 48) % kFlips;
      entries[axis] = row * kAxisRowEntries + frame.rank4of12[seen & 0xFFF] / kTetrads * kFlips + flips_seen;
    }
    return entries;
  }

 private:
  static Edges slices(const CosetFrame& frame, __m128i edges) {
    const __m128i bits = _mm_shuffle_epi8(loaded(frame.slice_bit), edges);
    const std::uint64_t first = places_of_slice(bits, 0);
    const std::uint64_t second = places_of_slice(bits, 1);
    return first | second << 12 | (0xFFFU ^ first ^ second) << 24;
  }
  // One instruction picks all 24 bits.
  static std::uint32_t from_bits(Edges edges, const std::array<std::uint8_t, 32>& from) {
    const __m256i which = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from.data()));
    const __mmask32 bits = _mm256_bitshuffle_epi64_mask(_mm256_set1_epi64x(static_cast<long long>(edges)), which);
    return _cvtmask32_u32(bits);
  }
};

}  // namespace

const ExpandKernel kAvx512Expand = {"avx512", expand<Avx512>};

}  // namespace superflip::optimal
