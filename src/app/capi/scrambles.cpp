// Scrambles: of any state, for a stage, or of a case.
#include <utility>

#include "app/capi/handles.h"
#include "app/capi/record.h"
#include "app/capi/sticker_lines.h"
#include "app/capi/text.h"
#include "app/scramble_source.h"
#include "engine/system_random.h"

namespace superflip::capi {
namespace {

constexpr int kMostScrambles = 1'000'000;
constexpr int kMostStageLength = 30;

// Scrambles of any state, or those for a stage or of a case.
Given<ScrambleSource> source_of(const superflip_scramble_options& options, superflip_session& session) {
  const auto puzzle = puzzle_in(options.puzzle);
  if (!puzzle) return tl::unexpected(puzzle.error());
  const auto stage = text_in(options.stage, "stage");
  if (!stage) return tl::unexpected(stage.error());
  const auto faces = text_in(options.faces, "faces");
  if (!faces) return tl::unexpected(faces.error());
  std::optional<int> length;
  if ((options.flags & SUPERFLIP_STAGE_LENGTH) != 0) length = options.length;
  const auto case_name = text_in(options.case_name, "case_name");
  if (!case_name) return tl::unexpected(case_name.error());
  Engine& scrambler = session.shared->scrambler();
  if (!case_name->empty()) {
    if (!stage->empty() || length) return refuse("a case has no stage and no SUPERFLIP_STAGE_LENGTH");
    if (*puzzle != Puzzle::k3x3x3) return refuse("only the 3x3x3 has these cases");
    auto draw = CaseDraw::open(*case_name, *faces);
    if (!draw) return refuse(draw.error());
    return ScrambleSource(scrambler, *std::move(draw));
  }
  if (stage->empty()) {
    if (length) return refuse("SUPERFLIP_STAGE_LENGTH is the number of moves of a stage; name the stage");
    return ScrambleSource(scrambler, *puzzle);
  }
  if (*puzzle != Puzzle::k3x3x3) return refuse("only the 3x3x3 has stages");
  auto draw = StageDraw::open(session.shared->engine(), *stage, *faces, length, session.stop);
  if (!draw) return refuse(draw.error());
  return ScrambleSource(scrambler, *std::move(draw));
}

Done scramble(superflip_session* handle, const superflip_scramble_options* given, char** text) {
  if (auto done = check_given(text, "text"); !done) return done;
  *text = nullptr;
  const auto session = session_in(handle);
  if (!session) return tl::unexpected(session.error());
  const auto options = read_record(given, "superflip_scramble_options");
  if (!options) return tl::unexpected(options.error());
  if ((options->flags & ~std::uint32_t{SUPERFLIP_SEED | SUPERFLIP_STAGE_LENGTH}) != 0 || options->reserved != 0)
    return refuse("superflip_scramble_options: flags or reserved have bits that this version of the library lacks");
  if (auto done = check_range(options->count, 0, kMostScrambles, "count"); !done) return done;
  if (auto done = check_range(options->length, 0, kMostStageLength, "length"); !done) return done;
  const auto source = source_of(*options, **session);
  if (!source) return tl::unexpected(source.error());

  const int count = options->count > 0 ? options->count : 1;
  CountPace pace(options->progress, options->user, static_cast<std::uint64_t>(count));
  Rng rng((options->flags & SUPERFLIP_SEED) != 0 ? options->seed : system_random());
  std::string lines;
  for (int i = 0; i < count; ++i) {
    if ((*session)->stop.stop_requested() || !pace.report(static_cast<std::uint64_t>(i)))
      return refuse(Error{ErrorCode::kInterrupted, "cancelled before all scrambles were made"});
    const auto next = source->next(rng);
    if (!next) return refuse(next.error());
    lines += next->text + '\n';
  }
  *text = new_text(lines);
  return {};
}

}  // namespace
}  // namespace superflip::capi

using namespace superflip::capi;  // NOLINT: the functions below have C's names

int superflip_scrambles(superflip_session* session, const superflip_scramble_options* options, char** text,
                        superflip_error* error) {
  return guarded(error, [&] { return scramble(session, options, text); });
}
