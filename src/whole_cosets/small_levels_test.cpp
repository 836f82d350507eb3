// Cosets of small subgroups against a plain breadth-first search, position by position, and against published counts.
#include "whole_cosets/small_levels.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "base/rng.h"
#include "base/testing.h"
#include "cosets/subgroup_chain.h"
#include "cube/generated_group.h"
#include "search/unit_moves.h"
#include "table/testing_known_counts.h"
#include "whole_cosets/coset_counts.h"
#include "whole_cosets/testing_groups.h"

namespace superflip::whole_cosets {
namespace {

using Counts = std::vector<std::uint64_t>;

using namespace testing_groups;

const MoveSet kG1 = turns({Face::kU, Face::kD}, {Face::kR, Face::kL, Face::kF, Face::kB});

SmallLevels levels_of(MoveSet subgroup, MoveSet allowed, Pieces pieces, const Metric& metric) {
  const char* const folder = std::getenv("SUPERFLIP_TABLES");
  TableStore store{folder == nullptr ? "" : folder};
  const TurnGroup turns_of(subgroup, pieces);
  auto group = SmallGroup::make(turns_of, kMemory).value();
  const EntryPlan plan = plan_entry_search(turns_of, allowed, kMemory).value();
  auto entries = open_entry_search(store, plan, turns_of, allowed, metric, {}).value();
  return SmallLevels(metric, {std::move(group), std::move(entries), allowed, false, subgroup.bits()}, {.threads = 2});
}

using Key = std::tuple<std::array<std::uint8_t, kCorners>, std::array<std::uint8_t, kCorners>,
                       std::array<std::uint8_t, kEdges>, std::array<std::uint8_t, kEdges>>;
Key key_of(const CubieState& state) { return {state.cp, state.co, state.ep, state.eo}; }

// The distance of every position of a group, level by level.
std::map<Key, int> all_distances(MoveSet moves, Pieces pieces, const Metric& metric) {
  std::map<Key, int> distances = {{key_of(CubieState::solved()), 0}};
  std::vector<std::vector<CubieState>> found = {{CubieState::solved()}};
  for (std::size_t d = 0; d < found.size(); ++d) {
    for (std::size_t i = 0; i < found[d].size(); ++i) {
      const CubieState state = found[d][i];
      if (distances.at(key_of(state)) < static_cast<int>(d)) continue;
      for (const Move m : moves) {
        const CubieState after = compose(state, state_of_pieces(m, pieces));
        const std::size_t far = d + static_cast<std::size_t>(metric.cost_of(m));
        const auto [known, is_new] = distances.try_emplace(key_of(after), far);
        if (!is_new && known->second <= static_cast<int>(far)) continue;
        known->second = static_cast<int>(far);
        if (found.size() <= far) found.resize(far + 1);
        found[far].push_back(after);
      }
    }
  }
  return distances;
}

struct Case {
  MoveSet subgroup;
  MoveSet allowed;
  Pieces pieces;
};

TEST(SmallLevels, HaveThePositionsOfABreadthFirstSearchOneByOne) {
  const MoveSet one_quarter = turns({Face::kU}, {Face::kR});
  const MoveSet three_halves = turns({}, {Face::kU, Face::kR, Face::kF});
  const MoveSet two_faces = turns({Face::kU, Face::kR}, {});
  const std::vector<Case> cases = {
      {turns({}, {Face::kR}), three_halves, Pieces::kAll},
      {turns({}, {Face::kU, Face::kR}), one_quarter, Pieces::kAll},
      {turns({Face::kU}, {}), two_faces, Pieces::kCorners},
      {one_quarter, one_quarter, Pieces::kAll},
      {turns({}, {Face::kU, Face::kF}), three_halves, Pieces::kAll},
      {turns({}, {Face::kU, Face::kR}), two_faces, Pieces::kCorners},
      {turns({Face::kU}, {Face::kR}), two_faces, Pieces::kCorners},
  };
  Rng rng(5);
  for (const Metric* metric : {&htm(), find_metric("qtm")}) {
    for (const Case& one : cases) {
      const auto distances = all_distances(one.allowed, one.pieces, *metric);
      SmallLevels levels = levels_of(one.subgroup, one.allowed, one.pieces, *metric);
      for (int cube = 0; cube < 3; ++cube) {
        CubieState state = CubieState::solved();
        const MoveSequence moves = list_of(one.allowed);
        for (int i = 0; i < 20 * cube; ++i)
          state = compose(state, state_of_pieces(moves[rng.below(moves.size())], one.pieces));
        levels.begin(state);
        for (int depth = 0; levels.count() < levels.positions(); ++depth) {
          ASSERT_LT(depth, 60);
          ASSERT_TRUE(levels.extend(depth) && levels.search(depth));
          const std::vector<CubieState> missing = levels.missing(levels.positions());
          ASSERT_EQ(missing.size() + levels.count(), levels.positions());
          std::set<Key> beyond;
          for (const CubieState& position : missing) {
            ASSERT_GT(distances.at(key_of(position)), depth);
            beyond.insert(key_of(position));
          }
          // The others of the coset are within: x^-1 a for each x of the subgroup.
          const SmallGroup& group = levels.coset().group;
          for (std::uint32_t page = 0; page < group.pages(); ++page)
            for (std::uint32_t number = 0; number < group.page_bits(); ++number) {
              const Key key = key_of(compose(inverse(group.element_at({page, number})), state));
              ASSERT_EQ(distances.at(key) > depth, beyond.contains(key));
            }
        }
      }
    }
  }
}

// All sequences of the 18 turns, for the searches along three axes and along one of them.
TEST(SmallLevels, CountAsAllSequencesOfTheWholeCubeDo) {
  const std::vector<MoveSet> subgroups = {kHalfTurns, turns({}, {Face::kU, Face::kR, Face::kF}),
                                          turns({Face::kU}, {Face::kR, Face::kF}),
                                          turns({Face::kF}, {Face::kR, Face::kU})};
  constexpr int kMost = 4;
  for (const Metric* metric : {&htm(), find_metric("qtm")}) {
    const UnitMoves units(*metric, metric->moves);
    CubieState cube = CubieState::solved();
    for (const Move m : {Move::turn(Face::kR, 1), Move::turn(Face::kF, 3)}) cube = apply(cube, m);
    for (const MoveSet subgroup : subgroups) {
      const GeneratedGroup group(subgroup);
      std::set<Key> found;
      Counts expected;
      const auto visit = [&](const auto& self, const CubieState& state, UnitMoves::State order, int left) -> void {
        if (left == 0) {
          if (group.contains(state)) found.insert(key_of(state));
          return;
        }
        for (std::uint64_t after = units.after(order); after != 0; after &= after - 1) {
          const auto unit = static_cast<std::size_t>(std::countr_zero(after));
          self(self, apply(state, units.move(unit)), units.next(order, unit), left - 1);
        }
      };
      SmallLevels levels = levels_of(subgroup, metric->moves, Pieces::kAll, *metric);
      levels.begin(cube);
      for (int depth = 0; depth <= kMost; ++depth) {
        visit(visit, cube, UnitMoves::kStart, depth);
        ASSERT_TRUE(levels.extend(depth) && levels.search(depth));
        EXPECT_EQ(levels.count(), found.size()) << metric->id << ", depth " << depth;
      }
      EXPECT_GT(found.size(), 1U);
    }
  }
}

Counts counts_of(SmallLevels& levels, const CubieState& cube) {
  CosetDistances distances;
  EXPECT_TRUE(count_distances(levels, cube, distances, [](const CosetDistances&) { return true; }));
  return distances.counts;
}

TEST(SmallLevels, CountTheHalfTurnGroupByItsOwnMoves) {
  SmallLevels levels = levels_of(kHalfTurns, kHalfTurns, Pieces::kAll, htm());
  TableStore store{""};
  const auto phases = subgroup_chain::open_phases(store, {}).value();
  const DistanceHistogram& histogram = phases[3].distances().table().histogram();
  const Counts expected(histogram.counts.begin(), histogram.counts.begin() + histogram.max_distance() + 1);
  EXPECT_EQ(counts_of(levels, CubieState::solved()), expected);
}

TEST(SmallLevels, CountThePocketCubeAsPublished) {
  const MoveSet all = turns({Face::kU, Face::kR, Face::kF}, {});
  for (const auto& [metric, name] : {std::pair("htm", "pocket_cube_HTM"), std::pair("qtm", "pocket_cube_QTM")}) {
    SmallLevels levels = levels_of(all, all, Pieces::kCorners, *find_metric(metric));
    EXPECT_EQ(counts_of(levels, CubieState::solved()), testing::known_counts(name));
  }
}

// The positions of G1 at each distance by its ten moves, as Michael Reid published them: the sum over the cosets of the
// half-turn group that so many moves reach.
TEST(SmallLevels, OfTheHalfTurnGroupAddUpToThoseOfG1) {
  const Counts expected = {1, 10, 67, 456, 3079};
  SmallLevels levels = levels_of(kHalfTurns, kG1, Pieces::kAll, htm());
  const LeastInCoset least_in{GeneratedGroup(kHalfTurns)};
  std::set<Key> cosets;
  std::vector<CubieState> cubes = {CubieState::solved()};
  Counts sums(expected.size());
  for (std::size_t depth = 0; depth < expected.size(); ++depth) {
    std::vector<CubieState> next;
    for (const CubieState& cube : cubes) {
      if (!cosets.insert(key_of(least_in(cube))).second) continue;
      levels.begin(cube);
      std::uint64_t known = 0;
      for (std::size_t d = 0; d < expected.size(); ++d) {
        ASSERT_TRUE(levels.extend(static_cast<int>(d)) && levels.search(static_cast<int>(d)));
        sums[d] += levels.count() - std::exchange(known, levels.count());
      }
      for (const Move m : kG1) next.push_back(apply(cube, m));
    }
    cubes = std::move(next);
  }
  EXPECT_EQ(sums, expected);
}

TEST(SmallLevels, FindWhatIsBeyondABoundAsTheCountDoes) {
  SmallLevels levels = levels_of(turns({}, {Face::kU, Face::kR}), turns({Face::kU}, {Face::kR}), Pieces::kAll, htm());
  const CubieState cube = apply(apply(apply(CubieState::solved(), Move::turn(Face::kU, 1)), Move::turn(Face::kR, 2)),
                                Move::turn(Face::kU, 3));
  const Counts counts = counts_of(levels, cube);
  std::uint64_t within = 0;
  for (std::size_t bound = 0; bound < counts.size(); ++bound) {
    within += counts[bound];
    const auto beyond = find_beyond(levels, cube, static_cast<int>(bound));
    ASSERT_TRUE(beyond);
    EXPECT_TRUE(beyond->exact);
    EXPECT_EQ(beyond->count, levels.positions() - within);
  }
}

TEST(CosetFile, KeepsTheLevelsOfASmallSubgroup) {
  const testing::TemporaryFolder folder;
  const std::string path = folder / "levels.coset";
  const MoveSet allowed = turns({Face::kU}, {Face::kR});
  const Metric& metric = *find_metric("qtm");
  const CubieState cube = apply(CubieState::solved(), Move::turn(Face::kU, 1));
  SmallLevels levels = levels_of(turns({}, {Face::kU, Face::kR}), allowed, Pieces::kAll, metric);
  const Counts expected = counts_of(levels, cube);
  for (std::size_t level = 1; level <= expected.size(); ++level) {
    SmallLevels fresh = levels_of(turns({}, {Face::kU, Face::kR}), allowed, Pieces::kAll, metric);
    CosetDistances distances;
    const auto loaded = load_levels(path, metric, cube, distances, fresh);
    ASSERT_TRUE(loaded.has_value());
    ASSERT_EQ(*loaded, level > 1);
    count_distances(fresh, cube, distances, [&](const CosetDistances& so_far) {
      EXPECT_TRUE(save_levels(path, metric, cube, so_far, fresh).has_value());
      return false;
    });
    EXPECT_EQ(distances.counts, Counts(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(level)));
  }
  SmallLevels other = levels_of(allowed, allowed, Pieces::kAll, metric);
  CosetDistances distances;
  EXPECT_EQ(load_levels(path, metric, cube, distances, other).error().code, ErrorCode::kUsage);
  const StopToken stopped;
  stopped.request_stop();
  EXPECT_EQ(load_levels(path, metric, cube, distances, levels, stopped).error().code, ErrorCode::kInterrupted);

  // Cut or changed anywhere, or with more behind its end, the file is refused and stays as it is.
  std::ifstream file(path, std::ios::binary);
  const std::string whole{std::istreambuf_iterator<char>(file), {}};
  const auto refuses = [&](const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
    CosetDistances none;
    const auto loaded = load_levels(path, metric, cube, none, levels);
    return !loaded && loaded.error().where == path && std::filesystem::file_size(path) == bytes.size();
  };
  for (std::size_t i = 0; i < 200; ++i) {
    const std::size_t place = whole.size() * i / 200;
    EXPECT_TRUE(refuses(whole.substr(0, place))) << place;
    std::string changed = whole;
    changed[place] = static_cast<char>(changed[place] ^ 1 << i % 8);
    EXPECT_TRUE(refuses(changed)) << place;
  }
  EXPECT_TRUE(refuses(whole + '\0'));
  EXPECT_FALSE(refuses(whole));
}

TEST(EntrySearch, RefusesManyCosetsWithQuarterTurnsOfTwoAxes) {
  const auto refused = plan_entry_search({turns({Face::kR, Face::kU}, {}), Pieces::kAll}, htm().moves, kMemory);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kUsage);
  EXPECT_NE(refused.error().message.find("588597166080 cosets"), std::string::npos) << refused.error().message;
}

}  // namespace
}  // namespace superflip::whole_cosets
