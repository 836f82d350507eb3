#include "engine/painted_part.h"

#include "cube/random_state.h"
#include "engine/testing.h"

namespace superflip {
namespace {

using testing::asked;
using testing::EngineTest;

std::string stickers_after(std::string_view algorithm) { return to_facelets(read_cube(algorithm)->cube); }

// Keeps the paint of the centres and of the pieces that belong to these places.
std::string only(std::string text, unsigned edges, unsigned corners) {
  const CubieState state = as_held(read_cube(text)->cube);
  std::string kept(text.size(), '.');
  for (std::size_t i = 4; i < text.size(); i += 9) kept[i] = text[i];
  const auto keep = [&](int facelet) {
    kept[static_cast<std::size_t>(facelet)] = text[static_cast<std::size_t>(facelet)];
  };
  for (int place = 0; place < kEdges; ++place)
    if ((edges >> state.ep[static_cast<std::size_t>(place)] & 1) != 0)
      for (int k = 0; k < 2; ++k) keep(edge_facelet(place, k));
  for (int place = 0; place < kCorners; ++place)
    if ((corners >> state.cp[static_cast<std::size_t>(place)] & 1) != 0)
      for (int k = 0; k < 3; ++k) keep(corner_facelet(place, k));
  return kept;
}

// The stickers after the moves; '.' moves with its piece.
std::string stickers_moved(const std::string& text, const MoveSequence& moves) {
  std::string now = text;
  for (const Move move : moves) {
    // To follow single stickers by colour would need 54 colours; pieces and orientations tell the same.
    const CubieState turn = apply(CubieState::solved(), move);
    std::string next = now;
    for (std::size_t place = 0; place < kEdges; ++place)
      for (int k = 0; k < 2; ++k)
        next[static_cast<std::size_t>(edge_facelet(static_cast<int>(place), (k + turn.eo[place]) % 2))] =
            now[static_cast<std::size_t>(edge_facelet(turn.ep[place], k))];
    for (std::size_t place = 0; place < kCorners; ++place)
      for (int k = 0; k < 3; ++k)
        next[static_cast<std::size_t>(corner_facelet(static_cast<int>(place), (k + turn.co[place]) % 3))] =
            now[static_cast<std::size_t>(corner_facelet(turn.cp[place], k))];
    now = next;
  }
  return now;
}

// Whether every painted sticker is on the face whose centre has its colour.
void expect_home(const std::string& text, const Answer& answer) {
  ASSERT_EQ(answer.status, Status::kSolved) << text << (answer.error ? answer.error->message : "");
  const std::string end = stickers_moved(text, answer.solutions.front().moves);
  for (std::size_t i = 0; i < end.size(); ++i) {
    if (end[i] == '.') continue;
    EXPECT_EQ(end[i], end[i / 9 * 9 + 4]) << text << " by " << answer.solutions.front().text;
  }
}

// Two corners are unpainted and may be twisted; three cubes fit.
std::string without_two_corners(std::string_view algorithm) {
  std::string text = stickers_after(algorithm);
  for (const int place : {kDLF, kDBL})
    for (int k = 0; k < 3; ++k) text[static_cast<std::size_t>(corner_facelet(place, k))] = '.';
  return text;
}

constexpr unsigned kCross = 1U << kDR | 1U << kDF | 1U << kDL | 1U << kDB;

TEST_F(EngineTest, SolvesThePaintedPiecesAloneAndAsShortAsTheirStage) {
  Rng rng(1);
  for (int i = 0; i < 10; ++i) {
    const std::string text = to_facelets(PlacedCube{random_state(rng), {}});
    const std::string cross = only(text, kCross, 0);
    const Answer answer = solve(cross);
    expect_home(cross, answer);
    EXPECT_EQ(answer.solver, "painted");
    EXPECT_TRUE(answer.optimal);
    EXPECT_EQ(answer.solutions.front().length, solve(text, asked({.stage = "cross"})).solutions.front().length);
    EXPECT_EQ(answer.assumptions.back(), "solved: the 4 painted pieces; the others are ignored");
    const std::string block = only(text, 1U << kDL | 1U << kDB | 1U << kBL, 1U << kDBL);
    expect_home(block, solve(block));
    EXPECT_EQ(solve(block).solutions.front().length,
              solve(text, asked({.stage = "DL DB BL DBL"})).solutions.front().length);
  }
}

TEST_F(EngineTest, SolvesThePaintedPiecesByTheFacesAsTheCubeIsHeld) {
  const std::string text = only(stickers_after("R U F2 D' L x y'"), kCross, 1U << kDBL);
  expect_home(text, solve(text));
}

TEST_F(EngineTest, ASolverThatIsNamedSolvesOneOfTheCubesThatFitAndProvesNothingOfTheOthers) {
  const std::string text = without_two_corners("R U");
  const Answer answer = solve(text, {.solver = "tiny"});
  expect_home(text, answer);
  EXPECT_EQ(answer.solver, "tiny");
  EXPECT_FALSE(answer.optimal);
  EXPECT_EQ(answer.lower_bound, 0);
  EXPECT_EQ(answer.assumptions.back(), "solved: one of the cubes that fit, by tiny");
}

TEST_F(EngineTest, WhenThePaintedPiecesTakeTooLongTheSolverAnswersAndTheirBoundHolds) {
  Rng rng(2);
  std::string text = to_facelets(PlacedCube{random_state(rng), {}});
  for (const int place : {kDLF, kDBL})
    for (int k = 0; k < 3; ++k) text[static_cast<std::size_t>(corner_facelet(place, k))] = '.';
  const Answer answer = solve(text, {.time_limit = std::chrono::milliseconds(2)});
  EXPECT_EQ(answer.solver, "tiny");  // its solutions have at most 4 moves
  ASSERT_EQ(answer.status, Status::kUnsolved);
  EXPECT_EQ(answer.error->message.find("of the cubes that fit, one was tried"), 0U) << answer.error->message;
  EXPECT_GT(answer.lower_bound, 6);
}

TEST_F(EngineTest, SessionsSolveOneOfTheCubesThatFit) {
  const auto session = engine_.open({});
  ASSERT_TRUE(session);
  const std::string text = without_two_corners("R U");
  const Answer answer = session->solve(text);
  expect_home(text, answer);
  EXPECT_EQ(answer.solver, "tiny");
  EXPECT_FALSE(answer.optimal);
}

TEST_F(EngineTest, AStageOrAGoalTakesNoCubeThatIsOpen) {
  const std::string text = only(stickers_after("R U"), kCross, 0);
  EXPECT_EQ(solve(text, asked({.stage = "cross"})).error->code, ErrorCode::kBadAlgorithm);
  EXPECT_EQ(read_request({.goal = text}).error().code, ErrorCode::kBadAlgorithm);
}

// Keeps the paint of the centres and of stickers with these colours; with `edges_alone` only those of edges.
std::string only_colours(std::string text, std::string_view colours, bool edges_alone) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool wanted = colours.find(text[i]) != std::string_view::npos && (i % 2 == i / 9 % 2 ? !edges_alone : true);
    if (i % 9 != 4 && !wanted) text[i] = '.';
  }
  return text;
}

