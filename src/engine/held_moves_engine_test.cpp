// Every solver, metric and set of moves against a search that shares no code with them: 54 stickers, turned by
// geometry, centres and all. Letters mean what they mean to the one who turns the cube, also after slices.
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

namespace superflip {
namespace {

using Stickers = std::string;                  // the colour at each place
using Turning = std::array<std::uint8_t, 54>;  // place p gets what was at turning[p]

struct Place {
  std::array<int, 3> at;      // x right, y up, z front
  std::array<int, 3> normal;  // of the sticker

  friend bool operator==(const Place&, const Place&) = default;
};

const std::vector<Place>& places() {
  static const std::vector<Place> all = [] {
    std::vector<Place> made;
    for (std::size_t axis = 0; axis < 3; ++axis)
      for (const int side : {1, -1})
        for (int i = -1; i <= 1; ++i)
          for (int j = -1; j <= 1; ++j) {
            Place place{};
            place.at[axis] = place.normal[axis] = side;
            place.at[(axis + 1) % 3] = i;
            place.at[(axis + 2) % 3] = j;
            made.push_back(place);
          }
    return made;
  }();
  return all;
}

// A quarter turn about an axis, clockwise as seen from its positive end: F goes to U about x, to L about y; U to R
// about z.
std::array<int, 3> turned(std::array<int, 3> v, std::size_t axis) {
  const std::size_t a = (axis + 1) % 3;
  const std::size_t b = (axis + 2) % 3;
  std::array<int, 3> image = v;
  image[a] = v[b];
  image[b] = -v[a];
  return image;
}

// What one letter turns: its axis, its layer, and the quarter turns clockwise about the axis that one of its own is.
struct Layer {
  std::size_t axis;
  int layer;
  int quarter;
};
const std::map<char, Layer>& layers() {
  static const std::map<char, Layer> all = {{'R', {0, 1, 1}}, {'M', {0, 0, 3}}, {'L', {0, -1, 3}},
                                            {'U', {1, 1, 1}}, {'E', {1, 0, 3}}, {'D', {1, -1, 3}},
                                            {'F', {2, 1, 1}}, {'S', {2, 0, 1}}, {'B', {2, -1, 3}}};
  return all;
}

Turning turning_of(char letter, int amount) {
  const Layer layer = layers().at(letter);
  Turning turning{};
  for (std::size_t p = 0; p < places().size(); ++p) {
    Place to = places()[p];
    if (places()[p].at[layer.axis] == layer.layer)
      for (int i = 0; i < layer.quarter * amount % 4; ++i)
        to = {turned(to.at, layer.axis), turned(to.normal, layer.axis)};
    const auto found = std::find(places().begin(), places().end(), to) - places().begin();
    turning[static_cast<std::size_t>(found)] = static_cast<std::uint8_t>(p);
  }
  return turning;
}

Stickers after(const Stickers& stickers, const Turning& turning) {
  Stickers next(54, ' ');
  for (std::size_t p = 0; p < 54; ++p) next[p] = stickers[turning[p]];
  return next;
}

Stickers solved() {
  Stickers stickers;
  for (std::size_t p = 0; p < 54; ++p) stickers += static_cast<char>('a' + p / 9);
  return stickers;
}

// The same cube with each colour named by where its centre is: as one holds it.
Stickers as_held(Stickers stickers) {
  std::map<char, char> name;
  for (std::size_t face = 0; face < 6; ++face) name[stickers[9 * face + 4]] = static_cast<char>('a' + face);
  for (char& colour : stickers) colour = name[colour];
  return stickers;
}

// The same cube turned as a whole until its centres lie as those of another.
Stickers with_centres_of(const Stickers& other, Stickers cube) {
  const auto whole = [](std::string_view letters, Stickers turned_cube) {
    // The two far layers turn against the near one in the letters' sense.
    turned_cube = after(turned_cube, turning_of(letters[0], 1));
    turned_cube = after(turned_cube, turning_of(letters[1], letters[1] == 'S' ? 1 : 3));
    return after(turned_cube, turning_of(letters[2], 3));
  };
  const auto same_centres = [&](const Stickers& one) {
    for (std::size_t face = 0; face < 6; ++face)
      if (one[9 * face + 4] != other[9 * face + 4]) return false;
    return true;
  };
  for (int y = 0; y < 4; ++y, cube = whole("UED", cube))
    for (int x = 0; x < 4; ++x, cube = whole("RML", cube))
      for (int z = 0; z < 4; ++z, cube = whole("FSB", cube))
        if (same_centres(cube)) return cube;
  return cube;
}

// One move as it is written: turns of one or two letters.
struct Written {
  std::string text;
  std::vector<Turning> turnings;
  int cost;
};

Turning then(const Turning& a, const Turning& b) {
  Turning both{};
  for (std::size_t p = 0; p < 54; ++p) both[p] = a[b[p]];
  return both;
}
std::string text_of(char letter, int amount) {
  return std::string(1, letter) + (amount == 2 ? "2" : amount == 3 ? "'" : "");
}

// A set of moves: letters, with 2 the half turn alone; "U2 R".
struct MoveList {
  std::string letters;
  std::string metric;
  std::vector<Written> moves;

