// The functions behind the verbs, one file each.
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"

namespace superflip::cli {

ExitCode run_solve(const Arguments& arguments, Console& console);
ExitCode run_analyze(const Arguments& arguments, Console& console);
ExitCode run_explain(const Arguments& arguments, Console& console);
ExitCode run_scramble(const Arguments& arguments, Console& console);
ExitCode run_recognise(const Arguments& arguments, Console& console);
ExitCode run_show(const Arguments& arguments, Console& console);
ExitCode run_convert(const Arguments& arguments, Console& console);
ExitCode run_solvers(const Arguments& arguments, Console& console);
ExitCode run_tables(const Arguments& arguments, Console& console);
ExitCode run_bench(const Arguments& arguments, Console& console);
ExitCode run_distances(const Arguments& arguments, Console& console);
ExitCode run_serve(const Arguments& arguments, Console& console);
ExitCode run_completions(const Arguments& arguments, Console& console);

}  // namespace superflip::cli
