// superflip solvers: lists the solvers.
#include <fmt/format.h>

#include <array>

#include "base/split.h"
#include "questions/solvers/solvers_json.h"
#include "terminal/console.h"

namespace superflip::cli {
namespace {

std::string text_of(const Solver& solver) {
  const SolverInfo& info = solver.info();
  std::vector<std::string> sizes;
  for (const std::size_t bytes : table_set_bytes(solver))
    sizes.push_back(fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1e6));
  std::string device;
  if (info.takes.contains(SolverOption::kDevice)) {
    const auto there = describe_device();
    device = fmt::format("  device (--device gpu): {}\n", there ? *there : "none: " + there.error().message);
  }
  return fmt::format("{}: {}\n  {}\n  puzzle {}; {}; metrics {}; tables {}\n{}  {}\n", info.id, info.title,
                     info.summary, info.puzzle, info.optimal ? "every answer is shortest" : "short answers",
                     joined(info.metrics, ", "), sizes.empty() ? "none" : joined(sizes, " or "), device, info.source);
}

ExitCode run_solvers(const Arguments& arguments, Console& console) {
  const bool json = arguments.text("format") == "json";
  for (const auto& solver : all_solvers()) console.write(json ? to_json(*solver) + '\n' : text_of(*solver));
  return ExitCode::kDone;
}

constexpr std::array kSolversOptions = {
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json", "the output format"},
};

constexpr std::array kSolversExamples = {Example{"superflip solvers", "the ids for --solver, each with a description"}};

constexpr Verb kSolversVerb = {
    {
        "solvers",
        "list the solvers",
        "Lists every solver with its kind of answers, its puzzle, metrics and tables.",
        Argument{},
        kSolversOptions,
        kSolversExamples,
    },
    run_solvers,
};

}  // namespace

Verb solvers_verb() { return kSolversVerb; }

}  // namespace superflip::cli
