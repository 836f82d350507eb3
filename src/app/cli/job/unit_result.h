// What a unit has answered, and its bytes in a journal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/console.h"

namespace superflip::cli::job {

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

/// Appends a number as 8 bytes, little-endian.
void append_number(std::string& bytes, std::uint64_t number);
/// Reads 8 bytes, which must be there.
std::uint64_t number_at(std::string_view bytes, std::size_t offset);

}  // namespace superflip::cli::job
