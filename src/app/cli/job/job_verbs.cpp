#include "app/cli/job/job_verbs.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "app/cli/analyze_lines.h"
#include "app/cli/dataset_lines.h"
#include "app/cli/solve_cubes.h"
#include "app/cli/verbs.h"

namespace superflip::cli::job {
namespace {

std::optional<Error> contradiction_in_analyze(const Arguments& arguments) {
  if (arguments.text("format") == "csv") return std::nullopt;
  return Error{ErrorCode::kUsage, "a job of analyze has --format csv; tables and plots need all lines together"};
}

std::optional<JobVerb::Random> reads_lines(const Arguments& /*arguments*/) { return std::nullopt; }

std::uint64_t number(const Arguments& arguments, std::string_view option) {
  return static_cast<std::uint64_t>(*arguments.integer(option));
}

std::optional<JobVerb::Random> random_dataset(const Arguments& arguments) {
  return JobVerb::Random{number(arguments, "count"), number(arguments, "seed")};
}

constexpr std::array<std::string_view, 3> kNotInSolve = {"resume", "shard", "unordered"};
constexpr std::array<std::string_view, 1> kNoFile = {"resume"};
constexpr std::array<std::string_view, 1> kNoOutput = {"out"};

constexpr std::array kJobVerbs = {
    JobVerb{"solve", kNotInSolve, open_solve, open_solve_check, contradiction_in_solve, reads_lines},
    JobVerb{"analyze", kNoFile, open_analyze, open_analyze_check, contradiction_in_analyze, reads_lines},
    JobVerb{"dataset", kNoOutput, open_dataset, open_dataset_check, contradiction_in_dataset, random_dataset},
};

}  // namespace

Result<const JobVerb*> find_job_verb(std::string_view name) {
  std::vector<const JobVerb*> known;
  for (const JobVerb& verb : kJobVerbs) known.push_back(&verb);
  for (const Verb& verb : verbs())
    if (verb.job != nullptr) known.push_back(verb.job);
  std::vector<std::string_view> names;
  for (const JobVerb* const verb : known) {
    if (verb->name == name) return verb;
    names.push_back(verb->name);
  }
  return fail(ErrorCode::kUsage, fmt::format("a job has no verb \"{}\": use one of {}{}", name, fmt::join(names, ", "),
                                             did_you_mean(name, names)));
}

Result<Arguments> arguments_of(const JobVerb& verb, const TypedOptions& options) {
  const Verb& row = *find_verb(verb.name);
  for (const auto& [name, value] : options) {
    if (!row.has(name)) return fail(ErrorCode::kUsage, fmt::format("{} has no option --{}", verb.name, name));
    if (std::find(verb.excluded.begin(), verb.excluded.end(), name) != verb.excluded.end())
      return fail(ErrorCode::kUsage, fmt::format("a job of {} cannot have --{}: units replace it", verb.name, name));
  }
  auto arguments = Arguments::make(row, options, {});
  if (!arguments) return arguments;
  if (auto error = verb.contradiction(*arguments)) return tl::unexpected(*std::move(error));
  return arguments;
}

}  // namespace superflip::cli::job
