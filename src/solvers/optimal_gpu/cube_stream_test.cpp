#include "solvers/optimal_gpu/cube_stream.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <set>
#include <thread>
#include <utility>

#include "solvers/optimal/search/first_turns.h"
#include "solvers/optimal_gpu/testing.h"

namespace superflip::gpu {
namespace {

constexpr optimal::CosetShape kSmall = {1, optimal::kFlipBlock, 1};

const Emulated& emulated() {
  static const Emulated kMade(kSmall, htm());
  return kMade;
}
const Emulated& emulated_in_qtm() {
  static const Emulated kMade(kSmall, *find_metric("qtm"));
  return kMade;
}
std::unique_ptr<CubeStream> stream(CubeStream::Settings settings = {.slots = 8}) {
  return *CubeStream::start(emulated().loaded_with(cosets_with_blocks()), htm(), settings);
}
std::unique_ptr<CubeStream> stream_in_qtm() {
  return *CubeStream::start(emulated_in_qtm().loaded_with(cosets_with_blocks_in_qtm()), *find_metric("qtm"),
                            {.slots = 4, .long_heads_from = 8});
}

// One solution, without limits.
const SearchOptions& one() {
  static const SearchOptions kOptions;
  return kOptions;
}

// The shortest length by the product.
int length_of(const CubieState& cube, const Cosets& with) {
  SolveOptions options;
  options.metric = &with.metric;
  options.moves = with.metric.moves;
  return length_in(with.metric, search(with, cube, options)->solutions.front());
}

TEST(CubeStream, FindsShortestSolutionsOfCubesThatComeTogether) {
  Rng rng(21);
  std::vector<CubieState> cubes = {CubieState::solved()};
  for (int i = 1; i < 24; ++i) cubes.push_back(state_after(random_turns(rng, 1 + i % 10)));
  const auto under_test = stream({.slots = 5, .long_heads_from = 8});
  std::vector<Result<SearchOutcome>> found(cubes.size(), SearchOutcome{});
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < cubes.size(); ++i)
    threads.emplace_back([&, i] { found[i] = under_test->solve(cubes[i], one()); });
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    ASSERT_TRUE(found[i] && found[i]->solutions.size() == 1);
    const MoveSequence& moves = found[i]->solutions.front();
    EXPECT_EQ(apply_all(cubes[i], moves), CubieState::solved());
    const int length = i == 0 ? 0 : length_of(cubes[i], cosets_with_blocks());
    EXPECT_EQ(static_cast<int>(moves.size()), length);
    EXPECT_EQ(found[i]->lower_bound, length);
    EXPECT_TRUE(found[i]->optimal);
    EXPECT_EQ(found[i]->ended, EndCause::kDone);
  }
}

TEST(CubeStream, FindsShortestSolutionsInQtm) {
  Rng rng(22);
  const auto under_test = stream_in_qtm();
  for (int i = 0; i < 10; ++i) {
    const CubieState cube = state_after(random_turns(rng, 1 + i % 8));
    const auto found = under_test->solve(cube, one());
    ASSERT_TRUE(found && found->solutions.size() == 1);
    EXPECT_EQ(apply_all(cube, found->solutions.front()), CubieState::solved());
    EXPECT_EQ(length_in(*find_metric("qtm"), found->solutions.front()), length_of(cube, cosets_with_blocks_in_qtm()));
  }
}

// Beside the metrics of face turns.
struct WithPairs {
  const char* metric;
  const Cosets& (*open)();
};
class CubeStreamWithPairs : public ::testing::TestWithParam<WithPairs> {
 protected:
  std::unique_ptr<CubeStream> stream() const {
    const Emulated emulated_in_it(kSmall, *find_metric(GetParam().metric));
    return *CubeStream::start(emulated_in_it.loaded_with(GetParam().open()), with().metric,
                              {.slots = 4, .bands_from = 8, .long_heads_from = 8, .bands = 3, .band_left = 4});
  }
  static const Cosets& with() { return GetParam().open(); }
};

TEST_P(CubeStreamWithPairs, FindsShortestSolutions) {
  Rng rng(28);
  const auto under_test = stream();
  for (int i = 0; i < 10; ++i) {
    const CubieState cube = state_after(random_turns(rng, 1 + i));
    const auto found = under_test->solve(cube, one());
    ASSERT_TRUE(found && found->optimal && found->solutions.size() == 1);
    EXPECT_EQ(apply_all(cube, found->solutions.front()), CubieState::solved());
    EXPECT_EQ(length_in(with().metric, found->solutions.front()), length_of(cube, with()));
  }
}

