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
// Two cosets contain the inverses of their positions. There each level also adds
//
//   inverses of the positions so far. Then those of sequences that begin with a move of G1 are known, because
//   the inverse of such a sequence ends with one, and search leaves them out. They are nearly all.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/symmetry.h"
#include "whole_cosets/coset_pages.h"
#include "whole_cosets/coset_search.h"
#include "whole_cosets/levels.h"

namespace superflip::whole_cosets {

// The symmetries of a coset G1 a.
//
// A symmetry t takes a sequence s to t(s) = t^-1 s t. If it takes the coset to itself, then a (a^-1)^t = c is in G1,
// and a s = e of G1 has the image a t(s) = c e^t.

/// What a symmetry other than the identity does to the ends of sequences: e to `first` e^t.
struct EndImage {
  Symmetry symmetry;
  CubieState first;

  [[nodiscard]] CubieState of(const CubieState& end) const { return compose(first, conjugate(end, symmetry)); }
};

struct CosetSymmetry {
  CubieState cube;                    ///< one of the coset: its sequences are searched
  std::vector<EndImage> images = {};  ///< of the symmetries that take the coset to itself, without the identity
  /// The inverse of a sequence that solves a position of the coset solves another one: e becomes e^-1. That holds for
  /// two cosets, those of the solved cube and of the superflip, because these two commute with G1.
  bool own_inverse = false;
};

CosetSymmetry symmetry_of_coset(const CubieState& cube);

/// The coset of G1 that holds a cube. Takes 4.9 GB once most pages are in use.
class CosetLevels final : public Levels {
 public:
  /// `search` is of the same metric, one with MetricNumbers::cosets. Throws std::bad_alloc.
  CosetLevels(const Metric& metric, std::shared_ptr<CosetSearch> search, const LevelOptions& options);
  ~CosetLevels() override;

  void stop_with(const StopToken& stop) override { options_.stop = stop; }
  void begin(const CubieState& cube) override;
  using Levels::search;
  bool search(int depth, const Enough& enough) override;
  bool extend(int level) override;
  bool add_inverses() override;
  [[nodiscard]] std::vector<CubieState> one_of_each_kind(std::span<const CubieState> positions) const override;
  void add(const CubieState& position) override;

  [[nodiscard]] LevelPlan plan() const override;
  [[nodiscard]] std::uint64_t positions() const override { return kPositions; }
  [[nodiscard]] std::uint64_t count() const override { return counts_[0] + counts_[1]; }
  [[nodiscard]] std::uint64_t sequences() const override { return searched_.sequences; }
  [[nodiscard]] std::uint64_t nodes() const override { return searched_.nodes; }
  [[nodiscard]] double sequences_with_alike() const override { return searched_.with_alike; }
  [[nodiscard]] std::vector<CubieState> missing(std::size_t most) const override;

  [[nodiscard]] std::uint32_t pages() const override { return kPages; }
  [[nodiscard]] std::uint64_t name_in_files() const override { return 0; }
  [[nodiscard]] std::span<const std::uint8_t> page(std::uint32_t page) const override;
  [[nodiscard]] std::span<std::uint8_t> room_for(std::uint32_t page) override;
  void count_pages() override;

 private:
  struct Worker;

  [[nodiscard]] std::vector<PagePlace> kind_of(const CubieState& position) const;
  void extend_square(std::span<const std::uint16_t> orbit);
  void extend_plainly(std::uint32_t page);
  [[nodiscard]] Lines lines_to_add() const;
  void add_shuffled(std::uint32_t page, std::uint32_t following, Lines lines);
  void invert_page(std::uint32_t page);
  [[nodiscard]] const CosetBitmap& current(std::uint32_t page) const { return maps_[now_[moves_.odd(page)]]; }
  [[nodiscard]] CosetBitmap& current(std::uint32_t page) { return maps_[now_[moves_.odd(page)]]; }
  [[nodiscard]] CosetBitmap& next(std::uint32_t page) { return maps_[1 - now_[moves_.odd(page)]]; }

  const Metric& metric_;
  std::shared_ptr<CosetSearch> search_;
  LevelOptions options_;
  SubgroupMoves moves_;
  std::array<CosetBitmap, 2> maps_;
  std::array<std::size_t, 2> now_{};                 // [parity of the page]: which bitmap has its positions
  std::vector<std::uint32_t> page_counts_;           // after the last extend()
  std::array<std::uint64_t, 2> counts_{};            // by parity of the pages
  std::unique_ptr<InversePages> inverse_pages_;      // once they were needed
  std::array<std::uint64_t, 9> near_on_both_sides_;  // LevelPlan::near where moves before the position count too
  CosetSymmetry symmetry_;
  bool outside_only_ = false;  // sequences that could as well begin with a move of G1 are left out
  SearchCounts searched_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace superflip::whole_cosets
