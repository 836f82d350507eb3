#include "questions/analyze/solve_split.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <iterator>
#include <numeric>
#include <span>
#include <utility>

#include "cube/move_costs.h"
#include "methods/cases.h"
#include "methods/last_layer.h"
#include "notation/algorithm.h"
#include "notation/json.h"
#include "notation/text_cursor.h"
#include "stages/stage_set.h"

namespace superflip {
namespace {

using namespace methods;

// How far a cube is solved. Each level includes those before it; the slots lie between the cross and the edges.
enum Level {
  kNoneDone,
  kCrossDone,
  kSlotDone,
  kTwoSlotsDone,
  kThreeSlotsDone,
  kF2lDone,
  kEoDone,
  kOllDone,
  kPllDone,
  kAllDone
};

// `state` has the cross on D.
Level level_of(const CubieState& state) {
  if (state == CubieState::solved()) return kAllDone;
  for (std::uint8_t p = kDR; p <= kDB; ++p)
    if (state.ep[p] != p || state.eo[p] != 0) return kNoneDone;
  const int slots = std::popcount(solved_slots(state));
  if (slots < kSlots) return static_cast<Level>(kCrossDone + slots);
  if (oll_case(state).number == 0) return pll_case(state).index < 0 ? kPllDone : kOllDone;
  return state.eo == CubieState::solved().eo ? kEoDone : kF2lDone;
}

// A solve: the cube before each turn and at the end, with the centres in place.
struct Course {
  std::vector<LayerTurn> turns;
  std::vector<CubieState> cubes;
  std::vector<std::int64_t> times;  // of each turn, in milliseconds; empty: not given
};

Course course_of(const CubieState& begin, std::vector<LayerTurn> turns) {
  Course course{std::move(turns), {begin}, {}};
  Symmetry turned;
  for (const LayerTurn& turn : course.turns) {
    const Algorithm one = with_fixed_centres(std::span(&turn, 1));
    CubieState cube = course.cubes.back();
    for (const Move m : one.moves) cube = apply(cube, turned.inverse()(m));
    turned = compose(turned, one.rotation);
    course.cubes.push_back(cube);
  }
  return course;
}

// The number behind each @ that follows a move directly. moves_in() has checked them, and blanked comments.
std::vector<std::int64_t> times_in(std::string_view text) {
  const std::string plain = folded(text);
  const auto pasted = moves_in(plain);
  if (!pasted) return {};
  std::vector<std::int64_t> times;
  for (std::size_t at = plain.find('@'); at != std::string::npos; at = plain.find('@', at + 1)) {
    if (at == 0 || pasted->moves[at - 1] == ' ') continue;
    double number = 0;
    double place = 1;
    bool in_fraction = false;
    std::size_t i = at + 1;
    for (; i < plain.size() && (is_digit(static_cast<unsigned char>(plain[i])) || plain[i] == '.'); ++i) {
      if (plain[i] == '.') {
        in_fraction = true;
        continue;
      }
      if (in_fraction) place /= 10;
      number = in_fraction ? number + place * (plain[i] - '0') : number * 10 + (plain[i] - '0');
    }
    const bool seconds = i < plain.size() && plain[i] == 's';
    times.push_back(std::llround(std::min(number * (seconds ? 1000 : 1), 1e15)));
  }
  return times;
}

// By level, the index of the first cube that has it, in the frame with the cross on D. `cubes.size()`: never.
std::array<std::size_t, kAllDone + 1> first_with(const Course& course, Symmetry frame) {
  std::array<std::size_t, kAllDone + 1> first{};
  first.fill(course.cubes.size());
  int reached = -1;
  for (std::size_t i = 0; i < course.cubes.size(); ++i)
    for (const Level level = level_of(conjugate(course.cubes[i], frame.inverse())); reached < level;)
      first[static_cast<std::size_t>(++reached)] = i;
  return first;
}

int cancelled_in(const Metric& metric, std::span<const LayerTurn> turns) {
  const MoveSequence moves = with_fixed_centres(turns).moves;
  return length_in(metric, moves) - length_in(metric, joined_moves(moves, metric));
}

// A step by the cubes that it leads from and to, and the stage that leads there.
struct Part {
  SolveStep step;
  CubieState from = {};  // with the cross on D
  std::string stage = {};
};

std::string slots_text(SlotSet slots, Symmetry frame, std::string_view between) {
  std::string text;
  for (int slot = 0; slot < kSlots; ++slot)
    if ((slots >> slot & 1U) != 0)
      text += (text.empty() ? std::string() : std::string(between)) + slot_name(slot, frame);
  return text;
}

// The part of a solve between two cubes with the cross on D, which have reached different levels. What was done before
// its turn is no part of it: a slot whose insertion also orients the last layer is a slot.
Part part_between(const CubieState& from, Level reached, const CubieState& to, Level level, Symmetry frame) {
  constexpr std::string_view kF2lText = "cross+FR+FL+BL+BR";
  Part part{{}, from, {}};
  SolveStep& step = part.step;
  if (reached < kF2lDone) {
    const SlotSet slots = solved_slots(to);
    const SlotSet more = reached == kNoneDone ? slots : slots & ~solved_slots(from);
    step.of = slots_text(more, frame, " ");
    part.stage = slots == 0 ? "cross" : "cross+" + slots_text(slots, Symmetry(), "+");
    step.name =
        reached == kNoneDone ? std::string(static_cast<std::size_t>(std::popcount(more)), 'x') + "cross" : "slot";
  } else if (level == kEoDone) {
    step.name = "EO";
    step.of = name_of(oll_case(from));
    part.stage = fmt::format("{}+eo", kF2lText);
  } else if (reached < kOllDone) {
    const OllCase oll = oll_case(from);
    step.name = "OLL";
    step.of = name_of(oll);
    if (const auto set = zbll_set(oll); !set.empty()) step.of += fmt::format(" (ZBLL {})", set);
    part.stage = "oll";
  } else if (reached < kPllDone) {
    step.name = "PLL";
    step.of = name_of(pll_case(from));
    part.stage = "pll";
  } else {
    step.name = "AUF";
    step.of = to_text(std::array{frame(Move::turn(Face::kU, pll_case(from).after))});
  }
  return part;
}

// Fills in the shortest lengths.
Result<void> find_shortest(Engine& engine, const Metric& metric, std::vector<Part>& parts, const StopToken& stop) {
  constexpr std::uint64_t kMostNodes = 200'000'000;  // of one step: minutes
  std::vector<stages::Stage> all;
  for (const Part& part : parts) {
    if (part.stage.empty()) continue;
    const Face down = Face::kD;
    auto stage = stages::parse_stage(part.stage, std::span(&down, 1));
    if (!stage) return tl::unexpected(std::move(stage.error()));
    all.push_back(*std::move(stage));
  }
  if (all.empty()) return {};
  const auto set = stages::StageSet::open(engine.tables(), std::move(all),
                                          prepare_options(engine.options(), metric, metric.moves, stop));
  if (!set) return tl::unexpected(set.error());
  std::size_t next = 0;
  for (Part& part : parts) {
    if (part.stage.empty()) continue;
    const auto found = set->length(next++, set->look_at(part.from), 0, {.max_nodes = kMostNodes, .stop = stop});
    if (found.ended == EndCause::kInterrupted) return fail(ErrorCode::kInterrupted, "interrupted");
    if (found.ended == EndCause::kDone) part.step.shortest = found.moves;
  }
  return {};
}

// The frame of the face whose cross and slots were done first: the least sum of the five times.
Symmetry frame_of(const Course& course, char& face) {
  std::size_t least = 0;
  Symmetry found;
  for (const Face f : {Face::kD, Face::kU, Face::kF, Face::kB, Face::kR, Face::kL}) {
    const auto first = first_with(course, rotation_from_bottom(f));
    const std::size_t sum = std::accumulate(first.begin() + kCrossDone, first.begin() + kF2lDone + 1, std::size_t{0});
    if (f != Face::kD && sum >= least) continue;
    least = sum;
    found = rotation_from_bottom(f);
    face = letter(f);
  }
  return found;
}

}  // namespace

Result<SolveSplit> split_solve(Engine& engine, std::string_view scramble, std::string_view solve,
                               std::string_view metric_id, const StopToken& stop) {
  const auto named = metric_named(metric_id);
  if (!named) return tl::unexpected(named.error());
  const Metric* const metric = *named;
  auto cube = read_cube(scramble);
  if (!cube) return tl::unexpected(std::move(cube.error()));
  SolveSplit split;
  split.metric = metric;
  split.assumptions = std::move(cube->assumptions);
  std::vector<std::string> remarks;
  auto turns = parse_turns(solve, {}, &remarks);
  if (!turns)
    return tl::unexpected(
        in_field("solve", {turns.error().code, "the solve: " + turns.error().message, turns.error().where}));
  std::move(remarks.begin(), remarks.end(), std::back_inserter(split.assumptions));
  Course course = course_of(as_held(cube->cube), *std::move(turns));
  course.times = times_in(solve);
  if (!course.times.empty() && course.times.size() != course.turns.size())
    return fail(ErrorCode::kUsage, fmt::format("the solve has {} times for {} turns; write each turn with its time, "
                                               "without groups",
                                               course.times.size(), course.turns.size()));
  if (!std::is_sorted(course.times.begin(), course.times.end()))
    return fail(ErrorCode::kUsage, "the times of the solve do not rise");

  // Step 1. The parts: a new one wherever the cube reaches a level.
  const Symmetry frame = frame_of(course, split.face);
  const auto first = first_with(course, frame);
  std::vector<Part> parts;
  std::size_t begin = 0;
  Level reached = kNoneDone;
  const auto seen = [&](std::size_t i) { return conjugate(course.cubes[i], frame.inverse()); };
  const auto end_part = [&](Part part, std::size_t end) {
    const std::span<const LayerTurn> written = std::span(course.turns).subspan(begin, end - begin);
    part.step.moves = to_text(written);
    part.step.turns = length_in(*metric, with_fixed_centres(written).moves);
    part.step.cancelled = cancelled_in(*metric, written);
    if (!course.times.empty()) part.step.ends = course.times[end - 1];
    parts.push_back(std::move(part));
    begin = end;
  };
  for (int next = kCrossDone; next <= kAllDone; ++next) {
    const std::size_t end = first[static_cast<std::size_t>(next)];
    if (end == course.cubes.size()) break;
    // The furthest level that this cube has.
    const bool is_last = next == kAllDone || first[static_cast<std::size_t>(next) + 1] != end;
    if (!is_last) continue;
    if (end > begin) end_part(part_between(seen(begin), reached, seen(end), static_cast<Level>(next), frame), end);
    reached = static_cast<Level>(next);
  }
  if (begin < course.turns.size()) end_part(Part{{.name = "rest"}, seen(begin), {}}, course.turns.size());

  // Step 2. What was done before its turn.
  if (first[kCrossDone] == 0) split.skips.emplace_back("cross");
  const auto skipped = [&](Level level, Level before) {
    return first[level] < course.cubes.size() && first[level] == first[before];
  };
  if (skipped(kOllDone, kF2lDone)) {
    split.skips.emplace_back("OLL");
  } else if (skipped(kEoDone, kF2lDone)) {
    split.skips.emplace_back("EO");
  }
  if (skipped(kPllDone, kOllDone)) split.skips.emplace_back("PLL");

  // Step 3. What was possible.
  if (auto done = find_shortest(engine, *metric, parts, stop); !done) return tl::unexpected(std::move(done.error()));
  for (Part& part : parts) {
    if (part.step.name == "AUF") part.step.shortest = length_in(*metric, parse_algorithm(part.step.of)->moves);
    split.turns += part.step.turns;
    split.steps.push_back(std::move(part.step));
  }
  split.cancelled = cancelled_in(*metric, course.turns);
  split.solved = course.cubes.back() == CubieState::solved();
  if (!course.times.empty()) split.begins = course.times.front();
  return split;
}

namespace {

std::string seconds(std::int64_t milliseconds) {
  return fmt::format("{:.2f} s", static_cast<double>(milliseconds) / 1000);
}

// "cross on D", "slot FR", "OLL 27", "EO from OLL 45", "AUF U'".
std::string title_of(const SolveSplit& split, const SolveStep& step) {
  if (step.name == "OLL" || step.name == "PLL") return step.of;
  std::string title = step.name;
  if (title.ends_with("cross")) title += fmt::format(" on {}", split.face);
  if (step.of.empty()) return title;
  return title + (step.name == "EO" ? " from " : title.find("cross on") != std::string::npos ? ", " : " ") + step.of;
}

}  // namespace

std::string describe(const SolveSplit& split) {
  std::string text;
  std::int64_t before = split.begins.value_or(0);
  for (const SolveStep& step : split.steps) {
    std::string counts = fmt::format("{:>2}", step.turns);
    if (step.shortest) counts += fmt::format(", shortest {}", *step.shortest);
    if (step.cancelled > 0) counts += fmt::format(", {} cancel", step.cancelled);
    if (step.ends) counts += ", " + seconds(*step.ends - std::exchange(before, *step.ends));
    text += fmt::format("{:<24}{:<26}{}\n", title_of(split, step), counts, step.moves);
  }
  text += fmt::format("{} {}", split.turns, split.metric->label);
  if (split.cancelled > 0) text += fmt::format(", {} cancel", split.cancelled);
  for (const std::string& skip : split.skips) text += fmt::format(", {} skip", skip);
  if (split.begins) {
    const std::int64_t time = before - *split.begins;
    text += ", " + seconds(time);
    if (time > 0) text += fmt::format(", {:.1f} turns a second", split.turns * 1000.0 / static_cast<double>(time));
  }
  return text + (split.solved ? ", solved\n" : ", not solved\n");
}

std::string to_csv(const SolveSplit& split) {
  std::string text = "step,case,turns,shortest,cancelled,ends_ms,moves\n";
  for (const SolveStep& step : split.steps)
    text += fmt::format("{},{},{},{},{},{},{}\n", step.name, step.of, step.turns,
                        step.shortest ? std::to_string(*step.shortest) : "", step.cancelled,
                        step.ends ? std::to_string(*step.ends) : "", step.moves);
  return text;
}

std::string to_json(const SolveSplit& split) {
  JsonWriter json;
  json.begin_object().field("face", std::string(1, split.face)).field("metric", split.metric->id);
  json.field("turns", split.turns).field("cancelled", split.cancelled).field("solved", split.solved);
  json.field("skips", split.skips).objects("steps", split.steps, [&](const SolveStep& step) {
    json.field("step", step.name).field("case", step.of).field("moves", step.moves);
    json.field("turns", step.turns).field("cancelled", step.cancelled).field("shortest", step.shortest);
    if (step.ends) json.field("ends_ms", *step.ends);
  });
  if (split.begins) json.field("begins_ms", *split.begins);
  return json.field("assumptions", split.assumptions).end_object().take();
}

}  // namespace superflip
