#include "app/cli/job/unit_result.h"

#include <algorithm>

namespace superflip::cli::job {
namespace {

constexpr std::size_t kNumberBytes = 8;
constexpr std::size_t kFirstNumbers = 4;  // the code, bytes of the head, lines, messages

}  // namespace

void append_number(std::string& bytes, std::uint64_t number) {
  for (std::size_t i = 0; i < kNumberBytes; ++i) bytes += static_cast<char>((number >> (8 * i)) & 0xFF);
}

std::uint64_t number_at(std::string_view bytes, std::size_t offset) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < kNumberBytes; ++i)
    number |= std::uint64_t{static_cast<unsigned char>(bytes[offset + i])} << (8 * i);
  return number;
}

std::string to_bytes(const UnitResult& result) {
  const KeptOutput& output = result.output;
  std::string bytes;
  append_number(bytes, static_cast<std::uint64_t>(result.code));
  append_number(bytes, result.head.size());
  append_number(bytes, output.ends.size());
  append_number(bytes, output.messages.size());
  for (const std::size_t end : output.ends) append_number(bytes, end);
  for (const std::string& message : output.messages) append_number(bytes, message.size());
  bytes += result.head + output.data;
  for (const std::string& message : output.messages) bytes += message;
  return bytes;
}

std::optional<UnitResult> parse_unit_result(std::string_view bytes) {
  // Step 1: how much there is.
  if (bytes.size() < kFirstNumbers * kNumberBytes) return std::nullopt;
  const std::uint64_t code = number_at(bytes, 0);
  const std::uint64_t head = number_at(bytes, kNumberBytes);
  const std::uint64_t lines = number_at(bytes, 2 * kNumberBytes);
  const std::uint64_t messages = number_at(bytes, 3 * kNumberBytes);
  const std::uint64_t room = bytes.size() / kNumberBytes - kFirstNumbers;
  if (lines > room || messages > room - lines) return std::nullopt;
  const auto known = exit_codes();
  const auto row = std::find_if(known.begin(), known.end(),
                                [code](const ExitCodeRow& r) { return static_cast<std::uint64_t>(r.code) == code; });
  if (row == known.end()) return std::nullopt;

  // Step 2: the head and the answers.
  UnitResult result{.code = row->code};
  std::string_view rest = bytes.substr((kFirstNumbers + lines + messages) * kNumberBytes);
  if (head > rest.size()) return std::nullopt;
  result.head = rest.substr(0, head);
  rest.remove_prefix(head);
  std::uint64_t end = 0;
  for (std::uint64_t i = 0; i < lines; ++i) {
    const std::uint64_t next = number_at(bytes, (kFirstNumbers + i) * kNumberBytes);
    if (next < end || next > rest.size()) return std::nullopt;
    result.output.ends.push_back(end = next);
  }
  result.output.data = rest.substr(0, end);
  rest.remove_prefix(end);

  // Step 3: the messages.
  for (std::uint64_t i = 0; i < messages; ++i) {
    const std::uint64_t size = number_at(bytes, (kFirstNumbers + lines + i) * kNumberBytes);
    if (size > rest.size()) return std::nullopt;
    result.output.messages.emplace_back(rest.substr(0, size));
    rest.remove_prefix(size);
  }
  return rest.empty() ? std::optional(std::move(result)) : std::nullopt;
}

std::string_view answer_of(const UnitResult& result, std::size_t i) {
  const std::size_t begin = i == 0 ? 0 : result.output.ends[i - 1];
  return std::string_view(result.output.data).substr(begin, result.output.ends[i] - begin);
}

}  // namespace superflip::cli::job
