#include "solvers/optimal/search/kept_iteration.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "search/kept_text.h"

namespace superflip::optimal {
namespace {

// A file that claims more is not of this kind.
constexpr std::uint64_t kMostHeads = 1 << 16;
constexpr std::uint64_t kMostOpen = 1 << 24;

}  // namespace

std::string to_text(const KeptIteration& kept) {
  fmt::memory_buffer text;
  const auto out = std::back_inserter(text);
  fmt::format_to(out, "passed {}\nheads {}\n", kept.passed, kept.heads.size());
  for (const auto& [work, dealt] : kept.heads)
    fmt::format_to(out, "{}{} {}\n", dealt ? "+" : "", work.nodes, work.near);
  fmt::format_to(out, "open {}\n", kept.open.size());
  for (const auto& node : kept.open)
    fmt::format_to(out, "{} {} {:x} {:x} {:x}\n", node.left, node.head, node.path[2], node.path[1], node.path[0]);
  return fmt::to_string(text);
}

Result<KeptIteration> parse_iteration(std::string_view text, int length) {
  KeptReader reader(text);
  KeptIteration kept;
  kept.passed = reader.named("passed");
  for (auto left = reader.named("heads", kMostHeads); reader.good() && left > 0; --left) {
    std::string_view word = reader.word();
    const bool dealt = !word.empty() && word.front() == '+';
    if (dealt) word.remove_prefix(1);
    const std::uint64_t nodes = reader.number_of(word, KeptReader::kAny);
    kept.heads.push_back({{nodes, reader.number(nodes)}, dealt});
  }
  for (auto left = reader.named("open", kMostOpen); reader.good() && left > 0; --left) {
    KeptIteration::OpenNode& node = kept.open.emplace_back();
    node.left = static_cast<int>(reader.number(static_cast<std::uint64_t>(length)));
    node.head = static_cast<std::uint16_t>(reader.number(kMostHeads - 1));
    for (auto part = node.path.rbegin(); part != node.path.rend(); ++part) *part = reader.number(KeptReader::kAny, 16);
    if (node.left == 0 || node.head >= std::max<std::size_t>(kept.heads.size(), 1)) return damaged_search();
  }
  if (!reader.good() || !reader.at_end()) return damaged_search();
  return kept;
}

}  // namespace superflip::optimal
