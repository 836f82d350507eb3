#include "engine/engine.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <tuple>
#include <utility>

#include "base/parallel.h"
#include "engine/painted_part.h"
#include "engine/search_file.h"
#include "engine/solution_check.h"
#include "engine/solver_slot.h"
#include "engine/stage_slot.h"
#include "solvers/painted/painted_solver.h"

namespace superflip {
namespace {

constexpr std::size_t kMaxEcho = 2000;               // bytes of input in the report of a wrong answer
constexpr std::string_view kStageSolver = "stages";  // in answers
constexpr int kMostChosen = 1000;  // solutions of a solver that cannot list all: it compares each with all others

Answer failed(Answer answer, Status status, Error error) {
  answer.status = status;
  answer.error = std::move(error);
  return answer;
}

Error wrong_answer(const Request& request, std::string_view cube, const Solution& solution,
                   std::string_view objection) {
  return {ErrorCode::kSelfCheck,
          fmt::format("a solution failed its check ({}); this is a defect of superflip, please report it: solver {}, "
                      "metric {}, moves \"{}\", goal \"{}\", cube \"{}\", solution \"{}\"",
                      objection, request.solver, request.metric, request.moves, request.goal, cube.substr(0, kMaxEcho),
                      solution.text)};
}

// What the request asks of a solver that cannot do it.
std::optional<Error> refusal(const SolverInfo& info, const Request& request) {
  if (!info.resumes && !request.resume_file.empty())
    return Error{ErrorCode::kUsage,
                 fmt::format("{} cannot go on where an earlier search ended; leave out the file, or ask the solver "
                             "optimal",
                             info.id)};
  if (!info.takes_faces && !request.faces.empty())
    return Error{ErrorCode::kUsage,
                 fmt::format("{} begins on no face; faces are for a stage, or for a method such as cfop", info.id)};
  if (!info.looks_ahead && request.look_ahead)
    return Error{ErrorCode::kUsage,
                 fmt::format("{} has no steps to plan together; looking ahead is for methods such as cfop", info.id)};
  if (info.lists_all) return std::nullopt;
  if (request.within)
    return Error{ErrorCode::kUsage,
                 fmt::format("{} finds short solutions and cannot say that these are all; ask the solver optimal for "
                             "all, or for those within some moves of the shortest",
                             info.id)};
  if (request.count > kMostChosen)
    return Error{ErrorCode::kUsage, fmt::format("{} gives at most {} solutions", info.id, kMostChosen)};
  return std::nullopt;
}

// The cube of a text, or one that fits what is painted of it. Nothing when there is none, and then the answer says why.
std::optional<ReadCube> read(std::string_view text, const Request& request, Answer& answer) {
  // A stage may be of pieces that are not painted.
  const Unpainted unpainted = request.stage.empty() ? Unpainted::kAnyThatFits : Unpainted::kOneCubeMustFit;
  auto cube = read_cube_or_defects(text, request.puzzle, unpainted);
  if (!cube) {
    answer.defects = std::move(cube.error().defects);
    answer = failed(std::move(answer), Status::kInvalid, std::move(cube.error().error));
    return std::nullopt;
  }
  answer.format = cube->format;
  answer.assumptions = std::move(cube->assumptions);
  return *std::move(cube);
}

// Where the solver of a task comes from: a slot, in which a better one may come, or a stage.
struct SolverSource {
  std::shared_ptr<SolverSlot> slot;
  ReadySolverPointer of_stage;
  std::shared_ptr<SolverSlot> helper;  // whom it asks for short solutions; may be null

  [[nodiscard]] ReadySolverPointer current() const { return slot ? slot->current() : of_stage; }
};

// The solver that another one asks for short solutions of a cube.
class Helper {
 public:
  Helper(std::shared_ptr<SolverSlot> slot, const CubieState& state, const SolveOptions& asking)
      : slot_(std::move(slot)), state_(state) {
    options_.metric = asking.metric;
    options_.moves = asking.moves;
    options_.threads = asking.threads;
    options_.limits = asking.limits;
  }

  ShortAnswer operator()(int max_length, std::uint64_t max_nodes) {
    const auto ready = slot_->open({.stop = options_.limits.stop});  // not before it is asked: most searches are short
    if (!ready) return {};
    options_.max_length = max_length;
    options_.limits.max_nodes = max_nodes;
    auto outcome = (*ready)->solver->solve(state_, options_, {});
    if (!outcome) return {};
    if (outcome->solutions.empty()) return {std::nullopt, outcome->nodes};
    return {std::move(outcome->solutions.front()), outcome->nodes};
  }

