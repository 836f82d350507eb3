#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "app/capi/testing.h"
#include "engine/engine.h"

namespace superflip::capi {
namespace {

using Json = nlohmann::json;

// The shortest text of an answer, and the code.
struct Solved {
  int code;
  std::string text;
  superflip_error error;
};

Solved solve(const SessionHandle& session, const char* cube, const superflip_options* options = nullptr) {
  Solved solved = {0, "", made<superflip_error>()};
  std::array<char, SUPERFLIP_SOLUTION_BYTES> text = {};
  solved.code = superflip_solve(session.get(), cube, options, text.data(), text.size(), &solved.error);
  solved.text = text.data();
  return solved;
}

AnswerHandle answer_of(const SessionHandle& session, const char* cube, const superflip_options* options = nullptr,
                       int expected = SUPERFLIP_OK) {
  superflip_answer* answer = nullptr;
  auto error = made<superflip_error>();
  EXPECT_EQ(superflip_answer_new(session.get(), cube, options, &answer, &error), expected) << error.message;
  return AnswerHandle(answer);
}

superflip_answer_info info_of(const AnswerHandle& answer) {
  auto info = made<superflip_answer_info>();
  EXPECT_EQ(superflip_answer_get(answer.get(), &info, nullptr), SUPERFLIP_OK);
  return info;
}

// Options of a search that would take hours.
superflip_options endless() {
  auto options = made<superflip_options>();
  options.solver = "two-phase";
  options.flags = SUPERFLIP_BEST;
  return options;
}

class CSolve : public ::testing::Test {
 protected:
  const EngineHandle engine = new_engine();
  const SessionHandle session = new_session(engine);
};

TEST_F(CSolve, GivesTheAnswersOfTheEngine) {
  Engine cpp({.missing_tables = MissingTables::kAnswerUntilRepaid});
  for (const char* const solver : {"two-phase", "thistlethwaite", "optimal", "cfop", "pocket"}) {
    for (const char* const cube : {"", "R U R' U'", "U F2 R' D"}) {
      auto options = made<superflip_options>();
      options.solver = solver;
      options.threads = 1;
      const Answer expected = cpp.solve(cube, {.puzzle = *puzzle_of_solver(solver), .solver = solver});
      const Solved solved = solve(session, cube, &options);
      ASSERT_EQ(solved.code, SUPERFLIP_OK) << solver << ": " << solved.error.message;
      EXPECT_EQ(solved.text, expected.solutions.front().text) << solver;
    }
  }
}

TEST_F(CSolve, ASolvedCubeNeedsNoMoves) {
  const Solved solved = solve(session, "");
  EXPECT_EQ(solved.code, SUPERFLIP_OK);
  EXPECT_EQ(solved.text, "");
}

TEST_F(CSolve, EveryMetricGivesMovesThatLeadHome) {
  std::array<std::uint8_t, SUPERFLIP_MOVES* SUPERFLIP_STICKERS> from = {};
  superflip_move_stickers(from.data());
  for (const char* const metric : {"htm", "qtm", "stm", "ahtm", "aqtm"}) {
    auto options = made<superflip_options>();
    options.metric = metric;
    const AnswerHandle answer = answer_of(session, kRandomCube, &options);
    auto solution = made<superflip_solution>();
    ASSERT_EQ(superflip_answer_solution(answer.get(), 0, &solution, nullptr), SUPERFLIP_OK);
    std::array<std::uint8_t, SUPERFLIP_STICKERS> stickers = {};
    ASSERT_EQ(superflip_parse(kRandomCube, nullptr, stickers.data(), stickers.size(), nullptr, nullptr), SUPERFLIP_OK);
    for (std::size_t i = 0; i < solution.move_count; ++i) {
      const auto before = stickers;
      for (std::size_t place = 0; place < stickers.size(); ++place)
        stickers[place] = before[from[SUPERFLIP_STICKERS * solution.moves[i] + place]];
    }
    for (std::size_t place = 0; place < stickers.size(); ++place) EXPECT_EQ(stickers[place], place / 9) << metric;
  }
}

TEST_F(CSolve, LimitsEndTheSearchWithTheirCode) {
  auto options = made<superflip_options>();
  options.flags = SUPERFLIP_MAX_LENGTH;
  options.max_length = 2;
  EXPECT_EQ(solve(session, "R U R' U'", &options).code, SUPERFLIP_NO_SOLUTION);
  options.max_length = 4;
  EXPECT_EQ(solve(session, "R U R' U'", &options).code, SUPERFLIP_OK);

  auto nodes = made<superflip_options>();
  nodes.max_nodes = 1000;
  nodes.flags = SUPERFLIP_MAX_LENGTH;
  nodes.max_length = 17;
  const Solved few = solve(session, kRandomCube, &nodes);
  EXPECT_EQ(few.code, SUPERFLIP_NO_SOLUTION);
  EXPECT_NE(std::string(few.error.message).find("node limit"), std::string::npos) << few.error.message;

  auto time = made<superflip_options>();
  time.time_limit_us = 1000;
  time.flags = SUPERFLIP_MAX_LENGTH;
  time.max_length = 15;
  EXPECT_EQ(solve(session, kRandomCube, &time).code, SUPERFLIP_TIME_LIMIT);
}

TEST_F(CSolve, ListsAllSolutions) {
  auto options = made<superflip_options>();
  options.solver = "optimal";
  options.flags = SUPERFLIP_WITHIN;
  const char* const checkerboard = "R2 L2 U2 D2 F2 B2";
  const AnswerHandle answer = answer_of(session, checkerboard, &options);
  const auto info = info_of(answer);
  EXPECT_EQ(info.optimal, 1);
  EXPECT_EQ(info.complete, 1);
  const Answer expected = Engine().solve(checkerboard, {.solver = "optimal", .count = kMostSolutions, .within = 0});
  ASSERT_EQ(info.solution_count, expected.solutions.size());
  EXPECT_GT(info.solution_count, 1);
  for (std::size_t i = 0; i < info.solution_count; ++i) {
    auto solution = made<superflip_solution>();
    ASSERT_EQ(superflip_answer_solution(answer.get(), i, &solution, nullptr), SUPERFLIP_OK);
    EXPECT_EQ(solution.text, expected.solutions[i].text);
  }
}

TEST_F(CSolve, AnImpossibleCubeHasEveryReason) {
  const AnswerHandle answer = answer_of(session, kTwistedCorner, nullptr, SUPERFLIP_BAD_CUBE);
  ASSERT_NE(answer, nullptr);
  const auto info = info_of(answer);
  EXPECT_EQ(info.code, SUPERFLIP_BAD_CUBE);
  ASSERT_EQ(info.defect_count, 1);
  auto defect = made<superflip_defect>();
  ASSERT_EQ(superflip_answer_defect(answer.get(), 0, &defect, nullptr), SUPERFLIP_OK);
  EXPECT_STREQ(defect.reason, "corner_twist");
  EXPECT_EQ(superflip_answer_defect(answer.get(), 1, &defect, nullptr), SUPERFLIP_USAGE);

  char* json = nullptr;
  auto error = made<superflip_error>();
  EXPECT_EQ(superflip_validate(kTwistedCorner, nullptr, &json, &error), SUPERFLIP_BAD_CUBE);
  EXPECT_STREQ(error.kind, "invalid_cube");
  const Json validation = Json::parse(taken(json));
  EXPECT_EQ(validation["valid"], false);
  EXPECT_EQ(validation["error"]["defects"][0]["reason"], "corner_twist");
}

TEST_F(CSolve, StagesPhasesAndExplanations) {
  auto options = made<superflip_options>();
  options.stage = "cross";
  const AnswerHandle cross = answer_of(session, kRandomCube, &options);
  EXPECT_STREQ(info_of(cross).solver, "stages");
  EXPECT_LE(info_of(cross).lower_bound, 8);

  auto explained = made<superflip_options>();
  explained.solver = "thistlethwaite";
  explained.flags = SUPERFLIP_EXPLAIN;
  const AnswerHandle answer = answer_of(session, kRandomCube, &explained);
  auto solution = made<superflip_solution>();
  ASSERT_EQ(superflip_answer_solution(answer.get(), 0, &solution, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(solution.phase_count, 4);
  auto phase = made<superflip_phase>();
  ASSERT_EQ(superflip_answer_phase(answer.get(), 0, 3, &phase, nullptr), SUPERFLIP_OK);
  EXPECT_STREQ(phase.name, "G4");
  EXPECT_EQ(superflip_answer_phase(answer.get(), 0, 4, &phase, nullptr), SUPERFLIP_USAGE);
  char* json = nullptr;
  ASSERT_EQ(superflip_answer_explanation(answer.get(), &json, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(Json::parse(taken(json))["parts"].size(), 4);
  ASSERT_EQ(superflip_answer_json(answer.get(), &json, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(Json::parse(taken(json))["solution"], solution.text);
  EXPECT_EQ(superflip_answer_explanation(cross.get(), &json, nullptr), SUPERFLIP_USAGE);
}

TEST_F(CSolve, AnotherThreadCancels) {
  ASSERT_EQ(solve(session, "R").code, SUPERFLIP_OK);  // opens the tables
  std::thread cancels([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    superflip_session_cancel(session.get());
  });
  const auto options = endless();
  const auto start = std::chrono::steady_clock::now();
  const Solved solved = solve(session, kRandomCube, &options);
  cancels.join();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_EQ(solved.code, SUPERFLIP_OK);  // the best solution until then
  EXPECT_EQ(solve(session, kRandomCube).code, SUPERFLIP_INTERRUPTED) << "a cancelled session stays cancelled";
  EXPECT_EQ(solve(new_session(engine), kRandomCube).code, SUPERFLIP_OK) << "others are not";
}

TEST_F(CSolve, CallbacksSeeBetterSolutionsAndEndTheSearch) {
  std::vector<std::string> seen;
  auto options = endless();
  options.user = &seen;
  options.improvement = [](void* user, const superflip_solution* solution, double) {
    auto& texts = *static_cast<std::vector<std::string>*>(user);
    texts.emplace_back(solution->text);
    return texts.size() == 2 ? 1 : 0;
  };
  const Solved solved = solve(session, kRandomCube, &options);
  EXPECT_EQ(solved.code, SUPERFLIP_OK);
  ASSERT_GE(seen.size(), 2);
  EXPECT_EQ(solved.text, seen.back());
  EXPECT_EQ(solve(session, "R").code, SUPERFLIP_OK) << "the callback ended one call, not the session";
}

TEST_F(CSolve, ProgressEndsTheSearch) {
  std::atomic<int> reports = 0;
  auto options = endless();
  options.user = &reports;
  options.progress = [](void* user, const superflip_progress* progress) {
    EXPECT_STREQ(progress->unit, "nodes");
    return ++*static_cast<std::atomic<int>*>(user) >= 2 ? 1 : 0;
  };
  EXPECT_EQ(solve(session, kRandomCube, &options).code, SUPERFLIP_OK);
  EXPECT_GE(reports, 2);
}

TEST_F(CSolve, GarbageIsAnErrorWithItsReason) {
  const auto expect = [&](const superflip_options& options, const char* part) {
    const Solved solved = solve(session, "R", &options);
    EXPECT_EQ(solved.code, SUPERFLIP_USAGE) << part;
    EXPECT_NE(std::string(solved.error.message).find(part), std::string::npos) << solved.error.message;
  };
  auto options = made<superflip_options>();
  options.solver = "nobody";
  expect(options, "nobody");
  options = made<superflip_options>();
  options.puzzle = "4x4x4";
  expect(options, "4x4x4");
  options = made<superflip_options>();
  options.flags = 1U << 31U;
  expect(options, "flags");
  options = made<superflip_options>();
  options.count = -1;
  expect(options, "count");
  options = made<superflip_options>();
  options.threads = 1'000'000;
  expect(options, "threads");
  options = made<superflip_options>();
  options.flags = SUPERFLIP_MAX_LENGTH;
  options.max_length = 101;
  expect(options, "max_length");
  options = made<superflip_options>();
  options.time_limit_us = ~0ULL;
  expect(options, "time_limit_us");
  const std::string endless_name(100'000, 'x');
  options = made<superflip_options>();
  options.moves = endless_name.c_str();
  expect(options, "moves");

  EXPECT_EQ(solve(session, endless_name.c_str()).code, SUPERFLIP_BAD_CUBE);
  EXPECT_EQ(solve(session, "no cube").code, SUPERFLIP_BAD_CUBE);
  EXPECT_EQ(solve(session, nullptr).code, SUPERFLIP_USAGE);
  EXPECT_EQ(solve(nullptr, "R").code, SUPERFLIP_USAGE);
  EXPECT_EQ(superflip_solve(session.get(), "R", nullptr, nullptr, 0, nullptr), SUPERFLIP_USAGE);
}

TEST_F(CSolve, ASmallBufferSaysWhatItNeeds) {
  std::array<char, 4> text = {'x', 'x', 'x', 'x'};
  auto error = made<superflip_error>();
  EXPECT_EQ(superflip_solve(session.get(), "R U R' U'", nullptr, text.data(), text.size(), &error),
            SUPERFLIP_TOO_SMALL);
  EXPECT_STREQ(text.data(), "");
  EXPECT_STREQ(error.message, "solution has room for 4, 10 are needed");
  EXPECT_EQ(superflip_solve(session.get(), "R", nullptr, text.data(), 0, &error), SUPERFLIP_TOO_SMALL);
}

TEST_F(CSolve, RecordsOfOtherHeadersAreUnderstoodOrRefused) {
  auto options = made<superflip_options>();
  options.struct_size = 4;
  EXPECT_EQ(solve(session, "R", &options).code, SUPERFLIP_USAGE);
  options.struct_size = ~std::size_t{0};
  EXPECT_EQ(solve(session, "R", &options).code, SUPERFLIP_USAGE);

  struct Newer {
    superflip_options known;
    std::uint64_t later;
  } newer = {made<superflip_options>(), 0};
  newer.known.struct_size = sizeof newer;
  EXPECT_EQ(solve(session, "R", &newer.known).text, "R'");
  newer.later = 1;
  EXPECT_EQ(solve(session, "R", &newer.known).code, SUPERFLIP_USAGE);

  superflip_error short_error = {};
  short_error.struct_size = 8;
  std::array<char, 16> text = {};
  EXPECT_EQ(superflip_solve(session.get(), "R", nullptr, text.data(), text.size(), &short_error), SUPERFLIP_USAGE);
  EXPECT_EQ(short_error.code, 0) << "nothing is written to a record of wrong size";

  const AnswerHandle answer = answer_of(session, "R");
  struct NewerInfo {
    superflip_answer_info known;
    std::uint64_t later;
  } info = {made<superflip_answer_info>(), 7};
  info.known.struct_size = sizeof info;
  ASSERT_EQ(superflip_answer_get(answer.get(), &info.known, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(info.later, 0) << "what the library does not know becomes zero";
  EXPECT_EQ(info.known.struct_size, sizeof info);
  info.known.struct_size = 1;
  EXPECT_EQ(superflip_answer_get(answer.get(), &info.known, nullptr), SUPERFLIP_USAGE);
}

TEST_F(CSolve, TwoThreadsShareAnEngineAndASession) {
  const std::string expected = solve(session, kRandomCube).text;
  std::atomic<int> same = 0;
  const auto work = [&] {
    for (int i = 0; i < 50; ++i) same += solve(session, kRandomCube).text == expected ? 1 : 0;
  };
  std::thread other(work);
  work();
  other.join();
  EXPECT_EQ(same, 100);
}

TEST_F(CSolve, AHundredSessionsOutliveTheHandleOfTheirEngine) {
  EngineHandle own = new_engine();
  std::vector<SessionHandle> sessions;
  for (int i = 0; i < 100; ++i) sessions.push_back(new_session(own));
  own.reset();
  for (const auto& each : sessions) EXPECT_EQ(solve(each, "F2 U").text, "U' F2");
}

TEST_F(CSolve, AChildProcessMustMakeItsOwnEngine) {
  EXPECT_EQ(solve(session, "R").code, SUPERFLIP_OK);
  const pid_t child = fork();
  if (child == 0) {
    superflip_session* fresh = nullptr;
    const bool refused = solve(session, "R").code == SUPERFLIP_USAGE &&
                         superflip_session_new(engine.get(), &fresh, nullptr) == SUPERFLIP_USAGE;
    const EngineHandle own = new_engine();
    const bool solved = solve(new_session(own), "R").text == "R'";
    superflip_session_free(new_session(own).release());
    _exit(refused && solved ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace superflip::capi
