// superflip version: the same as --version.
#include <array>

#include "app/cli/help.h"
#include "app/cli/verbs.h"

namespace superflip::cli {
namespace {

ExitCode run_version(const Arguments&, Console& console) {
  console.write(version_line());
  return ExitCode::kDone;
}

constexpr std::array kVersionExamples = {Example{"superflip version", "the same as superflip --version"}};

constexpr Verb kVersionVerb = {
    {"version", "print the version", "Prints the same as --version.", Argument{}, {}, kVersionExamples},
    run_version,
};

}  // namespace

const Verb& version_verb() { return kVersionVerb; }

}  // namespace superflip::cli
