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

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/prefetch.h"
#include "coord/all.h"
#include "solvers/two_phase/phase2/phase2.h"

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

// Phase 2 on the small tables: a depth-first search cut by two lower bounds and, within eight moves of solved, by a
// filter of the positions there.
//
// The bounds are exact distances of corners and slice, and of corners and edge split. A node is a class of corner
// permutations, the symmetry that leads to its representative, and the two small coordinates; the edges themselves are
// composed only for children that both bounds allow. The bounds of all children are read before the first child is
// searched, so that these reads overlap.

/// The Phase2 of the small table set: HTM, all ten turns.
class SmallPhase2 {
 public:
  using Tables = SmallPhase2Tables;

  /// What the lower bounds of a position are read by.
  struct Coordinates {
    std::uint16_t corners;  ///< class
    std::uint8_t symmetry;
    std::uint8_t slice;
    std::uint8_t split;
  };
  struct Hint {
    Coordinates coordinates;
    int bound;  ///< lower bound for the moves to solved
    [[nodiscard]] bool allows(int limit) const { return bound <= limit; }
  };

  /// One move more costs six times as much; longer first phases use that time better.
  static constexpr int kReach = 12;
  static int reach(const Tables&) { return kReach; }
  static int first_cap(const Tables&) { return 0; }
  static void begin_lookup(const Phase2Kernels&, const Tables& tables, const Position& start, Hint& hint) {
    hint.coordinates = coordinates_of(tables, start);
  }
  static void prefetch_lookup(const Tables& tables, const Hint& hint) {
    prefetch_line(&tables.distances[hint.coordinates.corners * Tables::kRowBytes]);
  }
  static void finish_lookup(const Phase2Kernels&, const Tables& tables, Hint& hint) {
    hint.bound = lower_bound(tables, hint.coordinates);
  }

  explicit SmallPhase2(const Tables& tables) : tables_(tables) {}

  /// Makes about 35, 230 and 1,330 turns for limits of 10, 11 and 12, from random positions.
  bool solve_within(const Position& start, const Hint& hint, int limit, MoveSequence& solution) {
    const auto always = [] { return true; };
    // The search stops at any solution, so it is repeated for shorter ones until there is none.
    MoveSequence shortest;
    bool found = false;
    for (; hint.allows(limit) && search_at(start, hint.coordinates, limit, solution, always); found = true) {
      shortest = solution;
      limit = static_cast<int>(solution.size()) - 1;
    }
    solution.swap(shortest);
    return found;
  }

  /// Nothing is worth prefetching.
  struct Beyond {
    Position start;
  };
  void begin_beyond(const Position& start, Beyond& beyond) const { beyond.start = start; }
  template <typename GoingOn>
  bool solve_beyond(const Beyond& beyond, int limit, MoveSequence& solution, const GoingOn& going_on) {
    const Coordinates from = coordinates_of(tables_, beyond.start);
    stopped_ = false;
    for (int total = kReach + 1; total <= limit && !stopped_ && going_on(); ++total)
      if (search_at(beyond.start, from, total, solution, going_on)) return true;
    return false;
  }

  /// Starts and turns whose bounds were read.
  [[nodiscard]] std::uint64_t lookups() const { return lookups_; }

 private:
  struct Node {
    Coordinates coordinates;
    LayerEdges edges;
  };

  static Coordinates coordinates_of(const Tables& tables, const Position& position) {
    CubieState state = CubieState::solved();
    std::copy_n(position.corners.begin(), state.cp.size(), state.cp.begin());
    std::copy_n(position.edges.begin(), state.ep.size(), state.ep.begin());
    const std::size_t packed = tables.corner_class[CornerPerm::encode(state)];
    return {static_cast<std::uint16_t>(packed / kUdSymmetries), static_cast<std::uint8_t>(packed % kUdSymmetries),
            static_cast<std::uint8_t>(SlicePerm::encode(state)), static_cast<std::uint8_t>(UdEdgeSplit::encode(state))};
  }
  static int lower_bound(const Tables& tables, const Coordinates& c) {
    return std::max(tables.distance(c.corners, tables.slice_conjugates[c.slice][c.symmetry]),
                    tables.distance(c.corners, Tables::kSlices + tables.split_conjugates[c.split][c.symmetry]));
  }
  [[nodiscard]] bool may_be_near(const Node& node) const {
    return tables_.near.may_contain(
        tables_.hash(node.coordinates.corners, node.coordinates.symmetry, node.edges, node.coordinates.slice));
  }
  // Class 0 is that of the solved corners alone.
  static bool is_solved(const Node& node) {
    return node.coordinates.corners == 0 && node.coordinates.slice == 0 &&
           node.edges == LayerEdges{0, 1, 2, 3, 4, 5, 6, 7};
  }
  [[nodiscard]] Coordinates step(const Coordinates& from, std::size_t turn) const {
    const std::size_t seen = tables_.seen[from.symmetry][turn];
    const std::size_t packed = tables_.corner_moves[from.corners * kPhase2Turns + seen];
    return {static_cast<std::uint16_t>(packed / kUdSymmetries), tables_.product[from.symmetry][packed % kUdSymmetries],
            tables_.slice_moves[from.slice][turn], tables_.split_moves[from.split][turn]};
  }

  // Any solution of at most `limit` moves.
  template <typename GoingOn>
  bool search_at(const Position& start, const Coordinates& from, int limit, MoveSequence& solution,
                 const GoingOn& going_on) {
    solution.clear();
    Node root{from, {}};
    std::copy_n(start.edges.begin(), root.edges.size(), root.edges.begin());
    ++lookups_;
    if (limit <= Tables::kRadius && !may_be_near(root)) return false;
    return search(root, kPhase2Turns, limit, solution, going_on);
  }
  template <typename GoingOn>
  bool search(const Node& node, std::size_t last, int left, MoveSequence& solution, const GoingOn& going_on) {
    if (is_solved(node)) return true;
    if (left > kReach && !going_on()) stopped_ = true;
    if (left == 0 || stopped_) return false;

    // Step 1. The children that the bounds allow.
    std::array<Coordinates, kPhase2Turns> children;
    std::array<std::uint8_t, kPhase2Turns> turns;
    std::size_t count = 0;
    for (std::uint32_t rest = tables_.after[last]; rest != 0; rest &= rest - 1) {
      const auto turn = static_cast<std::size_t>(std::countr_zero(rest));
      children[count] = step(node.coordinates, turn);
      turns[count] = static_cast<std::uint8_t>(turn);
      count += static_cast<std::size_t>(lower_bound(tables_, children[count]) < left);
      ++lookups_;
    }

    // Step 2. Search each of them; within the radius of the filter only those that it knows.
    for (std::size_t i = 0; i < count && !stopped_; ++i) {
      Node next{children[i], {}};
      const LayerEdges& from = tables_.edge_moves[turns[i]];
      for (std::size_t p = 0; p < from.size(); ++p) next.edges[p] = node.edges[from[p]];
      if (left - 1 <= Tables::kRadius && !may_be_near(next)) continue;
      solution.push_back(tables_.turns[turns[i]]);
      if (search(next, turns[i], left - 1, solution, going_on)) return true;
      solution.pop_back();
    }
    return false;
  }

  const Tables& tables_;
  std::uint64_t lookups_ = 0;
  bool stopped_ = false;  // going_on() has returned false
};
static_assert(Phase2<SmallPhase2> && !ContinuesOrder<SmallPhase2>);

}  // namespace superflip::two_phase
