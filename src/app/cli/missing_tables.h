// What `solve` does and says when its answers are out and came from smaller tables than those wanted.
#pragma once

#include <string>

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/progress_bar.h"

namespace superflip::cli {

/// How the engine is to treat missing tables: as --wait-for-tables says, else by who reads the answers.
MissingTables when_tables_are_missing(const Arguments& arguments);

/// Where a person looks on, waits for the tables that are in the making, until Ctrl-C; `progress` may be null.
/// Elsewhere nobody waits: one line says how to make them, unless --quiet.
void after_the_answers(Engine& engine, Progress* progress, const Arguments& arguments, Console& console);

/// "superflip tables build --metric qtm": what makes the tables that a call with these arguments wants.
std::string command_to_build_tables(const Arguments& arguments);

}  // namespace superflip::cli
