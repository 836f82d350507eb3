#include "questions/scramble/scramble_source.h"

#include "engine/json.h"

namespace superflip {

Result<ScrambleSource> ScrambleSource::open(const ScrambleQuestion& question, Engine& engine, Engine& stage_tables,
                                            const StopToken& stop) {
  const bool of_case = !question.last_layer.empty();
  const bool of_stage = !question.stage.empty();
  if (!question.kind.empty()) return ScrambleSource(engine, scramble_kind(question.kind));
  if (!of_case && !of_stage)
    return ScrambleSource(engine, scramble_kind(question.puzzle == Puzzle::k2x2x2 ? "222" : "333"));
  if (question.puzzle != Puzzle::k3x3x3)
    return fail(ErrorCode::kUsage, of_case ? "only the 3x3x3 has these cases" : "only the 3x3x3 has stages");
  if (of_case) {
    auto draw = CaseDraw::open(question.last_layer, question.faces);
    if (!draw) return tl::unexpected(std::move(draw.error()));
    return ScrambleSource(engine, *std::move(draw));
  }
  auto draw = StageDraw::open(stage_tables, question.stage, question.faces, question.length, stop);
  if (!draw) return tl::unexpected(std::move(draw.error()));
  return ScrambleSource(engine, *std::move(draw));
}

Result<Scramble> ScrambleSource::next(Rng& rng) const {
  if (const auto* const of_case = std::get_if<CaseDraw>(&draw_))
    return scramble_from_afar(*engine_, of_case->next(rng), rng);
  if (const auto* const kind = std::get_if<ScrambleKind>(&draw_)) return kind->make(*engine_, rng);
  const auto state = std::get<StageDraw>(draw_).next(rng);
  if (!state) return tl::unexpected(state.error());
  return scramble_to(*engine_, *state);
}

Puzzle ScrambleSource::puzzle() const {
  const auto* const kind = std::get_if<ScrambleKind>(&draw_);
  return kind == nullptr ? Puzzle::k3x3x3 : kind->puzzle;
}

std::string scrambles_json_begin(Puzzle puzzle, std::uint64_t seed) {
  JsonWriter json;
  return json.begin_object().field("puzzle", name_of(puzzle)).field("seed", seed).key("scrambles").begin_array().take();
}

Result<std::string> to_json(const Scramble& scramble, Puzzle puzzle) {
  const auto cube = read_cube(scramble.text, puzzle);
  if (!cube) return tl::unexpected(cube.error());
  JsonWriter json;
  return json.begin_object().field("scramble", scramble.text).field("facelets", facelets_of(*cube)).end_object().take();
}

}  // namespace superflip
