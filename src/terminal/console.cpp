#include "terminal/console.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <utility>

#include "notation/text_cursor.h"

namespace superflip::cli {

namespace {

// The cells of a row of a net, which are its characters besides blanks and the lines of a drawing.
struct NetRow {
  std::size_t cells = 0;   // 0 if words differ in length, as they do in no net
  std::size_t indent = 0;  // characters before the first cell; a tab counts as eight
};

NetRow net_row_of(std::string_view row) {
  const std::string plain = folded(row);  // without the escape sequences that colour it
  NetRow result;
  std::size_t word = 0;
  std::size_t longest = 0;
  std::size_t words = 0;
  for (TextCursor cursor(plain); !cursor.at_end();) {
    const char32_t c = cursor.next();
    if (is_blank(c) || c == U'|') {
      word = 0;
      if (result.cells == 0 && c != U'\uFEFF') result.indent += c == U'\t' ? 8 : 1;
      continue;
    }
    ++result.cells;
    if (++word == 1) ++words;
    longest = std::max(longest, word);
  }
  if (words * longest != result.cells) result.cells = 0;
  return result;
}

// The size of a face, if this may be the first row of a net: two or three stickers, indented by a face and more.
std::size_t first_row_of_net(std::string_view row) {
  if (row.empty() ||
      (static_cast<unsigned char>(row.front()) < 0x80 && !is_ascii_blank(row.front()) && row.front() != '\x1b'))
    return 0;
  const NetRow it = net_row_of(row);
  return (it.cells == 2 || it.cells == 3) && it.indent >= it.cells ? it.cells : 0;
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
  auto line = next_row();
  if (line && joins_nets_ && line->text.starts_with("<svg")) return picture_from(*std::move(line));
  const std::size_t size = line && joins_nets_ ? first_row_of_net(line->text) : 0;
  return size == 0 ? line : net_from(*std::move(line), size);
}

InputLine LineReader::net_from(InputLine line, std::size_t size) {
  const std::size_t all = 6 * size * size;
  std::vector<InputLine> rows;
  std::size_t cells = size;
  while (cells < all) {
    auto row = next_row();
    if (!row) break;
    const std::size_t more = net_row_of(row->text).cells;
    if (more != size && more != 3 * size && more != 4 * size) {
      ahead_.push_front(*std::move(row));
      break;
    }
    cells += more;
    rows.push_back(*std::move(row));
  }
  if (cells != all && net_row_of(line.text).indent <= size) {  // lines of moves may be indented so far
    std::move(rows.rbegin(), rows.rend(), std::front_inserter(ahead_));
    return line;
  }
  for (const InputLine& row : rows) line.text += '\n' + row.text;
  // Rows of an incomplete net must not pass for moves.
  if (cells != all && !rows.empty()) line.text.insert(0, "net:\n");
  line.bytes = line.text.size();
  return line;
}

// All rows of a picture begin with a tag, so no other line passes for one of them.
InputLine LineReader::picture_from(InputLine line) {
  bool ended = line.text.find("</svg>") != std::string::npos;
  while (!ended && line.text.size() <= kMaxLineBytes) {
    auto row = next_row();
    if (!row) break;
    if (!row->text.starts_with('<')) {
      ahead_.push_front(*std::move(row));
      break;
    }
    ended = row->text.find("</svg>") != std::string::npos;
    line.text += '\n' + row->text;
  }
  line.bytes = line.text.size();
  return line;
}

std::optional<InputLine> LineReader::next_row() {
  if (!ahead_.empty()) {
    InputLine line = std::move(ahead_.front());
    ahead_.pop_front();
    return line;
  }
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
    if (lines.size() >= most || (ahead_.empty() && !whole_line_is_there())) break;
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
