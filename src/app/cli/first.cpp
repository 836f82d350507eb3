// The program that ./run builds first, in a third of the time: some verbs, with the solvers of
// catalogue/solvers.inc. What it takes it answers as `superflip` does.
#include <array>
#include <string_view>

#include "engine/solver_list.h"
#include "questions/solve/question.h"
#include "terminal/command_line.h"

namespace superflip::cli {

Verb solve_verb();
Verb show_verb();
Verb convert_verb();

std::span<const Verb> verbs() {
  static const std::array kVerbs = {solve_verb(), show_verb(), convert_verb()};
  return kVerbs;
}

namespace {

// Whether `superflip` would answer the same. No for whatever is wrong: its sentences name all verbs and solvers.
bool takes(int argc, const char* const* argv) {
  const auto line = parse_command_line(argc, argv);
  if (!line || !line->arguments) return false;
  if (line->arguments->verb().name != solve_question().name) return true;
  const auto question = read_solve(solve_question(), line->arguments->typed());
  return question && !question->request.stage && SolverList(all_solvers()).id_for(question->request);
}

}  // namespace
}  // namespace superflip::cli

// superflip-first --takes WORDS...: ends with 0 when this program answers the words, and else with 1.
int main(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]) == "--takes") return superflip::cli::takes(argc - 1, argv + 1) ? 0 : 1;
  return superflip::cli::run_command(argc, argv);
}
