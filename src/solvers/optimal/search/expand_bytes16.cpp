// The kernel for registers of 16 bytes: arm64, all of which have NEON, and WebAssembly.
#include <bit>

#include "cube/simd/bytes16.h"
#include "solvers/optimal/search/expand.h"

namespace superflip::optimal {
namespace {

using namespace simd;

// Tables in place of instructions that arm64 and WebAssembly lack.

// [mask of the places of the second tetrad]: the places of the first tetrad, then of the second, a byte each.
constexpr std::array<std::uint64_t, 256> kPlacesByTetrad = [] {
  std::array<std::uint64_t, 256> places{};
  for (std::size_t mask = 0; mask < places.size(); ++mask) {
    int shift = 0;
    for (std::size_t tetrad = 0; tetrad < 2; ++tetrad)
      for (std::uint64_t p = 0; p < kCorners; ++p)
        if ((mask >> p & 1) == tetrad) {
          places[mask] |= p << shift;
          shift += 8;
        }
  }
  return places;
}();

// [places][mask]: six bits of squeeze_places(). Only x86-64 has an instruction for it.
struct SixPlaces {
  std::array<std::uint8_t, 64> squeezed;
  std::uint8_t count;
};
constexpr std::array<SixPlaces, 64> kSixPlaces = [] {
  std::array<SixPlaces, 64> all{};
  for (std::uint32_t places = 0; places < 64; ++places) {
    all[places].count = static_cast<std::uint8_t>(std::popcount(places));
    for (std::uint32_t mask = 0; mask < 64; ++mask) {
      std::uint32_t bits = 0;
      int to = 0;
      for (std::uint32_t p = 0; p < 6; ++p)
        if ((places >> p & 1) != 0) bits |= (mask >> p & 1) << to++;
      all[places].squeezed[mask] = static_cast<std::uint8_t>(bits);
    }
  }
  return all;
}();

struct Lanes : simd::Bytes16 {
  struct Turned {
    alignas(16) std::array<std::uint64_t, kFaces> labels;  // of the corners, a byte each, by face
    alignas(16) std::array<std::uint16_t, 8> twists;       // by face
    std::array<std::uint8_t, 8> second_tetrad;             // masks of places, by face
    Bytes edges;                                           // as they are in Y, without flips
    std::uint32_t flips;
  };
  using Edges = Bytes;  // 1 << slice, by place

  static void turn(const CosetFrame& frame, const Register& y, Turned& turned) {
    // The labels of the corners, with their twists added to those that the labels bring; two faces in each 16 bytes.
    const Bytes corners = from_halves(low_half(y.corners), low_half(y.corners));
    const Bytes which = (corners & repeated(7)) | from_halves(0, 8 * kOnes);
    const Bytes third = repeated(0x30);
    const Bytes twists = corners & third;
    Bytes labels[3];
    for (std::size_t k = 0; k < 3; ++k) {
      const Bytes sum = looked_up(simd::load(&frame.turned_label[16 * k]), which) + twists;
      labels[k] = smaller_of(sum, sum - third);
      store(reinterpret_cast<std::uint8_t*>(&turned.labels[2 * k]), labels[k]);
    }
    gather(labels, turned);
    turned.edges = pieces(y.edges);
    turned.flips = flips(y);
  }
  static CornerKey corner_key(const CosetFrame& frame, const Turned& turned, std::size_t face) {
    const std::uint32_t tetrads = frame.rank4of8[turned.second_tetrad[face]];
    return {turned.twists[face] * kTetrads + tetrads, tetrads,
            differences(turned.labels[face], turned.second_tetrad[face])};
  }
  static std::uint32_t seen(const CosetFrame& frame, const Turned& turned, std::size_t face, std::uint32_t s) {
    return from_slices(frame, turned_slices(frame, turned, face), frame.places_seen[s], s);
  }
  static std::uint32_t turned_parities(const CosetFrame& frame, const Turned& turned, std::size_t face) {
    const std::uint32_t bits = separation_bits(frame, turned_slices(frame, turned, face));
    return flip_parities(masks_of_bits(bits), turned_flips(frame, turned, face));
  }
  static std::uint32_t turned_flips(const CosetFrame& frame, const Turned& turned, std::size_t face) {
    if (!frame.flips_edges[face]) return turned.flips;
    const Bytes faces = looked_up(simd::load(frame.faces_of_edge), turned.edges);
    return turned.flips ^ (bits_of(tests(faces, repeated(static_cast<std::uint8_t>(1U << face)))) & 0xFFFU);
  }
  static std::uint32_t moved(std::uint32_t flips, const std::array<std::uint8_t, 16>& from) {
    const Bytes bytes = from_halves(low_half(repeated(static_cast<std::uint8_t>(flips))),
                                    low_half(repeated(static_cast<std::uint8_t>(flips >> 8))));
    const Bytes set = tests(bytes, from_halves(kPlaceBits, kPlaceBits));
    return bits_of(looked_up(set, simd::load(from))) & 0xFFFU;
  }
  static Edges edges(const CosetFrame& frame, const Register& x) {
    return looked_up(simd::load(frame.slice_bit), pieces(x.edges));
  }
  static std::uint64_t labels(const CosetFrame& frame, const Register& x) {
    const Bytes labels = looked_up(simd::load(frame.label), pieces(x.corners)) | turns(x.corners);
    return low_half(labels);
  }
  static std::uint32_t seen_of(const CosetFrame& frame, Edges edges, std::uint32_t s) {
    return from_slices(frame, edges, frame.places_seen[s], s);
  }
  static std::uint32_t seen_after(const CosetFrame& frame, const auto& moves, Edges edges, std::size_t m,
                                  std::uint32_t s) {
    return from_slices(frame, edges, moves.places_seen_after[m][s], s);
  }
  static std::uint32_t separation_bits(const CosetFrame&, Edges edges) {
    return bits_of(tests(edges, repeated(1)), tests(edges, repeated(2)));
  }
  static std::uint32_t flips(const Register& x) { return bits_of(tests(x.edges, repeated(0x10))) & 0xFFFU; }
  static std::uint32_t squeeze_places(std::uint32_t mask, std::uint32_t places) {
    const SixPlaces& low = kSixPlaces[places & 63];
    const SixPlaces& high = kSixPlaces[places >> 6];
    return low.squeezed[mask & 63] | static_cast<std::uint32_t>(high.squeezed[mask >> 6]) << low.count;
  }
  static std::uint32_t differences(std::uint64_t labels) {
    return differences(labels, (labels >> 2 & 0x0101010101010101) * 0x0102040810204080U >> 56);
  }

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101;
  static constexpr std::uint64_t kPlaceBits = 0x8040201008040201;  // 1 << i % 8 in byte i

