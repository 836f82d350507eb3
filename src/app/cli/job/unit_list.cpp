#include "app/cli/job/unit_list.h"

#include <fmt/core.h>

#include <algorithm>

#include "ask/units.h"

namespace superflip::cli::job {

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

}  // namespace superflip::cli::job
