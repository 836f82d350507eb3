// superflip version: what --version prints.
#include <array>

#include "app/cli/help.h"
#include "app/cli/verbs.h"

namespace superflip::cli {
namespace {

ExitCode run_version(const Arguments&, Console& console) {
  console.write(version_line());
  return ExitCode::kDone;
}

constexpr std::array kVersionExamples = {Example{"superflip version", "as superflip --version"}};

constexpr Verb kVersionVerb = {
    "version", "print the version", "Prints what --version prints.", ArgumentRow{}, {}, kVersionExamples, run_version,
};

}  // namespace

const Verb& version_verb() { return kVersionVerb; }

}  // namespace superflip::cli
