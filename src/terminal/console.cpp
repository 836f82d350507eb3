#include "terminal/console.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace superflip::cli {

namespace {

// The text without the escape sequences that colour it, ESC [ ... m.
std::string without_colours(std::string_view row) {
  std::string plain;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] == '\x1b')
      i = std::min(row.find('m', i), row.size());
    else
      plain += row[i];
  }
  return plain;
}

// The number of characters besides blanks, if all words have the same length: those of one row of a net. 0 otherwise.
std::size_t cells_of(std::string_view row) {
  std::size_t cells = 0;
  std::size_t word = 0;
  std::size_t longest = 0;
  std::size_t words = 0;
  for (const char c : row) {
    if (c == ' ' || c == '\t') {
      word = 0;
      continue;
    }
    ++cells;
    if (++word == 1) ++words;
    longest = std::max(longest, word);
  }
  return words * longest == cells ? cells : 0;
}

// The size of a face, if this can only be the first row of a net: two or three stickers, far indented.
std::size_t first_row_of_net(std::string_view row) {
  const std::size_t indent = std::min(row.find_first_not_of(' '), row.size());
  const std::size_t size = cells_of(row);
  return (size == 2 || size == 3) && indent > size ? size : 0;
}

}  // namespace

LineReader::LineReader(int descriptor, const Interrupt& interrupt, std::uint64_t first, bool joins_nets)
    : descriptor_(descriptor), interrupt_(interrupt), buffer_(65'536), number_(first), joins_nets_(joins_nets) {}

bool LineReader::refill() {
  begin_ = end_ = 0;
  while (!interrupt_.token().stop_requested()) {
    const Awaited awaited = await_input(descriptor_, interrupt_.wake_descriptor());
    if (awaited == Awaited::kFailure) break;
    if (awaited == Awaited::kWakeUp) continue;
    const std::ptrdiff_t bytes = read_bytes(descriptor_, buffer_.data(), buffer_.size());
    if (bytes < 0 && errno == EAGAIN) continue;
    if (bytes < 0) break;
    end_ = static_cast<std::size_t>(bytes);
    return bytes > 0;
  }
  if (!interrupt_.token().stop_requested()) error_ = std::strerror(errno);
  return false;
}

std::optional<InputLine> LineReader::next() {
  if (interrupt_.token().stop_requested()) return std::nullopt;  // also where more lines have been read
  auto line = ahead_ ? std::exchange(ahead_, std::nullopt) : next_row();
  if (line && joins_nets_ && line->text.starts_with("<svg")) return picture_from(*std::move(line));
  const std::size_t size = line && joins_nets_ ? first_row_of_net(without_colours(line->text)) : 0;
  if (size == 0) return line;
  std::size_t cells = size;
  std::size_t rows = 1;
  while (cells < 6 * size * size) {
    ahead_ = next_row();
    const std::size_t more = ahead_ ? cells_of(without_colours(ahead_->text)) : 0;
    if (more != size && more != 3 * size && more != 4 * size) break;
    line->text += '\n' + ahead_->text;
    ahead_.reset();
    cells += more;
    ++rows;
  }
  // Rows of an incomplete net must not pass for moves.
  if (cells != 6 * size * size && rows > 1) line->text.insert(0, "net:\n");
  line->bytes = line->text.size();
  return line;
}

// All rows of a picture begin with a tag, so no other line passes for one of them.
InputLine LineReader::picture_from(InputLine line) {
  bool ended = line.text.find("</svg>") != std::string::npos;
  while (!ended && line.text.size() <= kMaxLineBytes) {
    ahead_ = next_row();
    if (!ahead_ || !ahead_->text.starts_with('<')) break;
    ended = ahead_->text.find("</svg>") != std::string::npos;
    line.text += '\n' + std::exchange(ahead_, std::nullopt)->text;
  }
  line.bytes = line.text.size();
  return line;
}

std::optional<InputLine> LineReader::next_row() {
  InputLine line;
  bool ended = false;
  while (!ended) {
    if (begin_ == end_ && !refill()) {
      if (line.bytes == 0 || interrupt_.token().stop_requested() || !error_.empty()) return std::nullopt;
      break;
    }
    const char* const begin = buffer_.data() + begin_;
    const auto available = end_ - begin_;
    const void* const line_end = std::memchr(begin, '\n', available);
    ended = line_end != nullptr;
    const std::size_t bytes = ended ? static_cast<std::size_t>(static_cast<const char*>(line_end) - begin) : available;
    line.text.append(begin, std::min(bytes, kMaxLineBytes - line.text.size()));
    line.bytes += bytes;
    begin_ += bytes + (ended ? 1 : 0);
  }
  if (line.bytes == line.text.size() && !line.text.empty() && line.text.back() == '\r') {
    line.text.pop_back();
    --line.bytes;
  }
  line.number = number_++;
  return line;
}

std::vector<InputLine> LineReader::next_lines(std::size_t most) {
  std::vector<InputLine> lines;
  const auto whole_line_is_there = [&] { return std::memchr(buffer_.data() + begin_, '\n', end_ - begin_) != nullptr; };
  for (auto line = next(); line; line = next()) {
    lines.push_back(std::move(*line));
    if (lines.size() >= most || (!ahead_ && !whole_line_is_there())) break;
  }
  return lines;
}

std::uint64_t count_line_ends(int descriptor, const StopToken& stop) {
  const std::int64_t begin = seek(descriptor, 0, SEEK_CUR);
  if (begin < 0) return 0;
  std::uint64_t count = 0;
  std::vector<char> block(std::size_t{1} << 16);
  for (std::ptrdiff_t got = 1;
       !stop.stop_requested() && (got = read_bytes(descriptor, block.data(), block.size())) > 0;)
    count += static_cast<std::uint64_t>(std::count(block.begin(), block.begin() + got, '\n'));
  return seek(descriptor, begin, SEEK_SET) == begin && !stop.stop_requested() ? count : 0;
}

namespace {

bool may_be_coloured(int descriptor) {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return isatty(descriptor) != 0 && (no_colour == nullptr || *no_colour == '\0') &&
         (terminal == nullptr || std::strcmp(terminal, "dumb") != 0);
}

}  // namespace

bool Console::write(std::string_view data) {
  if (kept_ != nullptr) {
    kept_->data += data;
    return true;
  }
  if (output_works_ && std::fwrite(data.data(), 1, data.size(), stdout) != data.size()) flush();
  return output_works_;
}

bool Console::flush() {
  if (kept_ != nullptr) return true;
  if (output_works_ && (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)) {
    output_works_ = false;
    say(fmt::format("cannot write to standard output: {}", std::strerror(errno)));
  }
  return output_works_;
}

void Console::end_process(ExitCode code) {
  if (!flush()) code = worse_of(code, ExitCode::kTablesOrIo);
  std::_Exit(static_cast<int>(code));
}

void Console::end_answer() {
  if (kept_ != nullptr) kept_->ends.push_back(kept_->data.size());
}

void Console::say(std::string_view message) {
  if (kept_ != nullptr) {
    const std::lock_guard lock(kept_messages_);
    kept_->messages.emplace_back(message);
    return;
  }
  std::string line = fmt::format("superflip: {}\n", message);
  for (char& c : line)  // a message may quote input, which may contain terminal escapes
    if (const auto byte = static_cast<unsigned char>(c); (byte < 0x20 && c != '\n') || byte == 0x7F) c = '?';
  std::fwrite(line.data(), 1, line.size(), stderr);  // a failure of standard error cannot be reported
}

ExitCode Console::fail(const Error& error) {
  say(describe(error));
  return exit_code_of(error.code);
}

bool Console::colour_output(std::string_view choice) {
  return choice == "always" || (choice == "auto" && may_be_coloured(STDOUT_FILENO));
}

bool Console::colour_messages() { return may_be_coloured(STDERR_FILENO); }

bool Console::messages_on_terminal() { return isatty(STDERR_FILENO) != 0; }

bool Console::is_interactive() { return isatty(STDOUT_FILENO) != 0 && messages_on_terminal(); }

std::string describe(const Error& error) {
  return error.message.starts_with(error.where) ? error.message : fmt::format("{} ({})", error.message, error.where);
}

}  // namespace superflip::cli
