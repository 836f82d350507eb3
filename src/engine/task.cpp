#include "engine/task.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/nearest_word.h"
#include "base/parallel.h"
#include "notation/algorithm.h"
#include "notation/move_costs_text.h"
#include "stages/pocket_stage.h"

namespace superflip {
namespace {

// The goals, relative to their own centres.
Result<std::vector<PlacedCube>> parse_goals(const Request& request) {
  if (request.goal.empty()) return std::vector<PlacedCube>(1);
  std::vector<PlacedCube> goals;
  for (std::size_t begin = 0; begin <= request.goal.size();) {
    const std::size_t end = std::min(request.goal.find('|', begin), request.goal.size());
    const auto goal = read_cube(std::string_view(request.goal).substr(begin, end - begin), request.puzzle);
    if (!goal) return fail(goal.error().code, "the goal: " + goal.error().message, goal.error().where);
    goals.push_back(request.puzzle == Puzzle::k2x2x2 ? PlacedCube{held_state(*goal), {}} : goal->cube);
    begin = end + 1;
  }
  if (goals.size() > 1 && (request.count > 1 || request.within || !request.resume_file.empty() || request.explain))
    return fail(ErrorCode::kUsage,
                "of several goals the nearest one is solved to once: leave out count, within, resume");
  return goals;
}

// The fixed moves at an end of each solution.
Result<MoveSequence> parse_fixed_moves(std::string_view name, const std::string& text, const Metric& metric,
                                       MoveSet allowed, const Request& request) {
  if (text.empty()) return MoveSequence();
  if (!request.stage.empty() || !request.costs.empty() || !request.resume_file.empty() || request.explain)
    return fail(ErrorCode::kUsage, fmt::format("{}: not with a stage, costs, resume or explain", name));
  if (!(metric.moves - MoveSet::face_turns()).empty())
    return fail(ErrorCode::kUsage, fmt::format("{}: these are turns of single faces; count in htm or qtm", name));
  const auto read = parse_algorithm(text);
  if (!read) return fail(read.error().code, fmt::format("{}: {}", name, read.error().message), read.error().where);
  if (read->rotation != Symmetry())
    return fail(ErrorCode::kUsage, fmt::format("{}: turn faces, without rotations", name));
  if (std::any_of(read->moves.begin(), read->moves.end(), [&](Move m) { return !allowed.contains(m); }))
    return fail(ErrorCode::kUsage, fmt::format("{}: \"{}\" has moves that are not allowed", name, text));
  return read->moves;
}

// The moves of the request, or all useful ones.
Result<WrittenMoves> moves_of(const Request& request, const Metric& metric) {
  if (!request.moves.empty()) return parse_moves(request.moves, metric, request.puzzle);
  return WrittenMoves{request.puzzle == Puzzle::k2x2x2 ? metric.moves & pocket_moves() : metric.moves};
}

// The stage of the request, if it has one.
Result<std::optional<stages::Stage>> parse_stage(const Request& request, const std::vector<Face>& faces) {
  if (request.stage.empty()) return std::nullopt;
  if (!request.goal.empty()) return fail(ErrorCode::kUsage, "a stage or a goal, not both");
  if (!request.solver.empty()) return fail(ErrorCode::kUsage, "stages have a solver of their own; name none");
  return request.puzzle == Puzzle::k2x2x2 ? stages::parse_pocket_stage(request.stage, faces)
                                          : stages::parse_stage(request.stage, faces);
}

Error no_metric(const std::string& id) {
  std::vector<std::string_view> ids;
  for (const Metric& metric : metrics()) ids.push_back(metric.id);
  return {ErrorCode::kUsage,
          fmt::format("there is no metric \"{}\": use one of {}{}", id, fmt::join(ids, ", "), did_you_mean(id, ids))};
}

}  // namespace

CubieState held_state(const ReadCube& cube) {
  return cube.puzzle == Puzzle::k2x2x2 ? with_solved_edges(cube.pocket) : as_held(cube.cube);
}

std::optional<Task> with_goal_held_like(const ReadCube& cube, const Task& task, std::vector<std::string>& assumptions) {
  const Symmetry rotation = cube.cube.rotation;
  if (task.request.goal.empty()) return std::nullopt;
  if (std::any_of(task.goal_rotations.begin(), task.goal_rotations.end(), [&](Symmetry r) { return r != rotation; }))
    assumptions.emplace_back("goal: turned as a whole so that its centres lie as those of the cube");
  if (rotation == Symmetry()) return std::nullopt;
  Task held = task;
  held.goal = conjugate(task.goal, rotation);
  for (CubieState& goal : held.other_goals) goal = conjugate(goal, rotation);
  return held;
}

Result<std::vector<Face>> parse_faces(std::string_view text) {
  std::vector<Face> faces;
  for (const char c : text) {
    if (c == ',' || c == ' ') continue;
    const auto face = kFaceLetters.find(c);
    if (face == std::string_view::npos || std::find(faces.begin(), faces.end(), static_cast<Face>(face)) != faces.end())
      return fail(ErrorCode::kUsage, fmt::format("the faces \"{}\": name each once, of {}", text, kFaceLetters));
    faces.push_back(static_cast<Face>(face));
  }
  if (faces.empty()) return fail(ErrorCode::kUsage, "no face is named");
  return faces;
}

Result<Task> task_of(const Request& request) {
  const Metric* metric = find_metric(request.metric);
  if (metric == nullptr) return tl::unexpected(no_metric(request.metric));
  if (request.count < 1 || request.count > kMostSolutions)
    return fail(ErrorCode::kUsage, fmt::format("the number of solutions wanted must be from 1 to {}", kMostSolutions));
  if (request.within && *request.within < 0)
    return fail(ErrorCode::kUsage, "how much longer solutions may be cannot be negative");
  if (request.max_length && *request.max_length < 0)
    return fail(ErrorCode::kUsage, "the length of a solution cannot be negative");
  auto moves = moves_of(request, *metric);
  if (!moves) return tl::unexpected(moves.error());
  const auto goals = parse_goals(request);
  if (!goals) return tl::unexpected(goals.error());
  auto begin = parse_fixed_moves("begin", request.begin, *metric, moves->letters.moves(), request);
  if (!begin) return tl::unexpected(std::move(begin.error()));
  auto end = parse_fixed_moves("end", request.end, *metric, moves->letters.moves(), request);
  if (!end) return tl::unexpected(std::move(end.error()));
  if (request.unique && !request.stage.empty())
    return fail(ErrorCode::kUsage, "unique: symmetries of the cube keep its goal, not a stage");
  auto faces = parse_faces(request.faces.empty() ? "D" : request.faces);
  if (!faces) return tl::unexpected(std::move(faces.error()));
  auto stage = parse_stage(request, *faces);
  if (!stage) return tl::unexpected(std::move(stage.error()));
  if (!*stage && (request.both_sides || !request.skeleton.empty()))
    return fail(ErrorCode::kUsage, "moves on the cube and its inverse lead to a stage; name one");
  if ((request.both_sides || !request.skeleton.empty()) && !(metric->moves - MoveSet::face_turns()).empty())
    return fail(ErrorCode::kUsage, "moves on the cube and its inverse are turns of single faces; count in htm or qtm");
  if ((request.both_sides || !request.skeleton.empty()) && moves->spelling)
    return fail(ErrorCode::kUsage,
                "moves on the cube and its inverse are turns of single faces; allow no wide moves and no rotations");
  auto skeleton = parse_niss(request.skeleton);
  if (!skeleton)
    return fail(skeleton.error().code, "the skeleton: " + skeleton.error().message, skeleton.error().where);
  Task task{request,           metric, moves->letters,    goals->front().state,
            *std::move(faces), {},     *std::move(stage), *std::move(skeleton)};
  for (const PlacedCube& goal : *goals) task.goal_rotations.push_back(goal.rotation);
  for (std::size_t g = 1; g < goals->size(); ++g) task.other_goals.push_back((*goals)[g].state);
  task.begin = *std::move(begin);
  task.end = *std::move(end);
  task.spelling = std::move(moves->spelling);
  if (!request.subgroup.empty()) {
    const auto subgroup = parse_move_set(request.subgroup, *metric);
    if (!subgroup) return fail(ErrorCode::kUsage, "the subgroup: " + subgroup.error().message, subgroup.error().where);
    task.subgroup = *subgroup;
  }
  if (!request.costs.empty()) {
    const auto costs = parse_move_costs(request.costs);
    if (!costs) return tl::unexpected(costs.error());
    task.costs = *costs;
  }
  return task;
}

SolveOptions solve_options(const Task& task, int usual_length, Clock::time_point start) {
  const Request& request = task.request;
  SolveOptions options;
  options.metric = task.metric;
  options.moves = task.moves;
  options.max_length = request.max_length;
  options.length_is_usual = !request.max_length && !request.time_limit && !request.within && !request.best;
  if (options.length_is_usual) options.max_length = usual_length;
  options.count = request.count;
  options.within = request.within;
  options.tell_each = request.tell_each && task.stage.has_value();
  options.faces = task.faces;
  options.look_ahead = request.look_ahead;
  options.both_sides = request.both_sides;
  options.threads = request.threads > 0 ? request.threads : hardware_threads();
  options.spare = request.spare;
  if (request.explain) {
    options.threads = 1;
    options.spare = nullptr;
  }
  if (task.costs) options.costs = &*task.costs;
  if (request.sequence_cost) options.sequence_cost = &request.sequence_cost;
  options.cost_slack = request.cost_slack;
  for (const auto& limit : {request.time_limit, request.time_cap})
    if (limit) options.limits.deadline = std::min(options.limits.deadline, start + *limit);
  if (request.max_nodes) options.limits.max_nodes = *request.max_nodes;
  options.limits.stop = request.stop;
  if (request.progress != nullptr) options.progress = request.progress;
  return options;
}

Error no_answer(const SolveOutcome& outcome, const SolveOptions& options) {
  const std::string_view label = options.metric->label;
  const std::string proved = fmt::format("at least {} {} are needed (proved)", outcome.lower_bound, label);
  switch (outcome.ended) {
    case EndCause::kTimeLimit:
      return {ErrorCode::kTimeLimit,
              fmt::format("the time limit ended the search before a solution was found; {}; allow more time", proved)};
    case EndCause::kInterrupted:
      return {ErrorCode::kInterrupted, fmt::format("interrupted before a solution was found; {}", proved)};
    case EndCause::kNodeLimit:
      return {ErrorCode::kNoSolution,
              fmt::format("the node limit ended the search before a solution was found; {}", proved)};
    case EndCause::kDone:
    case EndCause::kExhausted:
      break;
  }
  if (options.max_length && outcome.lower_bound > *options.max_length)
    return {ErrorCode::kNoSolution,
            fmt::format("there is no solution of at most {} {} with these moves (proved)", *options.max_length, label)};
  const std::string limit = options.max_length ? fmt::format(" of at most {} {}", *options.max_length, label) : "";
  return {ErrorCode::kNoSolution, fmt::format("no solution{} was found; {}", limit, proved)};
}

std::optional<ReadCube> read_input(std::string_view text, const Request& request, Answer& answer) {
  // The pieces of a stage need not be painted, so a stage takes whole cubes only.
  const Unpainted unpainted = request.stage.empty() ? Unpainted::kAnyThatFits : Unpainted::kOneCubeMustFit;
  auto cube = read_cube_or_defects(text, request.puzzle, unpainted);
  if (!cube) {
    answer.status = Status::kInvalid;
    answer.defects = std::move(cube.error().defects);
    answer.error = std::move(cube.error().error);
    return std::nullopt;
  }
  answer.format = cube->format;
  answer.assumptions = cube->assumptions;
  answer.cube = *cube;
  return *std::move(cube);
}

}  // namespace superflip
