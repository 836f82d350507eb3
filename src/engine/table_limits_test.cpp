// Tests what an engine keeps when requests name more sets of tables than its limits allow.
#include <gtest/gtest.h>

#include <limits>

#include "base/testing.h"
#include "engine/engine.h"
#include "engine/solver_slots.h"

namespace superflip {
namespace {

using testing::TemporaryFolder;

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
constexpr const char* kHalfTurn = "F2";

// A request for a stage with moves of its own: set 0, 1, 2, ... of 243.
Request with_own_moves(std::size_t set) {
  std::string moves = "F2";
  for (const char* const face : {"U", "R", "D", "L", "B"}) {
    if (set % 3 > 0) moves += std::string(" ") + face + (set % 3 == 1 ? "2" : "");
    set /= 3;
  }
  return read_request({.moves = moves, .stage = "DF DR"}).value();
}

class TableLimitsTest : public ::testing::Test {
 protected:
  EngineOptions options(std::uint64_t memory) {
    EngineOptions options;
    options.tables_dir = folder_.path();
    options.missing_tables = MissingTables::kWait;
    options.table_limits.memory = memory;
    return options;
  }

  TemporaryFolder folder_;
};

TEST_F(TableLimitsTest, AnswersForAnyNumberOfSetsWithinTheMemory) {
  Engine measure(options(kNoLimit));
  ASSERT_TRUE(measure.open(with_own_moves(0)));
  const std::uint64_t one = measure.tables().bytes_in_use();
  ASSERT_GT(one, 0U);
  Engine engine(options(5 * one));
  const auto session = engine.open(with_own_moves(0));
  ASSERT_TRUE(session);
  for (std::size_t set = 1; set < 30; ++set) {
    const Answer answer = engine.solve(kHalfTurn, with_own_moves(set));
    ASSERT_EQ(answer.status, Status::kSolved) << set << ": " << (answer.error ? answer.error->message : "");
    ASSERT_LE(engine.tables().bytes_in_use(), 5 * one);
  }
  EXPECT_EQ(engine.tables().bytes_in_use(), 5 * one);
  EXPECT_EQ(session->solve(kHalfTurn).status, Status::kSolved) << "which keeps its own tables";
}

TEST_F(TableLimitsTest, KeepsTheTablesForAllMovesWhileRequestsNameTheirOwn) {
  const Request common = {.puzzle = Puzzle::k2x2x2, .solver = "pocket"};
  Engine measure(options(kNoLimit));
  ASSERT_TRUE(measure.open(common));
  const std::uint64_t pocket = measure.tables().bytes_in_use();
  ASSERT_TRUE(measure.open(with_own_moves(0)));
  const std::uint64_t one = measure.tables().bytes_in_use() - pocket;
  Engine engine(options(pocket + 3 * one));
  ASSERT_EQ(engine.solve("R U F", common).status, Status::kSolved);
  for (std::size_t set = 0; set < 10; ++set)
    ASSERT_EQ(engine.solve(kHalfTurn, with_own_moves(set)).status, Status::kSolved);
  EXPECT_EQ(engine.tables().bytes_in_use(), pocket + 3 * one);
  Engine small(options(pocket));
  ASSERT_EQ(small.solve(kHalfTurn, with_own_moves(0)).status, Status::kSolved);
  EXPECT_EQ(small.solve("R U F", common).status, Status::kSolved) << "the sets of requests make room for it";
  EXPECT_EQ(small.solve(kHalfTurn, with_own_moves(0)).status, Status::kSolved)
      << "and it for them, where nothing else can go";
}

TEST_F(TableLimitsTest, RefusesASetThatFitsOnlyWithoutTablesInUse) {
  Engine measure(options(kNoLimit));
  ASSERT_TRUE(measure.open(with_own_moves(0)));
  Engine engine(options(measure.tables().bytes_in_use()));
  {
    const auto session = engine.open(with_own_moves(0));
    const Answer refused = engine.solve(kHalfTurn, with_own_moves(1));
    ASSERT_TRUE(refused.error);
    EXPECT_EQ(refused.error->code, ErrorCode::kTable);
  }
  EXPECT_EQ(engine.solve(kHalfTurn, with_own_moves(1)).status, Status::kSolved) << "when the session has ended";
}

TEST_F(TableLimitsTest, KeepsALimitedNumberOfSetsWithoutALimitOfMemory) {
  Engine engine(options(kNoLimit));
  ASSERT_TRUE(engine.open(with_own_moves(0)));
  const std::uint64_t one = engine.tables().bytes_in_use();
  for (std::size_t set = 1; set < SolverSlots::kMostSlots + 20; ++set)
    ASSERT_EQ(engine.solve(kHalfTurn, with_own_moves(set)).status, Status::kSolved) << set;
  EXPECT_EQ(engine.tables().bytes_in_use(), SolverSlots::kMostSlots * one);
}

}  // namespace
}  // namespace superflip
