// The whole 3x3x3 by IDA*, as Korf searched it, with all or some of his pattern databases:
//
//   corners-cut      the corners as many programs make them: to depth 8, and all others count as 9       44 MB
//   corners          the corners                                                                         44 MB
//   corners-edges6   the corners and two halves of the edges: the solver korf                            65 MB
//   corners-edges7   the same with seven edges                                                          300 MB
//   corners-edges8   with eight                                                                         2.6 GB
//
// Without edges in the node the path decides whether solved corners are a solution (cosets/korf/korf_space.h).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "comparison/compared_space.h"
#include "cosets/korf/korf_tables.h"
#include "cube/random_state.h"

namespace superflip::comparison {

/// One bound of the whole cube.
struct WholeCubeBound {
  std::string name;
  int edges;    ///< in each of two pattern databases; 0: none
  int largest;  ///< entries of the corners above it count as this
  std::shared_ptr<const korf::CornerTables> corners;
  std::shared_ptr<const korf::KorfTables> both;  ///< empty without edges

  [[nodiscard]] std::uint64_t bytes() const;
};

class WholeCube final : public ComparedSpace {
 public:
  static constexpr std::string_view kName = "3x3x3";

  /// As ComparedSpace::open(), for 3x3x3. Takes only IDA* without pathmax: lists would outgrow any memory, and these
  /// bounds are consistent.
  static Result<std::unique_ptr<const ComparedSpace>> open(const SpaceRequest& request, TableStore& store,
                                                           const GenerateOptions& options);
  explicit WholeCube(std::vector<WholeCubeBound> bounds) : bounds_(std::move(bounds)) {}

  [[nodiscard]] std::string name() const override { return std::string(kName); }
  [[nodiscard]] std::string meaning() const override { return "the whole cube"; }
  [[nodiscard]] std::string count() const override;
  [[nodiscard]] std::string description_of(std::size_t bound) const override;
  [[nodiscard]] bool is_solved(const CubieState& cube) const override { return cube == CubieState::solved(); }
  [[nodiscard]] MoveSet moves() const override { return MoveSet::face_turns(); }
  [[nodiscard]] CubieState random(Rng& rng) const override { return random_state(rng); }
  /// Random cubes take 18 moves, which is hours to days for each.
  [[nodiscard]] bool solves_random_cubes() const override { return false; }
  [[nodiscard]] int lower_bound(std::size_t bound, const CubieState& cube) const override;
  [[nodiscard]] GraphResult run(SearchMethod algorithm, std::size_t bound, const CubieState& cube, Budget& budget,
                                std::size_t most_bytes) const override;

 private:
  std::vector<WholeCubeBound> bounds_;
};

}  // namespace superflip::comparison
