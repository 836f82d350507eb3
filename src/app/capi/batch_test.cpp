#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>
#include <vector>

#include "app/capi/testing.h"
#include "questions/analyze/stage_analysis.h"
#include "questions/scramble/scramble.h"

namespace superflip::capi {
namespace {

// Cubes and room for their answers.
struct Arrays {
  explicit Arrays(std::size_t many, std::size_t stickers = 54) : count(many), size(stickers), cubes(many * stickers) {}

  superflip_batch batch(std::size_t moves_per_cube = 21) {
    moves.assign(count * moves_per_cube, 1);
    lengths.assign(count, 7);
    codes.assign(count, 7);
    proved.assign(count, 7);
    auto record = made<superflip_batch>();
    record.cubes = cubes.data();
    record.moves = moves.data();
    record.lengths = lengths.data();
    record.codes = codes.data();
    record.proved = proved.data();
    record.count = count;
    record.moves_per_cube = moves_per_cube;
    return record;
  }
  [[nodiscard]] std::string solution(std::size_t i, std::size_t moves_per_cube = 21) const {
    std::string text;
    for (std::size_t m = 0; m < static_cast<std::size_t>(lengths[i]); ++m)
      text += (m > 0 ? " " : "") + std::string(superflip_move_name(moves[i * moves_per_cube + m]));
    return text;
  }

  std::size_t count;
  std::size_t size;
  std::vector<std::uint8_t> cubes;
  std::vector<std::uint8_t> moves = {};
  std::vector<std::int32_t> lengths = {};
  std::vector<std::int32_t> codes = {};
  std::vector<std::uint8_t> proved = {};
};

class CBatch : public ::testing::Test {
 protected:
  // Random cubes, the same in each run.
  Arrays random_cubes(int count, const char* puzzle = "3x3x3") {
    auto options = made<superflip_scramble_options>();
    options.flags = SUPERFLIP_SEED;
    options.seed = 2026;
    options.count = count;
    options.puzzle = puzzle;
    char* text = nullptr;
    EXPECT_EQ(superflip_scrambles(session.get(), &options, &text, nullptr), SUPERFLIP_OK);
    std::istringstream lines(taken(text));
    Arrays arrays(static_cast<std::size_t>(count), puzzle[0] == '3' ? 54 : 24);
    std::string line;
    for (std::size_t i = 0; std::getline(lines, line); ++i)
      EXPECT_EQ(superflip_parse(line.c_str(), puzzle, &arrays.cubes[i * arrays.size], arrays.size, nullptr, nullptr),
                SUPERFLIP_OK);
    return arrays;
  }

