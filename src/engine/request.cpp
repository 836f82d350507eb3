#include "engine/request.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/split.h"
#include "notation/algorithm.h"
#include "notation/move_costs_text.h"
#include "notation/read_cube.h"
#include "notation/text_cursor.h"
#include "stages/pocket_stage.h"

namespace superflip {
namespace {

Result<std::vector<PlacedCube>> read_goals(std::string_view text, Puzzle puzzle) {
  std::vector<PlacedCube> goals;
  for (const std::string_view part : split(text, "|")) {
    // Tabs in place of what comes before, so that errors name the place in the whole text. Blanks would look like the
    // indent of a net.
    std::string placed;
    for (const char c : text.substr(0, static_cast<std::size_t>(part.data() - text.data())))
      if (!continues_character(c)) placed += c == '\n' ? '\n' : '\t';
    const auto goal = read_cube(placed.append(part), puzzle);
    if (!goal) return tl::unexpected(goal.error());
    goals.push_back(puzzle == Puzzle::k2x2x2 ? PlacedCube{held_state(*goal), {}} : goal->cube);
  }
  return goals;
}

Result<MoveSequence> read_fixed_moves(std::string_view text) {
  auto read = parse_algorithm(text);
  if (!read) return tl::unexpected(std::move(read.error()));
  if (read->rotation != Symmetry()) return fail(ErrorCode::kUsage, "turn faces, without rotations");
  return std::move(read->moves);
}

// Why the moves cannot stand at an end of each solution; empty when they can.
std::string objection_to_fixed(const MoveSequence& moves, const Request& request) {
  if (moves.empty()) return "";
  if (request.stage || request.costs || !request.resume_file.empty() || request.explain)
    return "not with a stage, costs, resume or explain";
  if (!(request.metric->moves - MoveSet::face_turns()).empty())
    return "these are turns of single faces; count in htm or qtm";
  if (request.moves.spelling) return "these are turns of single faces; allow no wide moves and no rotations";
  const MoveSet allowed = moves_of(request).moves();
  if (std::any_of(moves.begin(), moves.end(), [&](Move m) { return !allowed.contains(m); }))
    return fmt::format("\"{}\" has moves that are not allowed", to_text(moves));
  return "";
}

// Why there cannot be moves on the cube and its inverse; empty when there can.
std::string_view objection_to_both_sides(const Request& request) {
  if (!request.stage) return "lead to a stage; name one";
  if (!(request.metric->moves - MoveSet::face_turns()).empty()) return "are turns of single faces; count in htm or qtm";
  if (request.moves.spelling) return "are turns of single faces; allow no wide moves and no rotations";
  return "";
}

}  // namespace

Result<Request> read_request(const RequestTexts& texts, Request request) {
  const auto metric = metric_named(texts.metric);
  if (!metric) return tl::unexpected(metric.error());
  request.metric = *metric;
  std::optional<Error> error;  // the first
  const auto read = [&](std::string_view field, std::string_view begin, const std::string& text, auto& part,
                        const auto& parse) {
    if (text.empty() || error) return;
    auto parsed = parse(text);
    if (parsed)
      part = *std::move(parsed);
    else
      error = in_field(field,
                       {parsed.error().code, fmt::format("{}{}", begin, parsed.error().message), parsed.error().where});
  };
  const Puzzle puzzle = request.puzzle;
  read("moves", "", texts.moves, request.moves, [&](const auto& text) { return parse_moves(text, **metric, puzzle); });
  read("goal", "the goal: ", texts.goal, request.goals, [&](const auto& text) { return read_goals(text, puzzle); });
  read("begin", "begin: ", texts.begin, request.begin, read_fixed_moves);
  read("end", "end: ", texts.end, request.end, read_fixed_moves);
  read("faces", "", texts.faces, request.faces, parse_faces);
  read("stage", "", texts.stage, request.stage, [&](const auto& text) {
    const std::vector<Face> faces = request.faces.empty() ? std::vector{Face::kD} : request.faces;
    return puzzle == Puzzle::k2x2x2 ? stages::parse_pocket_stage(text, faces) : stages::parse_stage(text, faces);
  });
  read("skeleton", "the skeleton: ", texts.skeleton, request.skeleton, parse_niss);
  read("subgroup", "the subgroup: ", texts.subgroup, request.subgroup,
       [&](const auto& text) { return parse_move_set(text, **metric); });
  read("costs", "", texts.costs, request.costs, parse_move_costs);
  if constexpr (kHasDevices) read("device", "", texts.device, request.device, parse_device);
  if (error) return tl::unexpected(*std::move(error));
  return request;
}

Result<RunsOn> parse_device(std::string_view text) {
  if (text == "cpu") return RunsOn::kProcessor;
  if (text == "gpu") return RunsOn::kGpu;
  if (text == "auto") return RunsOn::kGpuOrProcessor;
  return fail(ErrorCode::kUsage, fmt::format("there is no device \"{}\": use cpu, gpu or auto", text), "device");
}

Result<std::vector<Face>> parse_faces(std::string_view text) {
  std::vector<Face> faces;
  for (const char c : text) {
    if (c == ',' || c == ' ') continue;
    const auto face = kFaceLetters.find(c);
    if (face == std::string_view::npos || std::find(faces.begin(), faces.end(), static_cast<Face>(face)) != faces.end())
      return fail(ErrorCode::kUsage, fmt::format("the faces \"{}\": name each once, of {}", text, kFaceLetters),
                  "faces");
    faces.push_back(static_cast<Face>(face));
  }
  if (faces.empty()) return fail(ErrorCode::kUsage, "no face is named", "faces");
  return faces;
}

MoveLetters moves_of(const Request& request) {
  if (!request.moves.letters.moves().empty()) return request.moves.letters;
  return request.puzzle == Puzzle::k2x2x2 ? request.metric->moves & pocket_moves() : request.metric->moves;
}

Result<void> check(const Request& request) {
  const auto refuse = [](std::string_view field, std::string message) {
    return fail(ErrorCode::kUsage, std::move(message), std::string(field));
  };
  if (request.count < 1 || request.count > kMostSolutions) return refuse("count", "count is out of its range");
  if (request.within.value_or(0) < 0) return refuse("within", "within is out of its range");
  if (request.max_length.value_or(0) < 0) return refuse("max_length", "max_length is out of its range");
  if (!(moves_of(request).moves() - request.metric->moves).empty())
    return refuse("moves", "the metric lacks some of the moves");
  const bool for_one = request.count == 1 && !request.within && request.resume_file.empty() && !request.explain;
  if (request.goals.size() > 1 && !for_one)
    return refuse("goal", "of several goals the nearest one is solved to once: leave out count, within, resume");
  if (auto why = objection_to_fixed(request.begin, request); !why.empty()) return refuse("begin", "begin: " + why);
  if (auto why = objection_to_fixed(request.end, request); !why.empty()) return refuse("end", "end: " + why);
  if (request.stage && !request.goals.empty()) return refuse("stage", "a stage or a goal, not both");
  if (request.stage && !request.solver.empty()) return refuse("stage", "stages have a solver of their own; name none");
  if (request.stage && (request.stage->pocket != nullptr) != (request.puzzle == Puzzle::k2x2x2))
    return refuse("stage", "the stage is of another puzzle");
  if (request.both_sides || request.skeleton != NissMoves())
    if (const auto why = objection_to_both_sides(request); !why.empty())
      return refuse(request.both_sides ? "niss" : "skeleton", fmt::format("moves on the cube and its inverse {}", why));
  return {};
}

}  // namespace superflip
