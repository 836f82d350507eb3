#include "app/server/api_json.h"

#include <algorithm>
#include <utility>

#include "app/server/field_reader.h"

namespace superflip::server {
namespace {

constexpr long long kMostLength = 100;               // moves
constexpr long long kMostStageLength = 30;           // moves
constexpr int kMostWithin = 20;                      // moves
constexpr long long kMostSeed = 9007199254740991LL;  // the largest integer that JavaScript represents exactly

// Parses `body`; `read` reads the fields.
template <typename Question, typename Read>
Result<Question> question_of(std::string_view body, const Read& read) {
  const auto object = parse_object(body);
  if (!object) return tl::unexpected(object.error());
  FieldReader fields(*object);
  Question question = read(fields);
  if (const auto done = fields.finish(); !done) return tl::unexpected(done.error());
  return question;
}

std::string cube_in(FieldReader& fields) {
  fields.demand("cube");
  return fields.text_or_json("cube").value_or("");
}

// The named puzzle; otherwise the puzzle of the solver.
Puzzle puzzle_in(FieldReader& fields, std::string_view solver = {}) {
  for (const Puzzle puzzle : {Puzzle::k3x3x3, Puzzle::k2x2x2})
    if (fields.is_word("puzzle", name_of(puzzle))) return puzzle;
  if (fields.text("puzzle")) fields.refuse("puzzle", "puzzle must be \"3x3x3\" or \"2x2x2\"");
  return puzzle_of_solver(solver).value_or(Puzzle::k3x3x3);
}

// The common fields of solve and explain.
Request request_in(FieldReader& fields, const ApiLimits& limits) {
  Request request;
  request.cube = cube_in(fields);
  request.solver = fields.text("solver").value_or("");
  request.puzzle = puzzle_in(fields, request.solver);
  request.metric = fields.text("metric").value_or(request.metric);
  request.moves = fields.text("moves").value_or("");
  request.goal = fields.text_or_json("goal").value_or("");
  if (const auto length = fields.integer("max_length", 0, kMostLength)) request.max_length = static_cast<int>(*length);
  if (const auto time = fields.integer("time_limit_ms", 1, limits.most_time.count()))
    request.time_limit = std::chrono::milliseconds(*time);
  request.time_cap = std::min(limits.most_time, limits.usual_time);
  if (request.time_limit) request.time_cap = limits.most_time;
  request.pathmax = fields.text("pathmax").value_or("");
  request.coupling = fields.text("coupling").value_or("");
  request.best = fields.flag("best");
  return request;
}

}  // namespace

Result<Request> solve_request(std::string_view body, const ApiLimits& limits) {
  return question_of<Request>(body, [&](FieldReader& fields) {
    Request request = request_in(fields, limits);
    request.stage = fields.text("stage").value_or("");
    request.faces = fields.text("faces").value_or("");
    request.both_sides = fields.flag("niss");
    request.skeleton = fields.text("skeleton").value_or("");
    request.look_ahead = fields.flag("look_ahead");
    request.costs = fields.text("costs").value_or("");
    const auto within = fields.integer("within", 0, kMostWithin);
    if (within) request.within = static_cast<int>(*within);
    if (fields.is_word("count", "all")) {
      request.count = limits.most_solutions;
      if (!within) request.within = 0;
    } else {
      const auto count = fields.integer("count", 1, limits.most_solutions);
      request.count = static_cast<int>(count.value_or(within ? limits.most_solutions : 1));
    }
    return request;
  });
}

Result<Request> explain_request(std::string_view body, const ApiLimits& limits) {
  return question_of<Request>(body, [&](FieldReader& fields) {
    Request request = request_in(fields, limits);
    request.explain = true;
    return request;
  });
}

Result<Request> distances_request(std::string_view body) {
  return question_of<Request>(body, [](FieldReader& fields) {
    Request request;
    request.puzzle = Puzzle::k2x2x2;
    if (!fields.is_word("puzzle", name_of(request.puzzle)) && fields.text("puzzle"))
      fields.refuse("puzzle", "puzzle must be \"2x2x2\"");
    request.metric = fields.text("metric").value_or(request.metric);
    request.moves = fields.text("moves").value_or("");
    return request;
  });
}

Result<ScrambleQuestion> scramble_question(std::string_view body, const ApiLimits& limits) {
  return question_of<ScrambleQuestion>(body, [&](FieldReader& fields) {
    ScrambleQuestion question;
    question.puzzle = puzzle_in(fields);
    question.count = static_cast<int>(fields.integer("count", 1, limits.most_scrambles).value_or(1));
    if (const auto seed = fields.integer("seed", 0, kMostSeed)) question.seed = static_cast<std::uint64_t>(*seed);
    question.stage = fields.text("stage").value_or("");
    question.faces = fields.text("faces").value_or("");
    if (const auto length = fields.integer("length", 0, kMostStageLength)) question.length = static_cast<int>(*length);
    if (question.stage.empty() && question.length)
      fields.refuse("length", "length is the number of moves of a stage; name the stage");
    if (!question.stage.empty() && question.puzzle != Puzzle::k3x3x3)
      fields.refuse("stage", "only the 3x3x3 has stages");
    return question;
  });
}

Result<std::string> recognise_question(std::string_view body) {
  return question_of<std::string>(body, [](FieldReader& fields) { return cube_in(fields); });
}

Result<CubeQuestion> validate_question(std::string_view body) {
  return question_of<CubeQuestion>(body, [](FieldReader& fields) {
    return CubeQuestion{cube_in(fields), puzzle_in(fields), ""};
  });
}

Result<CubeQuestion> convert_question(std::string_view body) {
  return question_of<CubeQuestion>(body, [](FieldReader& fields) {
    return CubeQuestion{cube_in(fields), puzzle_in(fields), fields.text("to").value_or("facelets")};
  });
}

Result<AnalyzeQuestion> analyze_question(std::string_view body, const ApiLimits& limits) {
  return question_of<AnalyzeQuestion>(body, [&](FieldReader& fields) {
    AnalyzeQuestion question;
    fields.demand("cubes");
    question.cubes = fields.texts("cubes", limits.most_cubes);
    question.stages.stages = fields.text("stages").value_or("cross,xcross,xxcross");
    question.stages.faces = fields.text("faces").value_or("D");
    question.stages.metric = fields.text("metric").value_or("htm");
    question.stages.moves = fields.text("moves").value_or("");
    question.stages.best_of = fields.integers("best_of", 1, 6);
    return question;
  });
}

Result<std::string> cancel_question(std::string_view body) {
  return question_of<std::string>(body, [](FieldReader& fields) {
    fields.demand("id");
    return fields.text("id").value_or("");
  });
}

}  // namespace superflip::server
