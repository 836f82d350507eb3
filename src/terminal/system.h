// What the command asks of the system: file descriptors (the standard ones at its start, and reading), and signals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>

#include "base/limits.h"

namespace superflip::cli {

/// Opens /dev/null for each of the descriptors 0 to 2 that is closed (`superflip solve <&- >&-`). Otherwise a file that
/// is opened later would take the number: a pipe of the program would be read as standard input, or a table file would
/// receive the answers. A closed input then reads as empty; writing to a closed output is an error. Call it before
/// anything opens a file. False if /dev/null cannot be opened. On Windows it sets the streams to bytes instead, without
/// carriage returns, and the terminal to UTF-8 and colours.
bool prepare_descriptors();

/// Opens a file for reading; negative on failure, with errno set.
int open_to_read(const std::string& path);
void close_descriptor(int descriptor);

/// Reads up to `most` bytes. 0 at the end of the input, negative on failure, with errno set.
std::ptrdiff_t read_bytes(int descriptor, char* to, std::size_t most);

/// Locks an open file against other processes until it is closed; false if another one has locked it. On Windows it
/// does nothing.
bool lock_file(std::FILE* file);

/// Waits until the disk has a file; true where there is nothing to wait for, such as a pipe. False with errno set.
bool sync_file(std::FILE* file);

/// The width of a terminal, in characters; 0: this is none, or its width is not known.
int columns_of(int descriptor);

enum class Awaited { kInput, kWakeUp, kFailure };
/// Waits for input, or its end, at the first descriptor, or until the second becomes readable or a signal has arrived.
/// With kFailure errno is set. On Windows it does not wait: read_bytes() does, and Ctrl-C ends that.
Awaited await_input(int descriptor, int wake_descriptor);

/// Moves the place in a file, as lseek() does: where it is then, or negative.
std::int64_t seek(int descriptor, std::int64_t offset, int whence);

// Ctrl-C and the termination signal: they request a stop and wake a thread that waits for input.

/// Catches SIGINT and SIGTERM from its construction to the end of the program; create only one. The first signal
/// requests a clean end; one that comes more than 300 ms later kills the program as usual. SIGPIPE and SIGXFSZ are
/// ignored: writing to a closed pipe, or beyond the file size limit, is then an error that can be reported.
class Interrupt {
 public:
  /// Installs the handlers. If no pipe can be created (no file descriptors left), the token still works.
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// Stops at the first signal.
  [[nodiscard]] const StopToken& token() const { return token_; }
  /// A file descriptor for poll() that becomes readable at the first signal; -1 if there is none.
  [[nodiscard]] int wake_descriptor() const { return wake_; }

 private:
  StopToken token_;
  int wake_ = -1;
};

}  // namespace superflip::cli
