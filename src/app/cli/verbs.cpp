// The list of verbs, in the order of --help: those of questions, then those of the command itself.
#include "app/cli/verbs.h"

#include <array>

namespace superflip::cli {

std::span<const Verb> verbs() {
#define VERB(name) name##_verb(),
  static const std::array kVerbs = {
#include "questions/all.inc"
#ifndef _WIN32  // the server waits for descriptors, signals and processes
      serve_verb(),
#endif
      bench_verb(), completions_verb(), help_verb(), version_verb()};
  return kVerbs;
}

}  // namespace superflip::cli
