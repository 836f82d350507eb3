// The list of verbs, in the order of --help.
#include "app/cli/verbs.h"

#include <array>

namespace superflip::cli {

std::span<const Verb> verbs() {
  static const std::array kVerbs = {
      solve_verb(),   explain_verb(),     scramble_verb(), analyze_verb(),   recognise_verb(),
      show_verb(),    convert_verb(),     alg_verb(),      blind_verb(),     colours_verb(),
#ifdef SUPERFLIP_SCAN  // a module is loaded as POSIX does
      scan_verb(),
#endif
      solvers_verb(), tables_verb(),      dataset_verb(),  distances_verb(), coset_verb(),
#ifdef SUPERFLIP_JOB  // claims are locks of POSIX
      job_verb(),
#endif
      compare_verb(), patterns_verb(),    algs_verb(),     robot_verb(),
#ifdef SUPERFLIP_SERVER  // without a server the verb is left out
      serve_verb(),
#endif
      bench_verb(),   completions_verb(), help_verb(),     version_verb()};
  return kVerbs;
}

}  // namespace superflip::cli
