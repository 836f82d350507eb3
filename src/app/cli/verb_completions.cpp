// superflip completions: completion files for shells, and the manual page.
#include <array>

#include "app/cli/completions.h"
#include "app/cli/manual.h"
#include "app/cli/verbs.h"

namespace superflip::cli {
namespace {

ExitCode run_completions(const Arguments& arguments, Console& console) {
  const std::string& shell = arguments.words().front();
  if (shell == "bash") console.write(bash_completions());
  if (shell == "zsh") console.write(zsh_completions());
  if (shell == "fish") console.write(fish_completions());
  if (shell == "man") console.write(manual_page());
  return ExitCode::kDone;
}

constexpr std::array kCompletionsExamples = {
    Example{"superflip completions bash > ~/.local/share/bash-completion/completions/superflip", "for bash"},
    Example{"superflip completions zsh > ~/.zfunc/_superflip", "for zsh, with ~/.zfunc in fpath"},
    Example{"superflip completions fish > ~/.config/fish/completions/superflip.fish", "for fish"},
};

constexpr Verb kCompletionsVerb = {
    {
        "completions",
        "print shell completions",
        "Prints a file with which a shell completes the verbs, options and values of superflip; with man, the manual "
        "page.",
        Argument{"SHELL", "bash|zsh|fish|man", "bash, zsh, fish, or man"},
        {},
        kCompletionsExamples,
    },
    run_completions,
};

}  // namespace

const Verb& completions_verb() { return kCompletionsVerb; }

}  // namespace superflip::cli
