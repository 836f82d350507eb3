// Scrambles: of any state, for a stage, or of a case.
#include <algorithm>
#include <map>

#include "app/capi/guard.h"
#include "app/capi/handles.h"
#include "app/capi/record.h"
#include "app/capi/sticker_lines.h"
#include "base/rng.h"
#include "questions/scramble/question.h"

namespace superflip::capi {
namespace {

// The caller's options, checked as the rows say.
ScrambleQuestion question_of(const superflip_scramble_options& options) {
  ScrambleQuestion question{.puzzle = puzzle_in(options.puzzle)};
  question.stage = text_in(options.stage, "stage");
  question.faces = text_in(options.faces, "faces");
  question.last_layer = text_in(options.case_name, "case_name");
  question.solved = text_in(options.solved, "solved");
  question.kind = text_in(options.kind, "kind");
  const auto fields = scramble_question().fields;
  const auto kinds = ask::values_of(*ask::find_field(fields, "kind"));
  if (!question.kind.empty() && std::find(kinds.begin(), kinds.end(), question.kind) == kinds.end())
    refuse(ask::must_be("kind", ask::demand_of(*ask::find_field(fields, "kind")), question.kind));
  if (options.count != 0) question.count = options.count;
  if ((options.flags & SUPERFLIP_STAGE_LENGTH) != 0) question.length = options.length;
  if (options.optimal_length != 0) question.optimal_length = options.optimal_length;
  const std::map<std::string_view, bool> given = {{"stage", !question.stage.empty()},
                                                  {"case", !question.last_layer.empty()},
                                                  {"faces", !question.faces.empty()},
                                                  {"solved", !question.solved.empty()},
                                                  {"optimal-length", options.optimal_length != 0},
                                                  {"kind", !question.kind.empty()},
                                                  {"puzzle", options.puzzle != nullptr},
                                                  {"length", question.length.has_value()}};
  const auto text_of = [&](const ask::Field& field) {
    const auto found = given.find(field.name);
    return found != given.end() && found->second ? std::optional<std::string>("") : std::nullopt;
  };
  value_of(ask::check_given(fields, {ask::Front::kJson, text_of}));
  check_number("count", question.count, fields);
  check_number("length", options.length, fields);
  if (question.optimal_length) check_number("optimal_length", *question.optimal_length, fields);
  return question;
}

std::string scramble(superflip_session* handle, const superflip_scramble_options* given) {
  superflip_session& session = session_in(handle);
  const auto options = read_record(given, "superflip_scramble_options");
  if ((options.flags & ~std::uint32_t{SUPERFLIP_SEED | SUPERFLIP_STAGE_LENGTH}) != 0 || options.reserved != 0 ||
      options.reserved2 != 0)
    refuse("superflip_scramble_options: flags or reserved have bits that this version of the library lacks");
  const ScrambleQuestion question = question_of(options);
  SharedEngine& shared = *session.shared;
  const auto source = value_of(ScrambleSource::open(question, shared.scrambler(), shared.engine(), session.stop));

  CountPace pace(options.progress, options.user, static_cast<std::uint64_t>(question.count));
  Rng rng((options.flags & SUPERFLIP_SEED) != 0 ? options.seed : system_random());
  std::string lines;
  for (int i = 0; i < question.count; ++i) {
    if (session.stop.stop_requested() || !pace.report(static_cast<std::uint64_t>(i)))
      refuse(Error{ErrorCode::kInterrupted, "cancelled before all scrambles were made"});
    lines += value_of(source.next(rng)).text + '\n';
  }
  return lines;
}

}  // namespace
}  // namespace superflip::capi

using namespace superflip::capi;  // NOLINT: the functions below have C's names

int superflip_scrambles(superflip_session* session, const superflip_scramble_options* options, char** text,
                        superflip_error* error) {
  return give_text(text, "text", error, [&] { return scramble(session, options); });
}