INSTANTIATE_TEST_SUITE_P(Metrics, CubeStreamWithPairs,
                         ::testing::Values(WithPairs{"stm", cosets_with_blocks_in_stm},
                                           WithPairs{"ahtm", cosets_with_blocks_in_ahtm},
                                           WithPairs{"aqtm", cosets_with_blocks_in_aqtm}),
                         [](const auto& of) { return of.param.metric; });

TEST(CubeStream, LeavesOutAnIterationWhoseSolutionIsKnown) {
  Rng rng(27);
  const auto under_test = stream({.slots = 2, .asked_length = 20, .asks_from = 1});
  int taken = 0;
  for (int i = 0; i < 8; ++i) {
    const CubieState cube = state_after(random_turns(rng, 10));
    SearchOptions options;
    const auto shortest = search(cosets_with_blocks(), cube, {});
    const MoveSequence given = shortest->solutions.front();
    // The fourth solves another cube; the fifth is longer than needed; the sixth is not there.
    MoveSequence told = given;
    if (i == 3) told.pop_back();
    if (i == 4) told.insert(told.begin(), {Move(0), Move(2)});
    options.ask_for_short = [&](int most, std::uint64_t) {
      EXPECT_EQ(most, 20);
      return i == 5 ? ShortAnswer{} : ShortAnswer{told, 1};
    };
    const u64 before = under_test->totals().known;
    const auto found = under_test->solve(cube, options);
    ASSERT_TRUE(found && found->optimal && found->solutions.size() == 1);
    EXPECT_EQ(found->solutions.front().size(), given.size());
    EXPECT_EQ(found->lower_bound, static_cast<int>(given.size()));
    EXPECT_EQ(apply_all(cube, found->solutions.front()), CubieState::solved());
    const bool known = under_test->totals().known != before;
    if (known) {
      EXPECT_EQ(found->solutions.front(), given);
    }
    if (i == 3 || i == 5) {
      EXPECT_FALSE(known);
    }
    taken += known ? 1 : 0;
  }
  EXPECT_GT(taken, 0);
}

TEST(CubeStream, FindsTheSameLengthsInAnyOrderOfHeadsAndBands) {
  const auto under_test = stream({.slots = 3, .long_heads_from = 8});
  const std::vector<CubeStream::Settings> all = {
      {.long_heads_from = 8, .ordered_from = 99},
      {.bands_from = 9, .long_heads_from = 8, .bands = 3, .band_left = 4},
      {.bands_from = 9, .long_heads_from = 8, .bands = 2, .band_left = 4, .ordered_from = 99},
      {.long_heads_from = 8, .near_left = 2, .prior = 1},
      {.long_heads_from = 10, .together = 2},
      {.bands_from = 10, .long_heads_from = 12, .bands = 2, .band_left = 4},
  };
  Rng rng(26);
  for (int i = 0; i < 4; ++i) {
    const CubieState cube = state_after(random_turns(rng, 9 + i % 2));
    const int length = length_of(cube, cosets_with_blocks());
    for (const CubeStream::Settings& settings : all) {
      under_test->change(settings);
      const auto found = under_test->solve(cube, one());
      ASSERT_TRUE(found && found->solutions.size() == 1);
      EXPECT_EQ(static_cast<int>(found->solutions.front().size()), length);
    }
  }
}

// All solutions within so many moves, or the first ones.
void expect_the_solutions_of_the_product(CubeStream& under_test, const Cosets& with, const CubieState& cube,
                                         std::optional<int> within, int count) {
  SolveOptions options;
  options.metric = &with.metric;
  options.moves = with.metric.moves;
  options.within = within;
  options.count = count;
  const auto expected = search(with, cube, options);
  const auto found = under_test.solve(cube, options);
  ASSERT_TRUE(expected && found);
  EXPECT_EQ(found->solutions.size(), expected->solutions.size());
  if (within) {
    EXPECT_EQ(std::set(found->solutions.begin(), found->solutions.end()),
              std::set(expected->solutions.begin(), expected->solutions.end()));
  }
  for (const MoveSequence& moves : found->solutions) EXPECT_EQ(apply_all(cube, moves), CubieState::solved());
  EXPECT_EQ(found->complete, expected->complete);
  EXPECT_EQ(found->optimal, expected->optimal);
  EXPECT_EQ(found->lower_bound, expected->lower_bound);
  EXPECT_EQ(found->ended, expected->ended);
}

