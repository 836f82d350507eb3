// One cube: its answer, and all that is known about it.
#include <fmt/core.h>

#include <cstring>
#include <utility>

#include "app/capi/record.h"
#include "app/capi/request.h"
#include "app/capi/text.h"
#include "questions/solve/answer_json.h"
#include "questions/solve/explanation_json.h"

struct superflip_answer {
  std::string cube;            // as the caller wrote it
  superflip::Request request;  // without callbacks
  superflip::Answer answer;
  superflip_code code;
};

namespace superflip::capi {
namespace {

// The failure of an answer without solutions.
Done outcome_of(const Answer& answer) {
  if (answer.status == Status::kSolved) return {};
  return refuse(answer.error.value_or(Error{ErrorCode::kSelfCheck, "no solution, and no reason"}));
}

// Solves, and gives the answer to `use`.
template <typename Use>
Done solve(superflip_session* handle, const char* cube, const superflip_options* options, const Use& use) {
  const auto session = session_in(handle);
  if (!session) return tl::unexpected(session.error());
  auto text = cube_in(cube);
  if (!text) return tl::unexpected(std::move(text.error()));
  const auto call = CallRequest::open(options, **session);
  if (!call) return tl::unexpected(call.error());
  Request& request = (*call)->request;
  Answer answer = (*session)->shared->engine().solve(*text, request);
  Done outcome = outcome_of(answer);
  if (auto used = use(*text, request, std::move(answer), outcome); !used) return used;
  return outcome;
}

// The item of a list in an answer that an index names.
template <typename List>
Given<const typename List::value_type*> item_of(const List& list, std::size_t index, std::string_view name) {
  if (index < list.size()) return &list[index];
  return refuse(fmt::format("there is no {} {}; the answer has {}", name, index, list.size()));
}

// The same for a list of the answer behind a handle, as a record of the caller.
template <typename Find, typename RecordOf, typename Record>
int give_item(const superflip_answer* answer, Record* record, std::string_view name, superflip_error* error,
              const Find& find, const RecordOf& to_record) {
  return guarded(error, [&]() -> Done {
    if (auto done = check_given(answer, "answer"); !done) return done;
    const auto item = find();
    if (!item) return tl::unexpected(item.error());
    return give_record(to_record(**item), record, name);
  });
}

}  // namespace
}  // namespace superflip::capi

using namespace superflip::capi;  // NOLINT: the functions below have C's names
using superflip::Answer;
using superflip::Request;

int superflip_solve(superflip_session* session, const char* cube, const superflip_options* options, char* solution,
                    size_t capacity, superflip_error* error) {
  return guarded(error, [&]() -> Done {
    if (auto done = check_given(solution, "solution"); !done) return done;
    if (capacity == 0) return too_small("solution", SUPERFLIP_SOLUTION_BYTES, 0);
    *solution = '\0';
    return solve(session, cube, options,
                 [&](const std::string&, const Request&, const Answer& answer, const Done& outcome) -> Done {
                   if (!outcome) return {};
                   const std::string& text = answer.solutions.front().text;
                   if (text.size() >= capacity) return too_small("solution", text.size() + 1, capacity);
                   std::memcpy(solution, text.c_str(), text.size() + 1);
                   return {};
                 });
  });
}

int superflip_answer_new(superflip_session* session, const char* cube, const superflip_options* options,
                         superflip_answer** answer, superflip_error* error) {
  return guarded(error, [&]() -> Done {
    if (auto done = check_given(answer, "answer"); !done) return done;
    *answer = nullptr;
    return solve(session, cube, options,
                 [&](const std::string& text, Request& request, Answer found, const Done& outcome) -> Done {
                   const superflip_code code = outcome ? SUPERFLIP_OK : outcome.error().code;
                   if (code == SUPERFLIP_USAGE) return {};
                   request.progress = nullptr;
                   request.improvement = {};
                   *answer = new superflip_answer{text, std::move(request), std::move(found), code};
                   return {};
                 });
  });
}

