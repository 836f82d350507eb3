#include "app/algs_json.h"

#include <nlohmann/json.hpp>

#include "app/json_text.h"
#include "engine/engine.h"

namespace superflip {
namespace {

using Json = nlohmann::ordered_json;

Json rating_json(const algs::RatedAlgorithm& algorithm) {
  return {{"text", algorithm.text}, {"length", algorithm.length}, {"htm", algorithm.htm},
          {"qtm", algorithm.qtm},   {"ease", algorithm.ease},     {"letters", algorithm.letters}};
}

}  // namespace

std::string turn_of_u(int quarters) {
  constexpr std::array<std::string_view, 4> kTurns = {"", "U", "U2", "U'"};
  return std::string(kTurns[static_cast<std::size_t>(quarters)]);
}

std::string to_json(const algs::CaseSet& set) {
  Json json = {{"set", set.name}, {"label", set.label}, {"purpose", set.purpose}, {"positions", set.positions}};
  Json& cases = json["cases"] = Json::array();
  for (const algs::Case& one : set.cases) cases.push_back(one.name);
  return json_text(json);
}

std::string to_json(algs::SetId id, std::size_t number, std::span<const algs::CaseAlgorithm> algorithms) {
  const algs::CaseSet& set = algs::case_set(id);
  const algs::Case& one = set.cases[number];
  Json json = {{"set", set.name},
               {"case", one.name},
               {"also", text_or_null(one.also)},
               {"shape", one.shape},
               {"positions", one.positions},
               {"of", set.positions},
               {"picture", algs::case_stickers(id, one)},
               {"facelets", to_facelets(PlacedCube{one.state, {}})}};
  Json& list = json["algorithms"] = Json::array();
  for (const algs::CaseAlgorithm& algorithm : algorithms) {
    Json row = rating_json(algorithm.algorithm);
    row["before"] = turn_of_u(algorithm.before);
    row["after"] = turn_of_u(algorithm.after);
    row["setup"] = algs::set_up(algorithm);
    list.push_back(std::move(row));
  }
  return json_text(json);
}

std::string check_json(const algs::RatedAlgorithm& algorithm) {
  Json json = rating_json(algorithm);
  Json& solves = json["solves"] = Json::array();
  for (const algs::SolvedCase& solved : algs::cases_solved_by(algorithm.turns)) {
    const auto one = algs::as_algorithm_of(solved.id, solved.number, algorithm);
    if (!one) continue;
    const algs::CaseSet& set = algs::case_set(solved.id);
    solves.push_back({{"set", set.name},
                      {"case", set.cases[solved.number].name},
                      {"before", turn_of_u(one->before)},
                      {"after", turn_of_u(one->after)}});
  }
  return json_text(json);
}

}  // namespace superflip
