// Compiled with AVX2, BMI2 and popcount enabled: it must define nothing that other files could come to share.
#include "cube/simd/avx2.h"
#include "solver/optimal/expand.h"

namespace superflip::optimal {
namespace {

struct Avx2 : simd::Avx2 {
  struct Turned {
    __m128i corners;
    __m128i edges;
  };
  using Edges = __m128i;  // 1 << slice, by place

  static std::uint32_t squeeze(std::uint64_t labels, std::uint64_t bytes) {
    return static_cast<std::uint32_t>(_pext_u64(labels, bytes & 0x0303030303030303));
  }
  static std::uint32_t squeeze_places(std::uint32_t mask, std::uint32_t places) { return _pext_u32(mask, places); }

  static void turn(const CosetFrame&, Register y, Turned& turned) {
    turned = {_mm256_castsi256_si128(y), _mm256_extracti128_si256(y, 1)};
  }
  static CornerKey corner_key(const CosetFrame& frame, const Turned& turned, std::size_t face) {
    const __m128i of_face = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(&frame.turned_label[8 * face]));
    return key_of_labels<Avx2>(frame, labelled(of_face, turned.corners));
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
  static std::uint64_t labels(const CosetFrame& frame, Register x) {
    return labelled(loaded(frame.label), _mm256_castsi256_si128(x));
  }
  static std::uint32_t seen_after(const CosetFrame& frame, Edges edges, std::size_t turn, std::uint32_t s) {
    return from_slices(frame, edges, frame.places_seen_after[turn][s], s);
  }
  static std::uint32_t separation_bits(const CosetFrame&, Edges edges) {
    const auto first = static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_slli_epi16(edges, 7)));
    const auto second = static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_slli_epi16(edges, 6)));
    return first | second << 16;
  }
  static std::uint32_t flips(Register x) { return flips_of(_mm256_extracti128_si256(x, 1)); }
  static std::array<std::uint32_t, kAxes> axis_entries(const CosetFrame& frame, Register x) {
    return optimal::axis_entries<Avx2>(frame, x);
  }

 private:
  static __m128i loaded(const std::array<std::uint8_t, 16>& bytes) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes.data()));
  }
  static std::uint32_t flips_of(__m128i edges) {
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_slli_epi16(edges, 3))) & 0xFFFU;
  }
  // The labels of the corners, with their twists added to those that the labels bring.
  static std::uint64_t labelled(__m128i of_corner, __m128i corners) {
    const __m128i twists = _mm_and_si128(corners, _mm_set1_epi8(0x30));
    const __m128i sum = _mm_add_epi8(_mm_shuffle_epi8(of_corner, corners), twists);
    const __m128i reduced = _mm_min_epu8(sum, _mm_sub_epi8(sum, _mm_set1_epi8(0x30)));
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(reduced));
  }
  static std::uint32_t from_slices(const CosetFrame& frame, __m128i slices, const std::array<std::uint8_t, 16>& from,
                                   std::uint32_t s) {
    const __m128i seen = _mm_shuffle_epi8(slices, loaded(from));
    const auto places = [&](std::size_t slice) {
      const __m128i to_top = _mm_cvtsi32_si128(7 - frame.slices_seen[s][slice]);
      return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_sll_epi16(seen, to_top))) & 0xFFFU;
    };
    return places(0) | places(1) << 16;
  }
};

}  // namespace

const ExpandKernel kAvx2Expand = {"avx2", expand<Avx2>};

}  // namespace superflip::optimal
