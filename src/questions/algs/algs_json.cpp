#include "questions/algs/algs_json.h"

#include <fmt/format.h>

#include <array>

#include "ask/common_fields.h"
#include "ask/json_question.h"
#include "base/split.h"
#include "notation/json.h"

namespace superflip {
namespace {

using namespace ask;  // rows

constexpr std::array kAlgsFields = {
    into<&AlgsQuestion::set>(in_json({"set", Group::kTask, Type::kText, "SET", "", "",
                                      "oll, pll, coll, cmll or zbll; without it: the list of sets"})),
    into<&AlgsQuestion::one>(
        in_json({"case", Group::kTask, Type::kText, "CASE", "", "", "one case of the set: 27, T, H1, T3-11"})),
    into<&AlgsQuestion::check>(
        everywhere({"check", Group::kTask, Type::kText, "ALGORITHM", "", "",
                    "tell which case of which set this algorithm solves, its length and its ease"})),
    excludes(into<&AlgsQuestion::by>(everywhere({"by", Group::kQuality, Type::kChoice, "ORDER", "ease", "length|ease",
                                                 "which algorithms come first"})),
             "check|format=svg"),
    excludes(into<&AlgsQuestion::count>(everywhere({"count", Group::kQuality, Type::kCount, "N", "", "1..100",
                                                    "at most N algorithms of each case (default: one of each case of a "
                                                    "set, all of a single case and in JSON)"})),
             "check|format=svg"),
    excludes(
        into<&AlgsQuestion::moves>(everywhere(
            {"moves", Group::kMoves, Type::kText, "SET", "", "",
             "the moves that an algorithm may use, such as \"<R,U,F>\" or \"<M,U>\"; small letters are wide moves"})),
        "check|format=svg"),
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json|csv|svg",
          "the output format. svg: the pictures of the cases"},
    needs(Field{"letters", Group::kOutput, Type::kFlag, "", "", "",
                "write the letter of its colour on each sticker of a picture"},
          "format=svg"),
    rows::kColour,
};

constexpr std::array kAlgsExamples = {
    Example{"superflip algs pll T", "all algorithms of one case, the easiest first"},
    Example{"superflip algs oll 27 --moves \"<R,U>\" --by length", "those with two faces, the shortest first"},
    Example{"superflip algs zbll --format csv", "one algorithm of each case"},
    Example{"superflip algs pll --format svg > pll.svg", "the pictures of a set"},
    Example{"superflip algs --check \"R U R' U R U2 R'\"", "the cases that an algorithm solves"},
};

constexpr Question kAlgs = {
    "algs",
    "list algorithms of OLL, PLL, COLL, CMLL and ZBLL",
    "Lists the cases of the last layer and algorithms for them, which this program has found: for each family of "
    "moves the shortest and the easiest to turn. Turns of U in parentheses bring the case from its picture to the "
    "algorithm, and the layer to its place. The ease is a sum over the turns; less is easier.",
    Argument{"[SET [CASE]]", "", "the set, and the name of a case: 27, T, H1, T3-11. Without it: the sets"},
    kAlgsFields,
    kAlgsExamples,
};

constexpr std::size_t kMostTurns = 1000;

// The first fields of an object.
void write_rating(JsonWriter& json, const algs::RatedAlgorithm& algorithm) {
  json.field("text", algorithm.text).field("length", algorithm.length).field("htm", algorithm.htm);
  json.field("qtm", algorithm.qtm).field("ease", algorithm.ease).field("letters", algorithm.letters);
}

}  // namespace

const ask::Question& algs_question() { return kAlgs; }

Result<algs::Letters> AlgsQuestion::letters() const {
  return moves ? algs::Letters::read(*moves) : Result<algs::Letters>(algs::Letters{});
}

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
  json.objects("algorithms", algorithms, [&](const algs::CaseAlgorithm& algorithm) {
    write_rating(json, algorithm.algorithm);
    json.field("before", turn_of_u(algorithm.before)).field("after", turn_of_u(algorithm.after));
    json.field("setup", algs::set_up(algorithm));
  });
  return json.end_object().take();
}

std::string check_json(const algs::RatedAlgorithm& algorithm) {
  JsonWriter json;
  write_rating(json.begin_object(), algorithm);
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
    if (!turns) return tl::unexpected(in_field("check", turns.error()));
    if (!remarks.empty())  // the answer has no place to say it
      return fail(ErrorCode::kBadAlgorithm, fmt::format("this has another reading too: {}", remarks.front()), "check");
    return check_json(algs::rated(*std::move(turns)));
  }
  if (question.one && !question.set) return fail(ErrorCode::kUsage, "a case needs its set", "case");
  std::vector<std::string> rows;
  if (!question.set) {
    for (const algs::SetId id : algs::set_ids()) rows.push_back(to_json(algs::case_set(id)));
    return fmt::format("{{\"sets\":[{}]}}", joined(rows, ","));
  }
  const auto set = algs::find_case_set(*question.set);
  if (!set) return tl::unexpected(in_field("set", set.error()));
  const auto letters = question.letters();
  if (!letters) return tl::unexpected(in_field("moves", letters.error()));
  std::size_t first = 0;
  std::size_t last = (*set)->cases.size();
  if (question.one) {
    const auto number = algs::find_case(**set, *question.one);
    if (!number) return tl::unexpected(in_field("case", number.error()));
    first = *number;
    last = *number + 1;
  }
  for (std::size_t number = first; number < last; ++number) {
    auto algorithms = algs::algorithms_of((*set)->id, number, question.order(), *letters);
    if (const std::size_t most = question.most(kMostAlgorithms); algorithms.size() > most) algorithms.resize(most);
    rows.push_back(to_json((*set)->id, number, algorithms));
  }
  return fmt::format("{{\"cases\":[{}]}}", joined(rows, ","));
}

namespace {

JsonAnswer answer_algs(const AlgsQuestion& question, const JsonContext& /*context*/) {
  auto json = algs_json(question);
  if (!json) return no_answer(json.error());
  return *std::move(json);
}

}  // namespace

JsonQuestion algs_route() { return {"/api/v1/algs", Lane::kQuick, reading<algs_question, answer_algs>}; }

}  // namespace superflip
