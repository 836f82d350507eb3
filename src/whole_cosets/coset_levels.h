// The positions of a whole coset of G1 = <U, D, R2, L2, F2, B2> by how many moves they need (Tomas Rokicki's coset
// solver).
//
// The coset of a cube a holds all h a with h of G1. A sequence s solves h a exactly if h = (a s)^-1. So a s is a
// position of G1, and each s that takes a into G1 (each solution of phase 1) tells one position of the coset: its bit
// is that of a s. After such an s every move m of G1 gives another one, a s m. So the positions of at most d moves are
//
//   search   a s for all s of d moves whose last one leads into G1 from outside: the search of phase 1, in bulk
//   extend   the positions of at most d - 1 moves, each after each move of G1: whole lines at a time (line_kernels.h)
//
// Two cosets contain the inverses of their positions (coset_symmetry.h). There it also serves to
//
//   invert   the positions so far. Then those of sequences that begin with a move of G1 are known, because the inverse
//            of such a sequence ends with one, and search leaves them out. They are nearly all.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/limits.h"
#include "base/progress.h"
#include "base/result.h"
#include "cube/cubie_state.h"
#include "whole_cosets/coset_bitmap.h"
#include "whole_cosets/coset_search.h"
#include "whole_cosets/coset_symmetry.h"
#include "whole_cosets/inverse_pages.h"

namespace superflip::whole_cosets {

/// What the work may use.
struct LevelOptions {
  int threads = 1;
  Progress* progress = &Progress::none();
  StopToken stop = {};
  bool large_pages = true;
};

/// The coset of one cube. Takes 4.9 GB once most pages are in use.
class CosetLevels {
 public:
  /// `search` is of the same metric and must outlive it. Throws std::bad_alloc.
  CosetLevels(const Metric& metric, CosetSearch& search, const LevelOptions& options);
  ~CosetLevels();

  /// What ends the work from now on.
  void stop_with(const StopToken& stop) { options_.stop = stop; }
  /// Begins with the coset of a cube, without positions.
  void begin(const CubieState& cube);
  /// Whether invert() has a meaning.
  [[nodiscard]] bool own_inverse() const { return symmetry_.own_inverse; }
  /// Adds the positions that phase 1 of exactly `depth` moves tells, or, once `enough` says so, some of them.
  /// `outside`: without sequences that could as well begin with a move of G1. False when it was stopped.
  bool search(int depth, bool outside = false, const CosetSearch::Enough& enough = {});
  /// Adds all positions one move of G1 further; in QTM those of the parity of `level`, with half turns as two moves.
  bool extend(int level);

  /// Adds the inverses of all positions, where own_inverse(). False when it was stopped.
  bool invert();

  [[nodiscard]] const Metric& metric() const { return metric_; }
  /// The number of positions so far.
  [[nodiscard]] std::uint64_t count() const { return counts_[0] + counts_[1]; }
  /// The number of sequences that search() has found since begin(), and the nodes of phase 1 that it expanded.
  [[nodiscard]] const SearchCounts& searched() const { return searched_; }
  /// For a file: the bytes of a page; empty where it has no positions.
  [[nodiscard]] std::span<const std::uint8_t> page(std::uint32_t page) const;
  /// From a file, after begin(): where to put the bytes of a page; then count_pages() makes them positions.
  [[nodiscard]] std::span<std::uint8_t> room_for(std::uint32_t page);
  void count_pages();

  /// Positions of the coset that are missing so far, at most `most`.
  [[nodiscard]] std::vector<CubieState> missing(std::size_t most) const;
  /// Of positions of the coset, one of those that symmetries, and inverses where own_inverse(), take to each other.
  [[nodiscard]] std::vector<CubieState> one_of_each_kind(std::span<const CubieState> positions) const;
  /// Adds a position of the coset and all of its kind.
  void add(const CubieState& position);

 private:
  struct Worker;

  [[nodiscard]] std::vector<PagePlace> kind_of(const CubieState& position) const;
  void extend_square(std::span<const std::uint16_t> orbit);
  void extend_plainly(std::uint32_t page);
  void add_shuffled(std::uint32_t page, std::uint32_t following);
  void invert_page(std::uint32_t page);
  [[nodiscard]] const CosetBitmap& current(std::uint32_t page) const { return maps_[now_[moves_.odd(page)]]; }
  [[nodiscard]] CosetBitmap& current(std::uint32_t page) { return maps_[now_[moves_.odd(page)]]; }
  [[nodiscard]] CosetBitmap& next(std::uint32_t page) { return maps_[1 - now_[moves_.odd(page)]]; }

  const Metric& metric_;
  CosetSearch& search_;
  LevelOptions options_;
  SubgroupMoves moves_;
  std::array<CosetBitmap, 2> maps_;
  std::array<std::size_t, 2> now_{};             // [parity of the page]: which bitmap has its positions
  std::vector<std::uint32_t> page_counts_;       // after the last extend()
  std::array<std::uint64_t, 2> counts_{};        // by parity of the pages
  std::unique_ptr<InversePages> inverse_pages_;  // once they were needed
  CosetSymmetry symmetry_;
  SearchCounts searched_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace superflip::whole_cosets
