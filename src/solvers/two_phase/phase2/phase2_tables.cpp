#include "solvers/two_phase/phase2/phase2_tables.h"

#include <cassert>
#include <cstring>
#include <mutex>
#include <string>

#include "base/key_set.h"
#include "base/parallel.h"
#include "base/progress.h"
#include "coord/coordinate.h"
#include "coord/sym_reduced.h"
#include "cube/symmetry.h"
#include "table/level_loop.h"
#include "table/product_tables.h"

namespace superflip::two_phase {
namespace {

constexpr int kPartBits = 4;  // small parts sort quickly, and a stop is noticed between two parts
constexpr std::size_t kParts = 1 << kPartBits;
constexpr std::uint64_t kGrain = 256;  // positions that a thread takes at a time

// The rank of the conjugated corner permutation.
std::uint32_t conjugated_rank(const Position& corners, const SymmetryPositions& s) {
  std::array<std::uint8_t, kCorners> image{};
  for (std::size_t p = 0; p < kCorners; ++p) image[p] = s.back.corners[corners.corners[s.there.corners[p]]];
  return rank_permutation(image);
}

// A position as one number: corners 24 bits, edges of the U and D layers 24, slice 8.
std::uint64_t gathered(std::uint64_t bytes) {
  bytes = (bytes | bytes >> 5) & 0x003F003F003F003FU;
  bytes = (bytes | bytes >> 10) & 0x00000FFF00000FFFU;
  return (bytes | bytes >> 20) & 0xFFFFFFU;
}
std::uint64_t spread(std::uint64_t bits) {
  bits = (bits | bits << 20) & 0x00000FFF00000FFFU;
  bits = (bits | bits << 10) & 0x003F003F003F003FU;
  return (bits | bits << 5) & 0x0707070707070707U;
}
std::uint64_t key_of(const Position& position) {
  std::uint64_t corners = 0;
  std::uint64_t edges = 0;
  std::memcpy(&corners, position.corners.data(), 8);
  std::memcpy(&edges, position.edges.data(), 8);
  std::uint64_t key = gathered(corners) << 32 | gathered(edges) << 8;
  for (std::size_t i = 0; i < 4; ++i) key |= std::uint64_t{position.edges[8 + i] & 3U} << (2 * i);
  return key;
}
Position position_of(std::uint64_t key) {
  Position position = Position::of(CubieState::solved());
  const std::uint64_t corners = spread(key >> 32);
  const std::uint64_t edges = spread(key >> 8 & 0xFFFFFF);
  std::memcpy(position.corners.data(), &corners, 8);
  std::memcpy(position.edges.data(), &edges, 8);
  for (std::size_t i = 0; i < 4; ++i) position.edges[8 + i] = static_cast<std::uint8_t>(8 + (key >> (2 * i) & 3));
  return position;
}

// Breadth-first search over classes of positions.
class BallGenerator {
 public:
  BallGenerator(const UnitMoves& moves, const CornerSymmetries& symmetries, UdGroup group, std::uint64_t lines,
                const GenerateOptions& options)
      : moves_(moves),
        units_(unit_positions(moves)),
        symmetries_(symmetries),
        lines_(lines),
        capacity_(lines * Phase2Ball::kTagsPerLine * 4 / 5),
        options_(options),
        visited_(capacity_ + capacity_ / 4, options.threads, options.stop) {
    stabilisers_.resize(CornerPerm::kSize);
    for (Index rank = 0; rank < CornerPerm::kSize; ++rank) {
      Position corners = Position::of(decode(CornerPerm(), rank));
      if (symmetries.to_smallest[rank] != 0) continue;  // canonical positions have smallest ones
      for (std::size_t s = 0; s < kUdSymmetries; ++s)
        if ((group >> s & 1) != 0 && conjugated_rank(corners, symmetries.symmetries[s]) == rank)
          stabilisers_[rank] |= static_cast<UdGroup>(1U << s);
    }
  }