TEST(CubeStream, ListsTheSolutionsThatTheProductLists) {
  Rng rng(25);
  const auto in_htm = stream();
  const auto in_qtm = stream_in_qtm();
  expect_the_solutions_of_the_product(*in_htm, cosets_with_blocks(), CubieState::solved(), 6, kMostSolutions);
  for (int i = 0; i < 6; ++i) {
    const CubieState cube = state_after(random_turns(rng, 3 + i));
    expect_the_solutions_of_the_product(*in_htm, cosets_with_blocks(), cube, i % 3, kMostSolutions);
    expect_the_solutions_of_the_product(*in_qtm, cosets_with_blocks_in_qtm(), cube, 0, kMostSolutions);
    expect_the_solutions_of_the_product(*in_htm, cosets_with_blocks(), cube, std::nullopt, 3);
  }
}

TEST_P(CubeStreamWithPairs, ListsTheSolutionsThatTheProductLists) {
  Rng rng(29);
  const auto under_test = stream();
  for (int i = 0; i < 4; ++i) {
    const CubieState cube = state_after(random_turns(rng, 2 + i));
    expect_the_solutions_of_the_product(*under_test, with(), cube, i % 2, kMostSolutions);
    expect_the_solutions_of_the_product(*under_test, with(), cube, std::nullopt, 3);
  }
}

// Six spots, four spots, and one of 6 moves.
TEST(CubeStream, FindsAllSolutionsOfCubesWithSymmetries) {
  const auto in_htm = stream();
  const auto in_qtm = stream_in_qtm();
  for (const char* const moves : {"U D' R L' F B' U D'", "F2 B2 U D' R2 L2 U D'", "R L U2 D2 R' L'"}) {
    const CubieState cube = state_after(moves);
    ASSERT_GT(optimal::symmetries_of(cube, MoveSet::all()).size(), 1U);
    expect_the_solutions_of_the_product(*in_htm, cosets_with_blocks(), cube, 0, kMostSolutions);
    expect_the_solutions_of_the_product(*in_htm, cosets_with_blocks(), cube, std::nullopt, 1);
    expect_the_solutions_of_the_product(*in_qtm, cosets_with_blocks_in_qtm(), cube, 0, kMostSolutions);
  }
}

// With one cube after the other launches can be counted.
TEST(CubeStream, TakesIterationsWithFewNodesTogether) {
  for (const bool in_qtm : {false, true}) {
    const auto& with = in_qtm ? cosets_with_blocks_in_qtm() : cosets_with_blocks();
    const auto run = [&](u32 together) {
      Rng rng(32);
      const Emulated& from = in_qtm ? emulated_in_qtm() : emulated();
      const auto under_test = *CubeStream::start(from.loaded_with(with), with.metric,
                                                 {.slots = 2, .long_heads_from = 13, .together = together});
      for (int i = 0; i < 6; ++i) {
        const CubieState cube = state_after(random_turns(rng, in_qtm ? 8 : 11));
        const auto found = under_test->solve(cube, one());
        EXPECT_TRUE(found && found->optimal && found->solutions.size() == 1);
        const int length = length_of(cube, with);
        EXPECT_EQ(length_in(with.metric, found->solutions.front()), length);
        EXPECT_EQ(apply_all(cube, found->solutions.front()), CubieState::solved());
        SearchOptions options;
        options.max_length = length - 1;
        const auto none = under_test->solve(cube, options);
        EXPECT_TRUE(none && none->solutions.empty());
        EXPECT_EQ(none->lower_bound, length);
      }
      return under_test->totals();
    };
    const auto alone = run(1);
    const auto together = run(8);
    EXPECT_LT(4 * together.launches, 3 * alone.launches) << together.launches << " of " << alone.launches;
  }
}

