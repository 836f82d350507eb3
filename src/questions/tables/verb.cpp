// superflip tables: lists, builds, verifies and removes table files.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "ask/common_fields.h"
#include "catalogue/registry.h"
#include "terminal/console.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

ExitCode list(const TableStore& store, Console& console) {
  for (const StoredTable& table : store.list())
    console.write(
        fmt::format("{}\t{} bytes\t{}\n", table.name, table.bytes, table.spec ? "" : describe(table.spec.error())));
  return ExitCode::kDone;
}

// Whether the solver proves that a short solution of the default solver is shortest. Then the default tables of that
// one save it whole iterations.
bool asks_for_short(const Engine& engine, std::string_view id) {
  const auto solvers = engine.options().solvers();
  return std::any_of(solvers.begin(), solvers.end(),
                     [&](const auto& solver) { return solver->info().id == id && solver->info().asks_for_short; });
}

ExitCode build(Engine& engine, const Arguments& arguments, Console& console) {
  const std::string solver = arguments.words().size() > 1 ? arguments.words()[1] : arguments.text("solver");
  auto request = read_request({.metric = arguments.text("metric"), .moves = arguments.text("moves")},
                              {.puzzle = puzzle_of_solver(solver).value_or(Puzzle::k3x3x3), .solver = solver});
  if (!request) return console.fail(request.error());
  if (const auto session = engine.open(*request); !session) return console.fail(session.error());
  if (engine.tables().bytes_in_use() == 0 && !arguments.flag("quiet"))
    console.say(fmt::format("nothing to build: {} makes these tables at each start and stores none", solver));
  bool saved = engine.tables().saved().has_value();  // the reason has been said
  if (asks_for_short(engine, solver)) {
    EngineOptions options = engine.options();
    options.memory.reset();
    request->solver = rows::kSolver.fallback;
    Engine helper(options);
    const auto session = helper.open(*request);
    if (!session && session.error().code == ErrorCode::kInterrupted) return console.fail(session.error());
    saved = saved && helper.tables().saved();
  }
  return worse_of(list(engine.tables(), console), saved ? ExitCode::kDone : ExitCode::kTablesOrIo);
}

// Applies `act` to each named table, or to all tables.
template <typename Act>
ExitCode for_each_table(const TableStore& store, const Arguments& arguments, const Act& act) {
  std::vector<std::string> names(arguments.words().begin() + 1, arguments.words().end());
  if (names.empty())
    for (const StoredTable& table : store.list()) names.push_back(table.name);
  ExitCode code = ExitCode::kDone;
  for (auto name = names.begin(); name != names.end() && code != ExitCode::kInterrupted; ++name)
    code = worse_of(code, act(*name));
  return code;
}

ExitCode run_tables(const Arguments& arguments, Console& console) {
  EngineWithProgress with_progress(arguments, console);
  TableStore& store = with_progress.engine.tables();
  const std::string& action = arguments.words().front();
  const bool takes_names = action == "verify" || action == "remove";
  const std::size_t most = action == "build" ? 2 : 1;  // the action, and for build a solver
  if (!takes_names && arguments.words().size() > most)
    return console.fail(
        {ErrorCode::kUsage, fmt::format("tables {} takes {}", action, most == 2 ? "one solver" : "no names")});
  for (const char* const option : {"solver", "metric", "moves", "memory"})
    if (action != "build" && arguments.has(option))
      return console.fail({ErrorCode::kUsage, fmt::format("tables {} has no --{}; build has", action, option)});
  if (action == "build" && arguments.words().size() == 2 && arguments.has("solver"))
    return console.fail({ErrorCode::kUsage, "the solver behind build or --solver, not both"});
  if (store.folder().empty() && (action == "path" || action == "build"))
    return console.fail(
        {ErrorCode::kTable,
         "there is no folder for tables, so they stay in memory; set SUPERFLIP_TABLES or HOME, or name a folder with "
         "--tables"});
  if (action == "list") {
    // No files, so not among these.
    if (const auto device = describe_device())
      console.say(fmt::format("--device makes tables at the start, in its memory; {}", *device));
    return list(store, console);
  }
  if (action == "build") return build(with_progress.engine, arguments, console);
  if (action == "path") {
    console.write(store.folder() + '\n');
    return ExitCode::kDone;
  }
  Progress& progress = with_progress.progress != nullptr ? *with_progress.progress : Progress::none();
  return for_each_table(store, arguments, [&](const std::string& name) {
    const auto done = action == "verify" ? store.verify(name, console.stop(), progress) : store.remove(name);
    if (!done) return console.fail(done.error());
    console.write(fmt::format("{}\t{}\n", name, action == "verify" ? "good" : "removed"));
    return ExitCode::kDone;
  });
}

constexpr std::array kTablesExamples = {
    Example{"superflip tables build", "generate the tables of the default solver now"},
    Example{"superflip tables build optimal --memory 772MB", "generate larger tables of another solver"},
    Example{"superflip tables list", "the tables on disk"},
    Example{"superflip tables verify", "read every file and compare its checksums"},
    Example{"superflip tables remove NAME", "remove one file; without NAME, all files"},
};

constexpr Verb kTablesVerb = {
    {
        "tables",
        "list, build, verify or remove the tables of solvers, or print their folder",
        "Tables are generated when a solver first needs them, and kept on disk; build generates them now, for a solver "
        "that proves also those of the solver that it asks for short solutions. A damaged file, or one of another "
        "version, is generated again, so it is safe to remove files.",
        Argument{"ACTION [NAME]...", "list|build|verify|remove|path",
                 "list, build, verify, remove or path. build takes a solver. verify and remove take names that list "
                 "prints; without names they apply to all tables"},
        rows::kOfTables,
        kTablesExamples,
    },
    run_tables,
};

}  // namespace

Verb tables_verb() { return kTablesVerb; }

}  // namespace superflip::cli
