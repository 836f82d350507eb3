#include "engine/engine.h"

#include <fmt/core.h>

#include <chrono>
#include <map>
#include <mutex>
#include <new>
#include <tuple>
#include <utility>

#include "base/parallel.h"
#include "engine/solution_check.h"

namespace superflip {
namespace {

constexpr std::size_t kMaxEcho = 2000;  // bytes of input in the report of a wrong answer

// A solver and whether its tables are ready. Who comes second waits for the first.
struct Prepared {
  std::mutex mutex;
  std::unique_ptr<Solver> solver;
  bool ready = false;
};

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

// The cube of a text as it is held. Nothing when there is none, and then the answer says why.
std::optional<CubieState> read(std::string_view text, Puzzle puzzle, Answer& answer) {
  auto cube = read_cube_or_defects(text, puzzle);
  if (!cube) {
    answer.defects = std::move(cube.error().defects);
    answer = failed(std::move(answer), Status::kInvalid, std::move(cube.error().error));
    return std::nullopt;
  }
  answer.format = cube->format;
  answer.assumptions = std::move(cube->assumptions);
  return as_held(cube->cube);
}

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// Searches for the solutions of `cube`, which `text` stands for, and checks them.
Answer search(const Task& task, const Solver& solver, const CubieState& cube, std::string_view text, Answer answer) {
  const Request& request = task.request;
  const auto start = Clock::now();
  const SolveOptions options = solve_options(task, start);
  ImprovementCallback improvement;
  if (request.improvement)
    improvement = [&](const MoveSequence& moves) {
      const Solution solution = solution_of(moves, task);
      if (objection_to(solution, cube, task, {}).empty()) request.improvement(solution, milliseconds_since(start));
    };
  const auto outcome = solver.solve(relative_to(task.goal, cube), options, improvement);
  answer.time_ms = milliseconds_since(start);
  if (!outcome) return failed(std::move(answer), Status::kUnsolved, outcome.error());
  answer.lower_bound = outcome->lower_bound;
  answer.nodes = outcome->nodes;
  answer.ended = outcome->ended;
  if (outcome->solutions.empty()) return failed(std::move(answer), Status::kUnsolved, no_answer(*outcome, options));
  for (const MoveSequence& moves : outcome->solutions) {
    Solution solution = solution_of(moves, task);
    const std::string objection = objection_to(solution, cube, task, options.max_length);
    if (!objection.empty()) {
      answer.solutions.clear();
      return failed(std::move(answer), Status::kUnsolved, wrong_answer(request, text, solution, objection));
    }
    answer.solutions.push_back(std::move(solution));
  }
  answer.status = Status::kSolved;
  answer.optimal = outcome->optimal;
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
    const std::string_view puzzle = name_of(request.puzzle);
    for (const auto& solver : options.solvers()) {
      const SolverInfo& info = solver->info();
      if (request.solver.empty() ? info.puzzle != puzzle : info.id != request.solver) continue;
      if (info.puzzle == puzzle) return std::string(info.id);
      return fail(ErrorCode::kUsage,
                  fmt::format("the solver {} solves the {}, not the {}", info.id, info.puzzle, puzzle));
    }
    if (request.solver.empty())
      return fail(ErrorCode::kUsage, fmt::format("there is no solver for the {} yet", puzzle));
    return fail(ErrorCode::kUsage, fmt::format("there is no solver \"{}\"", request.solver));
  }

  // The request's solver with its tables for the task.
  Result<const Solver*> prepared_solver(const std::string& id, const Task& task) {
    const std::shared_ptr<Prepared> slot = [&] {
      const std::lock_guard lock(mutex);
      auto& entry = prepared[{id, task.metric->id, task.moves.bits()}];
      if (!entry) entry = std::make_shared<Prepared>();
      return entry;
    }();
    const std::lock_guard lock(slot->mutex);
    if (slot->ready) return slot->solver.get();
    for (auto& solver : options.solvers())
      if (solver->info().id == id) slot->solver = std::move(solver);
    PrepareOptions prepare;
    prepare.metric = task.metric;
    prepare.moves = task.moves;
    prepare.memory = options.memory;
    prepare.threads = options.threads > 0 ? options.threads : hardware_threads();
    prepare.progress = options.progress;
    prepare.stop = options.stop;
    if (const auto done = prepare_within_memory(*slot->solver, prepare); !done) return tl::unexpected(done.error());
    slot->ready = true;
    return slot->solver.get();
  }

  // Tables are the one thing that takes much memory at once; where the system has not that much, it is an error.
  Result<void> prepare_within_memory(Solver& solver, const PrepareOptions& prepare) {
    try {
      return solver.prepare(store, prepare);
    } catch (const std::bad_alloc&) {
      return fail(ErrorCode::kTable, "there is not enough memory for the tables of " + std::string(solver.info().id) +
                                         "; allow them less");
    }
  }

  EngineOptions options;
  TableStore store;
  std::mutex mutex;  // guards the map; each slot has its own
  std::map<std::tuple<std::string, std::string_view, std::uint64_t>, std::shared_ptr<Prepared>> prepared;
};

Engine::Engine(EngineOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
Engine::~Engine() = default;

TableStore& Engine::tables() { return impl_->store; }

Answer Engine::solve(const Request& request) {
  Answer answer;

  // Step 1: what is asked, and of which solver.
  auto id = impl_->solver_id(request);
  if (!id) return failed(std::move(answer), Status::kUnsolved, std::move(id.error()));
  answer.solver = *id;
  auto task = task_of(request);
  if (!task) return failed(std::move(answer), Status::kUnsolved, std::move(task.error()));

  // Step 2: the cube. What is none makes no tables.
  const auto cube = read(request.cube, request.puzzle, answer);
  if (!cube) return answer;

  // Step 3: the solver with its tables, the search, the check.
  auto solver = impl_->prepared_solver(*id, *task);
  if (!solver) return failed(std::move(answer), Status::kUnsolved, std::move(solver.error()));
  return search(*task, **solver, *cube, request.cube, std::move(answer));
}

struct Session::Impl {
  Task task;
  std::string solver_id;
  const Solver* solver;
};

Result<Session> Engine::open(const Request& request) {
  auto id = impl_->solver_id(request);
  if (!id) return tl::unexpected(std::move(id.error()));
  auto task = task_of(request);
  if (!task) return tl::unexpected(std::move(task.error()));
  auto solver = impl_->prepared_solver(*id, *task);
  if (!solver) return tl::unexpected(std::move(solver.error()));
  return Session(std::make_shared<const Session::Impl>(Session::Impl{*std::move(task), *std::move(id), *solver}));
}

Answer Session::solve(std::string_view text) const {
  Answer answer;
  answer.solver = impl_->solver_id;
  const auto cube = read(text, impl_->task.request.puzzle, answer);
  if (!cube) return answer;
  return search(impl_->task, *impl_->solver, *cube, text, std::move(answer));
}

}  // namespace superflip
