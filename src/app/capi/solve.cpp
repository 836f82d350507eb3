// One cube: its answer, and all that is known about it.
#include <fmt/core.h>

#include <cstring>
#include <utility>

#include "app/capi/guard.h"
#include "app/capi/record.h"
#include "app/capi/request.h"
#include "questions/solve/answer_json.h"

struct superflip_answer {
  std::string cube;            // as the caller wrote it
  superflip::Request request;  // without callbacks
  superflip::Answer answer;
  superflip_code code;
};

namespace superflip::capi {
namespace {

// Why an answer has no solutions.
Error reason_of(const Answer& answer) {
  return answer.error.value_or(Error{ErrorCode::kSelfCheck, "no solution, and no reason"});
}

// What the engine answers to a call; an answer without solutions is not refused yet.
superflip_answer solve(superflip_session* handle, const char* cube, const superflip_options* options) {
  superflip_session& session = session_in(handle);
  std::string text = cube_in(cube);
  CallRequest call(options, session);
  Answer answer = session.shared->engine().solve(text, call.request);
  call.request.progress = nullptr;
  call.request.improvement = {};
  const superflip_code code = answer.status == Status::kSolved ? SUPERFLIP_OK : code_of(reason_of(answer).code);
  return {std::move(text), std::move(call.request), std::move(answer), code};
}

// The item of a list in an answer that an index names.
template <typename List>
const auto& item_of(const List& list, std::size_t index, std::string_view name) {
  if (index >= list.size()) refuse(fmt::format("there is no {} {}; the answer has {}", name, index, list.size()));
  return list[index];
}

// The same for a list of the answer behind a handle, as a record of the caller.
template <typename Find, typename RecordOf, typename Record>
int give_item(const superflip_answer* answer, Record* record, std::string_view name, superflip_error* error,
              const Find& find, const RecordOf& to_record) {
  return guarded(error, [&] {
    check_given(answer, "answer");
    give_record(to_record(find()), record, name);
  });
}

}  // namespace
}  // namespace superflip::capi

using namespace superflip::capi;  // NOLINT: the functions below have C's names
using superflip::Answer;

int superflip_solve(superflip_session* session, const char* cube, const superflip_options* options, char* solution,
                    size_t capacity, superflip_error* error) {
  return guarded(error, [&] {
    check_given(solution, "solution");
    if (capacity == 0) too_small("solution", SUPERFLIP_SOLUTION_BYTES, 0);
    *solution = '\0';
    const superflip_answer found = solve(session, cube, options);
    if (found.code != SUPERFLIP_OK) refuse(reason_of(found.answer));
    const std::string& text = found.answer.solutions.front().text;
    if (text.size() >= capacity) too_small("solution", text.size() + 1, capacity);
    std::memcpy(solution, text.c_str(), text.size() + 1);
  });
}

int superflip_answer_new(superflip_session* session, const char* cube, const superflip_options* options,
                         superflip_answer** answer, superflip_error* error) {
  return guarded(error, [&] {
    check_given(answer, "answer");
    *answer = nullptr;
    superflip_answer found = solve(session, cube, options);
    if (found.code == SUPERFLIP_USAGE) refuse(reason_of(found.answer));
    *answer = new superflip_answer(std::move(found));
    if ((*answer)->code != SUPERFLIP_OK) refuse(reason_of((*answer)->answer));
  });
}

void superflip_answer_free(superflip_answer* answer) { delete answer; }

int superflip_answer_get(const superflip_answer* answer, superflip_answer_info* info, superflip_error* error) {
  return guarded(error, [&] {
    check_given(answer, "answer");
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
    give_record(record, info, "superflip_answer_info");
  });
}

int superflip_answer_solution(const superflip_answer* answer, size_t index, superflip_solution* solution,
                              superflip_error* error) {
  return give_item(
      answer, solution, "superflip_solution",
      error, [&]() -> const auto& { return item_of(answer->answer.solutions, index, "solution"); }, record_of);
}

int superflip_answer_phase(const superflip_answer* answer, size_t solution, size_t index, superflip_phase* phase,
                           superflip_error* error) {
  return give_item(
      answer, phase, "superflip_phase", error,
      [&]() -> const auto& {
        return item_of(item_of(answer->answer.solutions, solution, "solution").phases, index, "phase");
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
      answer, defect, "superflip_defect",
      error, [&]() -> const auto& { return item_of(answer->answer.defects, index, "defect"); },
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
  return guarded(error, [&] {
    check_given(text, "text");
    *text = nullptr;
    check_given(answer, "answer");
    *text = item_of(answer->answer.assumptions, index, "assumption").c_str();
  });
}

int superflip_answer_json(const superflip_answer* answer, char** json, superflip_error* error) {
  return give_text(json, "json", error, [&] {
    check_given(answer, "answer");
    return to_json(answer->request, answer->answer, {1, answer->cube, answer->cube.size()});
  });
}

int superflip_answer_explanation(const superflip_answer* answer, char** json, superflip_error* error) {
  return give_text(json, "json", error, [&] {
    check_given(answer, "answer");
    if (!answer->answer.explanation) refuse("the answer has no explanation; solve with SUPERFLIP_EXPLAIN");
    return to_explanation_json(answer->request, answer->answer, {1, answer->cube, answer->cube.size()});
  });
}
