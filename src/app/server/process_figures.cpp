#include "app/server/process_figures.h"

#include <fmt/core.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>
#include <system_error>
#include <vector>

namespace superflip::server {
namespace {

std::string figure(std::string_view name, std::string_view type, std::string_view help, double value) {
  return fmt::format("# HELP process_{0} {1}\n# TYPE process_{0} {2}\nprocess_{0} {3:.15g}\n", name, help, type, value);
}

// The fields of /proc/self/stat after the name of the program, which may contain blanks: field 3 (state) is the first.
std::vector<std::string> stat_fields() {
  std::ifstream file("/proc/self/stat");
  std::string text((std::istreambuf_iterator<char>(file)), {});
  std::istringstream rest(text.substr(std::min(text.size(), text.rfind(')') + 1)));
  return {std::istream_iterator<std::string>(rest), {}};
}

// When the system was started, in seconds since 1970; 0 when unknown.
double boot_time() {
  std::ifstream file("/proc/stat");
  for (std::string word; file >> word;)
    if (double seconds = 0; word == "btime" && file >> seconds) return seconds;
  return 0;
}

}  // namespace

std::string process_figures() {
  // Numbers of proc(5), less those of the fields before the state.
  constexpr std::size_t kUserTime = 14 - 3;
  constexpr std::size_t kSystemTime = 15 - 3;
  constexpr std::size_t kThreads = 20 - 3;
  constexpr std::size_t kStart = 22 - 3;
  constexpr std::size_t kVirtual = 23 - 3;
  constexpr std::size_t kResident = 24 - 3;
  const auto fields = stat_fields();
  if (fields.size() <= kResident) return "";
  const auto number = [&fields](std::size_t field) { return std::stod(fields[field]); };
  const auto ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
  std::string text = figure("cpu_seconds_total", "counter", "Processor time, user and system.",
                            (number(kUserTime) + number(kSystemTime)) / ticks);
  text += figure("resident_memory_bytes", "gauge", "Memory, with the parts of mapped files that are in memory.",
                 number(kResident) * static_cast<double>(::sysconf(_SC_PAGESIZE)));
  text += figure("virtual_memory_bytes", "gauge", "Address space.", number(kVirtual));
  text += figure("threads", "gauge", "Threads.", number(kThreads));
  text += figure("start_time_seconds", "gauge", "When the process started, in seconds since 1970.",
                 boot_time() + number(kStart) / ticks);
  std::error_code error;
  const std::filesystem::directory_iterator open("/proc/self/fd", error);
  if (!error)
    text += figure("open_fds", "gauge", "Open files and sockets.",
                   static_cast<double>(std::distance(begin(open), end(open))));
  return text;
}

}  // namespace superflip::server
