// The list of verbs, in the order of --help.
#include "app/cli/verbs.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <vector>

namespace superflip::cli {

std::span<const Verb> verbs() {
  static const std::array kVerbs = {solve_verb(),     explain_verb(),     scramble_verb(), analyze_verb(),
                                    recognise_verb(), show_verb(),        convert_verb(),  colours_verb(),
#ifdef SUPERFLIP_SCAN  // a module is loaded as POSIX does
                                    scan_verb(),
#endif
                                    solvers_verb(),   tables_verb(),      dataset_verb(),  distances_verb(),
                                    coset_verb(),
#ifdef SUPERFLIP_JOB  // claims are locks of POSIX
                                    job_verb(),
#endif
                                    compare_verb(),   patterns_verb(),    algs_verb(),     robot_verb(),
#ifdef SUPERFLIP_SERVER  // without a server the verb is left out
                                    serve_verb(),
#endif
                                    bench_verb(),     completions_verb(), help_verb(),     version_verb()};
  return kVerbs;
}

const Verb* find_verb(std::string_view name) {
  const auto found =
      std::find_if(verbs().begin(), verbs().end(), [name](const Verb& verb) { return verb.name == name; });
  return found == verbs().end() ? nullptr : &*found;
}

Error no_such_verb(std::string_view typed) {
  std::vector<std::string_view> names;
  for (const Verb& verb : verbs()) names.push_back(verb.name);
  return {ErrorCode::kUsage,
          fmt::format("there is no verb {}{}; `superflip --help` lists them", typed, did_you_mean(typed, names))};
}

}  // namespace superflip::cli
