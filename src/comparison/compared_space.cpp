#include "comparison/compared_space.h"

#include <fmt/core.h>

#include <utility>

#include "base/lender.h"
#include "comparison/bounds.h"
#include "comparison/whole_cube.h"
#include "search/breadth_first_search.h"
#include "search/canonical_order.h"

namespace superflip::comparison {
namespace {

// Breadth-first search asks for no bound.
struct Unbounded {
  static int of(const Position&) { return 0; }
};

class SmallComparedSpace final : public ComparedSpace {
 public:
  SmallComparedSpace(Positions positions, bool reuses_lists)
      : positions_(std::move(positions)), reuses_lists_(reuses_lists) {}

  Result<void> add(const std::string& name, std::uint64_t seed, const GenerateOptions& options) {
    auto bound = NamedBound::make(positions_, name, seed, options);
    if (!bound) return tl::unexpected(std::move(bound.error()));
    bounds_.push_back(*std::move(bound));
    return {};
  }

  [[nodiscard]] std::string name() const override { return std::string(positions_.name()); }
  [[nodiscard]] std::string meaning() const override { return std::string(positions_.meaning()); }
  [[nodiscard]] std::string count() const override { return std::to_string(positions_.count()); }
  [[nodiscard]] std::string description_of(std::size_t which) const override {
    const NamedBound& bound = bounds_[which];
    std::string text = fmt::format("{}, {}, {} bytes", bound.name(),
                                   bound.is_consistent() ? "consistent" : "not consistent", bound.bytes());
    const char* separator = ": ";
    for (const PatternTable& pattern : bound.patterns()) {
      text += fmt::format("{}{} {}", separator, pattern.name, pattern.table.size());
      separator = ", ";
    }
    return text;
  }
  [[nodiscard]] bool is_pocket() const override { return positions_.is_pocket(); }
  [[nodiscard]] bool contains(const CubieState& cube) const override { return positions_.contains(cube); }
  [[nodiscard]] bool is_solved(const CubieState& cube) const override {
    return positions_.index(positions_.of(cube)) == positions_.index(positions_.of(CubieState::solved()));
  }
  [[nodiscard]] MoveSet moves() const override { return positions_.moves(); }
  [[nodiscard]] CubieState random(Rng& rng) const override { return positions_.random(rng); }
  [[nodiscard]] std::uint64_t numbered() const override { return positions_.cube_at(0) ? positions_.count() : 0; }
  [[nodiscard]] std::optional<CubieState> cube_at(std::uint64_t number) const override {
    return positions_.cube_at(number);
  }
  [[nodiscard]] int lower_bound(std::size_t bound, const CubieState& cube) const override {
    return bounds_[bound].of(positions_.of(cube));
  }
  [[nodiscard]] GraphResult run(SearchMethod algorithm, std::size_t bound, const CubieState& cube, Budget& budget,
                                std::size_t most_bytes) const override {
    const Position start = positions_.of(cube);
    if (!reuses_lists_) return comparison::run(algorithm, positions_, bounds_[bound], start, budget, most_bytes);
    const auto arrays = idle_arrays_.borrow(positions_.count());
    return comparison::run(algorithm, positions_, bounds_[bound], start, budget, most_bytes, arrays.get());
  }
  GraphResult sweep(Budget& budget, std::size_t most_bytes, std::vector<SweptPosition>& swept) const override {
    return comparison::sweep(positions_, budget, most_bytes, swept);
  }

 private:
  Positions positions_;
  std::vector<NamedBound> bounds_;  // refer to the positions
  bool reuses_lists_;
  mutable Lender<SearchArrays> idle_arrays_;  // that no search uses at the moment
};

}  // namespace

GraphResult sweep(const Positions& positions, Budget& budget, std::size_t most_bytes,
                  std::vector<SweptPosition>& swept) {
  swept.assign(positions.count(), {});
  const Unbounded unbounded;
  const SmallSpace space(positions, unbounded);
  StateMap seen;
  return breadth_first_walk(space, space.goal(), budget, most_bytes, seen,
                            [&](const Position& child, int depth, const auto& counters) {
                              const GraphCounters now = counters();
                              swept[positions.index(child)] = {
                                  static_cast<std::uint32_t>(now.expanded), static_cast<std::uint32_t>(now.generated),
                                  static_cast<std::uint32_t>(now.open),     static_cast<std::uint32_t>(now.closed),
                                  static_cast<std::uint32_t>(now.bytes),    static_cast<std::uint8_t>(depth)};
                              return Flow::kGoOn;
                            });
}

CubieState ComparedSpace::random_after(Rng& rng, int moves) const {
  const CanonicalOrder order(htm(), this->moves());
  CubieState cube = CubieState::solved();
  MoveSet next = order.first();
  for (int i = 0; i < moves; ++i) {
    auto skipped = rng.below(static_cast<std::uint64_t>(next.size()));
    for (const Move m : next) {
      if (skipped-- > 0) continue;
      cube = apply(cube, m);
      next = order.after(m);
      break;
    }
  }
  return cube;
}

Result<std::unique_ptr<const ComparedSpace>> ComparedSpace::open(const SpaceRequest& request, TableStore& store,
                                                                 const GenerateOptions& options) {
  if (request.coordinates.empty() && request.space == WholeCube::kName) return WholeCube::open(request, store, options);
  auto positions = request.coordinates.empty() ? Positions::open(request.space, options)
                                               : Positions::open_product(request.coordinates, options);
  if (!positions) return tl::unexpected(std::move(positions.error()));
  const bool reuses_lists = request.every_position && positions->cube_at(0);
  auto space = std::make_unique<SmallComparedSpace>(*std::move(positions), reuses_lists);
  for (const std::string& name : request.bounds)
    if (auto added = space->add(name, request.seed, options); !added) return tl::unexpected(std::move(added.error()));
  return space;
}

}  // namespace superflip::comparison
