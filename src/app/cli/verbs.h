// All verbs. Each has a file of its own with its options, its examples and its function.
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/verb.h"

namespace superflip::cli {

const Verb& solve_verb();
const Verb& explain_verb();
const Verb& scramble_verb();
const Verb& analyze_verb();
const Verb& recognise_verb();
const Verb& show_verb();
const Verb& convert_verb();
const Verb& alg_verb();
const Verb& blind_verb();
const Verb& colours_verb();
const Verb& scan_verb();
const Verb& solvers_verb();
const Verb& tables_verb();
const Verb& dataset_verb();
const Verb& distances_verb();
const Verb& coset_verb();
const Verb& job_verb();
const Verb& compare_verb();
const Verb& patterns_verb();
const Verb& algs_verb();
const Verb& robot_verb();
const Verb& serve_verb();
const Verb& bench_verb();
const Verb& completions_verb();
const Verb& help_verb();
const Verb& version_verb();

}  // namespace superflip::cli