TEST(CubeStream, SaysSoWhereAPathHasNoRoomForMoreMoves) {
  const auto under_test = stream();
  SearchOptions options;
  options.none_below = 24;
  const auto found = under_test->solve(state_after({Move(0)}), options);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().message, "a search on a device ends at 23 HTM; solve this cube with --device cpu");
  options.max_length = 23;
  EXPECT_EQ(under_test->solve(state_after({Move(0)}), options)->ended, EndCause::kExhausted);
}

TEST(CubeStream, SaysSoWhereThereAreMoreSolutionsThanRoom) {
  SearchOptions options;
  options.within = 6;
  options.count = kMostSolutions;
  const auto found = stream({.slots = 2, .solution_room = 10})->solve(CubieState::solved(), options);
  ASSERT_FALSE(found);
  EXPECT_NE(found.error().message.find("room for 10 solutions"), std::string::npos);
}

TEST(CubeStream, ProvesThatNoSolutionIsShortEnough) {
  const auto under_test = stream();
  const CubieState cube = state_after({Move(0), Move(4), Move(8), Move(9), Move(12), Move(17), Move(3)});
  const int length = length_of(cube, cosets_with_blocks());
  SearchOptions options;
  options.max_length = length - 1;
  const auto found = under_test->solve(cube, options);
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->solutions.empty());
  EXPECT_EQ(found->ended, EndCause::kExhausted);
  EXPECT_EQ(found->lower_bound, length);
  options.max_length = length;
  EXPECT_EQ(under_test->solve(cube, options)->solutions.size(), 1U);
}

TEST(CubeStream, KeepsDeadlinesStopsAndNodeLimits) {
  Rng rng(23);
  const auto under_test = stream({.slots = 1});
  // With the smallest tables a random cube takes hours.
  const CubieState cube = random_state(rng);
  SearchOptions options;
  options.limits.deadline = Clock::now() + std::chrono::milliseconds(50);
  auto found = under_test->solve(cube, options);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->ended, EndCause::kTimeLimit);
  EXPECT_GT(found->lower_bound, 5);

  // The only slot is taken, so the second cube waits when it is stopped.
  options.limits.deadline = Clock::time_point::max();
  SearchOptions second;
  std::thread first([&] { found = under_test->solve(cube, options); });
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  std::thread stop([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    second.limits.stop.request_stop();
  });
  EXPECT_EQ(under_test->solve(random_state(rng), second)->ended, EndCause::kInterrupted);
  options.limits.stop.request_stop();
  first.join();
  stop.join();
  EXPECT_EQ(found->ended, EndCause::kInterrupted);

  SearchOptions third;
  third.limits.max_nodes = 1000;
  found = under_test->solve(cube, third);
  EXPECT_EQ(found->ended, EndCause::kNodeLimit);
  EXPECT_GE(found->nodes, 1000U);
}

// Tries often, because this machine may do other things meanwhile.
TEST(CubeStream, EndsWithin50MillisecondsOfALimit) {
  Rng rng(30);
  const auto under_test = stream({.slots = 4});
  auto least = Clock::duration::max();
  for (int i = 0; i < 20 && least > std::chrono::milliseconds(50); ++i) {
    SearchOptions options;
    options.limits.deadline = Clock::now() + std::chrono::milliseconds(20);
    EXPECT_EQ(under_test->solve(random_state(rng), options)->ended, EndCause::kTimeLimit);
    least = std::min(least, Clock::now() - options.limits.deadline);
  }
  EXPECT_LE(least, std::chrono::milliseconds(50));
}

// Its launches begin when they may, with heads of cubes with symmetries, of which there are none.
class WaitingDevice final : public EmulatedDevice {
 public:
  explicit WaitingDevice(std::shared_ptr<std::atomic<bool>> may_begin) : may_begin_(std::move(may_begin)) {}
  Result<void> upload(void* to, const void* from, std::size_t bytes) override {
    while (bytes == 0 && !*may_begin_) std::this_thread::yield();
    return EmulatedDevice::upload(to, from, bytes);
  }

 private:
  std::shared_ptr<std::atomic<bool>> may_begin_;
};

