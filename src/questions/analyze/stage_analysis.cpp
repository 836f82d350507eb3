#include "questions/analyze/stage_analysis.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/parallel.h"
#include "base/split.h"
#include "engine/request.h"
#include "stages/stage.h"

namespace superflip {
namespace {

constexpr std::uint64_t kLinesAtOnce = 4;  // that a thread takes

}  // namespace

Result<StageAnalysis> StageAnalysis::open(Engine& engine, const StageRequest& request, const StopToken& stop) {
  const auto named = metric_named(request.metric);
  if (!named) return tl::unexpected(named.error());
  const Metric* const metric = *named;
  const auto moves =
      request.moves.empty() ? Result<WrittenMoves>(WrittenMoves{metric->moves}) : parse_moves(request.moves, *metric);
  if (!moves) return tl::unexpected(in_field("moves", moves.error()));
  const auto faces = parse_faces(request.faces);
  if (!faces) return tl::unexpected(faces.error());

  // Step 1. The stages, stage by stage, and their columns.
  StageAnalysis analysis;
  std::vector<stages::Stage> all;
  const auto names = split(request.stages, ",");
  for (const std::string_view name : names) {
    for (const Face face : *faces) {
      auto stage = stages::parse_stage(name, std::span(&face, 1));
      if (!stage) return tl::unexpected(in_field("stages", stage.error()));
      all.push_back(*std::move(stage));
      analysis.columns_.push_back(fmt::format("{}_{}", name, letter(face)));
    }
  }
  for (const std::string_view name : names) {
    for (const int n : request.best_of) {
      if (n < 1 || n > static_cast<int>(faces->size()))
        return fail(ErrorCode::kUsage, fmt::format("the best of {} faces: {} are named", n, faces->size()), "best_of");
      analysis.columns_.push_back(fmt::format("{}_best_{}", name, n));
    }
  }
  analysis.faces_ = faces->size();
  analysis.best_of_ = request.best_of;

  // Step 2. The stages whose lengths bound others from below.
  analysis.contained_.resize(all.size());
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i % faces->size(); j < i; j += faces->size())
      if (stages::contains(all[i], all[j])) analysis.contained_[i].push_back(j);

  // Step 3. The tables.
  auto set = stages::StageSet::open(engine.tables(), std::move(all),
                                    prepare_options(engine.options(), *metric, moves->letters, stop));
  if (!set) return tl::unexpected(std::move(set.error()));
  analysis.set_ = std::make_shared<const stages::StageSet>(*std::move(set));
  analysis.stop_ = stop;
  return analysis;
}

StageLengths StageAnalysis::lengths(std::string_view text) const {
  auto cube = read_cube(text);
  if (!cube) return {{}, cube.error()};
  const auto position = set_->look_at(as_held(cube->cube));
  StageLengths answer{{}, {}, std::move(cube->assumptions)};
  for (std::size_t i = 0; i < contained_.size(); ++i) {
    int at_least = 0;
    for (const std::size_t j : contained_[i]) at_least = std::max(at_least, answer.lengths[j]);
    const auto outcome = set_->length(i, position, at_least, {.stop = stop_});
    if (outcome.ended == EndCause::kInterrupted) return {{}, Error{ErrorCode::kInterrupted, "interrupted"}};
    if (const auto* follow_up = set_->stages()[i].follow_up;
        follow_up != nullptr && outcome.ended == EndCause::kExhausted)
      return {{},
              Error{ErrorCode::kNoSolution,
                    fmt::format("{}: what comes before it is not done: {}", columns_[i], follow_up->before)}};
    if (outcome.ended != EndCause::kDone)
      return {{}, Error{ErrorCode::kNoSolution, fmt::format("{}: these moves do not reach it", columns_[i])}};
    answer.lengths.push_back(outcome.moves);
  }
  for (std::size_t stage = 0; stage < contained_.size(); stage += faces_) {
    for (const int n : best_of_) {
      const auto first = answer.lengths.begin() + static_cast<std::ptrdiff_t>(stage);
      answer.lengths.push_back(*std::min_element(first, first + n));
    }
  }
  return answer;
}

std::vector<StageLengths> StageAnalysis::lengths(std::span<const InputLine> lines, int threads, ProgressMeter& meter,
                                                 const ask::CubeText& form) const {
  std::vector<StageLengths> found(lines.size());
  const auto analyze = [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t i = begin; i < end; ++i) {
      auto objection = objection_to(lines[i]);
      found[i] =
          objection ? StageLengths{{}, std::move(objection)} : lengths(with_form(lines[i].text, form.from, form.order));
    }
    meter.add(end - begin);
  };
  parallel_for(threads > 0 ? threads : hardware_threads(), lines.size(), kLinesAtOnce, analyze, stop_);
  return found;
}

}  // namespace superflip
