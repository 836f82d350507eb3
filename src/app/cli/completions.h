// Completions of verbs, options and values for three shells, written from the rows of the verbs.
#pragma once

#include <string>

namespace superflip::cli {

/// A file for bash: source it, or put it into bash-completion's folder.
std::string bash_completions();
/// A file for zsh: name it _superflip and put its folder into fpath.
std::string zsh_completions();
/// A file for fish: put it into ~/.config/fish/completions.
std::string fish_completions();

}  // namespace superflip::cli