  // The twists and the masks of the second tetrad, from the labels of two faces in each register.
#if defined(__aarch64__)
  static void gather(const Bytes (&labels)[3], Turned& turned) {
    // number_of_twists() of all faces: sums of four places, then 27 times the first four and the last four.
    const Bytes weights = vreinterpretq_u8_u64(vdupq_n_u64(0x000103090103091B));
    const Bytes fours = sums_of_four([&](std::size_t k) { return vmulq_u8(vshrq_n_u8(labels[k], 4), weights); });
    const uint8x8_t of_fours = vreinterpret_u8_u16(vdup_n_u16(0x011B));
    vst1q_u16(turned.twists.data(), vpaddq_u16(vmull_u8(vget_low_u8(fours), of_fours),  //
                                               vmull_u8(vget_high_u8(fours), of_fours)));
    const Bytes masks =
        sums_of_four([&](std::size_t k) { return vandq_u8(tests(labels[k], repeated(4)), place_bits()); });
    vst1_u8(turned.second_tetrad.data(), vget_low_u8(vpaddq_u8(masks, masks)));
  }
  // Of two faces in each of three registers: the sums of four bytes, two for each face, those of the last two twice.
  static Bytes sums_of_four(const auto& bytes) {
    return vpaddq_u8(vpaddq_u8(bytes(0), bytes(1)), vpaddq_u8(bytes(2), bytes(2)));
  }
#else
  static void gather(const Bytes (&labels)[3], Turned& turned) {
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t second = bits_of(tests(labels[k], repeated(4)));
      turned.second_tetrad[2 * k] = static_cast<std::uint8_t>(second);
      turned.second_tetrad[2 * k + 1] = static_cast<std::uint8_t>(second >> 8);
      const v128_t digits = wasm_u8x16_shr(as_v128(labels[k]), 4);
      turned.twists[2 * k] = number_of(wasm_u16x8_extend_low_u8x16(digits));
      turned.twists[2 * k + 1] = number_of(wasm_u16x8_extend_high_u8x16(digits));
    }
  }
  // The first seven of eight digits to the base three, the first counting most.
  static std::uint16_t number_of(v128_t digits) {
    const v128_t pairs = wasm_i32x4_dot_i16x8(digits, wasm_i16x8_make(729, 243, 81, 27, 9, 3, 1, 0));
    const v128_t fours = wasm_i32x4_add(pairs, wasm_i64x2_shuffle(pairs, pairs, 1, 0));
    return static_cast<std::uint16_t>(wasm_i32x4_extract_lane(fours, 0) + wasm_i32x4_extract_lane(fours, 1));
  }
#endif
  static Edges turned_slices(const CosetFrame& frame, const Turned& turned, std::size_t face) {
    return looked_up(simd::load(frame.turned_slice[face]), turned.edges);
  }
  static std::uint32_t from_slices(const CosetFrame& frame, Bytes slices, const std::array<std::uint8_t, 16>& from,
                                   std::uint32_t s) {
    return separation_bits(frame, looked_up(simd::load(frame.slice_bit_seen[s]), looked_up(slices, simd::load(from))));
  }
  // Orders the labels by tetrad; then each differs from the first of its own. The product gathers four of them.
  static std::uint32_t differences(std::uint64_t labels, std::size_t second_tetrad) {
    const Bytes ordered = looked_up(from_halves(labels, 0), from_halves(kPlacesByTetrad[second_tetrad], 0));
    const Bytes firsts = looked_up(ordered, from_halves(0x0404040400000000, 0));
    const std::uint64_t differing = low_half(ordered ^ firsts);
    constexpr std::uint64_t kGather = std::uint64_t{1} << 48 | std::uint64_t{1} << 42 | 1U << 20 | 1U << 14;
    return static_cast<std::uint32_t>((differing & 0x0003030000030300) * kGather >> 56);
  }
};

}  // namespace

const ExpandKernel kBytes16Expand = {kBytes16Name, expand<Lanes>};

}  // namespace superflip::optimal
