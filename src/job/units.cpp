#include "job/units.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "ask/units.h"
#include "base/checksum.h"
#include "engine/random_cubes.h"
#include "terminal/system.h"

namespace superflip::cli::job {
namespace {

// Whether the bytes of the unit are there and have its checksum. The file is then at the first of them.
bool is_as_planned(int file, const Unit& unit) {
  const auto bytes = read_at(file, unit.offset, unit.bytes);
  return bytes && bytes->size() == unit.bytes && checksum(bytes->data(), bytes->size()) == unit.checksum &&
         ::lseek(file, static_cast<off_t>(unit.offset), SEEK_SET) >= 0;
}

constexpr std::size_t kNumberBytes = 8;
constexpr std::size_t kFirstNumbers = 4;  // the code, bytes of the head, lines, messages

}  // namespace

std::optional<std::vector<std::uint64_t>> parse_unit_list(std::string_view text, std::uint64_t units) {
  std::vector<std::uint64_t> list;
  while (true) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view range = text.substr(0, comma);
    const std::size_t dash = std::min(range.find('-'), range.size());
    const auto most = static_cast<long long>(units);
    const auto first = parse_integer(range.substr(0, dash), 1, most);
    const auto last = dash == range.size() ? first : parse_integer(range.substr(dash + 1), 1, most);
    if (!first || !last || *first > *last) return std::nullopt;
    for (long long unit = *first; unit <= *last; ++unit) list.push_back(static_cast<std::uint64_t>(unit));
    if (list.size() > 2 * units + 2) return std::nullopt;  // the same ones again and again
    if (comma == text.size()) break;
    text.remove_prefix(comma + 1);
  }
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

std::string unit_list(std::span<const std::uint64_t> units, std::size_t most) {
  std::string text;
  for (std::size_t i = 0; i < units.size(); --most) {
    if (most == 0) return text + ",...";
    std::size_t last = i;
    while (last + 1 < units.size() && units[last + 1] == units[last] + 1) ++last;
    if (!text.empty()) text += ',';
    text += last == i ? fmt::format("{}", units[i]) : fmt::format("{}-{}", units[i], units[last]);
    i = last + 1;
  }
  return text;
}

Result<UnitInput> UnitInput::open(const std::string& folder, const Plan& plan, const Console& console) {
  const std::string path = input_file(folder);
  FileDescriptor file(plan.random ? -1 : open_to_read(path));
  if (!plan.random && !file.valid())
    return fail(ErrorCode::kInputOutput, system_message("cannot open the input of the job", errno), path);
  return UnitInput(path, plan, console, std::move(file));
}

Result<LineSource> UnitInput::lines(const Unit& unit) {
  if (plan_->random) return random_lines(plan_->seed, unit.first, unit.lines, console_->stop());
  if (!is_as_planned(file_.get(), unit))
    return fail(ErrorCode::kInputOutput,
                fmt::format("lines {} to {} are not those that were planned: plan the job again", unit.first,
                            unit.first + unit.lines - 1),
                path_);
  const auto reader = std::make_shared<LineReader>(console_->input(file_.get(), unit.first, /*joins_nets=*/false));
  return LineSource([reader, left = unit.lines](std::size_t most) mutable {
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(most, left));
    auto some = wanted > 0 ? reader->next_lines(wanted) : std::vector<InputLine>();
    left -= some.size();
    return some;
  });
}

std::optional<std::string> read_at(int file, std::uint64_t offset, std::uint64_t bytes) {
  std::string text(bytes, '\0');
  std::size_t filled = 0;
  while (filled < text.size()) {
    const ssize_t got = ::pread(file, text.data() + filled, text.size() - filled, static_cast<off_t>(offset + filled));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::nullopt;
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
  }
  text.resize(filled);
  return text;
}

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
