// Units: lists of them, the lines of one, and what it has answered.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/file_descriptor.h"
#include "job/plan.h"
#include "terminal/console.h"

namespace superflip::cli::job {

/// Reads numbers and ranges from 1 to `units`, separated by commas; nothing for any other text. The numbers are in
/// order and occur once.
std::optional<std::vector<std::uint64_t>> parse_unit_list(std::string_view text, std::uint64_t units);

/// Numbers in order as such a text. At most `most` ranges are written, then "...".
std::string unit_list(std::span<const std::uint64_t> units, std::size_t most = 20);

/// Gives the lines of units, from DIR/input or drawn from the seed of the plan. Not thread-safe.
class UnitInput {
 public:
  /// `plan` and `console` must outlive it. Errors: kInputOutput.
  static Result<UnitInput> open(const std::string& folder, const Plan& plan, const Console& console);

  /// The lines of a unit, with their numbers in the whole input; fewer after an interrupt. The source must not outlive
  /// this object, and the next call ends it. Errors: kInputOutput if the input is not the one that was planned.
  Result<LineSource> lines(const Unit& unit);

 private:
  UnitInput(std::string path, const Plan& plan, const Console& console, FileDescriptor file)
      : path_(std::move(path)), plan_(&plan), console_(&console), file_(std::move(file)) {}

  std::string path_;
  const Plan* plan_;
  const Console* console_;
  FileDescriptor file_;  // of DIR/input
};

/// The answers to the lines of a unit.
struct UnitResult {
  ExitCode code = ExitCode::kDone;  ///< the worst of its lines
  KeptOutput output = {};
  std::string head = {};  ///< LineVerb::head()
};

/// The result as bytes. Numbers of 64 bits, little-endian: the code, the bytes of the head, how many lines and messages
/// there are, the end of each line's answer, the bytes of each message. Then text: the head, the answers, the messages.
std::string to_bytes(const UnitResult& result);

/// Reads such bytes; nothing for any others.
std::optional<UnitResult> parse_unit_result(std::string_view bytes);

/// The answer to line i (from 0) of the unit.
std::string_view answer_of(const UnitResult& result, std::size_t i);

/// Up to `bytes` bytes from `offset` on, fewer at the end of the file; nothing on failure, with errno set.
std::optional<std::string> read_at(int file, std::uint64_t offset, std::uint64_t bytes);

/// Appends a number as 8 bytes, little-endian.
void append_number(std::string& bytes, std::uint64_t number);
/// Reads 8 bytes, which must be there.
std::uint64_t number_at(std::string_view bytes, std::size_t offset);

}  // namespace superflip::cli::job
