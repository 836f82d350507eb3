// The positions of a whole coset by how many moves they need, whatever the subgroup is and however its bits are kept:
// what the questions of coset_counts.h and the files of coset_counts.h need of them.
//
// With H the subgroup and a the cube, a sequence s solves the position h a exactly if h = (a s)^-1. So the bit of a
// position is that of a s, an element of H. The positions of at most d moves are
//
//   search   a s for all s of d moves whose last one leads into H from outside
//   extend   the positions of at most d - 1 moves, each after each move of H
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/limits.h"
#include "base/progress.h"
#include "cube/cubie_state.h"

namespace superflip::whole_cosets {

/// What the work may use.
struct LevelOptions {
  int threads = 1;
  Progress* progress = &Progress::none();
  StopToken stop = {};
  bool large_pages = true;
};

/// How far to search, and when something else is cheaper.
struct LevelPlan {
  std::span<const std::uint64_t> near;  ///< positions at most 0, 1, ... moves of the subgroup from one position
  /// Wanted sequences per position, by the number of extensions after the search (the last value: or more).
  std::span<const double> tellings;
  double extension;          ///< the time of an extension, in sequences
  std::uint64_t few;         ///< so many missing positions at most may be asked one by one
  std::size_t few_of_level;  ///< and so many kinds of them instead of the search of a level
  bool inverses = false;     ///< add_inverses() adds some; `near` then counts moves on both sides of a position
};

/// The coset of one cube. The order of calls: (begin (extend | search | add |
/// add_inverses)*)*.
class Levels {
 public:
  virtual ~Levels() = default;

  /// What ends the work from now on.
  virtual void stop_with(const StopToken& stop) = 0;
  /// Begins with the coset of a cube, without positions.
  virtual void begin(const CubieState& cube) = 0;
  /// Whether sequences_with_alike() are enough.
  using Enough = std::function<bool(double with_alike)>;
  /// Adds the positions that sequences of exactly `depth` moves tell whose last one enters the subgroup; once `enough`
  /// says so, some of them serve. False when it was stopped.
  virtual bool search(int depth, const Enough& enough) = 0;
  bool search(int depth) {
    return search(depth, [](double) { return false; });
  }
  /// Adds all positions one move of the subgroup further; in QTM those of the parity of `level`, with half turns as two
  /// moves. False when it was stopped.
  virtual bool extend(int level) = 0;
  /// What serves between the extension and the search of a level, where LevelPlan::inverses. Afterwards, until begin(),
  /// search() may leave out sequences whose positions it has added. False when it was stopped.
  virtual bool add_inverses() { return true; }
  /// One representative of each symmetry class.
  [[nodiscard]] virtual std::vector<CubieState> one_of_each_kind(std::span<const CubieState> positions) const {
    return {positions.begin(), positions.end()};
  }
  /// Adds a position of the coset and all that are like it.
  virtual void add(const CubieState& position) = 0;

  [[nodiscard]] virtual LevelPlan plan() const = 0;
  /// The number of positions in the coset.
  [[nodiscard]] virtual std::uint64_t positions() const = 0;
  /// The number of those so far.
  [[nodiscard]] virtual std::uint64_t count() const = 0;
  /// The number of sequences that search() has found since begin(), and the nodes that it expanded.
  [[nodiscard]] virtual std::uint64_t sequences() const = 0;
  [[nodiscard]] virtual std::uint64_t nodes() const = 0;
  /// The sequences, and about how many are alike to them: their positions were added too.
  [[nodiscard]] virtual double sequences_with_alike() const { return static_cast<double>(sequences()); }
  /// Positions of the coset that are missing so far, at most `most`.
  [[nodiscard]] virtual std::vector<CubieState> missing(std::size_t most) const = 0;

  /// For a file: the bits are kept in so many pages. 0 as the name of the subgroup and the moves stands for G1 and all.
  [[nodiscard]] virtual std::uint32_t pages() const = 0;
  [[nodiscard]] virtual std::uint64_t name_in_files() const = 0;
  /// The bytes of a page; empty where it has no positions.
  [[nodiscard]] virtual std::span<const std::uint8_t> page(std::uint32_t page) const = 0;
  /// From a file, after begin(): where to put the bytes of a page; then count_pages() makes them positions.
  [[nodiscard]] virtual std::span<std::uint8_t> room_for(std::uint32_t page) = 0;
  virtual void count_pages() = 0;
};

}  // namespace superflip::whole_cosets
