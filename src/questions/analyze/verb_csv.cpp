#include "questions/analyze/verb_csv.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>
#include <optional>

#include "ask/units.h"
#include "base/checksum.h"

namespace superflip::cli {
namespace {

struct Record {
  std::string_view input;
  std::vector<int> numbers = {};
};

// The last columns of a line are numbers, or all empty. The input before them may contain commas.
std::optional<Record> parse_record(std::string_view line, std::size_t columns) {
  Record record;
  std::size_t empty = 0;
  for (std::size_t c = 0; c < columns; ++c) {
    const std::size_t comma = line.rfind(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const std::string_view cell = line.substr(comma + 1);
    const auto number = cell.empty() ? 0 : ask::parse_integer(cell, 0, std::numeric_limits<int>::max());
    if (!number) return std::nullopt;
    if (cell.empty()) ++empty;
    record.numbers.push_back(static_cast<int>(*number));
    line = line.substr(0, comma);
  }
  if (empty != 0 && empty != columns) return std::nullopt;
  if (empty != 0) record.numbers.clear();
  std::reverse(record.numbers.begin(), record.numbers.end());
  record.input = line;
  return record;
}

}  // namespace

Result<CsvFile> CsvFile::open(const std::string& path, const std::string& head, std::size_t columns, const Seen& seen,
                              const StopToken& stop) {
  CsvFile csv;
  std::string text;
  std::ifstream there(path, std::ios::binary);
  for (std::string block(std::size_t{1} << 20, '\0'); there && !stop.stop_requested();) {
    there.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block, 0, static_cast<std::size_t>(there.gcount()));
  }
  const auto interrupted = [&] { return fail(ErrorCode::kInterrupted, "interrupted; the file was not changed", path); };
  if (stop.stop_requested()) return interrupted();
  if (text.find('\n') == std::string::npos && !head.starts_with(text))
    return fail(ErrorCode::kUsage, "the file does not belong to this analysis", path);
  text.resize(text.rfind('\n') + 1);  // npos + 1 is 0
  std::string_view rest = text;
  for (std::uint64_t number = 1; !rest.empty(); ++number) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + 1);
    if (stop.stop_requested()) return interrupted();
    if (number == 1) {
      if (line == head) continue;
      return fail(ErrorCode::kUsage, "the file does not belong to this analysis: its first line differs", path);
    }
    const auto record = parse_record(line, columns);
    if (!record) return fail(ErrorCode::kUsage, fmt::format("line {} is not a record of this analysis", number), path);
    seen(record->numbers);
    csv.input_sum_ = with_input(csv.input_sum_, record->input);
    ++csv.records_;
  }
  std::error_code cut_off;
  if (std::filesystem::exists(path, cut_off)) std::filesystem::resize_file(path, text.size(), cut_off);
  csv.file_.open(path, std::ios::binary | std::ios::app);
  if (cut_off || !csv.file_ || (text.empty() && !csv.append(head + '\n')))
    return fail(ErrorCode::kInputOutput, "cannot write the file", path);
  return csv;
}

std::uint64_t CsvFile::with_input(std::uint64_t sum, std::string_view input) {
  const std::array<std::uint64_t, 2> both = {sum, checksum(input.data(), input.size())};
  return checksum(both.data(), sizeof(both));
}

bool CsvFile::append(std::string_view lines) {
  file_ << lines << std::flush;
  return file_.good();
}

}  // namespace superflip::cli
