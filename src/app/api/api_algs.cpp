// The endpoint of the algorithm library.
#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "app/algs_json.h"
#include "app/api/api.h"
#include "app/api/field_reader.h"
#include "app/api/problem.h"

namespace superflip {
namespace {

constexpr int kMostAlgorithms = 100;
constexpr std::size_t kMostTurns = 1000;

struct AlgsQuestion {
  std::optional<std::string> set;
  std::optional<std::string> one;
  std::optional<std::string> moves;
  std::optional<std::string> check;
  algs::Order order;
  std::size_t count;
};

Result<AlgsQuestion> algs_question(std::string_view body) {
  const auto object = parse_object(body);
  if (!object) return tl::unexpected(object.error());
  FieldReader fields(*object);
  AlgsQuestion question{fields.text("set"), fields.text("case"), fields.text("moves"), fields.text("check"), {}, 0};
  const std::string by = fields.text("by").value_or("ease");
  if (by != "ease" && by != "length") fields.refuse("by", "by is ease or length");
  question.order = by == "length" ? algs::Order::kLength : algs::Order::kEase;
  question.count = static_cast<std::size_t>(fields.integer("count", 1, kMostAlgorithms).value_or(kMostAlgorithms));
  if (!question.set && question.one) fields.refuse("case", "a case needs its set");
  if (question.check && question.set) fields.refuse("check", "check takes an algorithm alone");
  if (auto done = fields.finish(); !done) return tl::unexpected(done.error());
  return question;
}

HttpResponse list_of_sets() {
  std::vector<std::string> sets;
  for (const algs::SetId id : algs::set_ids()) sets.push_back(to_json(algs::case_set(id)));
  return json_response(fmt::format("{{\"sets\":[{}]}}", fmt::join(sets, ",")));
}

HttpResponse checked(const std::string& text) {
  auto turns = parse_turns(text, {.max_moves = kMostTurns});
  return turns ? json_response(check_json(algs::rated(*std::move(turns)))) : problem(turns.error());
}

}  // namespace

HttpResponse Api::algs(const ApiCall& call) {
  const auto question = algs_question(call.body);
  if (!question) return problem(question.error());
  if (question->check) return checked(*question->check);
  if (!question->set) return list_of_sets();
  const auto set = algs::find_case_set(*question->set);
  if (!set) return problem(set.error());
  algs::Letters letters;
  if (question->moves) {
    const auto read = algs::Letters::read(*question->moves);
    if (!read) return problem(read.error());
    letters = *read;
  }
  std::size_t first = 0;
  std::size_t last = (*set)->cases.size();
  if (question->one) {
    const auto number = algs::find_case(**set, *question->one);
    if (!number) return problem(number.error());
    first = *number;
    last = *number + 1;
  }
  std::vector<std::string> cases;
  for (std::size_t number = first; number < last; ++number) {
    auto algorithms = algs::algorithms_of((*set)->id, number, question->order, letters);
    if (algorithms.size() > question->count) algorithms.resize(question->count);
    cases.push_back(to_json((*set)->id, number, algorithms));
  }
  return json_response(fmt::format("{{\"cases\":[{}]}}", fmt::join(cases, ",")));
}

}  // namespace superflip
