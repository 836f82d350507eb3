// superflip completions: files for shells and the manual page, from the rows.
#include "app/cli/completions.h"
#include "app/cli/manual.h"
#include "app/cli/verbs.h"

namespace superflip::cli {

ExitCode run_completions(const Arguments& arguments, Console& console) {
  const std::string& shell = arguments.words().front();
  if (shell == "bash") console.write(bash_completions());
  if (shell == "zsh") console.write(zsh_completions());
  if (shell == "fish") console.write(fish_completions());
  if (shell == "man") console.write(manual_page());
  return ExitCode::kDone;
}

}  // namespace superflip::cli
