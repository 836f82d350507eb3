// The kernel for WebAssembly's vectors of 16 bytes. It is that of NEON; where NEON sums neighbours to gather bits, here
// one instruction does it.
#include "cube/simd/wasm.h"
#include "solvers/optimal/search/expand.h"
#include "solvers/optimal/search/place_tables.h"

namespace superflip::optimal {
namespace {

std::uint32_t bits_of(v128_t bytes) { return static_cast<std::uint32_t>(wasm_i8x16_bitmask(bytes)); }

// Byte i is 255 where `bytes` has any of `bits` in it.
v128_t tests(v128_t bytes, v128_t bits) { return wasm_i8x16_ne(wasm_v128_and(bytes, bits), wasm_i8x16_splat(0)); }

struct Wasm : simd::Wasm {
  struct Turned {
    alignas(16) std::array<std::uint64_t, kFaces> labels;  // of the corners, a byte each, by face
    std::array<std::uint16_t, 8> twists;                   // by face
    std::array<std::uint8_t, 8> second_tetrad;             // masks of places, by face
    v128_t edges;                                          // as they are in Y, without flips
    std::uint32_t flips;
  };
  using Edges = v128_t;  // 1 << slice, by place

  static void turn(const CosetFrame& frame, const Register& y, Turned& turned) {
    // The labels of the corners, with their twists added to those that the labels bring; two faces in each 16 bytes.
    const v128_t corners = wasm_i64x2_shuffle(y.corners, y.corners, 0, 0);
    const v128_t which = wasm_v128_or(wasm_v128_and(corners, wasm_i8x16_splat(7)), wasm_i64x2_make(0, kEights));
    const v128_t third = wasm_i8x16_splat(0x30);
    const v128_t twists = wasm_v128_and(corners, third);
    for (std::size_t k = 0; k < 3; ++k) {
      const v128_t sum = wasm_i8x16_add(wasm_i8x16_swizzle(wasm_v128_load(&frame.turned_label[16 * k]), which), twists);
      const v128_t labels = wasm_u8x16_min(sum, wasm_i8x16_sub(sum, third));
      wasm_v128_store(&turned.labels[2 * k], labels);
      const std::uint32_t second = bits_of(tests(labels, wasm_i8x16_splat(4)));
      turned.second_tetrad[2 * k] = static_cast<std::uint8_t>(second);
      turned.second_tetrad[2 * k + 1] = static_cast<std::uint8_t>(second >> 8);
      const v128_t digits = wasm_u8x16_shr(labels, 4);
      turned.twists[2 * k] = number_of(wasm_u16x8_extend_low_u8x16(digits));
      turned.twists[2 * k + 1] = number_of(wasm_u16x8_extend_high_u8x16(digits));
    }
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
    const v128_t faces = wasm_i8x16_swizzle(loaded(frame.faces_of_edge), turned.edges);
    return turned.flips ^ (bits_of(tests(faces, wasm_i8x16_splat(static_cast<std::int8_t>(1U << face)))) & 0xFFFU);
  }
  static std::uint32_t moved(std::uint32_t flips, const std::array<std::uint8_t, 16>& from) {
    const v128_t bytes =
        wasm_i8x16_swizzle(wasm_i16x8_splat(static_cast<std::int16_t>(flips)), wasm_i64x2_make(0, kOnes));
    const v128_t set = tests(bytes, wasm_i64x2_splat(static_cast<std::int64_t>(0x8040201008040201)));
    return bits_of(wasm_i8x16_swizzle(set, loaded(from))) & 0xFFFU;
  }
  static Edges edges(const CosetFrame& frame, const Register& x) {
    return wasm_i8x16_swizzle(loaded(frame.slice_bit), pieces(x.edges));
  }
  static std::uint64_t labels(const CosetFrame& frame, const Register& x) {
    const v128_t labels = wasm_v128_or(wasm_i8x16_swizzle(loaded(frame.label), pieces(x.corners)), turns(x.corners));
    return static_cast<std::uint64_t>(wasm_i64x2_extract_lane(labels, 0));
  }
  static std::uint32_t seen_of(const CosetFrame& frame, Edges edges, std::uint32_t s) {
    return from_slices(frame, edges, frame.places_seen[s], s);
  }
  static std::uint32_t seen_after(const CosetFrame& frame, const auto& moves, Edges edges, std::size_t m,
                                  std::uint32_t s) {
    return from_slices(frame, edges, moves.places_seen_after[m][s], s);
  }
  // A shift brings the bit of the slice to the top of each byte.
  static std::uint32_t separation_bits(const CosetFrame&, Edges edges) {
    return bits_of(wasm_i8x16_shl(edges, 7)) | bits_of(wasm_i8x16_shl(edges, 6)) << 16;
  }
  static std::uint32_t flips(const Register& x) { return bits_of(wasm_i8x16_shl(x.edges, 3)) & 0xFFFU; }
  static std::uint32_t squeeze_places(std::uint32_t mask, std::uint32_t places) {
    const SixPlaces& low = kSixPlaces[places & 63];
    const SixPlaces& high = kSixPlaces[places >> 6];
    return low.squeezed[mask & 63] | static_cast<std::uint32_t>(high.squeezed[mask >> 6]) << low.count;
  }
  static std::uint32_t differences(std::uint64_t labels) {
    return differences(labels, (labels >> 2 & 0x0101010101010101) * 0x0102040810204080U >> 56);
  }
  static std::array<std::uint32_t, kAxes> axis_entries(const CosetFrame& frame, const AxisFrame& axes,
                                                       const Register& x) {
    return optimal::axis_entries<Wasm>(frame, axes, x);
  }

