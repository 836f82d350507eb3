#include "app/capi/request.h"

#include <array>
#include <utility>

#include "app/capi/guard.h"
#include "app/capi/record.h"
#include "ask/units.h"
#include "questions/solve/question.h"

namespace superflip::capi {
namespace {

constexpr std::uint32_t kAllFlags = SUPERFLIP_MAX_LENGTH | SUPERFLIP_WITHIN | SUPERFLIP_BEST | SUPERFLIP_BOTH_SIDES |
                                    SUPERFLIP_LOOK_AHEAD | SUPERFLIP_EXPLAIN;

// One text of the options, and where it goes.
struct TextField {
  const char* given;
  std::string_view name;
  std::string* to;
};

}  // namespace

CallRequest::CallRequest(const superflip_options& options, const superflip_session& session)
    : stop(session.stop.child()), progress_(options.progress, options.user, stop) {
  read(options);
}

CallRequest::CallRequest(const superflip_options* options, const superflip_session& session)
    : CallRequest(read_record(options, "superflip_options"), session) {}

void CallRequest::read(const superflip_options& options) {
  // Step 1: the texts.
  RequestTexts texts;
  const std::array<TextField, 10> text_fields = {{{options.solver, "solver", &request.solver},
                                                  {options.metric, "metric", &texts.metric},
                                                  {options.moves, "moves", &texts.moves},
                                                  {options.goal, "goal", &texts.goal},
                                                  {options.stage, "stage", &texts.stage},
                                                  {options.faces, "faces", &texts.faces},
                                                  {options.skeleton, "skeleton", &texts.skeleton},
                                                  {options.costs, "costs", &texts.costs},
                                                  {options.device, "device", &texts.device},
                                                  {options.resume_file, "resume_file", &request.resume_file}}};
  for (const TextField& field : text_fields) {
    if (std::string text = text_in(field.given, field.name); !text.empty()) *field.to = std::move(text);
  }
  request.puzzle = puzzle_in(options.puzzle, puzzle_of_solver(request.solver).value_or(Puzzle::k3x3x3));

  // Step 2: the numbers.
  if ((options.flags & ~kAllFlags) != 0 || options.reserved != 0)
    refuse("superflip_options: flags or reserved have bits that this version of the library lacks");
  const auto fields = solve_question().fields;
  const auto has = [&](std::uint32_t flag) { return (options.flags & flag) != 0; };
  if (has(SUPERFLIP_MAX_LENGTH)) {
    check_number("max_length", options.max_length, fields);
    request.max_length = options.max_length;
  }
  if (has(SUPERFLIP_WITHIN)) {
    check_number("within", options.within, fields);
    request.within = options.within;
  }
  request.count = options.count != 0 ? options.count : has(SUPERFLIP_WITHIN) ? kMostSolutions : 1;
  check_number("count", request.count, fields);
  if (options.threads != -1) check_number("threads", options.threads, fields);
  const int usual_threads = proves_shortest(request.solver) ? 0 : 1;
  request.threads = options.threads == 0 ? usual_threads : options.threads < 0 ? 0 : options.threads;
  if (options.time_limit_us > static_cast<std::uint64_t>(ask::kLongestTime.count()))
    refuse("time_limit_us must be at most a year");
  if (options.time_limit_us > 0) request.time_limit = std::chrono::microseconds(options.time_limit_us);
  if (options.max_nodes > 0) request.max_nodes = options.max_nodes;
  request.best = has(SUPERFLIP_BEST);
  request.both_sides = has(SUPERFLIP_BOTH_SIDES);
  request.look_ahead = has(SUPERFLIP_LOOK_AHEAD);
  request.explain = has(SUPERFLIP_EXPLAIN);
  request = value_of(read_request(texts, std::move(request)));

  // Step 3: the callbacks.
  request.stop = stop;
  if (options.progress != nullptr) request.progress = &progress_;
  if (options.improvement != nullptr)
    request.improvement = [call = options.improvement, user = options.user, stop = stop](const Solution& solution,
                                                                                         double time_ms) {
      const superflip_solution record = record_of(solution);
      if (call(user, &record, time_ms) != 0) stop.request_stop();
    };
}

superflip_solution record_of(const Solution& solution) {
  static_assert(sizeof(Move) == 1);
  superflip_solution record = {};
  record.struct_size = sizeof record;
  record.text = solution.text.c_str();
  record.steps = solution.steps.c_str();
  record.whole = solution.whole.c_str();
  record.moves = reinterpret_cast<const std::uint8_t*>(solution.moves.data());
  record.move_count = solution.moves.size();
  record.phase_count = solution.phases.size();
  record.length = solution.length;
  record.cost = solution.cost.value_or(-1);
  record.on_inverse = solution.on_inverse;
  record.whole_length = solution.whole_length;
  return record;
}

}  // namespace superflip::capi