 private:
  std::shared_ptr<SolverSlot> slot_;
  CubieState state_;
  SolveOptions options_;
};

// Searches for the solutions of `cube`, which `text` stands for, and checks them.
Answer search(const Task& task, const SolverSource& source, const CubieState& cube, std::string_view text,
              Answer answer, const Checkpoint* checkpoint) {
  const Request& request = task.request;
  const ReadySolverPointer current = source.current();
  const ReadySolver& ready = *current;
  answer.tables = ready.tables;
  const auto start = Clock::now();
  SolveOptions options = solve_options(task, ready.solver->usual_length(*task.metric), start);
  if (request.explain) options.explanation = &answer.explanation.emplace();
  options.checkpoint = checkpoint;
  const CubieState state = relative_to(task.goal, cube);
  if (source.helper) options.ask_for_short = Helper(source.helper, state, options);
  ImprovementCallback improvement;
  if (request.improvement && !request.both_sides)
    improvement = [&](const MoveSequence& moves, const PhaseEnds& phases) {
      const Solution solution = solution_of(moves, task, phases);
      if (objection_to(solution, cube, task, {}).empty()) request.improvement(solution, milliseconds_since(start));
    };
  const auto outcome = ready.solver->solve(state, options, improvement);
  answer.time_ms = milliseconds_since(start);
  if (!outcome) {
    Error error = outcome.error();
    if (error.where.empty() && error.code == ErrorCode::kInputOutput) error.where = request.resume_file;
    return failed(std::move(answer), Status::kUnsolved, std::move(error));
  }
  answer.lower_bound = outcome->lower_bound;
  answer.nodes = outcome->nodes;
  answer.ended = outcome->ended;
  if (outcome->solutions.empty()) return failed(std::move(answer), Status::kUnsolved, no_answer(*outcome, options));
  for (std::size_t i = 0; i < outcome->solutions.size(); ++i) {
    const PhaseEnds& phases = i < outcome->phases.size() ? outcome->phases[i] : PhaseEnds{};
    const bool niss = request.both_sides || !request.skeleton.empty();
    const int on_inverse = i < outcome->on_inverse.size() ? outcome->on_inverse[i] : 0;
    Solution solution = niss ? solution_of_both_sides(outcome->solutions[i], on_inverse, cube, task)
                             : solution_of(outcome->solutions[i], task, phases);
    const std::string objection = objection_to(solution, cube, task, request.max_length);
    if (!objection.empty()) {
      answer.solutions.clear();
      return failed(std::move(answer), Status::kUnsolved, wrong_answer(request, text, solution, objection));
    }
    answer.solutions.push_back(std::move(solution));
  }
  answer.status = Status::kSolved;
  answer.optimal = outcome->optimal;
  answer.complete = outcome->complete;
  return answer;
}

}  // namespace

struct Engine::Impl {
  explicit Impl(EngineOptions engine_options)
      : options(std::move(engine_options)), store(table_folder(options.tables_dir), [this](std::string_view message) {
          if (options.notice) options.notice(std::string(message));
        }) {}

  // The id of the solver that the request names or leaves open.
  Result<std::string> solver_id(const Request& request) const {
    if (!request.stage.empty()) {
      if (!request.resume_file.empty())
        return fail(ErrorCode::kUsage, "a stage cannot go on where an earlier search ended; leave out the file");
      return std::string(kStageSolver);
    }
    const std::string_view puzzle = name_of(request.puzzle);
    for (const auto& solver : solvers) {
      const SolverInfo& info = solver->info();
      if (request.solver.empty() ? info.puzzle != puzzle : info.id != request.solver) continue;
      if (info.puzzle == puzzle) {
        if (auto error = refusal(info, request)) return tl::unexpected(*std::move(error));
        return std::string(info.id);
      }
      return fail(ErrorCode::kUsage,
                  fmt::format("the solver {} solves the {}, not the {}", info.id, info.puzzle, puzzle));
    }
    if (request.solver.empty())
      return fail(ErrorCode::kUsage, fmt::format("there is no solver for the {} yet", puzzle));
    std::vector<std::string_view> ids;
    for (const auto& solver : solvers) ids.emplace_back(solver->info().id);
    return fail(ErrorCode::kUsage,
                fmt::format("there is no solver \"{}\"{}", request.solver, did_you_mean(request.solver, ids)));
  }

  std::shared_ptr<SolverSlot> slot_of(SlotKey key) {
    const std::lock_guard lock(mutex);
    auto& entry = slots[{key.solver, key.metric->id, key.moves.bits(), key.helps}];
    if (!entry) entry = std::make_shared<SolverSlot>(options, store, std::move(key));
    return entry;
  }

