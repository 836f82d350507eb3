// The shortest lengths of stages for arrays of cubes.
#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "app/capi/guard.h"
#include "app/capi/handles.h"
#include "app/capi/record.h"
#include "app/capi/sticker_lines.h"
#include "questions/analyze/stage_analysis.h"
#include "questions/solve/question.h"

struct superflip_stages {
  superflip_stages(const superflip_session& session, const superflip_stage_options& options)
      : shared(session.shared),
        stop(session.stop.child()),
        progress(options.progress, options.user, stop),
        engine([this] {
          superflip::EngineOptions waits = shared->waiting_options();
          waits.stop = stop;
          waits.progress = &progress;
          return waits;
        }()) {}

  std::shared_ptr<superflip::capi::SharedEngine> shared;
  superflip::StopToken stop;
  superflip::capi::CallbackProgress progress;  // of tables
  superflip::Engine engine;                    // its own, so that the session's token ends the making of tables
  std::optional<superflip::StageAnalysis> analysis = {};
};

namespace superflip::capi {
namespace {

constexpr std::uint64_t kMostBestOf = 6;
constexpr std::size_t kChunk = 1024;  // cubes between two looks at the callback

StageRequest stage_request(const superflip_stage_options& options) {
  StageRequest request;
  const std::array<std::pair<const char*, std::string*>, 4> texts = {{{options.stages, &request.stages},
                                                                      {options.faces, &request.faces},
                                                                      {options.metric, &request.metric},
                                                                      {options.moves, &request.moves}}};
  for (const auto& [given, to] : texts)
    if (std::string text = text_in(given, "superflip_stage_options"); !text.empty()) *to = std::move(text);
  if (options.best_of_count > kMostBestOf) refuse("best_of_count: a cube has 6 faces");
  if (options.best_of_count > 0) {
    check_given(options.best_of, "best_of");
    request.best_of.assign(options.best_of, options.best_of + options.best_of_count);
  }
  return request;
}

void open_stages(superflip_session* handle, const superflip_stage_options* given, superflip_stages** stages) {
  check_given(stages, "stages");
  *stages = nullptr;
  superflip_session& session = session_in(handle);
  const auto options = read_record(given, "superflip_stage_options");
  const StageRequest request = stage_request(options);
  auto opened = std::make_unique<superflip_stages>(session, options);
  opened->analysis = value_of(StageAnalysis::open(opened->engine, request, opened->stop));
  *stages = opened.release();
}

void lengths_of(const superflip_stages* stages, const std::uint8_t* cubes, std::uint64_t count, int threads,
                std::int32_t* lengths, CountPace pace) {
  check_given(stages, "stages");
  if (!stages->shared->in_own_process()) refuse("the stages are of the parent process; open them again");
  check_number("threads", threads, solve_question().fields);
  if (count > kMostCubes) refuse("count: no machine has so much memory");
  if (count == 0) return;
  check_given(cubes, "cubes");
  check_given(lengths, "lengths");
  const std::size_t columns = stages->analysis->columns().size();
  std::fill_n(lengths, count * columns, -1);

  const LineSource lines = sticker_lines(cubes, count, Puzzle::k3x3x3, stages->stop);
  for (std::uint64_t done = 0; done < count;) {
    const auto chunk = lines(kChunk);
    ProgressMeter meter(Progress::none(), "", chunk.size(), "cubes");
    const auto found = stages->analysis->lengths(chunk, threads, meter);
    for (std::size_t i = 0; i < found.size(); ++i)
      std::copy(found[i].lengths.begin(), found[i].lengths.end(), lengths + (done + i) * columns);
    done += found.size();
    if (found.empty() || stages->stop.stop_requested() || !pace.report(done))
      refuse(Error{ErrorCode::kInterrupted, "cancelled before all cubes were looked at"});
  }
}

}  // namespace
}  // namespace superflip::capi

using namespace superflip::capi;  // NOLINT: the functions below have C's names

int superflip_stages_open(superflip_session* session, const superflip_stage_options* options, superflip_stages** stages,
                          superflip_error* error) {
  return guarded(error, [&] { open_stages(session, options, stages); });
}

void superflip_stages_free(superflip_stages* stages) {
  if (stages == nullptr) return;
  if (!stages->shared->in_own_process()) return;  // its threads do not exist here
  delete stages;
}

size_t superflip_stages_columns(const superflip_stages* stages) {
  return stages == nullptr ? 0 : stages->analysis->columns().size();
}

const char* superflip_stages_column(const superflip_stages* stages, size_t column) {
  return column < superflip_stages_columns(stages) ? stages->analysis->columns()[column].c_str() : nullptr;
}

int superflip_stages_lengths(const superflip_stages* stages, const uint8_t* cubes, uint64_t count, int32_t threads,
                             int32_t* lengths, superflip_count_fn progress, void* user, superflip_error* error) {
  return guarded(error, [&] { lengths_of(stages, cubes, count, threads, lengths, CountPace(progress, user, count)); });
}
