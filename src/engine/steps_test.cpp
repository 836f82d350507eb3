// The steps of methods through the engine: each reaches what it is called after, in all the forms that are printed.
#include <gtest/gtest.h>

#include <array>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include "base/rng.h"
#include "base/testing.h"
#include "cube/random_state.h"
#include "engine/engine.h"
#include "engine/testing.h"
#include "notation/algorithm.h"
#include "notation/niss.h"
#include "notation/write_cube.h"
#include "stages/stage.h"

namespace superflip {
namespace {

constexpr std::array kBottom = {Face::kD};
constexpr std::array kAxes = {Face::kU, Face::kR, Face::kF};

// A step by the beginning of its name, and the stage that it reaches; empty: the solved cube.
struct NamedStep {
  std::string_view begins;
  std::string_view stage;
  std::span<const Face> faces = kBottom;
};

constexpr std::array kSteps = {
    NamedStep{"cross", "cross"},
    NamedStep{"EOCross", "cross+eo"},
    NamedStep{"OLL", "oll"},
    NamedStep{"PLL", "pll"},
    NamedStep{"AUF", ""},
    NamedStep{"first block", "block"},
    NamedStep{"second", "secondblock"},
    NamedStep{"CMLL", "cmll"},
    NamedStep{"LSE", ""},
    NamedStep{"EO", "eo", kAxes},
    NamedStep{"DR", "dr", kAxes},
    NamedStep{"HTR", "htr", kAxes},
    NamedStep{"finish", ""},
    NamedStep{"G1", "eo", kAxes},
    NamedStep{"G2", "dr", kAxes},
    NamedStep{"G3", "htr", kAxes},
    NamedStep{"G4", ""},
};

// The step of this name. A pair adds its slots to the step before.
NamedStep step_of(std::string_view name, const NamedStep& before, std::string& slots) {
  if (!name.starts_with("F2L pair ")) {
    name.remove_prefix(name.find_first_not_of('x'));
    for (const NamedStep& step : kSteps)
      if (name.starts_with(step.begins)) return step;
    ADD_FAILURE() << name;
    return {};
  }
  if (slots.empty()) slots = before.stage;
  for (const std::string_view slot : {"FR", "FL", "BL", "BR"})
    if (name.substr(8).find(slot) != std::string_view::npos) (slots += '+') += slot;
  return {name, slots};
}

CubieState after(const std::string& text, bool both_sides, const CubieState& cube) {
  return both_sides ? superflip::after(parse_niss(text).value(), cube)
                    : apply_all(cube, parse_algorithm(text).value().moves);
}

// Does the steps one after the other. Returns by how many moves they are longer than the solution.
int expect_steps(const CubieState& cube, const Solution& solution, const Metric& metric) {
  NamedStep step;
  std::string slots;
  std::string text;
  std::string held;
  int moves = 0;
  CubieState now = cube;
  for (const SolutionPhase& phase : solution.phases) {
    text += phase.text + ' ';
    held += phase.held + ' ';
    now = after(text, phase.both_sides, cube);
    step = step_of(phase.name, step, slots);
    const bool done = step.stage.empty() ? now == CubieState::solved()
                                         : holds(stages::parse_stage(step.stage, step.faces).value(), now);
    EXPECT_TRUE(done) << phase.name << ": " << text;
    if (!solution.phases.front().held.empty()) {
      EXPECT_EQ(after(held, false, cube), now) << phase.name << ": " << held;
    }
    if (!phase.both_sides && metric.id == "htm") {
      EXPECT_EQ(phase.length, std::ssize(parse_algorithm(phase.text).value().moves)) << phase.text;
    }
    moves += phase.length;
  }
  EXPECT_EQ(now, CubieState::solved());
  EXPECT_GE(moves, solution.length);
  return moves - solution.length;
}

struct Method {
  std::string solver;
  std::string metric;
  std::string first;  // the stage of its first step, which is shortest
  int cubes;
  bool joins;  // turns of two steps
};

void PrintTo(const Method& method, std::ostream* out) { *out << method.solver << ", " << method.metric; }

class Steps : public ::testing::TestWithParam<Method> {};

TEST_P(Steps, ReachWhatTheyAreCalledAfter) {
  const auto& [solver, metric, first, cubes, joins] = GetParam();
  Engine engine;
  Request request = testing::asked({.metric = metric});
  request.solver = solver;
  Rng rng(57);
  int joined = 0;
  for (int i = 0; i < (testing::kSanitized ? 3 : cubes); ++i) {
    const CubieState cube = random_state(rng);
    const std::string facelets = to_facelets(PlacedCube{cube, {}});
    const Answer answer = engine.solve(facelets, request);
    ASSERT_EQ(answer.status, Status::kSolved);
    joined += expect_steps(cube, answer.solutions.front(), *request.metric);
    if (first.empty()) continue;
    const Answer shortest = engine.solve(facelets, testing::asked({.stage = first}));
    EXPECT_EQ(answer.solutions.front().phases.front().length, shortest.solutions.front().length) << facelets;
  }
  if (!testing::kSanitized) {
    EXPECT_EQ(joined > 0, joins);
  }
}

INSTANTIATE_TEST_SUITE_P(OfEachMethod, Steps,
                         ::testing::Values(Method{"cfop", "htm", "cross", 300, true},
                                           Method{"zz", "htm", "cross+eo", 300, true},
                                           Method{"roux", "htm", "block", 300, true},
                                           Method{"roux", "stm", "", 300, true}, Method{"fmc", "htm", "", 20, true},
                                           Method{"thistlethwaite", "htm", "", 100, false}),
                         [](const auto& method) { return method.param.solver + "_" + method.param.metric; });

}  // namespace
}  // namespace superflip