TEST_F(EngineTest, APieceWithOneStickerIsAnyOfTheseAndItsStickerComesHomeInTheFewestMoves) {
  Rng rng(3);
  for (int i = 0; i < 20; ++i) {
    const std::string text = to_facelets(PlacedCube{random_state(rng), {}});
    const std::string cross = only_colours(text, "U", true);
    const Answer answer = solve(cross);
    expect_home(cross, answer);
    EXPECT_EQ(answer.solver, "painted");
    EXPECT_TRUE(answer.optimal);
    EXPECT_LE(answer.solutions.front().length, 8);
    EXPECT_LE(answer.solutions.front().length,
              solve(text, asked({.stage = "cross", .faces = "U"})).solutions.front().length);
    EXPECT_EQ(answer.assumptions.back(),
              "solved: the painted stickers of 4 pieces, each onto the face of its colour; whatever is not painted is "
              "ignored");
  }
}

TEST_F(EngineTest, OneStickerThatIsHomeAlreadyNeedsNoMove) {
  std::string text(54, '.');
  text[4] = text[5] = 'U';
  const Answer answer = solve(text);
  EXPECT_EQ(answer.solver, "painted");
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_TRUE(answer.solutions.front().moves.empty());
}

TEST_F(EngineTest, PaintedStickersAreSolvedInEachMetricAndWithTheMovesThatAreAllowed) {
  for (const Metric& metric : metrics()) {
    const std::string text = only_colours(stickers_after("R U2 F' D"), "UF", false);
    const Answer answer = solve(text, {.metric = &metric});
    expect_home(text, answer);
    EXPECT_TRUE(answer.optimal);
  }
  const std::string text = only_colours(stickers_after("R U R' U' R U2 R'"), "DF", false);
  const Answer answer = solve(text, asked({.moves = "<R,U>"}));
  expect_home(text, answer);
  for (const Move m : answer.solutions.front().moves) EXPECT_TRUE(m.face() == Face::kR || m.face() == Face::kU);
}

TEST(PaintedPart, AnAnswerForOneOfTheCubesThatFitNamesItsSolverAndWhatGaveUp) {
  Answer tried;
  tried.lower_bound = 9;
  Answer answer;
  answer.status = Status::kSolved;
  answer.solver = "two-phase";
  answer.solutions.emplace_back().length = 9;
  const Answer of_many = as_one_of_many(answer, &tried);
  EXPECT_EQ(of_many.assumptions.back(),
            "solved: one of the cubes that fit, by two-phase; the painted stickers alone took too long (at least 9 "
            "moves are needed)");
  EXPECT_TRUE(of_many.optimal) << "no painting is solved in fewer";
  EXPECT_FALSE(as_one_of_many(answer, nullptr).optimal);
  answer.status = Status::kUnsolved;
  EXPECT_TRUE(as_one_of_many(answer, &tried).assumptions.empty()) << "nothing was solved";
}

}  // namespace
}  // namespace superflip
