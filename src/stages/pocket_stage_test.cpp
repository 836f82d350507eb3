#include "stages/pocket_stage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "base/testing.h"
#include "notation/algorithm.h"
#include "stages/stage_solver.h"

namespace superflip::stages {
namespace {

using superflip::testing::kSanitized;

// The 2x2x2 from geometry alone: a sticker is a place and the way it looks, and a turn rotates those of one layer. The
// corner DBL stays, so a position has seven other corners: 5,040 orders times 729 twists.
using Vector = std::array<int, 3>;
struct Sticker {
  Vector place;
  Vector looks;
  friend bool operator==(const Sticker&, const Sticker&) = default;
};
constexpr Vector kRight = {1, 0, 0};
constexpr Vector kUp = {0, 1, 0};
constexpr Vector kFront = {0, 0, 1};

int dot(Vector a, Vector b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
Vector cross(Vector a, Vector b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
// A quarter turn clockwise, seen from outside, about a face.
Vector turned(Vector v, Vector face) {
  const Vector across = cross(v, face);
  const int along = dot(v, face);
  return {along * face[0] + across[0], along * face[1] + across[1], along * face[2] + across[2]};
}

// A place by its stickers, that of U or D first and the others clockwise; DBL is the last.
std::array<Sticker, 3> stickers_of(Vector place) {
  const Vector first = {0, place[1], 0};
  const Vector x = {place[0], 0, 0};
  const Vector z = {0, 0, place[2]};
  const bool clockwise = dot(cross(first, x), z) < 0;
  return {Sticker{place, first}, Sticker{place, clockwise ? x : z}, Sticker{place, clockwise ? z : x}};
}
constexpr std::array<Vector, 7> kPlaces = {
    {{1, 1, 1}, {-1, 1, 1}, {-1, 1, -1}, {1, 1, -1}, {1, -1, 1}, {-1, -1, 1}, {1, -1, -1}}};

struct Position {
  std::array<int, 7> piece = {0, 1, 2, 3, 4, 5, 6};  // at each of kPlaces
  std::array<std::size_t, 7> twist = {};             // the sticker of the place that shows the piece's U or D
  friend bool operator==(const Position&, const Position&) = default;
};

Position turn(const Position& from, Vector face) {
  Position to = from;
  for (std::size_t p = 0; p < kPlaces.size(); ++p) {
    if (dot(kPlaces[p], face) <= 0) continue;
    const Sticker moved = {turned(kPlaces[p], face), turned(stickers_of(kPlaces[p])[from.twist[p]].looks, face)};
    const auto target =
        static_cast<std::size_t>(std::find(kPlaces.begin(), kPlaces.end(), moved.place) - kPlaces.begin());
    const auto there = stickers_of(moved.place);
    to.piece[target] = from.piece[p];
    to.twist[target] = static_cast<std::size_t>(std::find(there.begin(), there.end(), moved) - there.begin());
  }
  return to;
}

constexpr std::size_t kOrders = 5040;
constexpr std::size_t kTwists = 729;
std::size_t number_of(const Position& position) {
  std::size_t order = 0;
  for (std::size_t i = 0; i < 7; ++i) {
    std::size_t smaller = 0;
    for (std::size_t j = i + 1; j < 7; ++j) smaller += position.piece[j] < position.piece[i] ? 1U : 0U;
    order = order * (7 - i) + smaller;
  }
  std::size_t twists = 0;
  for (std::size_t i = 0; i < 6; ++i) twists = 3 * twists + position.twist[i];
  return order * kTwists + twists;
}
Position decoded(std::size_t number) {
  Position position;
  std::size_t order = number / kTwists;
  std::array<std::size_t, 7> digits{};
  for (std::size_t i = 7; i-- > 0; order /= 7 - i) digits[i] = order % (7 - i);
  std::vector<int> left = {0, 1, 2, 3, 4, 5, 6};
  for (std::size_t i = 0; i < 7; ++i) {
    position.piece[i] = left[digits[i]];
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(digits[i]));
  }
  std::size_t twists = number % kTwists;
  for (std::size_t i = 6; i-- > 0; twists /= 3) position.twist[i] = twists % 3;
  const std::size_t sum = std::accumulate(position.twist.begin(), position.twist.begin() + 6, std::size_t{0});
  position.twist[6] = (12 - sum) % 3;
  return position;
}
// The same from tables of all orders and of all twists.
Position position_of(std::size_t number) {
  static const auto kAll = [] {
    std::pair<std::vector<decltype(Position::piece)>, std::vector<decltype(Position::twist)>> all;
    for (std::size_t k = 0; k < kOrders; ++k) all.first.push_back(decoded(k * kTwists).piece);
    for (std::size_t k = 0; k < kTwists; ++k) all.second.push_back(decoded(k).twist);
    return all;
  }();
  return {kAll.first[number / kTwists], kAll.second[number % kTwists]};
}

struct Turn {
  std::size_t order[kOrders];
  std::size_t twists[kTwists];
  [[nodiscard]] std::size_t operator()(std::size_t number) const {
    return order[number / kTwists] * kTwists + twists[number % kTwists];
  }
};

// The nine turns of U, R and F, by Move::index().
const std::vector<Turn>& turns() {
  static const std::vector<Turn> kTurns = [] {
    std::vector<Turn> all(9);
    for (std::size_t i = 0; i < 9; ++i) {
      const auto after = [&](std::size_t number) {
        Position position = position_of(number);
        for (std::size_t quarter = 0; quarter <= i % 3; ++quarter)
          position = turn(position, std::array{kUp, kRight, kFront}[i / 3]);
        return number_of(position);
      };
      for (std::size_t k = 0; k < kOrders; ++k) all[i].order[k] = after(k * kTwists) / kTwists;
      for (std::size_t k = 0; k < kTwists; ++k) all[i].twists[k] = after(k) % kTwists;
    }
    return all;
  }();
  return kTurns;
}

using Holds = bool (*)(const Position&);

// The sides that the stickers of each place show, and of DBL: 0 to 5, in the order of kSides.
constexpr std::array<Vector, 6> kSides = {{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}};
constexpr std::size_t kDownwards = 3;
const std::array<std::array<std::size_t, 3>, 8>& sides() {
  static const auto kAll = [] {
    std::array<std::array<std::size_t, 3>, 8> all{};
    for (std::size_t p = 0; p < 8; ++p) {
      const auto stickers = stickers_of(p < 7 ? kPlaces[p] : Vector{-1, -1, -1});
      for (std::size_t k = 0; k < 3; ++k)
        all[p][k] =
            static_cast<std::size_t>(std::find(kSides.begin(), kSides.end(), stickers[k].looks) - kSides.begin());
    }
    return all;
  }();
  return kAll;
}

// Whether the corners of a colour show it on one side, and with `layer` each other colour of theirs on one side too.
bool is_done(const Position& position, std::size_t colour, bool layer) {
  const auto& all = sides();
  constexpr std::size_t kNone = 6;
  std::array<std::size_t, 6> side_of = {kNone, kNone, kNone, kNone, kNone, kNone};  // by colour
  for (std::size_t p = 0; p < 8; ++p) {
    const std::size_t piece = p < 7 ? static_cast<std::size_t>(position.piece[p]) : 7;
    const std::size_t twist = p < 7 ? position.twist[p] : 0;
    const auto& home = all[piece];
    if (home[0] != colour && home[1] != colour && home[2] != colour) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      if (home[k] != colour && !layer) continue;
      const std::size_t side = all[p][(k + twist) % 3];
      if (side_of[home[k]] != kNone && side_of[home[k]] != side) return false;
      side_of[home[k]] = side;
    }
  }
  return true;
}
bool has_face(const Position& position) { return is_done(position, kDownwards, false); }
bool has_layer(const Position& position) { return is_done(position, kDownwards, true); }
template <bool kLayer>
bool has_any(const Position& position) {
  for (std::size_t colour = 0; colour < kSides.size(); ++colour)
    if (is_done(position, colour, kLayer)) return true;
  return false;
}
// DLF is at home beside DBL, and the other two are swapped.
bool has_left_bar(const Position& position) {
  return has_face(position) && position.piece[4] == 6 && position.piece[5] == 5 && position.piece[6] == 4;
}
bool is_done_but_for_turn(const Position& position) {
  static const auto kDone = [] {
    std::array<Position, 4> done;
    for (std::size_t i = 1; i < 4; ++i) done[i] = turn(done[i - 1], kUp);
    return done;
  }();
  return std::find(kDone.begin(), kDone.end(), position) != kDone.end();
}

// By position, the fewest turns to one that holds: breadth first, level by level.
std::vector<std::uint8_t> distances_to(Holds holds) {
  constexpr std::uint8_t kFar = 255;
  std::vector<std::uint8_t> distances(kOrders * kTwists, kFar);
  std::vector<std::size_t> level;
  for (std::size_t i = 0; i < distances.size(); ++i)
    if (holds(position_of(i))) distances[i] = 0, level.push_back(i);
  for (std::uint8_t distance = 1; !level.empty(); ++distance) {
    std::vector<std::size_t> next;
    for (const std::size_t from : level)
      for (const Turn& turn : turns())
        if (const std::size_t to = turn(from); distances[to] == kFar) distances[to] = distance, next.push_back(to);
    level = std::move(next);
  }
  return distances;
}

std::vector<int> counts(const std::vector<std::uint8_t>& distances, Holds of) {
  std::vector<int> counts;
  for (std::size_t i = 0; i < distances.size(); ++i) {
    if (!of(position_of(i))) continue;
    if (counts.size() <= distances[i]) counts.resize(distances[i] + 1U);
    ++counts[distances[i]];
  }
  return counts;
}

struct PocketCase {
  const char* name;
  const char* faces;
  Holds begins;
  Holds ends;
  std::size_t step;         // of the positions that are solved
  std::vector<int> counts;  // as docs/methods/pocket-cube.md has them
};
const std::vector<PocketCase>& cases() {
  static constexpr auto kAny = [](const Position&) { return true; };
  static const std::vector<PocketCase> kCases = {
      {"face", "D", kAny, has_face, 40'009, {3888, 23328, 124416, 688176, 1909008, 925344}},
      {"face", "URFDLB", kAny, has_any<false>, 400'009, {22654, 132828, 626354, 2057908, 832588, 1828}},
      {"layer", "D", kAny, has_layer, 20'011, {648, 3888, 23328, 132840, 588384, 1675728, 1202688, 46656}},
      {"layer", "URFDLB", kAny, has_any<true>, 100'003, {3814, 22530, 130105, 651371, 1787884, 1061152, 17296, 8}},
      {"cll", "D", has_layer, is_done_but_for_turn, 1, {4, 0, 0, 0, 0, 8, 16, 136, 64, 320, 96, 4}},
      {"eg", "D", has_face, is_done_but_for_turn, 1, {4, 0, 0, 4, 0, 8, 56, 384, 1360, 1840, 224, 8}},
      {"leg", "D", has_left_bar, is_done_but_for_turn, 1, {0, 0, 0, 0, 0, 0, 8, 52, 268, 312, 8}},
  };
  return kCases;
}

MoveSequence moves_of(std::string_view text) { return parse_algorithm(text).value().moves; }

// A solver for HTM with the turns of U, R and F.
struct Way {
  Way(std::string_view name, std::string_view faces) {
    std::vector<Face> on;
    for (const char c : faces) on.push_back(static_cast<Face>(kFaceLetters.find(c)));
    stage = parse_pocket_stage(name, on).value();
    solver = make_stage_solver(stage);
    prepare.moves = options.moves = pocket_moves();
    EXPECT_TRUE(solver->prepare(store, prepare));
  }
  [[nodiscard]] Result<SolveOutcome> solve(const PocketState& state) const {
    return solver->solve(with_solved_edges(state), options, {});
  }
  TableStore store{""};
  PrepareOptions prepare;
  SolveOptions options;
  Stage stage;
  std::unique_ptr<Solver> solver;
};

// The turns that lead to a position, by distances from the solved one.
MoveSequence turns_to(std::size_t number, const std::vector<std::uint8_t>& from_solved) {
  MoveSequence back;
  while (from_solved[number] > 0) {
    std::size_t k = 0;
    while (from_solved[turns()[k](number)] >= from_solved[number]) ++k;
    back.push_back(Move(static_cast<int>(k)));
    number = turns()[k](number);
  }
  return inverse(back);
}

// All positions of CLL, EG and LEG, some of the others.
TEST(PocketStage, SolutionsAreAsLongAsAnEnumerationSays) {
  if (kSanitized) GTEST_SKIP() << "breadth-first searches of all positions take minutes under a sanitizer";
  const auto from_solved = distances_to([](const Position& position) { return number_of(position) == 0; });
  std::map<Holds, std::vector<std::uint8_t>> known;
  for (const PocketCase& one : cases()) {
    auto& distances = known[one.ends];
    if (distances.empty()) distances = distances_to(one.ends);
    EXPECT_EQ(counts(distances, one.begins), one.counts) << one.name;
    const Way way(one.name, one.faces);
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < distances.size(); i += one.step)
      if (one.begins(position_of(i))) numbers.push_back(i);
    for (const std::size_t number : numbers) {
      const MoveSequence scramble = turns_to(number, from_solved);
      const auto outcome = way.solve(corners_of(apply_all(CubieState::solved(), scramble)));
      ASSERT_TRUE(outcome && outcome->optimal) << one.name << ' ' << to_text(scramble);
      std::size_t reached = number;
      for (const Move m : outcome->solutions.front()) reached = turns()[static_cast<std::size_t>(m.index())](reached);
      ASSERT_EQ(distances[reached], 0);
      ASSERT_EQ(outcome->solutions.front().size(), distances[number]) << one.name << ' ' << to_text(scramble);
    }
  }
}

// All shortest solutions, against all sequences of so many turns.
TEST(PocketStage, ListsEveryShortestSolution) {
  Way way("layer", "D");
  way.options.count = kMostSolutions;
  way.options.within = 0;
  for (const std::string_view scramble : {"R U F", "R2 U R' F2 U", "F U' R F2"}) {
    const CubieState state = apply_all(CubieState::solved(), moves_of(scramble));
    const auto outcome = way.solve(corners_of(state)).value();
    const std::set<MoveSequence> listed(outcome.solutions.begin(), outcome.solutions.end());
    EXPECT_EQ(listed.size(), outcome.solutions.size());
    std::size_t number = 0;
    for (const Move m : moves_of(scramble)) number = turns()[static_cast<std::size_t>(m.index())](number);
    std::size_t ways = 0;
    std::function<void(std::size_t, std::size_t, std::size_t)> count = [&](std::size_t at, std::size_t last,
                                                                           std::size_t left) {
      if (left == 0) ways += has_layer(position_of(at)) ? 1U : 0U;
      for (std::size_t k = 0; left > 0 && k < 9; ++k)
        if (k / 3 != last) count(turns()[k](at), k / 3, left - 1);
    };
    count(number, 9, outcome.solutions.front().size());
    EXPECT_EQ(listed.size(), ways) << scramble;
  }
}

TEST(PocketStage, IsFoundHoweverTheCubeIsHeld) {
  const PocketState state = corners_of(apply_all(CubieState::solved(), moves_of("R2 U' R2 U2 F2 U' R2")));
  const Way face("face", "D");
  const Way eg("eg", "D");
  const Way leg("leg", "D");
  int held_as_wanted = 0;
  for (int r = 0; r < kSymmetries; r += 2) {
    const PocketState held = rotated(state, Symmetry(r));
    EXPECT_TRUE(face.solve(held)->solutions.front().empty());
    EXPECT_EQ(eg.solve(held)->solutions.front().size(), eg.solve(state)->solutions.front().size());
    const bool begins = leg.solve(held).has_value();
    EXPECT_EQ(begins, !not_begun(leg.stage, with_solved_edges(held)));
    held_as_wanted += begins ? 1 : 0;
  }
  EXPECT_EQ(held_as_wanted, 1);
  EXPECT_EQ(eg.solve(corners_of(state_of(Move::turn(Face::kR, 1)))).error().code, ErrorCode::kNoSolution);
  EXPECT_EQ(parse_pocket_stage("cross", {{Face::kD}}).error().code, ErrorCode::kUsage);
  EXPECT_FALSE(has_both_sides(face.stage));
}

// A turn of R and back leaves the layer, R2 U R2 U' R2 and its like swap corners of it.
TEST(PocketStage, KnowsWhatIsWrongWithTheFirstLayer) {
  const auto after = [](std::string_view moves) {
    return first_layer_of(corners_of(apply_all(CubieState::solved(), moves_of(moves))));
  };
  EXPECT_EQ(after(""), FirstLayer::kSolved);
  EXPECT_EQ(after("U"), FirstLayer::kSolved);
  EXPECT_EQ(after("R"), FirstLayer::kNoFace);
  EXPECT_EQ(after("R U2 R' U' R U' R'"), FirstLayer::kSolved);
  EXPECT_EQ(after("R2 F2 R2"), FirstLayer::kDiagonal);
  EXPECT_EQ(after("R2 U' R2 U2 F2 U' R2"), FirstLayer::kAdjacent);
}

}  // namespace
}  // namespace superflip::stages
