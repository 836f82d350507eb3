#include "engine/stage_list.h"

#include "stages/pocket_stage.h"

namespace superflip {
namespace {

bool both_sides_of(std::string_view name) {
  const auto stage = stages::parse_stage(name, {{Face::kD}});
  return stage && stages::has_both_sides(*stage);
}

}  // namespace

std::vector<NamedStage> named_stages() {
  std::vector<NamedStage> named;
  for (const stages::StageRow& row : stages::stage_rows())
    named.push_back({std::string(row.name), std::string(row.title), std::string(row.goals), row.any_turn, "",
                     both_sides_of(row.name)});
  for (const stages::FollowUpRow& row : stages::follow_up_rows())
    named.push_back({std::string(row.name), std::string(row.title), "", row.any_turn, std::string(row.follows),
                     both_sides_of(row.name)});
  for (const stages::PocketStageRow& row : stages::pocket_stage_rows())
    named.push_back({.name = std::string(row.name),
                     .title = std::string(row.title),
                     .follows = std::string(row.follows),
                     .puzzle = Puzzle::k2x2x2});
  return named;
}

}  // namespace superflip