  Result<TableContents> run() {
    if (options_.stop.stop_requested()) return interrupted(options_);
    levels_.push_back({key_of(Position::of(CubieState::solved()))});
    visited_.insert(levels_[0][0]);
    LevelPlan plan{.exhaustive = false, .last = Phase2Ball::kMaxRadius, .capacity = capacity_, .unit = "positions"};
    for (std::size_t u = 0; u < units_.size(); ++u) plan.costliest = std::max(plan.costliest, moves_.cost(u));
    const auto levels =
        run_levels(plan, {names_of(levels_[0]), 1}, options_, [&](const Level& level) -> Result<LevelSize> {
          std::vector<std::uint64_t>& made = levels_.emplace_back();
          for (int cost = 1; cost <= plan.costliest && cost <= level.depth; ++cost) expand(level, cost, made);
          level.progress.finish();
          return LevelSize(names_of(made), made.size());
        });
    if (!levels) return tl::unexpected(levels.error());
    levels_.resize(static_cast<std::size_t>(levels->deepest) + 1);
    TableContents contents = write();
    if (options_.stop.stop_requested()) return interrupted(options_);
    contents.histogram = levels->histogram;
    return contents;
  }

 private:
  // All canonical positions of one class: the images of one of them under the stabilisers of its corners.
  template <typename Visit>
  void for_each_name(const Position& canonical, const Visit& visit) const {
    std::array<std::uint8_t, kCorners> corners{};
    std::copy_n(canonical.corners.begin(), kCorners, corners.begin());
    for (std::uint32_t rest = stabilisers_[rank_permutation(corners)]; rest != 0; rest &= rest - 1) {
      const SymmetryPositions& s = symmetries_.symmetries[static_cast<std::size_t>(std::countr_zero(rest))];
      Position image = canonical;
      for (std::size_t p = 0; p < kEdges; ++p) image.edges[p] = s.back.edges[canonical.edges[s.there.edges[p]]];
      visit(image);
    }
  }
  [[nodiscard]] std::uint64_t smallest_key(const Position& canonical) const {
    std::uint64_t smallest = ~std::uint64_t{0};
    for_each_name(canonical, [&](const Position& name) { smallest = std::min(smallest, key_of(name)); });
    return smallest;
  }
  // The places that the level takes in the table; equal names of one class take one place.
  [[nodiscard]] std::uint64_t names_of(const std::vector<std::uint64_t>& level) const {
    std::uint64_t count = 0;
    std::vector<std::uint64_t> names;
    ProgressMeter meter(*options_.progress, names_label_, level.size(), "positions");
    StepCounter counter(meter);
    for (const std::uint64_t key : level) {
      if (options_.stop.stop_requested()) break;
      counter.step();
      count += distinct_names(key, names);
    }
    return count;
  }
  std::size_t distinct_names(std::uint64_t key, std::vector<std::uint64_t>& names) const {
    names.clear();
    for_each_name(position_of(key), [&](const Position& name) { names.push_back(key_of(name)); });
    if (names.size() == 1) return 1;
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names.size();
  }

  // Adds the new positions of a level that one move of `cost` leads to.
  void expand(const Level& level, int cost, std::vector<std::uint64_t>& made) {
    const std::vector<std::uint64_t>& from = levels_[static_cast<std::size_t>(level.depth - cost)];
    std::vector<Position> units;
    for (std::size_t u = 0; u < units_.size(); ++u)
      if (moves_.cost(u) == cost) units.push_back(units_[u]);
    if (units.empty()) return;
    std::mutex mutex;
    parallel_for(
        options_.threads, from.size(), kGrain,
        [&](std::uint64_t begin, std::uint64_t end) {
          std::vector<Position> children(units.size() * (end - begin));
          std::vector<std::uint64_t> keys;
          for (std::uint64_t i = begin; i < end; ++i)
            kernels_.follow_each(position_of(from[i]), units, &children[(i - begin) * units.size()]);
          kernels_.canonical(symmetries_, children, children.data());
          for (const Position& child : children) {
            keys.push_back(smallest_key(child));
            visited_.prefetch(keys.back());
          }
          std::size_t kept = 0;
          for (const std::uint64_t key : keys)
            if (visited_.insert(key)) keys[kept++] = key;
          level.progress.add(end - begin);
          const std::lock_guard lock(mutex);
          made.insert(made.end(), keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(kept));
        },
        options_.stop);
  }

