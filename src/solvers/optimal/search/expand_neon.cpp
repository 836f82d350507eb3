// The kernel for arm64, all of which have NEON.
#include <cstring>

#include "base/neon_bits.h"
#include "cube/simd/neon.h"
#include "solvers/optimal/search/expand.h"
#include "solvers/optimal/search/place_tables.h"

namespace superflip::optimal {
namespace {

struct Neon : simd::Neon {
  struct Turned {
    alignas(16) std::array<std::uint64_t, kFaces> labels;  // of the corners, a byte each, by face
    alignas(16) std::array<std::uint16_t, 8> twists;       // by face
    std::array<std::uint8_t, 8> second_tetrad;             // masks of places, by face
    uint8x16_t edges;                                      // as they are in Y, without flips
    std::uint32_t flips;
  };
  using Edges = uint8x16_t;  // 1 << slice, by place

  static void turn(const CosetFrame& frame, const Register& y, Turned& turned) {
    // The labels of the corners, with their twists added to those that the labels bring; two faces in each 16 bytes.
    const uint8x8_t eight = vget_low_u8(y.corners);
    const uint8x16_t corners = vcombine_u8(eight, eight);
    const uint8x16_t which = vorrq_u8(vandq_u8(corners, vdupq_n_u8(7)), vcombine_u8(vdup_n_u8(0), vdup_n_u8(8)));
    const uint8x16_t third = vdupq_n_u8(0x30);
    const uint8x16_t twists = vandq_u8(corners, third);
    uint8x16_t labels[3];
    for (std::size_t k = 0; k < 3; ++k) {
      const uint8x16_t sum = vaddq_u8(vqtbl1q_u8(vld1q_u8(&frame.turned_label[16 * k]), which), twists);
      labels[k] = vminq_u8(sum, vsubq_u8(sum, third));
      vst1q_u8(reinterpret_cast<std::uint8_t*>(&turned.labels[2 * k]), labels[k]);
    }
    // number_of_twists() of all faces: sums of four places, then 27 times the first four and the last four.
    const uint8x16_t weights = vreinterpretq_u8_u64(vdupq_n_u64(0x000103090103091B));
    const uint8x16_t fours = sums_of_four([&](std::size_t k) { return vmulq_u8(vshrq_n_u8(labels[k], 4), weights); });
    const uint8x8_t of_fours = vreinterpret_u8_u16(vdup_n_u16(0x011B));
    vst1q_u16(turned.twists.data(), vpaddq_u16(vmull_u8(vget_low_u8(fours), of_fours),  //
                                               vmull_u8(vget_high_u8(fours), of_fours)));
    const uint8x16_t masks =
        sums_of_four([&](std::size_t k) { return vandq_u8(vtstq_u8(labels[k], vdupq_n_u8(4)), place_bits()); });
    vst1_u8(turned.second_tetrad.data(), vget_low_u8(vpaddq_u8(masks, masks)));
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
    const uint8x16_t faces = vqtbl1q_u8(loaded(frame.faces_of_edge), turned.edges);
    return turned.flips ^ (bits_of(vtstq_u8(faces, vdupq_n_u8(static_cast<std::uint8_t>(1U << face)))) & 0xFFFU);
  }
  static std::uint32_t moved(std::uint32_t flips, const std::array<std::uint8_t, 16>& from) {
    const uint8x16_t bytes = vcombine_u8(vdup_n_u8(static_cast<std::uint8_t>(flips)),  //
                                         vdup_n_u8(static_cast<std::uint8_t>(flips >> 8)));
    return bits_of(vqtbl1q_u8(vtstq_u8(bytes, place_bits()), loaded(from))) & 0xFFFU;
  }
  static Edges edges(const CosetFrame& frame, const Register& x) {
    return vqtbl1q_u8(loaded(frame.slice_bit), pieces(x.edges));
  }
  static std::uint64_t labels(const CosetFrame& frame, const Register& x) {
    const uint8x16_t labels = vorrq_u8(vqtbl1q_u8(loaded(frame.label), pieces(x.corners)), turns(x.corners));
    return vgetq_lane_u64(vreinterpretq_u64_u8(labels), 0);
  }
  static std::uint32_t seen_of(const CosetFrame& frame, Edges edges, std::uint32_t s) {
    return from_slices(frame, edges, frame.places_seen[s], s);
  }
  static std::uint32_t seen_after(const CosetFrame& frame, const auto& moves, Edges edges, std::size_t m,
                                  std::uint32_t s) {
    return from_slices(frame, edges, moves.places_seen_after[m][s], s);
  }
  static std::uint32_t separation_bits(const CosetFrame&, Edges edges) {
    return bits_of(vtstq_u8(edges, vdupq_n_u8(1)), vtstq_u8(edges, vdupq_n_u8(2)));
  }
  static std::uint32_t flips(const Register& x) { return bits_of(vtstq_u8(x.edges, vdupq_n_u8(0x10))) & 0xFFFU; }
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
    return optimal::axis_entries<Neon>(frame, axes, x);
  }

 private:
  static uint8x16_t loaded(const std::array<std::uint8_t, 16>& bytes) { return vld1q_u8(bytes.data()); }
  // Of two faces in each of three registers: the sums of four bytes, two for each face, those of the last two twice.
  static uint8x16_t sums_of_four(const auto& bytes) {
    return vpaddq_u8(vpaddq_u8(bytes(0), bytes(1)), vpaddq_u8(bytes(2), bytes(2)));
  }
  static Edges turned_slices(const CosetFrame& frame, const Turned& turned, std::size_t face) {
    return vqtbl1q_u8(loaded(frame.turned_slice[face]), turned.edges);
  }
  static std::uint32_t from_slices(const CosetFrame& frame, uint8x16_t slices, const std::array<std::uint8_t, 16>& from,
                                   std::uint32_t s) {
    return separation_bits(frame, vqtbl1q_u8(loaded(frame.slice_bit_seen[s]), vqtbl1q_u8(slices, loaded(from))));
  }
  // Orders the labels by tetrad; then each differs from the first of its own. The product gathers four of them.
  static std::uint32_t differences(std::uint64_t labels, std::size_t second_tetrad) {
    const uint8x8_t ordered = vtbl1_u8(vcreate_u8(labels), vcreate_u8(kPlacesByTetrad[second_tetrad]));
    const uint8x8_t firsts = vtbl1_u8(ordered, vcreate_u8(0x0404040400000000));
    const std::uint64_t differing = vget_lane_u64(vreinterpret_u64_u8(veor_u8(ordered, firsts)), 0);
    constexpr std::uint64_t kGather = std::uint64_t{1} << 48 | std::uint64_t{1} << 42 | 1U << 20 | 1U << 14;
    return static_cast<std::uint32_t>((differing & 0x0003030000030300) * kGather >> 56);
  }
};

}  // namespace

const ExpandKernel kNeonExpand = {"neon", expand<Neon>};

}  // namespace superflip::optimal