  MoveList(std::string_view set, std::string_view metric_id) : letters(set), metric(metric_id) {
    const bool axial = metric[0] == 'a';
    const bool quarters = metric.ends_with("qtm");
    std::vector<std::pair<char, int>> single;
    for (std::size_t i = 0; i < set.size(); ++i) {
      if (!layers().contains(set[i])) continue;
      const bool half_only = i + 1 < set.size() && set[i + 1] == '2';
      for (int amount = 1; amount <= 3; ++amount)
        if (!half_only || amount == 2) single.emplace_back(set[i], amount);
    }
    const auto cost_of = [&](int amount) { return quarters && amount == 2 ? 2 : 1; };
    for (const auto& [letter, amount] : single) {
      const Layer layer = layers().at(letter);
      if (axial && layer.layer == 0) {  // the two faces instead, and no centre moves
        const std::string_view faces = letter == 'M' ? "RL" : letter == 'E' ? "UD" : "FB";
        // M goes with L, E with D, S with F; the other face the other way round.
        add({{faces[0], letter == 'S' ? amount : 4 - amount}, {faces[1], letter == 'S' ? 4 - amount : amount}},
            cost_of(amount));
      } else {
        add({{letter, amount}}, cost_of(amount));
      }
    }
    if (!axial) return;
    for (const auto& [a, i] : single)
      for (const auto& [b, j] : single)
        if (layers().at(a).axis == layers().at(b).axis && layers().at(a).layer == 1 && layers().at(b).layer == -1)
          add({{a, i}, {b, j}}, std::max(cost_of(i), cost_of(j)));
  }

  // Fewest moves to solved of all cubes, as held, that need at most `depth`; ends early when there are `most`.
  [[nodiscard]] std::unordered_map<Stickers, int> distances(int depth, std::size_t most = 3'000'000) const {
    std::unordered_map<Stickers, int> found;
    std::vector<std::vector<Stickers>> levels(static_cast<std::size_t>(depth) + 3);
    levels[0].push_back(as_held(solved()));
    for (std::size_t d = 0; d <= static_cast<std::size_t>(depth); ++d) {
      for (const Stickers& cube : levels[d]) {
        if (found.size() >= most) return found;
        if (!found.try_emplace(cube, static_cast<int>(d)).second) continue;
        for (const Written& move : moves) {
          Stickers next = as_held(after(cube, move.turnings.front()));
          if (!found.contains(next)) levels[d + static_cast<std::size_t>(move.cost)].push_back(std::move(next));
        }
      }
      levels[d].clear();
    }
    return found;
  }

  // What a solution makes of a cube and what it costs; an empty cube when one of its moves is not in the list.
  [[nodiscard]] std::pair<Stickers, int> follow(Stickers cube, const std::string& solution) const {
    int cost = 0;
    for (std::size_t at = 0; at < solution.size();) {
      const std::size_t end = std::min(solution.find(solution[at] == '(' ? ')' : ' ', at), solution.size());
      std::string word = solution.substr(at, end - at);
      word.erase(0, word.starts_with('(') ? 1 : 0);
      const auto move = std::find_if(moves.begin(), moves.end(), [&](const Written& one) { return one.text == word; });
      if (move == moves.end()) return {"", 0};
      cube = after(cube, move->turnings.front());
      cost += move->cost;
      at = std::min(solution.find_first_not_of(") ", end), solution.size());
    }
    return {cube, cost};
  }

