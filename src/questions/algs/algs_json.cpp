#include "questions/algs/algs_json.h"

#include <fmt/format.h>

#include "ask/json_question.h"
#include "ask/json_reader.h"
#include "notation/json.h"

namespace superflip {
namespace {

constexpr std::size_t kMostTurns = 1000;

// The first fields of an object.
void write_rating(JsonWriter& json, const algs::RatedAlgorithm& algorithm) {
  json.begin_object().field("text", algorithm.text).field("length", algorithm.length).field("htm", algorithm.htm);
  json.field("qtm", algorithm.qtm).field("ease", algorithm.ease).field("letters", algorithm.letters);
}

}  // namespace

std::string turn_of_u(int quarters) {
  constexpr std::array<std::string_view, 4> kTurns = {"", "U", "U2", "U'"};
  return std::string(kTurns[static_cast<std::size_t>(quarters)]);
}

std::string to_json(const algs::CaseSet& set) {
  JsonWriter json;
  json.begin_object().field("set", set.name).field("label", set.label).field("purpose", set.purpose);
  json.field("positions", set.positions).key("cases").begin_array();
  for (const algs::Case& one : set.cases) json.value(one.name);
  return json.end_array().end_object().take();
}

std::string to_json(algs::SetId id, std::size_t number, std::span<const algs::CaseAlgorithm> algorithms) {
  const algs::CaseSet& set = algs::case_set(id);
  const algs::Case& one = set.cases[number];
  JsonWriter json;
  json.begin_object().field("set", set.name).field("case", one.name).field_or_null("also", one.also);
  json.field("shape", one.shape).field("positions", one.positions).field("of", set.positions);
  json.field("picture", algs::case_stickers(id, one)).field("facelets", to_facelets(PlacedCube{one.state, {}}));
  json.key("algorithms").begin_array();
  for (const algs::CaseAlgorithm& algorithm : algorithms) {
    write_rating(json, algorithm.algorithm);
    json.field("before", turn_of_u(algorithm.before)).field("after", turn_of_u(algorithm.after));
    json.field("setup", algs::set_up(algorithm)).end_object();
  }
  return json.end_array().end_object().take();
}

std::string check_json(const algs::RatedAlgorithm& algorithm) {
  JsonWriter json;
  write_rating(json, algorithm);
  json.key("solves").begin_array();
  for (const algs::SolvedCase& solved : algs::cases_solved_by(algorithm.turns)) {
    const auto one = algs::as_algorithm_of(solved.id, solved.number, algorithm);
    if (!one) continue;
    const algs::CaseSet& set = algs::case_set(solved.id);
    json.begin_object().field("set", set.name).field("case", set.cases[solved.number].name);
    json.field("before", turn_of_u(one->before)).field("after", turn_of_u(one->after)).end_object();
  }
  return json.end_array().end_object().take();
}

Result<std::string> algs_json(const AlgsQuestion& question) {
  if (question.check) {
    if (question.set) return fail(ErrorCode::kUsage, "check takes an algorithm alone", "check");
    std::vector<std::string> remarks;
    auto turns = parse_turns(*question.check, {.max_moves = kMostTurns}, &remarks);
    if (!turns) return tl::unexpected(turns.error());
    if (!remarks.empty())  // the answer has no place to say it
      return fail(ErrorCode::kBadAlgorithm, fmt::format("this has another reading too: {}", remarks.front()), "check");
    return check_json(algs::rated(*std::move(turns)));
  }
  if (question.one && !question.set) return fail(ErrorCode::kUsage, "a case needs its set", "case");
  std::vector<std::string> rows;
  if (!question.set) {
    for (const algs::SetId id : algs::set_ids()) rows.push_back(to_json(algs::case_set(id)));
    return fmt::format("{{\"sets\":[{}]}}", fmt::join(rows, ","));
  }
  const auto set = algs::find_case_set(*question.set);
  if (!set) return tl::unexpected(set.error());
  algs::Letters letters;
  if (question.moves) {
    const auto read = algs::Letters::read(*question.moves);
    if (!read) return tl::unexpected(read.error());
    letters = *read;
  }
  std::size_t first = 0;
  std::size_t last = (*set)->cases.size();
  if (question.one) {
    const auto number = algs::find_case(**set, *question.one);
    if (!number) return tl::unexpected(number.error());
    first = *number;
    last = *number + 1;
  }
  for (std::size_t number = first; number < last; ++number) {
    auto algorithms = algs::algorithms_of((*set)->id, number, question.order, letters);
    if (algorithms.size() > question.count) algorithms.resize(question.count);
    rows.push_back(to_json((*set)->id, number, algorithms));
  }
  return fmt::format("{{\"cases\":[{}]}}", fmt::join(rows, ","));
}

namespace {

Result<AlgsQuestion> algs_question(std::string_view body) {
  const auto object = ask::parse_object(body);
  if (!object) return tl::unexpected(object.error());
  ask::JsonReader fields(*object);
  AlgsQuestion question{fields.text("set"), fields.text("case"), fields.text("moves"), fields.text("check")};
  const std::string by = fields.text("by").value_or("ease");
  if (by != "ease" && by != "length") fields.refuse("by", "by is ease or length");
  question.order = by == "length" ? algs::Order::kLength : algs::Order::kEase;
  question.count = static_cast<std::size_t>(fields.integer("count", 1, kMostAlgorithms).value_or(kMostAlgorithms));
  if (auto done = fields.finish(); !done) return tl::unexpected(done.error());
  return question;
}

JsonAnswer answer_algs(std::string_view body, const JsonContext& /*context*/) {
  const auto question = algs_question(body);
  if (!question) return no_answer(question.error());
  auto json = algs_json(*question);
  if (!json) return no_answer(json.error());
  return *std::move(json);
}

constexpr JsonQuestion kAlgsRoute = {"/api/v1/algs", Lane::kQuick, answer_algs};

}  // namespace

const JsonQuestion& algs_route() { return kAlgsRoute; }

}  // namespace superflip
