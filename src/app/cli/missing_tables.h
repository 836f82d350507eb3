// How `solve` handles missing tables: it answers with smaller ones, then generates the wanted ones or says how to.
#pragma once

#include <string>

#include "terminal/arguments.h"
#include "terminal/console.h"
#include "terminal/progress_bar.h"

namespace superflip::cli {

/// At a terminal, waits for the tables in generation, until Ctrl-C; `progress` may be null. Otherwise returns at once,
/// after one line that says how to generate them, unless --quiet.
void after_the_answers(Engine& engine, Progress* progress, const Arguments& arguments, Console& console);

/// The command that generates the tables for these arguments: "superflip tables build --metric qtm".
std::string command_to_build_tables(const Arguments& arguments);

}  // namespace superflip::cli
