// All verbs. Each has a file of its own with its options, its examples and its function; those of questions/ are listed
// there.
#pragma once

#include <span>

#include "terminal/arguments.h"
#include "terminal/console.h"
#include "terminal/verb.h"

namespace superflip::cli {

/// Every verb of the program, in the order of --help.
std::span<const Verb> verbs();

/// The verb with this name, or nullptr.
const Verb* find_verb(std::string_view name);

/// The error for an unknown verb, with a suggestion if a similar verb exists (kUsage).
Error no_such_verb(std::string_view typed);

#define VERB(name) const Verb& name##_verb();
#include "questions/all.inc"

const Verb& serve_verb();
const Verb& bench_verb();
const Verb& completions_verb();
const Verb& help_verb();
const Verb& version_verb();

}  // namespace superflip::cli
