// Result<T>: a value, or an Error that says what went wrong and where.
//
// The library reports failures by value and never throws through a search; the front ends turn an Error into a message
// and an exit code. See docs/architecture.md, "Errors".
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace superflip {

/// What kind of failure an Error is; each kind has one exit code of the command (see docs/architecture.md).
enum class ErrorCode {
  kUsage,         ///< a request that makes no sense (unknown solver, metric, option value)
  kBadAlgorithm,  ///< text that is not an algorithm or an encoding of a cube
  kInvalidCube,   ///< a well-formed cube that no sequence of turns can make
  kNoSolution,    ///< the limits were searched through and hold no solution
  kTable,         ///< a table file or folder that cannot be read, written or trusted
  kInputOutput,   ///< another file, or standard input or output
  kSelfCheck,     ///< an answer did not check: a defect of this program
  kTimeLimit,     ///< the time limit ended the search before an answer was found
  kInterrupted,   ///< the caller's stop token ended the search before an answer was found
};

/// One failure, in words for a person.
struct Error {
  ErrorCode code;
  std::string message;     ///< what is wrong and what to do, one sentence or two, no trailing newline
  std::string where = {};  ///< the place: "column 7", "URF corner", a path; empty when there is none
};

template <typename T>
using Result = tl::expected<T, Error>;

/// Makes the error branch of any Result.
inline tl::unexpected<Error> fail(ErrorCode code, std::string message, std::string where = {}) {
  return tl::unexpected<Error>(Error{code, std::move(message), std::move(where)});
}

}  // namespace superflip