  // Sorted by hash, part by part, so that the table is written sequentially and does not depend on the number of
  // threads.
  TableContents write() {
    TableContents contents{AlignedBuffer((lines_ + 1) * Phase2Ball::kLineBytes, 0xFF, options_.threads, options_.stop)};
    std::array<std::vector<std::uint64_t>, kParts> places;  // upper half of the hash, tag; by the first bits
    std::vector<std::uint64_t> names;
    for (std::size_t depth = 0; depth < levels_.size(); ++depth) {
      ProgressMeter meter(*options_.progress, places_label_, levels_[depth].size(), "positions");
      meter.set_depth(static_cast<int>(depth));
      StepCounter counter(meter);
      for (const std::uint64_t key : levels_[depth]) {
        if (options_.stop.stop_requested()) break;
        counter.step();
        distinct_names(key, names);
        for (const std::uint64_t name : names) {
          const Position position = position_of(name);
          std::uint64_t hash = 0;
          kernels_.hashes(symmetries_, {&position, 1}, &hash);
          places[hash >> 32 >> (32 - kPartBits)].push_back((hash >> 32) << 16 | (hash & 0xFFF) << 4 | depth);
        }
      }
    }
    auto* const tags = reinterpret_cast<std::uint16_t*>(contents.payload.data());
    tags[0] = static_cast<std::uint16_t>(levels_.size() - 1);
    std::vector<std::uint8_t> used(lines_, 0);
    for (std::vector<std::uint64_t>& part : places) {
      if (options_.stop.stop_requested()) break;
      std::sort(part.begin(), part.end());
      for (const std::uint64_t place : part) {
        std::uint64_t line = (place >> 16) * lines_ >> 32;
        while (used[line] == Phase2Ball::kTagsPerLine) line = line + 1 == lines_ ? 0 : line + 1;
        tags[(line + 1) * Phase2Ball::kTagsPerLine + used[line]++] = static_cast<std::uint16_t>(place);
      }
    }
    return contents;
  }

