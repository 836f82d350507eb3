// The kernel that any processor runs.
#include "cube/simd/portable.h"
#include "solvers/optimal/search/expand.h"

namespace superflip::optimal {
namespace {

struct Portable : simd::Portable {
  struct Turned {
    std::array<std::uint64_t, kFaces> labels;
    std::array<std::uint64_t, kFaces> edges;
    std::array<std::uint32_t, kFaces> flips;
  };
  using Edges = std::uint64_t;  // 12 * slice + place

  static std::uint32_t squeeze(std::uint64_t labels, std::uint64_t bytes) {
    std::uint32_t squeezed = 0;
    int shift = 0;
    for (int byte = 0; byte < 64; byte += 8) {
      if ((bytes >> byte & 1) == 0) continue;
      squeezed |= static_cast<std::uint32_t>(labels >> byte & 3) << shift;
      shift += 2;
    }
    return squeezed;
  }
  static std::uint32_t squeeze_places(std::uint32_t mask, std::uint32_t places) { return squeezed(mask, places); }

  static void turn(const CosetFrame& frame, const VectorState& y, Turned& turned) {
    turned = {};
    const Edges edges_of_y = edges(frame, y);
    for (std::size_t f = 0; f < kFaces; ++f) {
      for (std::size_t p = 0; p < kCorners; ++p) {
        const unsigned label = frame.turned_label[8 * f + (y.corners[p] & 15U)];
        const unsigned twist = (label & 0x30U) + (y.corners[p] & 0x30U);
        turned.labels[f] |= std::uint64_t{(label & 7U) | (twist < 0x30U ? twist : twist - 0x30U)} << (8 * p);
      }
      std::uint64_t in_face = 0;
      for (std::size_t p = 0; p < kEdges; ++p)
        in_face |= std::uint64_t{frame.faces_of_edge[y.edges[p] & 15U] >> f & 1U} << p;
      turned.edges[f] = edges_of_y ^ in_face * frame.exchanged[f];
      turned.flips[f] = flips(y) ^ (frame.flips_edges[f] ? static_cast<std::uint32_t>(in_face) : 0);
    }
  }
  static CornerKey corner_key(const CosetFrame& frame, const Turned& turned, std::size_t face) {
    return key_of_labels<Portable>(frame, turned.labels[face]);
  }
  static std::uint32_t seen(const CosetFrame& frame, const Turned& turned, std::size_t face, std::uint32_t s) {
    return from_bits(turned.edges[face], frame.separation_seen[s]);
  }
  static std::uint32_t turned_parities(const CosetFrame& frame, const Turned& turned, std::size_t face) {
    return flip_parities(masks_of_bits(separation_bits(frame, turned.edges[face])), turned.flips[face]);
  }
  static std::uint32_t turned_flips(const CosetFrame&, const Turned& turned, std::size_t face) {
    return turned.flips[face];
  }
  static std::uint32_t moved(std::uint32_t flips, const std::array<std::uint8_t, 16>& from) {
    std::uint32_t moved = 0;
    for (std::size_t p = 0; p < kEdges; ++p) moved |= (flips >> from[p] & 1) << p;
    return moved;
  }
  static Edges edges(const CosetFrame&, const VectorState& x) {
    Edges edges = 0;
    for (std::size_t p = 0; p < kEdges; ++p) edges |= std::uint64_t{1} << (12U * kSliceOf[x.edges[p] & 15U] + p);
    return edges;
  }
  static std::uint64_t labels(const CosetFrame&, const VectorState& x) {
    std::uint64_t labels = 0;
    for (std::size_t p = 0; p < kCorners; ++p)
      labels |= std::uint64_t{kCornerLabel[x.corners[p] & 15U] | (x.corners[p] & 0x30U)} << (8 * p);
    return labels;
  }
  static std::uint32_t seen_of(const CosetFrame& frame, Edges edges, std::uint32_t s) {
    return from_bits(edges, frame.separation_seen[s]);
  }
  static std::uint32_t seen_after(const CosetFrame&, const auto& moves, Edges edges, std::size_t m, std::uint32_t s) {
    return from_bits(edges, moves.separation_seen_after[m][s]);
  }
  static std::uint32_t separation_bits(const CosetFrame&, Edges edges) {
    return static_cast<std::uint32_t>((edges & 0xFFF) | (edges >> 12 & 0xFFF) << 16);
  }
  static std::uint32_t flips(const VectorState& x) {
    std::uint32_t flips = 0;
    for (std::size_t p = 0; p < kEdges; ++p) flips |= static_cast<std::uint32_t>(x.edges[p] >> 4 & 1) << p;
    return flips;
  }

 private:
  static std::uint32_t from_bits(Edges edges, const std::array<std::uint8_t, 32>& from) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < kEdges; ++i) {
      bits |= static_cast<std::uint32_t>(edges >> from[i] & 1) << i;
      bits |= static_cast<std::uint32_t>(edges >> from[16 + i] & 1) << (16 + i);
    }
    return bits;
  }
};

}  // namespace

const ExpandKernel kPortableExpand = {"portable", expand<Portable>};

}  // namespace superflip::optimal
