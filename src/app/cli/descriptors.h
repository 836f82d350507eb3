// Makes sure that the three standard descriptors are open. POSIX.
#pragma once

namespace superflip::cli {

/// Opens /dev/null for each of the descriptors 0 to 2 that is closed (`superflip solve <&- >&-`). Otherwise a file that
/// is opened later would take the number: a pipe of the program would be read as standard input, or a table file would
/// receive the answers. A closed input then reads as empty; writing to a closed output is an error. Call it before
/// anything opens a file. False if /dev/null cannot be opened.
bool open_closed_descriptors();

}  // namespace superflip::cli