// As where other cubes have all multiprocessors. These cubes take hours; when their launches begin they are cancelled,
// also while the stream is being destroyed.
TEST(CubeStream, DoesNotWaitForTheEndOfALaunchAfterAStop) {
  Rng rng(31);
  for (const bool goes_on : {true, false}) {
    const auto may_begin = std::make_shared<std::atomic<bool>>(false);
    LoadedDevice loaded = emulated().loaded_with(cosets_with_blocks());
    const auto memory = std::exchange(loaded.device, std::make_unique<WaitingDevice>(may_begin));
    auto under_test = *CubeStream::start(std::move(loaded), htm(), {.slots = 1});
    for (int i = 0; i < 4; ++i) {  // the first two have a launch, the others wait
      SearchOptions options;
      options.none_below = 20;
      options.limits.deadline = Clock::now() + std::chrono::milliseconds(30);
      const auto found = under_test->solve(random_state(rng), options);
      EXPECT_EQ(found->ended, EndCause::kTimeLimit);
      EXPECT_EQ(found->nodes, 0U);
      EXPECT_EQ(found->lower_bound, 20);
    }
    std::thread later([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(goes_on ? 0 : 30));
      *may_begin = true;
    });
    if (goes_on) {
      const auto found = under_test->solve(state_after({Move(0), Move(3)}), one());
      EXPECT_EQ(found->solutions.front().size(), 2U);
    }
    under_test.reset();
    later.join();
  }
}

TEST(CubeStream, SaysSoWhereAStackIsFullAndGoesOn) {
  Rng rng(24);
  const auto under_test = stream({.slots = 2, .stack_nodes = FaceTurns::kMostChildren + 2 * kLanes});
  const auto found = under_test->solve(random_state(rng), one());
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().code, ErrorCode::kSelfCheck);
  EXPECT_NE(found.error().message.find("stack"), std::string::npos);
  EXPECT_EQ(under_test->solve(state_after(random_turns(rng, 2)), one())->solutions.size(), 1U);
}

void expect_the_device_to_be_lost(const Error& error) {
  EXPECT_EQ(error.code, ErrorCode::kInputOutput);
  EXPECT_EQ(error.message, "the device is lost");
}

TEST(LoadTables, PassesOnTheErrorOfACallOfADevice) {
  const HostTables tables = *HostTables::make(kSmall, htm(), 1, store(), {});
  const auto load = [&](int at, int& calls) {
    const auto counted = std::make_shared<std::atomic<int>>(0);
    const auto loaded = load_tables(std::make_unique<FailingDevice>(at, counted), tables, {});
    calls = *counted;
    if (!loaded) expect_the_device_to_be_lost(loaded.error());
    return loaded.has_value();
  };
  int all = 0;
  ASSERT_TRUE(load(1'000'000, all));
  ASSERT_GT(all, 100);
  // Most calls copy maps; some of them will do.
  int calls = 0;
  for (int at = 0; at < all; at += at < 120 ? 30 : 3) {
    EXPECT_FALSE(load(at, calls)) << at;
    EXPECT_EQ(calls, at + 1) << "after an error the device is not asked again";
  }
}

// Solves two cubes on a device that fails at call `at`. Returns whether nothing failed.
bool works_until(int at, int& calls) {
  static const LoadedDevice kTables = emulated().loaded_with(cosets_with_blocks());
  const auto counted = std::make_shared<std::atomic<int>>(0);
  LoadedDevice loaded(kTables.moves);
  loaded.device = std::make_unique<FailingDevice>(at, counted);
  loaded.small = kTables.small;
  loaded.large = kTables.large;
  loaded.base = kTables.base;
  loaded.heads = kTables.heads;
  auto started = CubeStream::start(std::move(loaded), htm(), {.slots = 2, .solution_room = 8, .long_heads_from = 1});
  if (!started) {
    expect_the_device_to_be_lost(started.error());
    return false;
  }
  bool works = true;
  for (const int m : {3, 4}) {
    const CubieState cube = state_after({Move(m)});
    const auto found = (*started)->solve(cube, one());
    if (found) {
      EXPECT_TRUE(works) << "after an error there is no answer";
      EXPECT_EQ(apply_all(cube, found->solutions.front()), CubieState::solved());
    } else {
      expect_the_device_to_be_lost(found.error());
      works = false;
    }
  }
  calls = *counted;
  return works;
}

TEST(CubeStream, PassesOnTheErrorOfEachCallOfADevice) {
  int all = 0;
  ASSERT_TRUE(works_until(1'000'000, all));
  ASSERT_GT(all, 30);
  int calls = 0;
  for (int at = 0; at < all; ++at) EXPECT_FALSE(works_until(at, calls)) << at;
}

}  // namespace
}  // namespace superflip::gpu
