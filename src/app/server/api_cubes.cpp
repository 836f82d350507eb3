// The endpoints about cubes that solve none: scrambles, whether a cube is possible, its step of CFOP, its encodings.
#include <nlohmann/json.hpp>
#include <random>

#include "app/answer_json.h"
#include "app/cube_encodings.h"
#include "app/recognition_json.h"
#include "app/server/api.h"
#include "app/server/problem.h"
#include "engine/scramble.h"
#include "engine/stage_draw.h"

namespace superflip::server {
namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string facelets_of(const ReadCube& cube) {
  return cube.puzzle == Puzzle::k2x2x2 ? to_facelets(cube.pocket) : to_facelets(cube.cube);
}

// The stickers that `text` paints: of `fitting`, one of the cubes that fit, those that are not '.' or '-' there.
// Centres are known. Nothing when the text is no row of stickers, blanks apart.
std::optional<std::string> painted_in(std::string_view text, std::string fitting) {
  std::size_t sticker = 0;
  for (const char c : text) {
    const bool goes_on = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;  // with a character of several bytes
    if (goes_on || c == ' ' || c == '\t' || c == '\n' || c == '\r') continue;
    if (sticker == fitting.size()) return std::nullopt;
    const bool is_centre = fitting.size() == 54 && sticker % 9 == 4;
    if ((c == '.' || c == '-') && !is_centre) fitting[sticker] = '.';
    ++sticker;
  }
  return sticker == fitting.size() ? std::optional(std::move(fitting)) : std::nullopt;
}

// That no cube has the length that was asked for is an error of the request, and no answer.
HttpResponse problem_of_draw(Error error) {
  if (error.code == ErrorCode::kNoSolution) error.code = ErrorCode::kUsage;
  return problem(error);
}

// Random states, or those for a stage.
class Scrambles {
 public:
  Scrambles(Engine& scrambler, const ScrambleQuestion& question) : scrambler_(scrambler), puzzle_(question.puzzle) {}

  Result<void> prepare(Engine& tables, const ScrambleQuestion& question, const StopToken& stop) {
    auto draw = StageDraw::open(tables, question.stage, question.faces, question.length, stop);
    if (!draw) return tl::unexpected(std::move(draw.error()));
    draw_ = *std::move(draw);
    return {};
  }

  Result<Scramble> next(Rng& rng) {
    if (!draw_) return random_scramble(scrambler_, puzzle_, rng);
    const auto state = draw_->next(rng);
    if (!state) return tl::unexpected(state.error());
    return scramble_to(scrambler_, *state);
  }

 private:
  Engine& scrambler_;
  Puzzle puzzle_;
  std::optional<StageDraw> draw_ = {};
};

}  // namespace

HttpResponse Api::scramble(const ApiCall& call) {
  const auto question = scramble_question(call.body, limits_);
  if (!question) return problem(question.error());
  Scrambles source(scrambler_, *question);
  if (!question->stage.empty()) {
    Request tables;
    tables.stage = question->stage;
    tables.faces = question->faces;
    if (auto refusal = no_room_for(tables)) return *std::move(refusal);
    if (const auto ready = source.prepare(engine_, *question, call.stop); !ready) return problem_of_draw(ready.error());
    count_tables_of(tables);
  }
  const std::uint64_t seed = question->seed ? *question->seed : std::random_device{}();
  Rng rng(seed);
  Json json = {{"puzzle", name_of(question->puzzle)}, {"seed", seed}};
  Json& scrambles = json["scrambles"] = Json::array();
  for (int i = 0; i < question->count; ++i) {
    if (call.stop.stop_requested()) return busy("interrupted");
    const auto scramble = source.next(rng);
    if (!scramble) return problem_of_draw(scramble.error());
    const auto cube = read_cube(scramble->text, question->puzzle);
    if (!cube) return problem(cube.error());
    scrambles.push_back({{"scramble", scramble->text}, {"facelets", facelets_of(*cube)}});
  }
  return json_response(text_of(json));
}

HttpResponse Api::validate(const ApiCall& call) {
  const auto question = validate_question(call.body);
  if (!question) return problem(question.error());
  const auto cube = read_cube_or_defects(question->cube, question->puzzle, Unpainted::kAnyThatFits);
  const bool several = cube && cube->part;
  Json json = {{"valid", cube.has_value()}, {"puzzle", name_of(question->puzzle)}};
  json["format"] = cube ? Json(cube->format) : Json();
  json["fits"] = several ? Json(cube->part->count) : cube ? Json(1) : Json();
  std::optional<std::string> facelets;
  if (cube) facelets = several ? painted_in(question->cube, facelets_of(*cube)) : facelets_of(*cube);
  json["facelets"] = facelets ? Json(*facelets) : Json();
  json["assumptions"] = cube ? Json(cube->assumptions) : Json::array();
  json["error"] = cube ? Json() : error_json(cube.error().error, cube.error().defects);
  return json_response(text_of(json));
}

HttpResponse Api::recognise(const ApiCall& call) {
  const auto text = recognise_question(call.body);
  if (!text) return problem(text.error());
  const auto cube = read_cube_or_defects(*text, Puzzle::k3x3x3);
  if (!cube) return problem(cube.error().error, cube.error().defects);
  return json_response(to_json(superflip::recognise(*cube)));
}

HttpResponse Api::convert(const ApiCall& call) {
  const auto question = convert_question(call.body);
  if (!question) return problem(question.error());
  const auto cube = read_cube_or_defects(question->cube, question->puzzle);
  if (!cube) return problem(cube.error().error, cube.error().defects);
  const auto text = in_encoding(question->to, *cube);
  if (!text) return problem(text.error());
  return json_response(text_of({{"encoding", question->to}, {"text", *text}, {"assumptions", cube->assumptions}}));
}

}  // namespace superflip::server
