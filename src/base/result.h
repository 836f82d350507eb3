// Result<T>: a value, or an Error that says what went wrong and where.
//
// The library reports failures by value and never throws through a search; the front ends turn an Error into a message
// and an exit code. See docs/architecture.md, "Errors".
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace superflip {

/// The kind of a failure. Each kind has one exit code of the command (docs/architecture.md).
enum class ErrorCode {
  kUsage,         ///< an invalid request (unknown solver, metric or option value)
  kBadAlgorithm,  ///< text that is not an algorithm or an encoding of a cube
  kInvalidCube,   ///< a well-formed cube that no sequence of turns can make
  kNoSolution,    ///< the search covered everything within the limits and found no solution
  kTable,         ///< a table file or folder that cannot be read or written, or fails its checks
  kInputOutput,   ///< another file, standard input or standard output failed
  kSelfCheck,     ///< an answer failed its verification: a defect of this program
  kTimeLimit,     ///< the time limit ended the search before an answer was found
  kInterrupted,   ///< the caller's stop token ended the search before an answer was found
};

/// One failure, described for a person.
struct Error {
  ErrorCode code;
  std::string message;     ///< the problem and what to do about it: one or two sentences, no trailing newline
  std::string where = {};  ///< the place: "column 7", "URF corner" or a path; empty when there is none
};

template <typename T>
using Result = tl::expected<T, Error>;

/// Makes the error branch of any Result.
inline tl::unexpected<Error> fail(ErrorCode code, std::string message, std::string where = {}) {
  return tl::unexpected<Error>(Error{code, std::move(message), std::move(where)});
}

/// The error of a text that is the value of `field`: the place is the field, with the column in the text if the error
/// has one: "goal, column 3".
inline Error in_field(std::string_view field, Error error) {
  const bool has_column = error.where.find("column ") != std::string::npos;
  error.where = std::string(field) + (has_column ? ", " + error.where : "");
  return error;
}

}  // namespace superflip
