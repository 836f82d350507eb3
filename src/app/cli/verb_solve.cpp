// superflip solve.
#include "app/cli/solve_cubes.h"
#include "app/cli/verbs.h"
#include "questions/solve/question.h"

namespace superflip::cli {

const Verb& solve_verb() {
  static const Verb kVerb = {solve_question(), solve_cubes};
  return kVerb;
}

}  // namespace superflip::cli
