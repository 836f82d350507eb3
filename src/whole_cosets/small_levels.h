// The positions of the coset of a small subgroup, a bit each: two bitmaps of some kilobytes to some hundred megabytes.
//
// To extend by a move is to permute the bits of each page by one table (small_group.h). A page with few bits is
// followed bit by bit; a full one gathers the bits of each word of the page after the move.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/combinatorics.h"
#include "cube/metric.h"
#include "whole_cosets/entry_search.h"
#include "whole_cosets/levels.h"
#include "whole_cosets/small_group.h"

namespace superflip::whole_cosets {

/// What a coset of a small subgroup is: immutable parts that several questions share.
struct SmallCoset {
  SmallGroup group;
  std::unique_ptr<EntrySearch> entries;
  MoveSet allowed;         ///< the moves of sequences; those that are in the group extend levels
  bool asks_one_by_one;    ///< whether the caller can ask single positions, see LevelPlan
  std::uint64_t name = 0;  ///< Levels::name_in_files()
};

class SmallLevels final : public Levels {
 public:
  SmallLevels(const Metric& metric, SmallCoset coset, const LevelOptions& options);

  [[nodiscard]] const SmallCoset& coset() const { return coset_; }

  void stop_with(const StopToken& stop) override { options_.stop = stop; }
  void begin(const CubieState& cube) override;
  using Levels::search;
  bool search(int depth, const Enough& enough) override;
  bool extend(int level) override;
  void add(const CubieState& position) override;

  [[nodiscard]] LevelPlan plan() const override;
  [[nodiscard]] std::uint64_t positions() const override { return coset_.group.positions(); }
  [[nodiscard]] std::uint64_t count() const override { return count_; }
  [[nodiscard]] std::uint64_t sequences() const override { return coset_.entries->sequences() - sequences_before_; }
  [[nodiscard]] std::uint64_t nodes() const override { return coset_.entries->nodes() - nodes_before_; }
  [[nodiscard]] std::vector<CubieState> missing(std::size_t most) const override;

  [[nodiscard]] std::uint32_t pages() const override { return coset_.group.pages(); }
  [[nodiscard]] std::uint64_t name_in_files() const override { return coset_.name; }
  [[nodiscard]] std::span<const std::uint8_t> page(std::uint32_t page) const override;
  [[nodiscard]] std::span<std::uint8_t> room_for(std::uint32_t page) override;
  void count_pages() override;

  /// The bits of a page: bit i of word w is the element with the number 64 w + i.
  [[nodiscard]] std::span<const std::uint64_t> words(std::uint32_t page) const {
    return std::span(maps_[now_]).subspan(page * words_, words_);
  }

 private:
  using Words = std::span<std::uint64_t>;

  // Whether the positions of a page need an even or an odd number of quarter turns, as `level` is.
  [[nodiscard]] bool of_parity(std::uint32_t page, int level) const {
    return coset_.group.odd(page) == ((level % 2 != 0) != is_odd_permutation(cube_.cp));
  }
  void count_near();
  void extend_page(std::uint32_t page, Words bits);
  void scatter(std::uint32_t from, Move m, Words bits) const;
  void gather(std::uint32_t from, Move m, std::uint32_t page, Words bits) const;
  // Sets the bit of an element of the subgroup; nothing for another state. True if it was not set.
  std::optional<bool> mark(const CubieState& end);

  const Metric& metric_;
  SmallCoset coset_;
  LevelOptions options_;
  MoveSet extending_;  // those of the group that extend
  bool by_parity_;     // a half turn counts two
  bool has_odd_pages_ = false;
  std::size_t words_;  // of a page
  std::array<std::vector<std::uint64_t>, 2> maps_;
  std::size_t now_ = 0;
  std::vector<std::uint64_t> near_;         // LevelPlan::near
  std::vector<std::uint32_t> page_counts_;  // after the last extend()
  CubieState cube_ = CubieState::solved();
  std::uint64_t count_ = 0;
  std::uint64_t sequences_before_ = 0;  // begin()
  std::uint64_t nodes_before_ = 0;
};

}  // namespace superflip::whole_cosets
