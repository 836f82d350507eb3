// Compares every solver, metric and set of moves with a search that shares no code with them: it turns 54 stickers, the
// centres too, by geometry. A letter means the face that a person sees there, also after slices.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "engine/engine.h"
#include "engine/testing_stickers.h"

namespace superflip {
namespace {

using testing::as_held;
using testing::is_solved;
using testing::MoveList;
using testing::places;
using testing::solved;
using testing::Stickers;
using testing::with_centres_of;
using testing::Written;

// Small tables, kept in the folder of the tests.
Engine& engine() {
  static Engine instance{{.memory = 40'000'000, .missing_tables = MissingTables::kWait}};
  return instance;
}

// The moves of a list from a cube to the nearest one for which is_done(stickers), by breadth-first search.
template <typename IsDone>
int fewest_moves(const MoveList& list, const Stickers& cube, const IsDone& is_done) {
  std::vector<Stickers> level = {cube};
  std::unordered_map<Stickers, int> seen;
  int fewest = 0;
  for (; std::none_of(level.begin(), level.end(), is_done); ++fewest) {
    std::vector<Stickers> next;
    for (const Stickers& one : level)
      for (const Written& move : list.moves)
        if (Stickers made = testing::after(one, move.turnings.front()); seen.try_emplace(made, fewest).second)
          next.push_back(std::move(made));
    level = std::move(next);
  }
  return fewest;
}

struct Case {
  std::string_view metric;
  std::string_view letters;
};
std::ostream& operator<<(std::ostream& out, const Case& one) { return out << one.metric << " <" << one.letters << ">"; }

class MovesAsHeld : public ::testing::TestWithParam<Case> {
 protected:
  // Rotations multiply the cubes of each depth.
  static int depth() { return GetParam().letters.find_first_of("xyz") == std::string_view::npos ? 6 : 4; }

  static std::string spelled(const Written& move) {
    return move.text.find(' ') == std::string::npos ? move.text : '(' + move.text + ')';
  }
  // A random walk as text; some walks undo part of themselves.
  std::string walk(Rng& rng, std::uint64_t length) {
    std::string text;
    for (; length > 0; --length)
      text += (text.empty() ? "" : " ") + spelled(list_.moves[rng.below(list_.moves.size())]);
    return text;
  }
  Answer ask(const std::string& scramble, std::string_view solver) {
    const RequestTexts texts{.metric = std::string(GetParam().metric), .moves = std::string(GetParam().letters)};
    const auto request = read_request(texts, {.solver = std::string(solver)});
    return engine().solve(scramble.empty() ? "U U'" : scramble, *request);
  }

