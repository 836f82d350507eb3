// The small tables of phase 2: 0.53 MB, made in 35 ms, for HTM with all ten turns of the subgroup.
//
//   table                contents                                                           bytes
//   corner_class         class and symmetry of each of the 8! corner permutations          80,640
//   corner_moves         where the ten turns lead from each of 2,768 representatives       55,360
//   distances            a row of 47 bytes a class: to solved corners and slice (24), to   130,096
//                        solved corners and edge split (70), exact, 4 bits each
//   near                 a filter of the positions within 8 moves of solved                 253,440
//
// Both distances of a position lie in one or two cache lines of its row. The filter stops a search 8 moves from solved,
// where two of three nodes would be: of 19.5 thousand million positions 4.2 million are 8 moves away, 0.3 million
// classes. One other position in nine passes; nearer to solved the search asks the filter again at every move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "coord/all.h"

namespace superflip::two_phase {

// A set of hashes with false positives: a blocked Bloom filter (Putze, Sanders and Singler, 2007).
//
//   line (64 bytes)    512 bits, four of them set for each member
//
// All bits of a hash are in one line, so a lookup reads one cache line. With six bits a member one lookup in eighteen
// is a false positive. There are no false negatives.

/// Reading is thread-safe.
class BallFilter {
 public:
  BallFilter() = default;
  explicit BallFilter(std::size_t lines) : lines_(lines) {}

  /// Members are 64-bit hashes whose bits must all be well mixed.
  void add(std::uint64_t hash) {
    Line& line = lines_[line_of(hash)];
    for (int probe = 0; probe < kProbes; ++probe) line.words[word_of(hash, probe)] |= bit_of(hash, probe);
  }
  [[nodiscard]] bool may_contain(std::uint64_t hash) const {
    const Line& line = lines_[line_of(hash)];
    std::uint64_t missing = 0;
    for (int probe = 0; probe < kProbes; ++probe) missing |= ~line.words[word_of(hash, probe)] & bit_of(hash, probe);
    return missing == 0;
  }

 private:
  static constexpr int kProbes = 4;  // nine bits of the hash each, from bit 0; the upper half chooses the line
  struct alignas(64) Line {
    std::array<std::uint64_t, 8> words{};
  };

  [[nodiscard]] std::size_t line_of(std::uint64_t hash) const { return (hash >> 32) * lines_.size() >> 32; }
  static std::size_t word_of(std::uint64_t hash, int probe) { return hash >> (9 * probe) & 7; }
  static std::uint64_t bit_of(std::uint64_t hash, int probe) {
    return std::uint64_t{1} << (hash >> (9 * probe + 3) & 63);
  }

  std::vector<Line> lines_;
};

inline constexpr std::size_t kPhase2Turns = 10;  ///< U U2 U' R2 F2 D D2 D' L2 B2

/// The edge at each place of the U and D layers.
using LayerEdges = std::array<std::uint8_t, 8>;

/// Rows go by class, columns are as the representative sees them; "packed" is ClassAndSymmetry::packed(). A turn is its
/// number in `turns`.
struct SmallPhase2Tables {
  static constexpr int kRadius = 8;                ///< of `near`
  static constexpr std::size_t kNearLines = 3960;  ///< of `near`, 64 bytes each
  static constexpr std::size_t kSlices = SlicePerm::kSize;
  static constexpr std::size_t kSplits = UdEdgeSplit::kSize;

  std::array<Move, kPhase2Turns> turns;
  std::array<std::array<std::uint8_t, kPhase2Turns>, kUdSymmetries> seen;  ///< [s][turn]: s(turn)
  std::array<std::array<std::uint8_t, kUdSymmetries>, kUdSymmetries> product;
  std::array<std::uint16_t, kPhase2Turns + 1> after;  ///< [last turn, or kPhase2Turns]: bit t for turn t

  std::vector<std::uint16_t> corner_class;  ///< [CornerPerm], packed
  std::vector<std::uint16_t> corner_moves;  ///< [class * 10 + turn], packed
  std::array<std::array<std::uint8_t, kPhase2Turns>, kSlices> slice_moves;
  std::array<std::array<std::uint8_t, kUdSymmetries>, kSlices> slice_conjugates;
  std::array<std::array<std::uint8_t, kPhase2Turns>, kSplits> split_moves;
  std::array<std::array<std::uint8_t, kUdSymmetries>, kSplits> split_conjugates;
  std::vector<std::uint8_t> distances;  ///< [class * 47 + n / 2], low half first; n: slice, or 24 + split
  BallFilter near;                      ///< hash() of every name of every position within kRadius

  std::array<LayerEdges, kPhase2Turns> edge_moves;  ///< [turn]: the place whose edge comes to each place
  std::array<std::array<std::array<std::uint64_t, 8>, 8>, kUdSymmetries> edge_keys;  ///< [s][place][edge]
  std::array<std::uint64_t, kSlices> slice_keys;

  /// The distance in column n of a class.
  [[nodiscard]] int distance(std::size_t corner_class_index, std::size_t n) const {
    return distances[corner_class_index * kRowBytes + n / 2] >> (n % 2 * 4) & 15;
  }
  /// The hash of a position as the representative of its corners' class sees it: a sum of random numbers for the edge
  /// at each place, after the symmetry (A. Zobrist, 1970). `edges` and `slice` are those of the cube.
  [[nodiscard]] std::uint64_t hash(std::size_t corner_class_index, std::size_t symmetry, const LayerEdges& edges,
                                   std::size_t slice) const {
    std::uint64_t sum = corner_class_index * 0x9E3779B97F4A7C15U + slice_keys[slice_conjugates[slice][symmetry]];
    for (std::size_t p = 0; p < edges.size(); ++p) sum += edge_keys[symmetry][p][edges[p]];
    return (sum ^ sum >> 29) * 0xBF58476D1CE4E5B9U;
  }
  static constexpr std::size_t kRowBytes = (kSlices + kSplits) / 2;
};

/// Makes all tables, on one thread. Cost: 35 ms.
SmallPhase2Tables make_small_phase2_tables();

}  // namespace superflip::two_phase