  // Whom the solver asks for short solutions, where it does and one solution is wanted: the first that does not prove.
  std::shared_ptr<SolverSlot> helper_of(const std::string& id, const Task& task) {
    const Request& request = task.request;
    if (request.count != 1 || request.within || request.explain || task.costs) return nullptr;
    const auto asks = [&](const auto& solver) { return solver->info().id == id && solver->info().asks_for_short; };
    if (std::none_of(solvers.begin(), solvers.end(), asks)) return nullptr;
    const auto helps = [&](const auto& solver) {
      const SolverInfo& info = solver->info();
      return !info.optimal && info.puzzle == name_of(request.puzzle) &&
             std::find(info.metrics.begin(), info.metrics.end(), task.metric->id) != info.metrics.end();
    };
    const auto helper = std::find_if(solvers.begin(), solvers.end(), helps);
    if (helper == solvers.end()) return nullptr;
    return slot_of({std::string((*helper)->info().id), task.metric, task.moves, /*helps=*/true});
  }

  // The solver of the task's stage, its tables ready. Tables of stages are made within seconds, so nobody answers
  // meanwhile; who waits may leave.
  Result<ReadySolverPointer> open_stage(const Task& task) {
    std::shared_ptr<StageSlot> slot;
    {
      const std::lock_guard lock(mutex);
      auto& entry = stage_slots[{task.request.stage, task.request.faces, task.metric->id, task.moves.bits()}];
      if (!entry) entry = std::make_shared<StageSlot>(options, store, *task.stage, *task.metric, task.moves);
      slot = entry;
    }
    return slot->open({.stop = task.request.stop, .patience = task.request.table_patience});
  }

  // The painted stickers alone, with tables for so many bytes and no longer than `time`. Tables are made for them and
  // not kept: the next cube has others.
  Answer solve_painted(Task task, const PaintedPart& part, const CubieState& state, Answer answer,
                       const PaintedEffort& effort) {
    task.painted = part.painted;
    task.request.time_cap = std::min(task.request.time_cap.value_or(effort.time), effort.time);
    PrepareOptions prepare;
    prepare.metric = task.metric;
    prepare.moves = task.moves;
    prepare.memory = effort.tables;
    prepare.threads = options.threads > 0 ? options.threads : hardware_threads();
    prepare.stop = task.request.stop;
    auto ready = std::make_shared<ReadySolver>();
    ready->solver = make_painted_solver(part.painted);
    answer.solver = ready->solver->info().id;
    if (auto done = ready->solver->prepare(store, prepare); !done)
      return failed(std::move(answer), Status::kUnsolved, std::move(done.error()));
    answer = search(task, {nullptr, std::move(ready), nullptr}, state, task.request.cube, std::move(answer), nullptr);
    if (answer.status == Status::kSolved) answer.assumptions.push_back(painted_alone_text(part.painted));
    return answer;
  }

  // What answers a task, its tables ready.
  Result<SolverSource> open_source(const std::string& id, const Task& task) {
    if (task.stage) {
      auto ready = open_stage(task);
      if (!ready) return tl::unexpected(std::move(ready.error()));
      return SolverSource{nullptr, *std::move(ready), nullptr};
    }
    SolverSource source{slot_of({id, task.metric, task.moves}), nullptr, helper_of(id, task)};
    const TableWait wait = {.stop = task.request.stop, .patience = task.request.table_patience};
    if (auto ready = source.slot->open(wait); !ready) return tl::unexpected(std::move(ready.error()));
    return source;
  }

  std::vector<std::shared_ptr<SolverSlot>> all_slots() const {
    const std::lock_guard lock(mutex);
    std::vector<std::shared_ptr<SolverSlot>> all;
    for (const auto& [key, slot] : slots) all.push_back(slot);
    return all;
  }

