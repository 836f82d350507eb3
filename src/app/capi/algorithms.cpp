// Algorithms as text, and the algorithm library.
#include <optional>
#include <string>
#include <vector>

#include "app/capi/guard.h"
#include "app/capi/record.h"
#include "app/capi/text.h"
#include "questions/algs/algs_json.h"

namespace superflip::capi {
namespace {

// A text of the options; nothing for NULL and "".
Done read_text(const char* given, std::string_view name, std::optional<std::string>& to) {
  auto text = text_in(given, name);
  if (!text) return tl::unexpected(std::move(text.error()));
  if (!text->empty()) to = *std::move(text);
  return {};
}

Done list_algorithms(const superflip_algorithm_options* given, char** json) {
  if (auto done = check_given(json, "json"); !done) return done;
  *json = nullptr;
  const auto options = read_record(given, "superflip_algorithm_options");
  if (!options) return tl::unexpected(options.error());
  AlgsQuestion question;
  if (auto done = read_text(options->set, "set", question.set); !done) return done;
  if (auto done = read_text(options->case_name, "case_name", question.one); !done) return done;
  if (auto done = read_text(options->moves, "moves", question.moves); !done) return done;
  if (auto done = read_text(options->check, "check", question.check); !done) return done;
  if (auto done = check_range(options->by_length, 0, 1, "by_length"); !done) return done;
  if (auto done = check_range(options->count, 0, kMostAlgorithms, "count"); !done) return done;
  if (options->by_length == 1) question.by = "length";
  if (options->count > 0) question.count = ask::Count{options->count};
  const auto found = algs_json(question);
  if (!found) return refuse(found.error());
  *json = new_text(*found);
  return {};
}

}  // namespace
}  // namespace superflip::capi

using namespace superflip::capi;  // NOLINT: the functions below have C's names

int superflip_expand(const char* algorithm, char** text, superflip_error* error) {
  return guarded(error, [&]() -> Done {
    if (auto done = check_given(text, "text"); !done) return done;
    *text = nullptr;
    const auto given = text_in(algorithm, "algorithm");
    if (!given) return tl::unexpected(given.error());
    auto turns = superflip::parse_turns(*given);
    if (!turns) return refuse(turns.error());
    std::erase_if(*turns, [](superflip::LayerTurn turn) { return turn.quarter_turns == 0; });  // "R0"
    *text = new_text(superflip::to_text(*turns));
    return {};
  });
}

int superflip_algorithms(const superflip_algorithm_options* options, char** json, superflip_error* error) {
  return guarded(error, [&] { return list_algorithms(options, json); });
}