 private:
  static constexpr std::int64_t kOnes = 0x0101010101010101;
  static constexpr std::int64_t kEights = 8 * kOnes;

  static v128_t loaded(const std::array<std::uint8_t, 16>& bytes) { return wasm_v128_load(bytes.data()); }
  // The first seven of eight digits to the base three, the first counting most.
  static std::uint16_t number_of(v128_t digits) {
    const v128_t pairs = wasm_i32x4_dot_i16x8(digits, wasm_i16x8_make(729, 243, 81, 27, 9, 3, 1, 0));
    const v128_t fours = wasm_i32x4_add(pairs, wasm_i64x2_shuffle(pairs, pairs, 1, 0));
    return static_cast<std::uint16_t>(wasm_i32x4_extract_lane(fours, 0) + wasm_i32x4_extract_lane(fours, 1));
  }
  static Edges turned_slices(const CosetFrame& frame, const Turned& turned, std::size_t face) {
    return wasm_i8x16_swizzle(loaded(frame.turned_slice[face]), turned.edges);
  }
  static std::uint32_t from_slices(const CosetFrame& frame, v128_t slices, const std::array<std::uint8_t, 16>& from,
                                   std::uint32_t s) {
    const v128_t seen = wasm_i8x16_swizzle(slices, loaded(from));
    return separation_bits(frame, wasm_i8x16_swizzle(loaded(frame.slice_bit_seen[s]), seen));
  }
  // Orders the labels by tetrad; then each differs from the first of its own. The product gathers four of them.
  static std::uint32_t differences(std::uint64_t labels, std::size_t second_tetrad) {
    const auto places = static_cast<std::int64_t>(kPlacesByTetrad[second_tetrad]);
    const v128_t ordered =
        wasm_i8x16_swizzle(wasm_i64x2_splat(static_cast<std::int64_t>(labels)), wasm_i64x2_splat(places));
    const v128_t firsts = wasm_i8x16_swizzle(ordered, wasm_i64x2_splat(0x0404040400000000));
    const auto differing = static_cast<std::uint64_t>(wasm_i64x2_extract_lane(wasm_v128_xor(ordered, firsts), 0));
    constexpr std::uint64_t kGather = std::uint64_t{1} << 48 | std::uint64_t{1} << 42 | 1U << 20 | 1U << 14;
    return static_cast<std::uint32_t>((differing & 0x0003030000030300) * kGather >> 56);
  }
};

}  // namespace

const ExpandKernel kWasmExpand = {"wasm", expand<Wasm>};

}  // namespace superflip::optimal