  const EngineHandle engine = new_engine();
  const SessionHandle session = new_session(engine);
};

TEST_F(CBatch, GivesTheAnswersOfSingleCubes) {
  Arrays arrays = random_cubes(60);
  auto batch = arrays.batch();
  ASSERT_EQ(superflip_solve_many(session.get(), nullptr, &batch, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(batch.solved, 60);
  for (std::size_t i = 0; i < arrays.count; ++i) {
    std::string cube;
    for (std::size_t s = 0; s < 54; ++s) cube += "URFDLB"[arrays.cubes[54 * i + s]];
    std::array<char, SUPERFLIP_SOLUTION_BYTES> text = {};
    ASSERT_EQ(superflip_solve(session.get(), cube.c_str(), nullptr, text.data(), text.size(), nullptr), SUPERFLIP_OK);
    EXPECT_EQ(arrays.solution(i), text.data());
    EXPECT_EQ(arrays.codes[i], SUPERFLIP_OK);
    for (std::size_t m = static_cast<std::size_t>(arrays.lengths[i]); m < 21; ++m)
      EXPECT_EQ(arrays.moves[21 * i + m], 255);
  }
}

TEST_F(CBatch, KeepsTheOrderAndGoesOnAfterBadCubes) {
  Arrays arrays = random_cubes(8);
  arrays.cubes[54 * 3 + 0] = 200;                                 // no sticker
  std::swap(arrays.cubes[54 * 5 + 0], arrays.cubes[54 * 5 + 8]);  // impossible, or another cube
  for (std::size_t s = 0; s < 54; ++s) arrays.cubes[54 * 6 + s] = static_cast<std::uint8_t>("URFDLB"[s / 9]);
  auto batch = arrays.batch();
  batch.threads = 2;
  ASSERT_EQ(superflip_solve_many(session.get(), nullptr, &batch, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(arrays.codes[3], SUPERFLIP_BAD_CUBE);
  EXPECT_EQ(arrays.lengths[3], -1);
  EXPECT_EQ(arrays.codes[6], SUPERFLIP_OK);
  EXPECT_EQ(arrays.lengths[6], 0);
  EXPECT_EQ(arrays.codes[7], SUPERFLIP_OK);
  EXPECT_EQ(batch.solved, std::count(arrays.codes.begin(), arrays.codes.end(), SUPERFLIP_OK));
}

TEST_F(CBatch, SolvesThe2x2x2WithProofs) {
  Arrays arrays = random_cubes(20, "2x2x2");
  auto options = made<superflip_options>();
  options.puzzle = "2x2x2";
  auto batch = arrays.batch(11);
  ASSERT_EQ(superflip_solve_many(session.get(), &options, &batch, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(batch.solved, 20);
  EXPECT_TRUE(std::all_of(arrays.proved.begin(), arrays.proved.end(), [](int proved) { return proved == 1; }));
}

TEST_F(CBatch, SaysWhichSolutionsHaveNoRoom) {
  Arrays arrays = random_cubes(3);
  auto batch = arrays.batch(2);
  ASSERT_EQ(superflip_solve_many(session.get(), nullptr, &batch, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(batch.solved, 0);
  EXPECT_EQ(arrays.codes[0], SUPERFLIP_TOO_SMALL);
  EXPECT_GT(arrays.lengths[0], 2);
  EXPECT_EQ(arrays.moves[0], 255);
  auto lengths_alone = arrays.batch(0);
  lengths_alone.moves = nullptr;
  arrays.lengths[0] = 0;
  ASSERT_EQ(superflip_solve_many(session.get(), nullptr, &lengths_alone, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(arrays.codes[0], SUPERFLIP_TOO_SMALL);
  EXPECT_GT(arrays.lengths[0], 2);
}

TEST_F(CBatch, ACallbackOrAnotherThreadEndsIt) {
  Arrays arrays = random_cubes(400);
  auto batch = arrays.batch();
  std::atomic<std::uint64_t> last = 0;
  batch.user = &last;
  batch.progress = [](void* user, std::uint64_t done, std::uint64_t count) {
    EXPECT_EQ(count, 400);
    EXPECT_LE(done, count);
    *static_cast<std::atomic<std::uint64_t>*>(user) = done;
    return 0;
  };
  ASSERT_EQ(superflip_solve_many(session.get(), nullptr, &batch, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(last, 400);

  auto stopped = arrays.batch();
  stopped.progress = [](void*, std::uint64_t, std::uint64_t) { return 1; };
  EXPECT_EQ(superflip_solve_many(session.get(), nullptr, &stopped, nullptr), SUPERFLIP_INTERRUPTED);
  EXPECT_LT(stopped.solved, 400);
  EXPECT_EQ(arrays.codes.back(), SUPERFLIP_INTERRUPTED);
  EXPECT_EQ(arrays.lengths.back(), -1);

  auto endless = made<superflip_options>();
  endless.flags = SUPERFLIP_MAX_LENGTH;
  endless.max_length = 16;
  auto cancelled = arrays.batch();
  std::thread cancels([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    superflip_session_cancel(session.get());
  });
  EXPECT_EQ(superflip_solve_many(session.get(), &endless, &cancelled, nullptr), SUPERFLIP_INTERRUPTED);
  cancels.join();
}

TEST_F(CBatch, GarbageIsRefused) {
  Arrays arrays = random_cubes(1);
  const auto run = [&](const superflip_batch& changed, const superflip_options* options = nullptr) {
    auto batch = changed;
    return superflip_solve_many(session.get(), options, &batch, nullptr);
  };
  auto batch = arrays.batch();
  batch.cubes = nullptr;
  EXPECT_EQ(run(batch), SUPERFLIP_USAGE);
  batch = arrays.batch();
  batch.moves = nullptr;
  EXPECT_EQ(run(batch), SUPERFLIP_USAGE);
  batch = arrays.batch();
  batch.count = ~0ULL;
  EXPECT_EQ(run(batch), SUPERFLIP_USAGE);
  batch = arrays.batch();
  batch.struct_size = 8;
  EXPECT_EQ(run(batch), SUPERFLIP_USAGE);
  auto options = made<superflip_options>();
  options.stage = "cross";
  options.skeleton = "R";
  EXPECT_EQ(run(arrays.batch(), &options), SUPERFLIP_USAGE);
  EXPECT_EQ(superflip_solve_many(session.get(), nullptr, nullptr, nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(run(made<superflip_batch>()), SUPERFLIP_OK) << "no cubes need no arrays";
}

TEST_F(CBatch, StageLengthsAreThoseOfTheEngine) {
  Arrays arrays = random_cubes(30);
  arrays.cubes[54 * 4] = 99;
  auto options = made<superflip_stage_options>();
  options.stages = "cross,xcross";
  options.faces = "DU";
  const std::array<std::int32_t, 1> best_of = {2};
  options.best_of = best_of.data();
  options.best_of_count = best_of.size();
  superflip_stages* stages = nullptr;
  auto error = made<superflip_error>();
  ASSERT_EQ(superflip_stages_open(session.get(), &options, &stages, &error), SUPERFLIP_OK) << error.message;
  const std::size_t columns = superflip_stages_columns(stages);
  std::vector<std::int32_t> lengths(arrays.count * columns, 99);
  ASSERT_EQ(superflip_stages_lengths(stages, arrays.cubes.data(), 30, 2, lengths.data(), nullptr, nullptr, &error),
            SUPERFLIP_OK);

  Engine cpp({.missing_tables = MissingTables::kWait});
  const auto analysis = StageAnalysis::open(cpp, {.stages = "cross,xcross", .faces = "DU", .best_of = {2}});
  ASSERT_EQ(columns, analysis->columns().size());
  for (std::size_t c = 0; c < columns; ++c) EXPECT_EQ(superflip_stages_column(stages, c), analysis->columns()[c]);
  EXPECT_EQ(superflip_stages_column(stages, columns), nullptr);
  for (std::size_t i = 0; i < arrays.count; ++i) {
    std::string cube;
    for (std::size_t s = 0; s < 54; ++s) cube += i == 4 ? '?' : "URFDLB"[arrays.cubes[54 * i + s]];
    const auto expected = analysis->lengths(cube);
    for (std::size_t c = 0; c < columns; ++c)
      EXPECT_EQ(lengths[i * columns + c], expected.error ? -1 : expected.lengths[c]);
  }
  EXPECT_EQ(superflip_stages_lengths(stages, nullptr, 30, 2, lengths.data(), nullptr, nullptr, nullptr),
            SUPERFLIP_USAGE);
  superflip_session_cancel(session.get());
  EXPECT_EQ(superflip_stages_lengths(stages, arrays.cubes.data(), 30, 2, lengths.data(), nullptr, nullptr, nullptr),
            SUPERFLIP_INTERRUPTED);
  superflip_stages_free(stages);
  options.stages = "no_such_stage";
  EXPECT_EQ(superflip_stages_open(new_session(engine).get(), &options, &stages, nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(stages, nullptr);
}

TEST_F(CBatch, RecognisesTheStepOfCfop) {
  char* json = nullptr;
  ASSERT_EQ(superflip_recognise("R U R' U R U2 R'", &json, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(nlohmann::json::parse(taken(json))["next"], "OLL");
  EXPECT_EQ(superflip_recognise("?", &json, nullptr), SUPERFLIP_BAD_CUBE);
}

TEST_F(CBatch, FirstMovesAreThoseThatLeadACubeOneMoveNearer) {
  std::vector<std::uint8_t> rows(54 * 19);
  ASSERT_EQ(superflip_parse("R L F U2", nullptr, rows.data(), 54, nullptr, nullptr), SUPERFLIP_OK);
  for (std::size_t move = 0; move < 18; ++move) {
    const auto number = static_cast<std::uint8_t>(move);
    std::copy_n(rows.begin(), 54, rows.begin() + static_cast<std::ptrdiff_t>(54 * (move + 1)));
    ASSERT_EQ(superflip_turn(&rows[54 * (move + 1)], 1, &number, nullptr, nullptr), SUPERFLIP_OK);
  }
  Arrays arrays(19);
  arrays.cubes = rows;
  auto batch = arrays.batch();
  auto options = made<superflip_options>();
  options.solver = "optimal";
  std::vector<std::uint8_t> first(19 * SUPERFLIP_MOVES, 9);
  batch.first_moves = first.data();
  auto error = made<superflip_error>();
  ASSERT_EQ(superflip_solve_many(session.get(), &options, &batch, &error), SUPERFLIP_OK) << error.message;
  EXPECT_EQ(arrays.lengths[0], 4);
  for (std::size_t move = 0; move < SUPERFLIP_MOVES; ++move)
    EXPECT_EQ(first[move], move < 18 && arrays.lengths[move + 1] == 3 ? 1 : 0) << move;

  options.solver = nullptr;
  EXPECT_EQ(superflip_solve_many(session.get(), &options, &batch, nullptr), SUPERFLIP_USAGE);
  options.solver = "optimal";
  options.count = 2;
  EXPECT_EQ(superflip_solve_many(session.get(), &options, &batch, nullptr), SUPERFLIP_USAGE);
}

TEST_F(CBatch, ARecordOfTheFirstHeaderIsTaken) {
  Arrays arrays = random_cubes(2);
  auto batch = arrays.batch();
  batch.struct_size = offsetof(superflip_batch, first_moves);
  batch.first_moves = reinterpret_cast<std::uint8_t*>(1);  // what a caller of that header has there
  EXPECT_EQ(superflip_solve_many(session.get(), nullptr, &batch, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(batch.solved, 2U);
}

}  // namespace
}  // namespace superflip::capi