void superflip_answer_free(superflip_answer* answer) { delete answer; }

int superflip_answer_get(const superflip_answer* answer, superflip_answer_info* info, superflip_error* error) {
  return guarded(error, [&]() -> Done {
    if (auto done = check_given(answer, "answer"); !done) return done;
    const Answer& found = answer->answer;
    superflip_answer_info record = {};
    record.solver = found.solver.c_str();
    record.tables = found.tables.c_str();
    record.format = found.format.c_str();
    record.solution_count = found.solutions.size();
    record.defect_count = found.defects.size();
    record.assumption_count = found.assumptions.size();
    record.nodes = found.nodes;
    record.time_ms = found.time_ms;
    record.code = answer->code;
    record.lower_bound = found.lower_bound;
    record.optimal = found.optimal ? 1 : 0;
    record.complete = found.complete ? 1 : 0;
    return give_record(record, info, "superflip_answer_info");
  });
}

int superflip_answer_solution(const superflip_answer* answer, size_t index, superflip_solution* solution,
                              superflip_error* error) {
  return give_item(
      answer, solution, "superflip_solution", error,
      [&] { return item_of(answer->answer.solutions, index, "solution"); }, record_of);
}

int superflip_answer_phase(const superflip_answer* answer, size_t solution, size_t index, superflip_phase* phase,
                           superflip_error* error) {
  return give_item(
      answer, phase, "superflip_phase", error,
      [&]() -> Given<const superflip::SolutionPhase*> {
        const auto found = item_of(answer->answer.solutions, solution, "solution");
        if (!found) return tl::unexpected(found.error());
        return item_of((*found)->phases, index, "phase");
      },
      [](const superflip::SolutionPhase& found) {
        superflip_phase record = {};
        record.name = found.name.c_str();
        record.text = found.text.c_str();
        record.held = found.held.c_str();
        record.length = found.length;
        record.both_sides = found.both_sides ? 1 : 0;
        return record;
      });
}

int superflip_answer_defect(const superflip_answer* answer, size_t index, superflip_defect* defect,
                            superflip_error* error) {
  return give_item(
      answer, defect, "superflip_defect", error, [&] { return item_of(answer->answer.defects, index, "defect"); },
      [](const superflip::Defect& found) {
        superflip_defect record = {};
        record.reason = id_of(found.reason).data();  // literals, so they end with '\0'
        record.where = found.where.c_str();
        record.message = found.message.c_str();
        record.stickers = found.facelets.data();
        record.sticker_count = found.facelets.size();
        return record;
      });
}

int superflip_answer_assumption(const superflip_answer* answer, size_t index, const char** text,
                                superflip_error* error) {
  return guarded(error, [&]() -> Done {
    if (auto done = check_given(text, "text"); !done) return done;
    *text = nullptr;
    if (auto done = check_given(answer, "answer"); !done) return done;
    const auto found = item_of(answer->answer.assumptions, index, "assumption");
    if (!found) return tl::unexpected(found.error());
    *text = (*found)->c_str();
    return {};
  });
}

int superflip_answer_json(const superflip_answer* answer, char** json, superflip_error* error) {
  return give_text(json, "json", error, [&]() -> Given<std::string> {
    if (auto done = check_given(answer, "answer"); !done) return tl::unexpected(std::move(done.error()));
    return to_json(answer->request, answer->answer, {1, answer->cube, answer->cube.size()});
  });
}

int superflip_answer_explanation(const superflip_answer* answer, char** json, superflip_error* error) {
  return give_text(json, "json", error, [&]() -> Given<std::string> {
    if (auto done = check_given(answer, "answer"); !done) return tl::unexpected(std::move(done.error()));
    if (!answer->answer.explanation) return refuse("the answer has no explanation; solve with SUPERFLIP_EXPLAIN");
    return to_explanation_json(answer->request, answer->answer, {1, answer->cube, answer->cube.size()});
  });
}
