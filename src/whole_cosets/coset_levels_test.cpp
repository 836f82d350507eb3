#include "whole_cosets/coset_levels.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "base/rng.h"
#include "coord/coordinate.h"
#include "cube/random_state.h"
#include "search/unit_moves.h"
#include "whole_cosets/coset_counts.h"
#include "whole_cosets/coset_pages.h"

namespace superflip::whole_cosets {
namespace {

const Metric& qtm() { return *find_metric("qtm"); }

// The search with the small tables, made or opened once, in the folder $SUPERFLIP_TABLES or else in memory.
std::shared_ptr<CosetSearch> search_in(const Metric& metric) {
  static std::map<const Metric*, std::shared_ptr<CosetSearch>> made;
  auto& search = made[&metric];
  if (!search) {
    const char* const folder = std::getenv("SUPERFLIP_TABLES");
    TableStore store(folder == nullptr ? "" : folder);
    search = open_coset_search(store, metric, 0, {.threads = 2}).value();
  }
  return search;
}

// A random position of G1.
CubieState random_position(Rng& rng) {
  CubieState state = CubieState::solved();
  const auto shuffle = [&](auto begin, std::size_t count) {
    for (std::size_t i = count; i > 1; --i) std::swap(begin[i - 1], begin[rng.below(i)]);
  };
  shuffle(state.cp.begin(), kCorners);
  shuffle(state.ep.begin(), 8);
  shuffle(state.ep.begin() + 8, 4);
  if (is_odd_permutation(state.cp) != is_odd_permutation(state.ep)) std::swap(state.ep[0], state.ep[1]);
  return state;
}

std::uint32_t page_of(const CubieState& state) { return EdgeLines::get().rank_of(state.cp.data()); }

TEST(EdgeLines, NumberTheArrangementsOfEachParity) {
  const EdgeLines& lines = EdgeLines::get();
  for (const bool odd : {false, true}) {
    std::set<Edges> all;
    for (std::uint32_t number = 0; number < kPageBits; number += 7) {
      const Edges edges = lines.edges_of(number, odd);
      ASSERT_EQ(lines.number_of(edges), number);
      all.insert(edges);
    }
    EXPECT_EQ(all.size(), (kPageBits + 6) / 7);
  }
}

TEST(EdgeLines, RankPermutationsLexicographically) {
  for (std::uint32_t rank = 0; rank < kPages; ++rank)
    ASSERT_EQ(EdgeLines::get().rank_of(unrank_permutation<8>(rank).data()), rank);
}

TEST(SubgroupMoves, NumberThePositions) {
  const SubgroupMoves moves(htm());
  Rng rng(4);
  for (int i = 0; i < 1000; ++i) {
    const CubieState state = random_position(rng);
    const PagePlace place = moves.place_of(state.cp.data(), state.ep.data());
    ASSERT_EQ(place.page, page_of(state));
    ASSERT_EQ(moves.position_of(place), state);
  }
}

// One position, moved as a bit and as a cube.
TEST(SubgroupMoves, MoveBitsAsTheyMoveCubes) {
  const SubgroupMoves moves(htm());
  ASSERT_EQ(moves.plain().size(), 6U);
  ASSERT_EQ(moves.shuffling().size(), 4U);
  Rng rng(1);
  for (int i = 0; i < 50; ++i) {
    const CubieState state = random_position(rng);
    const PagePlace place = moves.place_of(state.cp.data(), state.ep.data());
    for (const SubgroupMoves::PlainTurn& turn : moves.plain()) {
      const CubieState moved = apply(state, turn.move);
      ASSERT_EQ(turn.source[page_of(moved)], place.page);
      ASSERT_EQ(moves.place_of(moved.cp.data(), moved.ep.data()).number, place.number);
    }
    std::vector<std::uint8_t> from(kPageBytes);
    from[place.number / 8] = static_cast<std::uint8_t>(1U << place.number % 8);
    for (const SubgroupMoves::ShufflingTurn& turn : moves.shuffling()) {
      const CubieState moved = apply(state, turn.move);
      const PagePlace end = moves.place_of(moved.cp.data(), moved.ep.data());
      ASSERT_EQ(turn.source[end.page], place.page);
      std::vector<std::uint8_t> expected(kPageBytes);
      expected[end.number / 8] = static_cast<std::uint8_t>(1U << end.number % 8);
      for (const LineKernels* kernels : {&line_kernels(), &portable_line_kernels()}) {
        std::vector<std::uint8_t> to(kPageBytes);
        const PageSteps& steps = moves.steps(turn.steps[end.page]);
        for (std::size_t kind = 0; kind < kShuffleKinds; ++kind)
          kernels->adding(Lines::kAll)[kind](to.data(), from.data(), steps[kind], moves.shuffles(), from.data());
        ASSERT_EQ(to, expected);
        ASSERT_EQ(kernels->count(to.data(), to.size()), 1U);
      }
    }
  }
}

// All kernels shuffle full lines alike, lose no bit and unite alike.
TEST(LineKernels, AgreeOnRandomPages) {
  const SubgroupMoves moves(htm());
  const LineKernels& best = line_kernels();
  const LineKernels& portable = portable_line_kernels();
  Rng rng(2);
  std::vector<std::uint8_t> from(kPageBytes);
  for (std::uint8_t& byte : from) byte = static_cast<std::uint8_t>(rng.below(256));
  for (const SubgroupMoves::ShufflingTurn& turn : moves.shuffling()) {
    for (const std::uint32_t page : {0U, 1U, 20'000U, kPages - 1}) {
      std::vector<std::uint8_t> one(kPageBytes);
      std::vector<std::uint8_t> other(kPageBytes);
      for (std::size_t kind = 0; kind < kShuffleKinds; ++kind) {
        const auto& steps = moves.steps(turn.steps[page])[kind];
        best.adding(Lines::kAll)[kind](one.data(), from.data(), steps, moves.shuffles(), from.data());
        portable.adding(Lines::kAll)[kind](other.data(), from.data(), steps, moves.shuffles(), from.data());
      }
      ASSERT_EQ(one, other);
      ASSERT_EQ(best.count(one.data(), one.size()), portable.count(from.data(), from.size()));
      std::vector<std::uint8_t> both(kPageBytes);
      const std::array<const std::uint8_t*, 2> parts = {one.data(), from.data()};
      best.unite(both.data(), parts, kPageBytes);
      portable.unite(other.data(), parts, kPageBytes);
      ASSERT_EQ(both, other);
    }
  }
}

// Lines that are left out change nothing: empty ones of the page that is added, and full ones of the other.
TEST(LineKernels, LeaveOutOnlyLinesThatNeedNoWork) {
  const SubgroupMoves moves(htm());
  Rng rng(3);
  std::vector<std::uint8_t> from(kPageBytes);
  std::vector<std::uint8_t> before(kPageBytes);
  for (std::size_t line = 0; line < EdgeLines::kLines; ++line) {
    const auto fill = [&](std::vector<std::uint8_t>& page, std::uint8_t rare, bool random) {
      for (std::size_t i = 0; i < EdgeLines::kLineBytes; ++i)
        page[line * EdgeLines::kLineBytes + i] = random ? static_cast<std::uint8_t>(rng.below(256)) : rare;
    };
    fill(from, 0, rng.below(3) == 0);
    fill(before, 0xFF, rng.below(3) == 0);
  }
  for (const SubgroupMoves::ShufflingTurn& turn : moves.shuffling()) {
    const PageSteps& steps = moves.steps(turn.steps[20'000]);
    for (const LineKernels* kernels : {&line_kernels(), &portable_line_kernels()}) {
      std::array<std::vector<std::uint8_t>, 3> made = {before, before, before};
      for (std::size_t lines = 0; lines < made.size(); ++lines)
        for (std::size_t kind = 0; kind < kShuffleKinds; ++kind)
          kernels->add[lines][kind](made[lines].data(), from.data(), steps[kind], moves.shuffles(), from.data());
      EXPECT_NE(made[0], before);
      EXPECT_EQ(made[0], made[1]);
      EXPECT_EQ(made[0], made[2]);
    }
  }
}

TEST(LineKernels, UniteRowsAndColumns) {
  constexpr std::size_t kSize = 256;
  Rng rng(7);
  std::array<std::array<std::uint8_t, kSize>, 16> given;
  for (auto& piece : given)
    for (std::uint8_t& byte : piece) byte = static_cast<std::uint8_t>(rng.below(256) & rng.below(256) & rng.below(256));
  for (const LineKernels* kernels : {&line_kernels(), &portable_line_kernels()}) {
    std::array<std::array<std::uint8_t, kSize>, 16> made;
    SquareOf<const std::uint8_t*> from;
    SquareOf<std::uint8_t*> to;
    for (std::size_t i = 0; i < 16; ++i) {
      from[i] = given[i].data();
      to[i] = made[i].data();
    }
    kernels->unite_square(to, from, kSize);
    for (std::size_t i = 0; i < 16; ++i)
      for (std::size_t at = 0; at < kSize; ++at) {
        unsigned expected = 0;
        for (std::size_t j = 0; j < 16; ++j)
          if (j / 4 == i / 4 || j % 4 == i % 4) expected |= given[j][at];
        ASSERT_EQ(made[i][at], expected);
      }
  }
}

// The numbers of positions that sequences of at most 0, 1, ... moves solve, by trying all sequences. [d] counts those
// of at most d moves.
std::vector<std::uint64_t> counted_by_hand(const CubieState& cube, const Metric& metric, int most) {
  const UnitMoves units(metric, metric.moves);
  std::set<std::pair<std::array<std::uint8_t, kCorners>, Edges>> found;
  std::vector<std::uint64_t> counts;
  const auto in_subgroup = [](const CubieState& state) {
    bool inside = state.co == CubieState::solved().co && state.eo == CubieState::solved().eo;
    for (std::size_t p = 8; p < kEdges; ++p) inside = inside && state.ep[p] >= 8;
    return inside;
  };
  const auto visit = [&](const auto& self, const CubieState& state, UnitMoves::State order, int left) -> void {
    if (left == 0) {
      if (in_subgroup(state)) found.insert({state.cp, state.ep});
      return;
    }
    for (std::uint64_t after = units.after(order); after != 0; after &= after - 1) {
      const auto unit = static_cast<std::size_t>(std::countr_zero(after));
      self(self, apply(state, units.move(unit)), units.next(order, unit), left - 1);
    }
  };
  for (int depth = 0; depth <= most; ++depth) {
    visit(visit, cube, UnitMoves::kStart, depth);
    counts.push_back(found.size());
  }
  return counts;
}

// The same, by levels: as for any coset, or as count_distances() does for one that contains its inverses.
std::vector<std::uint64_t> counted_by_levels(const CubieState& cube, const Metric& metric, int most,
                                             bool inverses = false) {
  CosetLevels levels(metric, search_in(metric), {.threads = 2, .large_pages = false});
  levels.begin(cube);
  std::vector<std::uint64_t> counts;
  for (int depth = 0; depth <= most; ++depth) {
    EXPECT_TRUE(levels.extend(depth));
    if (inverses) {
      EXPECT_TRUE(levels.add_inverses());
    }
    EXPECT_TRUE(levels.search(depth));
    counts.push_back(levels.count());
  }
  return counts;
}

TEST(CosetLevels, CountTheSubgroupItself) {
  const std::vector<std::uint64_t> expected = {1, 11, 78, 534, 3613};  // 1, 10, 67, 456, 3,079 at each distance
  EXPECT_EQ(counted_by_levels(CubieState::solved(), htm(), 4), expected);
}

// Symmetries and inverses save most sequences, and no position.
TEST(CosetLevels, CountTheSubgroupItselfWithItsInverses) {
  for (const Metric* metric : {&htm(), &qtm()}) {
    const int most = metric == &htm() ? 5 : 6;
    const std::vector<std::uint64_t> counts = counted_by_levels(CubieState::solved(), *metric, most, true);
    EXPECT_EQ(counts, counted_by_hand(CubieState::solved(), *metric, most)) << metric->id;
  }
}

// Cosets that symmetries take to themselves, one of them not by leaving its cube as it is.
TEST(CosetLevels, CountSymmetricCosetsAsAllSequencesDo) {
  const std::vector<MoveSequence> scrambles = {
      {Move::turn(Face::kR, 1), Move::turn(Face::kL, 1)},
      {Move::turn(Face::kF, 1), Move::turn(Face::kB, 3), Move::turn(Face::kR, 2), Move::turn(Face::kU, 1)},
      {Move::turn(Face::kR, 2), Move::turn(Face::kF, 2), Move::turn(Face::kL, 1), Move::turn(Face::kU, 2)}};
  for (const MoveSequence& moves : scrambles) {
    const CubieState cube = apply_all(CubieState::solved(), moves);
    ASSERT_FALSE(symmetry_of_coset(cube).images.empty());
    EXPECT_EQ(counted_by_levels(cube, htm(), 5), counted_by_hand(cube, htm(), 5));
  }
}

TEST(CosetLevels, CountAsAllSequencesDo) {
  Rng rng(3);
  for (const Metric* metric : {&htm(), &qtm()}) {
    CubieState cube = CubieState::solved();
    for (const Move m : {Move::turn(Face::kR, 1), Move::turn(Face::kF, 3), Move::turn(Face::kU, 1)})
      cube = apply(cube, m);
    EXPECT_EQ(counted_by_levels(cube, *metric, 5), counted_by_hand(cube, *metric, 5)) << metric->id;
  }
}

// A part of the sequences is the same for any number of threads.
TEST(CosetLevels, SearchAsManySequencesAsAreEnough) {
  const CubieState cube = apply_all(
      CubieState::solved(),
      MoveSequence{Move::turn(Face::kR, 1), Move::turn(Face::kF, 1), Move::turn(Face::kU, 1), Move::turn(Face::kL, 3)});
  const auto searched = [&](int threads, std::uint64_t enough) {
    CosetLevels levels(htm(), search_in(htm()), {.threads = threads, .large_pages = false});
    levels.begin(cube);
    EXPECT_TRUE(levels.search(9, [&](std::uint64_t found) { return found >= enough; }));
    return std::pair(levels.sequences(), levels.count());
  };
  constexpr std::uint64_t kAll = ~std::uint64_t{0};
  const auto [all, positions] = searched(2, kAll);
  const auto [some, fewer] = searched(1, all / 4);
  EXPECT_GE(some, all / 4);
  EXPECT_LT(some, all / 2);
  EXPECT_LT(fewer, positions);
  EXPECT_EQ(searched(2, all / 4), std::pair(some, fewer));
}

// By breadth-first search in G1.
TEST(PositionsNear, AreCounted) {
  for (const Metric* metric : {&htm(), &qtm()}) {
    const auto expected = metric->numbers.cosets.near;
    const std::size_t most = metric == &htm() ? 5 : 8;
    std::set<std::pair<std::array<std::uint8_t, kCorners>, Edges>> known;
    std::vector<std::vector<CubieState>> levels(most + 1);
    for (std::size_t d = 0; d <= most; ++d) {
      const auto add = [&](const CubieState& state) {
        if (known.insert({state.cp, state.ep}).second) levels[d].push_back(state);
      };
      if (d == 0) add(CubieState::solved());
      for (const Move m : metric->moves& phase2_moves()) {
        const auto cost = static_cast<std::size_t>(metric->cost_of(m));
        if (!m.is_face_turn() || cost > d) continue;
        for (const CubieState& state : levels[d - cost]) add(apply(state, m));
      }
      EXPECT_EQ(known.size(), expected[d]) << metric->id << ' ' << d;
    }
  }
}

// A position and its inverse, on all kinds of pages.
TEST(InversePages, AddTheInverses) {
  SubgroupMoves moves(htm());
  const InversePages inverses(moves);
  Rng rng(6);
  for (int i = 0; i < 200; ++i) {
    const CubieState state = random_position(rng);
    const CubieState back = inverse(state);
    const PagePlace place = moves.place_of(state.cp.data(), state.ep.data());
    const PagePlace end = moves.place_of(back.cp.data(), back.ep.data());
    ASSERT_EQ(inverses.page_of(place.page), end.page);
    // The position alone, and all but the position.
    for (const bool alone : {true, false}) {
      std::vector<std::uint8_t> from(kPageBytes, alone ? 0 : 0xFF);
      from[place.number / 8] = static_cast<std::uint8_t>(from[place.number / 8] ^ 1U << place.number % 8);
      std::vector<std::uint8_t> expected(kPageBytes, alone ? 0 : 0xFF);
      expected[end.number / 8] = static_cast<std::uint8_t>(expected[end.number / 8] ^ 1U << end.number % 8);
      std::vector<std::uint8_t> to(kPageBytes);
      inverses.add(place.page, from.data(), alone ? 1 : kPageBits - 1, to.data());
      ASSERT_EQ(to, expected);
    }
  }
}

// A count that is kept at each level and goes on from the file ends as one that never stopped.
TEST(CosetFile, KeepsTheLevels) {
  const std::string path = ::testing::TempDir() + "levels.coset";
  std::filesystem::remove(path);
  const Metric& metric = qtm();
  const CubieState cube = apply(CubieState::solved(), Move::turn(Face::kR, 1));
  constexpr std::size_t kLevels = 4;
  CosetDistances expected;
  {
    CosetLevels levels(metric, search_in(metric), {.threads = 2, .large_pages = false});
    count_distances(levels, cube, expected, [](const CosetDistances& d) { return d.counts.size() < kLevels; });
  }
  for (std::size_t level = 1; level <= kLevels; ++level) {
    CosetLevels levels(metric, search_in(metric), {.threads = 2, .large_pages = false});
    CosetDistances distances;
    const auto loaded = load_levels(path, metric, cube, distances, levels);
    ASSERT_TRUE(loaded.has_value());
    ASSERT_EQ(*loaded, level > 1);
    ASSERT_EQ(distances.counts.size(), level - 1);
    count_distances(levels, cube, distances, [&](const CosetDistances& d) {
      EXPECT_TRUE(save_levels(path, metric, cube, d, levels).has_value());
      return false;
    });
    if (level == kLevels) {
      EXPECT_EQ(distances.counts, expected.counts);
      EXPECT_EQ(distances.farthest, expected.farthest);
    }
  }

  // Another cube, a changed byte, a missing end.
  CosetLevels levels(metric, search_in(metric), {.large_pages = false});
  CosetDistances distances;
  EXPECT_EQ(load_levels(path, metric, CubieState::solved(), distances, levels).error().code, ErrorCode::kUsage);
  const auto size = std::filesystem::file_size(path);
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(static_cast<std::streamoff>(size) - 1000);
  file.put('x');
  file.close();
  EXPECT_EQ(load_levels(path, metric, cube, distances, levels).error().code, ErrorCode::kInputOutput);
  std::filesystem::resize_file(path, size - 1);
  EXPECT_EQ(load_levels(path, metric, cube, distances, levels).error().code, ErrorCode::kInputOutput);
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace superflip::whole_cosets