  const UnitMoves& moves_;
  std::vector<Position> units_;
  const CornerSymmetries& symmetries_;
  std::uint64_t lines_;
  std::uint64_t capacity_;
  const GenerateOptions& options_;
  const std::string names_label_ = std::string(options_.label) + ", names";
  const std::string places_label_ = std::string(options_.label) + ", places";
  const Phase2Kernels& kernels_ = phase2_kernels();
  KeySet visited_;
  std::vector<UdGroup> stabilisers_;  // by rank of the corners
  std::vector<std::vector<std::uint64_t>> levels_;
};

}  // namespace

std::unique_ptr<CornerSymmetries> corner_symmetries(UdGroup group) {
  auto result = std::make_unique<CornerSymmetries>();
  for (std::size_t s = 0; s < kUdSymmetries; ++s) {
    const CubieState there = state_of(Symmetry(static_cast<int>(s)));
    result->symmetries[s] = {Position::of(inverse(there)), Position::of(there)};
  }
  // Ranks rise, so the first permutation of each class is its smallest. The others are its images, and the inverse
  // symmetries lead back from them.
  constexpr std::uint8_t kUnknown = 0xFF;
  result->to_smallest.fill(kUnknown);
  for (Index rank = 0; rank < CornerPerm::kSize; ++rank) {
    if (result->to_smallest[rank] != kUnknown) continue;
    const Position corners = Position::of(decode(CornerPerm(), rank));
    for (std::size_t s = 0; s < kUdSymmetries; ++s) {
      if ((group >> s & 1) == 0) continue;
      std::uint8_t& way_back = result->to_smallest[conjugated_rank(corners, result->symmetries[s])];
      way_back = std::min(way_back, static_cast<std::uint8_t>(Symmetry(static_cast<int>(s)).inverse().index()));
    }
  }
  return result;
}

std::vector<Position> unit_positions(const UnitMoves& moves) {
  std::vector<Position> positions;
  for (const Move m : moves.moves()) positions.push_back(Position::of(state_of(m)));
  return positions;
}

Phase2Ball::Phase2Ball(Table table)
    : table_(std::move(table)),
      lines_(reinterpret_cast<const std::uint16_t*>(table_.payload().data()) + kTagsPerLine),
      line_count_(table_.payload().size() / kLineBytes - 1),
      radius_(lines_[-static_cast<std::ptrdiff_t>(kTagsPerLine)]) {}

Result<TableContents> make_phase2_ball(const UnitMoves& moves, const CornerSymmetries& symmetries, UdGroup group,
                                       std::uint64_t lines, const GenerateOptions& options) {
  assert(lines > 0);
  return BallGenerator(moves, symmetries, group, lines, options).run();
}

namespace {

using Corners = std::array<std::uint8_t, kCorners>;

template <typename First, typename Second>
Corners then(const First& first, const Second& second) {
  Corners both{};
  for (std::size_t p = 0; p < kCorners; ++p) both[p] = first[second[p]];
  return both;
}

bool contains(const CornerBits& bits, Index rank) { return (bits[rank / 64] >> rank % 64 & 1) != 0; }

}  // namespace

CornerBound::CornerBound(const UnitMoves& moves, const CornerSymmetries& symmetries, UdGroup group) {
  std::vector<Corners> units;
  for (const Move m : moves.moves()) units.push_back(state_of(m).cp);

  // Breadth first by classes: one permutation of each is expanded, and all its images are reached with it.
  std::array<std::vector<Corners>, kLimits> levels;
  const auto reach = [&](const Corners& corners, std::size_t depth) {
    CornerBits& bits = within_[depth];
    if (contains(bits, rank_permutation(corners))) return;
    levels[depth].push_back(corners);
    for (std::size_t s = 0; s < kUdSymmetries; ++s) {
      if ((group >> s & 1) == 0) continue;
      const SymmetryPositions& seen = symmetries.symmetries[s];
      const Index image = rank_permutation(then(then(seen.back.corners, corners), seen.there.corners));
      bits[image / 64] |= std::uint64_t{1} << image % 64;
    }
  };
  reach(CubieState::solved().cp, 0);
  for (std::size_t depth = 1; depth < kLimits; ++depth) {
    within_[depth] = within_[depth - 1];
    for (std::size_t u = 0; u < units.size(); ++u) {
      const auto cost = static_cast<std::size_t>(moves.cost(u));
      if (cost > depth) continue;
      for (const Corners& from : levels[depth - cost]) reach(then(from, units[u]), depth);
    }
  }

  // Worth it while at most 60 % of the permutations are within the limit.
  for (const CornerBits& bits : within_) {
    std::size_t count = 0;
    for (const std::uint64_t word : bits) count += static_cast<std::size_t>(std::popcount(word));
    if (count * 10 > std::size_t{CornerPerm::kSize} * 6) break;
    ++deepest_;
  }
}

Result<Phase2Tables> open_phase2_tables(TableStore& store, const MoveScope& scope, std::uint64_t lines,
                                        const GenerateOptions& options) {
  const UnitMoves moves(*scope.metric, scope.allowed.moves() & phase2_moves());
  const UdGroup group = symmetries_of(moves.set());
  Phase2Tables tables{moves, unit_positions(moves), nullptr, {}, nullptr};
  const auto symmetries = [&]() -> const CornerSymmetries& {  // some milliseconds; not needed if the ball fails to open
    if (!tables.symmetries) tables.symmetries = corner_symmetries(group);
    return *tables.symmetries;
  };
  TableSpec spec;
  spec.name =
      "phase2_ball_" + std::string(scope.metric->id) + move_set_suffix(moves.set()) + "_" + std::to_string(lines);
  spec.coordinate = "phase2_position";
  spec.kind = TableKind::kOther;
  spec.packing.bits = 16;
  spec.moves = moves.set();
  spec.metric = scope.metric->id;
  spec.entries = (lines + 1) * Phase2Ball::kTagsPerLine;
  TableLoader loader(store, options);
  const auto ball = loader.open(spec, [&](const GenerateOptions& labelled) {
    return make_phase2_ball(moves, symmetries(), group, lines, labelled);
  });
  if (!ball) return loader.finish(std::move(tables));
  tables.ball = Phase2Ball(*ball);
  tables.corners = std::make_shared<CornerBound>(moves, symmetries(), group);
  return loader.finish(std::move(tables));
}

}  // namespace superflip::two_phase
