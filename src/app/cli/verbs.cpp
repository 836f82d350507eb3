// The list of verbs. Parsing, --help, the manual page and the completions follow it.
#include "app/cli/verbs.h"

#include <algorithm>
#include <array>

namespace superflip::cli {

std::span<const Verb> verbs() {
  static const std::array kVerbs = {solve_verb(), explain_verb(), scramble_verb(),   analyze_verb(), recognise_verb(),
                                    show_verb(),  convert_verb(), solvers_verb(),    tables_verb(),  distances_verb(),
                                    serve_verb(), bench_verb(),   completions_verb()};
  return kVerbs;
}

const Verb* find_verb(std::string_view name) {
  const auto found =
      std::find_if(verbs().begin(), verbs().end(), [name](const Verb& verb) { return verb.name == name; });
  return found == verbs().end() ? nullptr : &*found;
}

}  // namespace superflip::cli
