// The list of verbs, in the order of --help: those of questions, then those of the command itself. The list of verbs of
// which there can be jobs.
#include <array>

#include "terminal/line_verb.h"

namespace superflip::cli {

#define VERB(name) Verb name##_verb();
#define JOB(name) const JobVerb& name##_job();
#include "questions/all.inc"

Verb serve_verb();
Verb bench_verb();
Verb completions_verb();
Verb help_verb();
Verb version_verb();

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

std::span<const JobVerb* const> job_verbs() {
#define JOB(name) &name##_job(),
  static const std::array kJobVerbs = {
#include "questions/all.inc"
  };
  return kJobVerbs;
}

}  // namespace superflip::cli