 private:
  void add(const std::vector<std::pair<char, int>>& turns, int cost) {
    Written move{"", {}, cost};
    for (const auto& [letter, amount] : turns) {
      const Turning turning = turning_of(letter, amount);
      move.turnings = {move.turnings.empty() ? turning : then(move.turnings.front(), turning)};
      move.text += (move.text.empty() ? "" : " ") + text_of(letter, amount);
    }
    const auto same = [&](const Written& one) { return one.text == move.text; };
    if (std::none_of(moves.begin(), moves.end(), same)) moves.push_back(std::move(move));
  }
};

bool is_solved(const Stickers& cube) { return as_held(cube) == as_held(solved()); }

// Small tables, kept in the folder of the tests.
Engine& engine() {
  static Engine instance{{.memory = 40'000'000, .missing_tables = MissingTables::kWait}};
  return instance;
}

struct Case {
  std::string_view metric;
  std::string_view letters;
};
std::ostream& operator<<(std::ostream& out, const Case& one) { return out << one.metric << " <" << one.letters << ">"; }

class MovesAsHeld : public ::testing::TestWithParam<Case> {
 protected:
  static constexpr int kDepth = 6;

  static std::string spelled(const Written& move) {
    return move.text.find(' ') == std::string::npos ? move.text : '(' + move.text + ')';
  }
  // Random walks as texts, some that undo themselves in part.
  std::string walk(Rng& rng, std::uint64_t length) {
    std::string text;
    for (; length > 0; --length)
      text += (text.empty() ? "" : " ") + spelled(list_.moves[rng.below(list_.moves.size())]);
    return text;
  }
  Answer ask(const std::string& scramble, std::string_view solver) {
    Request request;
    request.cube = scramble.empty() ? "U U'" : scramble;
    request.solver = solver;
    request.metric = GetParam().metric;
    request.moves = GetParam().letters;
    return engine().solve(request);
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

TEST_P(MovesAsHeld, OfEverySolverAreInTheSetAsWrittenAndAsShortAsASearchOverHeldCubesSays) {
  const auto distances = list_.distances(kDepth);
  // One cube of each distance, and no more than a few walks that find none.
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
  const auto distances = list_.distances(kDepth);
  Rng rng(8);
  int asked = 0;
  for (int tries = 0; tries < 1000 && asked < 6; ++tries) {
    const std::string scramble = walk(rng, 2 + rng.below(4));
    const Stickers cube = list_.follow(solved(), scramble).first;
    const auto known = distances.find(as_held(cube));
    if (known == distances.end() || known->second < 2 || known->second > 4) continue;
    ++asked;
    Request request;
    request.cube = scramble;
    request.solver = "optimal";
    request.metric = GetParam().metric;
    request.moves = GetParam().letters;
    request.count = 1000;
    request.within = 0;
    const Answer answer = engine().solve(request);
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
                                           Case{"ahtm", "M U2"}, Case{"htm", "R2 U2 F2"}));

TEST_P(SmallSets, RefuseTheCubesThatASearchThroughAllHeldCubesDoesNotFindAndNoOthers) {
  constexpr std::size_t kMost = 100'000;
  const auto all = list_.distances(40, kMost);
  ASSERT_LT(all.size(), kMost);
  const MoveList any("U R F D L B M E S", GetParam().metric == "ahtm" ? "ahtm" : "stm");
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
    std::vector<std::size_t> places;  // of stickers that must have their centre's colour
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
      {"lse", "M U2", every}};
  for (const auto& [stage, letters, wanted] : cases) {
    const MoveList list(letters, "stm");
    // A face of the stage is that of its centre, wherever slices take it.
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
      // Breadth-first from the cube to the nearest one that has the stage.
      std::vector<Stickers> level = {cube};
      std::unordered_map<Stickers, int> seen;
      int fewest = 0;
      const auto done = [&](const Stickers& one) { return is_done(cube, one); };
      for (; std::none_of(level.begin(), level.end(), done); ++fewest) {
        std::vector<Stickers> next;
        for (const Stickers& one : level)
          for (const Written& move : list.moves)
            if (Stickers made = after(one, move.turnings.front()); seen.try_emplace(made, fewest).second)
              next.push_back(std::move(made));
        level = std::move(next);
      }
      Request request;
      request.cube = scramble;
      request.stage = stage;
      if (stage == "lse") request.faces = "URFDLB";  // the blocks lie around a face named by its centre, which M moves
      request.metric = "stm";
      request.moves = letters;
      const Answer answer = engine().solve(request);
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

}  // namespace
}  // namespace superflip