  const MoveList list_{GetParam().letters, GetParam().metric};
};

INSTANTIATE_TEST_SUITE_P(Sets, MovesAsHeld,
                         ::testing::Values(Case{"stm", "M U"}, Case{"stm", "S R"}, Case{"stm", "E R"},
                                           Case{"stm", "M2 U"}, Case{"stm", "M U2"}, Case{"stm", "M E"},
                                           Case{"stm", "M E S"}, Case{"stm", "M R"}, Case{"stm", "M R U"},
                                           Case{"stm", "M R L"}, Case{"stm", "M U D"}, Case{"stm", "E F D2"},
                                           Case{"stm", "S R2 L U"}, Case{"stm", "R U"}, Case{"stm", "R L U"},
                                           Case{"ahtm", "M U"}, Case{"ahtm", "M R U"}, Case{"ahtm", "R L U"},
                                           Case{"aqtm", "M U"}, Case{"aqtm", "S F2 R"}, Case{"aqtm", "R L U"},
                                           Case{"htm", "R U"}, Case{"htm", "R U2 F"}, Case{"htm", "R L U"},
                                           Case{"qtm", "R U"}, Case{"qtm", "R U2 F"}, Case{"qtm", "R L U"}));
INSTANTIATE_TEST_SUITE_P(WideMovesAndRotations, MovesAsHeld,
                         ::testing::Values(Case{"htm", "R r U"}, Case{"htm", "r U"}, Case{"htm", "r U2"},
                                           Case{"htm", "r2 U R"}, Case{"htm", "r l U2"}, Case{"htm", "f R2 U"},
                                           Case{"htm", "r u F2"}, Case{"qtm", "R r U"}, Case{"qtm", "r2 U R"},
                                           Case{"stm", "M U r"}, Case{"stm", "r l M U2"}, Case{"stm", "R r U"},
                                           Case{"stm", "b S U"}, Case{"htm", "R U y"}, Case{"htm", "R U2 y2"},
                                           Case{"htm", "r U y2"}, Case{"stm", "M U2 y"}, Case{"qtm", "U x"},
                                           Case{"htm", "L2 r U x2"}));

TEST_P(MovesAsHeld, OfEverySolverAreInTheSetAsWrittenAndAsShortAsASearchOverHeldCubesSays) {
  const auto distances = list_.distances(depth());
  // One cube of each distance, as far as random walks find them.
  Rng rng(7);
  std::map<int, std::string> scrambles;
  for (int tries = 0; tries < 3000; ++tries) {
    const std::string scramble = walk(rng, rng.below(9));
    const auto known = distances.find(as_held(list_.follow(solved(), scramble).first));
    if (known != distances.end()) scrambles.try_emplace(known->second, scramble);
  }
  ASSERT_GE(scrambles.size(), 3U);
  int solvers_that_answer = 0;
  for (const auto& solver : all_solvers()) {
    const SolverInfo& info = solver->info();
    if (info.puzzle != "3x3x3") continue;
    bool answers = false;
    for (const auto& [distance, scramble] : scrambles) {
      const Answer answer = ask(scramble, info.id);
      if (answer.error && answer.error->code == ErrorCode::kUsage)
        continue;  // not in this metric, or not with some moves
      ASSERT_EQ(answer.status, Status::kSolved) << info.id << ": " << scramble << ": " << answer.error->message;
      const Solution& solution = answer.solutions.front();
      const auto [end, cost] = list_.follow(list_.follow(solved(), scramble).first, solution.text);
      ASSERT_FALSE(end.empty()) << info.id << " leaves the set: " << scramble << ": " << solution.text;
      ASSERT_TRUE(is_solved(end)) << info.id << ": " << scramble << ": " << solution.text;
      ASSERT_EQ(cost, solution.length) << info.id << ": " << scramble << ": " << solution.text;
      ASSERT_GE(cost, distance) << info.id << ": " << scramble << ": " << solution.text;
      ASSERT_LE(answer.lower_bound, distance) << info.id << ": " << scramble;
      if (info.optimal) {
        ASSERT_TRUE(answer.optimal) << info.id << ": " << scramble;
      }
      if (answer.optimal) {
        ASSERT_EQ(cost, distance) << info.id << ": " << scramble << ": " << solution.text;
      }
      answers = true;
    }
    solvers_that_answer += answers ? 1 : 0;
  }
  EXPECT_GE(solvers_that_answer, 2);
}

TEST_P(MovesAsHeld, AllShortestSolutionsAreThoseOfASearchOverHeldCubes) {
  const auto distances = list_.distances(depth());
  Rng rng(8);
  int asked = 0;
  for (int tries = 0; tries < 1000 && asked < 6; ++tries) {
    const std::string scramble = walk(rng, 2 + rng.below(4));
    const Stickers cube = list_.follow(solved(), scramble).first;
    const auto known = distances.find(as_held(cube));
    if (known == distances.end() || known->second < 2 || known->second > 4) continue;
    ++asked;
    const RequestTexts texts{.metric = std::string(GetParam().metric), .moves = std::string(GetParam().letters)};
    const auto request = read_request(texts, {.solver = "optimal", .count = 1000, .within = 0});
    const Answer answer = engine().solve(scramble, *request);
    ASSERT_EQ(answer.status, Status::kSolved) << scramble;
    EXPECT_TRUE(answer.complete) << scramble;
    for (const Solution& solution : answer.solutions) {
      EXPECT_EQ(solution.length, known->second) << scramble;
      EXPECT_TRUE(is_solved(list_.follow(cube, solution.text).first)) << scramble << ": " << solution.text;
    }
  }
  EXPECT_GT(asked, 2);
}

class SmallSets : public MovesAsHeld {};
INSTANTIATE_TEST_SUITE_P(Sets, SmallSets,
                         ::testing::Values(Case{"stm", "M2 U"}, Case{"stm", "M U2"}, Case{"stm", "M E"},
                                           Case{"stm", "M E S"}, Case{"stm", "M R"}, Case{"stm", "S2 F R2"},
                                           Case{"ahtm", "M U2"}, Case{"htm", "R2 U2 F2"}, Case{"htm", "r2 U2"},
                                           Case{"htm", "r2 U2 F2"}, Case{"htm", "R2 U2 x2"}, Case{"stm", "M2 r2 U2"}));

TEST_P(SmallSets, RefuseTheCubesThatASearchThroughAllHeldCubesDoesNotFindAndNoOthers) {
  constexpr std::size_t kMost = 100'000;
  const auto all = list_.distances(40, kMost);
  ASSERT_LT(all.size(), kMost);
  const MoveList any("U R F D L B M E S u r f d l b x y z", GetParam().metric == "ahtm" ? "ahtm" : "stm");
  Rng rng(9);
  int refused = 0;
  for (int i = 0; i < 24; ++i) {
    std::string scramble = walk(rng, 1 + rng.below(12));
    if (i % 2 == 0) scramble += " " + spelled(any.moves[rng.below(any.moves.size())]);
    const bool can_be_solved = all.contains(as_held(any.follow(solved(), scramble).first));
    refused += can_be_solved ? 0 : 1;
    for (const std::string_view solver : {"two-phase", "optimal"}) {
      const Answer answer = ask(scramble, solver);
      ASSERT_EQ(answer.error && answer.error->code == ErrorCode::kNoSolution, !can_be_solved)
          << solver << ": " << scramble << ": " << (answer.error ? answer.error->message : "solved");
    }
  }
  EXPECT_GT(refused, 2);
}

TEST(MovesAsHeldOfStages, AreInTheSetAndAsFewAsASearchOverHeldCubesSays) {
  struct StageCase {
    std::string_view stage;
    std::string_view letters;
    std::vector<std::size_t> places;  // the stickers that must have the colour of their centre
    std::string_view metric = "stm";
  };
  const auto at = [](std::array<int, 3> piece) {
    std::vector<std::size_t> found;
    for (std::size_t p = 0; p < 54; ++p)
      if (places()[p].at == piece) found.push_back(p);
    return found;
  };
  const auto together = [](std::initializer_list<std::vector<std::size_t>> parts) {
    std::vector<std::size_t> all;
    for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
  };
  const auto cross = together({at({0, -1, 1}), at({0, -1, -1}), at({1, -1, 0}), at({-1, -1, 0})});
  std::vector<std::size_t> every;
  for (std::size_t p = 0; p < 54; ++p) every.push_back(p);
  const std::vector<StageCase> cases = {
      {"cross", "M U", cross},    {"cross", "M R", cross},
      {"cross", "S R U", cross},  {"DF DB DR DL DFR FR", "M R U", together({cross, at({1, -1, 1}), at({1, 0, 1})})},
      {"cross", "E F D2", cross}, {"lse", "M U", every},
      {"lse", "M U2", every},     {"cross", "R r U", cross, "htm"},
      {"cross", "r U", cross},    {"cross", "M R L", cross},
      {"cross", "r F U", cross},  {"cross", "R L U2", cross}};
  for (const auto& [stage, letters, wanted, metric] : cases) {
    const MoveList list(letters, metric);
    // A face of the stage is named by its centre, also when slices have moved the centre.
    const auto is_done = [&, &places_wanted = wanted](const Stickers& start, const Stickers& cube) {
      const Stickers home = with_centres_of(start, cube);
      return std::all_of(places_wanted.begin(), places_wanted.end(),
                         [&](std::size_t p) { return home[p] == start[p / 9 * 9 + 4]; });
    };
    Rng rng(10);
    for (int i = 0; i < 12; ++i) {
      std::string scramble;
      for (std::uint64_t length = 1 + rng.below(6); length > 0; --length)
        scramble += list.moves[rng.below(list.moves.size())].text + " ";
      const Stickers cube = list.follow(solved(), scramble).first;
      const int fewest = fewest_moves(list, cube, [&](const Stickers& one) { return is_done(cube, one); });
      RequestTexts texts{.metric = std::string(metric), .moves = std::string(letters), .stage = std::string(stage)};
      if (stage == "lse") texts.faces = "URFDLB";  // M moves the centre that names the face of the blocks
      const Answer answer = engine().solve(scramble, *read_request(texts));
      ASSERT_EQ(answer.status, Status::kSolved)
          << stage << " <" << letters << ">: " << scramble << ": " << answer.error->message;
      const Solution& solution = answer.solutions.front();
      const auto [end, cost] = list.follow(cube, solution.text);
      ASSERT_FALSE(end.empty()) << stage << " <" << letters << ">: " << scramble << ": " << solution.text;
      ASSERT_TRUE(is_done(cube, end)) << stage << " <" << letters << ">: " << scramble << ": " << solution.text;
      ASSERT_EQ(cost, fewest) << stage << " <" << letters << ">: " << scramble << ": " << solution.text;
      ASSERT_EQ(solution.length, fewest);
      ASSERT_TRUE(answer.optimal);
    }
  }
}

// The places of the 54 stickers of a text: faces U R F D L B, each row by row as in the net.
std::vector<std::size_t> places_in_text() {
  std::vector<std::size_t> order;
  for (std::size_t face = 0; face < 6; ++face) {
    for (int row = -1; row <= 1; ++row) {
      for (int column = -1; column <= 1; ++column) {
        const std::array<testing::Place, 6> of_face = {{{{column, 1, row}, {0, 1, 0}},
                                                        {{1, -row, -column}, {1, 0, 0}},
                                                        {{column, -row, 1}, {0, 0, 1}},
                                                        {{column, -1, -row}, {0, -1, 0}},
                                                        {{-1, -row, column}, {-1, 0, 0}},
                                                        {{-column, -row, -1}, {0, 0, -1}}}};
        order.push_back(
            static_cast<std::size_t>(std::find(places().begin(), places().end(), of_face[face]) - places().begin()));
      }
    }
  }
  return order;
}

TEST(MovesAsHeldOfPaintedStickers, AreInTheSetAndAsFewAsASearchOverHeldCubesSays) {
  const std::vector<std::size_t> order = places_in_text();
  // The letter in the text for each colour: the face whose centre has it.
  std::map<char, char> letter;
  for (std::size_t face = 0; face < 6; ++face) letter[static_cast<char>('a' + order[9 * face] / 9)] = "URFDLB"[face];
  int solved_with_slices = 0;
  for (const std::string_view letters : {"M U", "M R U", "S R", "E F D2", "R r U", "r U", "M r U"}) {
    const MoveList list(letters, "stm");
    Rng rng(11);
    for (int i = 0; i < 8; ++i) {
      std::string scramble;
      for (std::uint64_t length = 1 + rng.below(5); length > 0; --length)
        scramble += list.moves[rng.below(list.moves.size())].text + " ";
      // Paints the centres, and about half of the stickers of two colours.
      Stickers cube = as_held(list.follow(solved(), scramble).first);
      for (std::size_t p = 0; p < 54; ++p)
        if (p % 9 != 4 && ((cube[p] != 'c' && cube[p] != 'd') || rng.below(2) == 0)) cube[p] = '.';
      const auto is_done = [](const Stickers& one) {
        for (std::size_t p = 0; p < 54; ++p)
          if (one[p] != '.' && one[p] != one[p / 9 * 9 + 4]) return false;
        return true;
      };
      const int fewest = fewest_moves(list, cube, is_done);
      std::string painted;
      for (const std::size_t p : order) painted += cube[p] == '.' ? '.' : letter[cube[p]];
      const Answer answer = engine().solve(painted, *read_request({.metric = "stm", .moves = std::string(letters)}));
      ASSERT_EQ(answer.status, Status::kSolved) << "<" << letters << ">: " << painted;
      ASSERT_EQ(answer.solver, "painted");
      const Solution& solution = answer.solutions.front();
      const auto [end, cost] = list.follow(cube, solution.text);
      ASSERT_FALSE(end.empty()) << "<" << letters << ">: " << painted << ": " << solution.text;
      ASSERT_TRUE(is_done(end)) << "<" << letters << ">: " << painted << ": " << solution.text;
      ASSERT_EQ(cost, fewest) << "<" << letters << ">: " << painted << ": " << solution.text;
      solved_with_slices += solution.text.find_first_of("MES") == std::string::npos ? 0 : 1;
    }
  }
  EXPECT_GT(solved_with_slices, 5);
}

}  // namespace
}  // namespace superflip
