#include "terminal/console.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace superflip::cli {
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
  return error.where.empty() ? error.message : fmt::format("{} ({})", error.message, error.where);
}

}  // namespace superflip::cli
