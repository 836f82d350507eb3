#include "questions/scramble/scramble_source.h"

#include "engine/json.h"
#include "questions/scramble/f2l_case.h"

namespace superflip {

Result<ScrambleSource> ScrambleSource::open(const ScrambleQuestion& question, Engine& engine, Engine& stage_tables,
                                            const StopToken& stop) {
  const auto from = [&engine](auto draw) -> Result<ScrambleSource> {
    if (!draw) return tl::unexpected(std::move(draw.error()));
    return ScrambleSource(engine, *std::move(draw));
  };
  if (!question.kind.empty()) return ScrambleSource(engine, scramble_kind(question.kind));
  const bool any_state = question.last_layer.empty() && question.stage.empty() && question.solved.empty();
  if (any_state && !question.optimal_length)
    return ScrambleSource(engine, scramble_kind(question.puzzle == Puzzle::k2x2x2 ? "222" : "333"));
  if (question.puzzle == Puzzle::k2x2x2 && !question.last_layer.empty()) {
    if (!question.faces.empty())
      return fail(ErrorCode::kUsage, "the face of a case of the 2x2x2 is D: leave out faces");
    return from(PocketDraw::open(question.last_layer));
  }
  if (question.puzzle != Puzzle::k3x3x3)
    return fail(ErrorCode::kUsage,
                !question.stage.empty() ? "only the 3x3x3 has stages" : "only states of the 3x3x3 can be asked for");
  if (question.optimal_length) return from(LengthDraw::open(stage_tables, *question.optimal_length, stop));
  if (!question.solved.empty()) return from(SolvedDraw::open(question.solved, question.faces));
  if (const CaseSet* const set = find_case_set(question.last_layer))
    return from(SolvedDraw::open(*set, question.faces));
  if (const auto number = f2l_case_named(question.last_layer))
    return from(SolvedDraw::open_f2l(*number, question.faces));
  if (!question.last_layer.empty()) return from(CaseDraw::open(question.last_layer, question.faces));
  return from(StageDraw::open(stage_tables, question.stage, question.faces, question.length, stop));
}

Result<Scramble> ScrambleSource::next(Rng& rng) const {
  if (const auto* const kind = std::get_if<ScrambleKind>(&draw_)) return kind->make(*engine_, rng);
  if (const auto* const of_case = std::get_if<CaseDraw>(&draw_))
    return scramble_from_afar(*engine_, of_case->next(rng), rng);
  if (const auto* const solved = std::get_if<SolvedDraw>(&draw_))
    return scramble_from_afar(*engine_, solved->next(rng), rng);
  if (const auto* const of_pocket = std::get_if<PocketDraw>(&draw_))
    return pocket_scramble_to(*engine_, of_pocket->next(rng), rng);
  const auto* const of_length = std::get_if<LengthDraw>(&draw_);
  const auto state = of_length != nullptr ? of_length->next(rng) : std::get<StageDraw>(draw_).next(rng);
  if (!state) return tl::unexpected(state.error());
  return of_length != nullptr ? scramble_from_afar(*engine_, *state, rng) : scramble_to(*engine_, *state);
}

Puzzle ScrambleSource::puzzle() const {
  const auto* const kind = std::get_if<ScrambleKind>(&draw_);
  if (kind != nullptr) return kind->puzzle;
  return std::holds_alternative<PocketDraw>(draw_) ? Puzzle::k2x2x2 : Puzzle::k3x3x3;
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