  EngineOptions options;
  const std::vector<std::unique_ptr<Solver>> solvers = options.solvers();  // to ask what they are, unprepared
  TableStore store;
  mutable std::mutex mutex;  // guards the maps; each slot has its own
  std::map<std::tuple<std::string, std::string_view, std::uint64_t, bool>, std::shared_ptr<SolverSlot>> slots;
  std::map<std::tuple<std::string, std::string, std::string_view, std::uint64_t>, std::shared_ptr<StageSlot>>
      stage_slots;
};

std::string_view name_of(Puzzle puzzle) { return puzzle == Puzzle::k2x2x2 ? "2x2x2" : "3x3x3"; }

std::optional<Puzzle> puzzle_of_solver(std::string_view id) {
  const auto solver = make_solver(id);
  if (!solver) return std::nullopt;
  return solver->info().puzzle == name_of(Puzzle::k2x2x2) ? Puzzle::k2x2x2 : Puzzle::k3x3x3;
}

Engine::Engine(EngineOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
Engine::~Engine() {
  for (const auto& slot : impl_->all_slots()) slot->cancel();
}

bool Engine::making_tables() const {
  const auto slots = impl_->all_slots();
  return std::any_of(slots.begin(), slots.end(), [](const auto& slot) { return slot->making(); });
}

bool Engine::lacks_tables() const {
  const auto slots = impl_->all_slots();
  return std::any_of(slots.begin(), slots.end(), [](const auto& slot) { return slot->lacks_tables(); });
}

void Engine::finish_tables(Progress* progress) {
  for (const auto& slot : impl_->all_slots()) slot->finish(progress);
}

TableStore& Engine::tables() { return impl_->store; }
const EngineOptions& Engine::options() const { return impl_->options; }

Answer Engine::solve(const Request& request) {
  Answer answer;

  // Step 1: what is asked, and of which solver.
  auto id = impl_->solver_id(request);
  if (!id) return failed(std::move(answer), Status::kUnsolved, std::move(id.error()));
  answer.solver = *id;
  auto task = task_of(request);
  if (!task) return failed(std::move(answer), Status::kUnsolved, std::move(task.error()));

  // Step 2: the cube. What is none makes no tables, and neither does one that a stage cannot begin with.
  const auto cube = read(request.cube, request, answer);
  if (!cube) return answer;
  const CubieState state = after(task->skeleton, held_state(*cube));
  std::optional<Answer> tried;
  if (cube->part && asks_for_painted_alone(request)) {
    for (const PaintedEffort& effort : painted_efforts(request)) {
      tried = impl_->solve_painted(*task, *cube->part, state, answer, effort);
      if (tried->ended != Ended::kTimeLimit || tried->status == Status::kSolved) return *std::move(tried);
    }
  }

  if (task->stage)
    if (auto error = not_begun(*task->stage, state))
      return failed(std::move(answer), Status::kUnsolved, *std::move(error));

  // Step 3: what an earlier search left.
  Checkpoint checkpoint;
  if (!request.resume_file.empty()) {
    auto file = checkpoint_in(request.resume_file, impl_->options.notice);
    if (!file) return failed(std::move(answer), Status::kUnsolved, std::move(file.error()));
    checkpoint = *std::move(file);
  }

  // Step 4: the solver with its tables, the search, the check.
  const auto source = impl_->open_source(*id, *task);
  if (!source) {
    const bool stopped = request.stop.stop_requested() || impl_->options.stop.stop_requested();
    answer.opening = request.table_patience && !stopped && source.error().code == ErrorCode::kInterrupted;
    return failed(std::move(answer), Status::kUnsolved, source.error());
  }
  answer = search(*task, *source, state, request.cube, std::move(answer),
                  request.resume_file.empty() ? nullptr : &checkpoint);
  return cube->part ? as_one_of_many(std::move(answer), tried ? &*tried : nullptr) : answer;
}

struct Session::Impl {
  Task task;
  std::string solver_id;
  SolverSource source;
};

Result<Session> Engine::open(const Request& request) {
  if (!request.resume_file.empty()) return fail(ErrorCode::kUsage, "a file keeps the search for one cube only");
  auto id = impl_->solver_id(request);
  if (!id) return tl::unexpected(std::move(id.error()));
  auto task = task_of(request);
  if (!task) return tl::unexpected(std::move(task.error()));
  auto source = impl_->open_source(*id, *task);
  if (!source) return tl::unexpected(std::move(source.error()));
  return Session(
      std::make_shared<const Session::Impl>(Session::Impl{*std::move(task), *std::move(id), *std::move(source)}));
}

Result<DistanceHistogram> Engine::distances(const Request& request) {
  const auto session = open(request);
  if (!session) return tl::unexpected(session.error());
  if (const auto distances = session->impl_->source.current()->solver->distances()) return *distances;
  return fail(ErrorCode::kUsage,
              fmt::format("the tables of {} do not hold the distance of every position", session->impl_->solver_id));
}

Answer Session::solve(std::string_view text) const {
  Answer answer;
  answer.solver = impl_->solver_id;
  const auto cube = read(text, impl_->task.request, answer);
  if (!cube) return answer;
  const CubieState state = after(impl_->task.skeleton, held_state(*cube));
  answer = search(impl_->task, impl_->source, state, text, std::move(answer), nullptr);
  return cube->part ? as_one_of_many(std::move(answer), nullptr) : answer;
}

}  // namespace superflip
