// Scrambles: of any state, for a stage, or of a case.
#include <algorithm>
#include <map>

#include "app/capi/handles.h"
#include "app/capi/record.h"
#include "app/capi/sticker_lines.h"
#include "app/capi/text.h"
#include "base/rng.h"
#include "questions/scramble/question.h"

namespace superflip::capi {
namespace {

// The caller's options, checked as the rows say.
Given<ScrambleQuestion> question_of(const superflip_scramble_options& options) {
  const auto puzzle = puzzle_in(options.puzzle);
  if (!puzzle) return tl::unexpected(puzzle.error());
  const auto stage = text_in(options.stage, "stage");
  if (!stage) return tl::unexpected(stage.error());
  const auto faces = text_in(options.faces, "faces");
  if (!faces) return tl::unexpected(faces.error());
  const auto case_name = text_in(options.case_name, "case_name");
  if (!case_name) return tl::unexpected(case_name.error());
  const auto solved = text_in(options.solved, "solved");
  if (!solved) return tl::unexpected(solved.error());
  const auto kind = text_in(options.kind, "kind");
  if (!kind) return tl::unexpected(kind.error());
  const auto fields = scramble_question().fields;
  const auto kinds = ask::values_of(*ask::find_field(fields, "kind"));
  if (!kind->empty() && std::find(kinds.begin(), kinds.end(), *kind) == kinds.end())
    return refuse(ask::must_be("kind", ask::demand_of(*ask::find_field(fields, "kind")), *kind));
  ScrambleQuestion question{
      .puzzle = *puzzle, .kind = *kind, .stage = *stage, .last_layer = *case_name, .solved = *solved, .faces = *faces};
  if (options.count != 0) question.count = options.count;
  if ((options.flags & SUPERFLIP_STAGE_LENGTH) != 0) question.length = options.length;
  if (options.optimal_length != 0) question.optimal_length = options.optimal_length;
  const std::map<std::string_view, bool> given = {{"stage", !stage->empty()},
                                                  {"case", !case_name->empty()},
                                                  {"faces", !faces->empty()},
                                                  {"solved", !solved->empty()},
                                                  {"optimal-length", options.optimal_length != 0},
                                                  {"kind", !kind->empty()},
                                                  {"puzzle", options.puzzle != nullptr},
                                                  {"length", question.length.has_value()}};
  const auto text_of = [&](const ask::Field& field) {
    const auto found = given.find(field.name);
    return found != given.end() && found->second ? std::optional<std::string>("") : std::nullopt;
  };
  if (auto done = ask::check_given(fields, {ask::Front::kJson, text_of}); !done) return refuse(done.error());
  if (auto done = check_number("count", question.count, fields); !done) return tl::unexpected(done.error());
  if (auto done = check_number("length", options.length, fields); !done) return tl::unexpected(done.error());
  if (question.optimal_length)
    if (auto done = check_number("optimal_length", *question.optimal_length, fields); !done)
      return tl::unexpected(done.error());
  return question;
}

Done scramble(superflip_session* handle, const superflip_scramble_options* given, char** text) {
  if (auto done = check_given(text, "text"); !done) return done;
  *text = nullptr;
  const auto session = session_in(handle);
  if (!session) return tl::unexpected(session.error());
  const auto options = read_record(given, "superflip_scramble_options");
  if (!options) return tl::unexpected(options.error());
  if ((options->flags & ~std::uint32_t{SUPERFLIP_SEED | SUPERFLIP_STAGE_LENGTH}) != 0 || options->reserved != 0 ||
      options->reserved2 != 0)
    return refuse("superflip_scramble_options: flags or reserved have bits that this version of the library lacks");
  const auto question = question_of(*options);
  if (!question) return tl::unexpected(question.error());
  SharedEngine& shared = *(*session)->shared;
  const auto source = ScrambleSource::open(*question, shared.scrambler(), shared.engine(), (*session)->stop);
  if (!source) return refuse(source.error());

  const int count = question->count;
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
