#include "solvers/optimal/search/open_iteration.h"

#include <fmt/format.h>

#include <utility>

#include "search/kept_search.h"

namespace superflip::optimal {
namespace {

// A file that claims more is not of this kind.
constexpr std::uint64_t kMostHeads = 1 << 16;
constexpr std::uint64_t kMostOpen = 1 << 24;

}  // namespace

std::string to_text(const KeptIteration& kept) {
  std::string text = fmt::format("passed {}\nheads {}\n", kept.passed, kept.heads.size());
  for (const auto& [work, dealt] : kept.heads)
    text += fmt::format("{}{} {}\n", dealt ? "+" : "", work.nodes, work.near);
  text += fmt::format("open {}\n", kept.open.size());
  for (const auto& node : kept.open)
    text += fmt::format("{} {} {:x} {:x} {:x}\n", node.left, node.head, node.path[2], node.path[1], node.path[0]);
  return text;
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

void OpenIteration::begin_with(const Node& node, int left) {
  deal_.clear();
  waiting_ = {{node, left}};
  next_waiting_ = 0;
}

void OpenIteration::begin_with_heads() {
  deal_.begin();
  waiting_.clear();
  next_waiting_ = 0;
}

void OpenIteration::set_heads(Heads heads) {
  heads_ = std::move(heads);
  deal_.reset(heads_.nodes.size());
}

void OpenIteration::make_workspaces(int threads, int most_left) {
  most_left_ = static_cast<std::size_t>(most_left);
  workspaces_.resize(static_cast<std::size_t>(threads));
  for (Workspace& workspace : workspaces_) workspace.work.resize(deal_.size());
}

bool OpenIteration::any_left() const {
  const auto filled = [](const Workspace& workspace) { return !workspace.pools.empty(); };
  return deal_.any_left() || next_waiting_ < waiting_.size() ||
         std::any_of(workspaces_.begin(), workspaces_.end(), filled);
}

void OpenIteration::refill(Workspace& workspace, ProgressMeter& meter) {
  auto& pools = workspace.pools;
  meter.add(std::exchange(workspace.foreseen, 0));
  std::size_t added = 0;
  // Adds a node, unless its distances say that it needs more turns.
  const auto add = [&](const Node& node, std::size_t left) {
    if (node.x_distance > left || node.y_distance > left) return;
    pools.add(left) = node;
    ++added;
  };
  while (added < kBatch && pools.size(most_left_) < kBatch) {
    if (const std::size_t next = next_waiting_++; next < waiting_.size()) {
      add(waiting_[next].node, static_cast<std::size_t>(waiting_[next].left));
      continue;
    }
    const auto dealt = deal_.deal();
    if (!dealt) return;
    workspace.foreseen += dealt->share;
    add(heads_.nodes[dealt->head], most_left_);
  }
}

HeadWork OpenIteration::work_now(std::size_t head) const {
  HeadWork sum;
  for (const Workspace& workspace : workspaces_) {
    if (head >= workspace.work.size()) continue;
    sum.nodes += workspace.work[head].nodes;
    sum.near += workspace.work[head].near;
  }
  return sum;
}

void OpenIteration::abandon() {
  for (Workspace& workspace : workspaces_) {
    workspace.pools.clear();
    std::fill(workspace.work.begin(), workspace.work.end(), HeadWork{});
    workspace.expanded.fill(0);
    workspace.by_band.fill(0);
    workspace.foreseen = 0;
  }
}

SlackBands::Counts OpenIteration::end() {
  for (std::size_t h = 0; h < deal_.size(); ++h)
    if (const HeadWork now = work_now(h); now.nodes >= deal_.work(h).nodes) deal_.work(h) = now;
  SlackBands::Counts by_band{};
  for (Workspace& workspace : workspaces_) {
    std::fill(workspace.work.begin(), workspace.work.end(), HeadWork{});
    for (std::size_t w = 0; w < by_band.size(); ++w) by_band[w] += std::exchange(workspace.by_band[w], 0);
  }
  return by_band;
}

KeptIteration OpenIteration::kept() const {
  KeptIteration kept;
  kept.passed = deal_.passed();
  for (std::size_t h = 0; h < deal_.size(); ++h) kept.heads.push_back({work_now(h), true});
  deal_.for_each_left([&](std::uint32_t h) { kept.heads[h] = {deal_.work(h), false}; });
  const auto open = [&kept](const Node& node, std::size_t left) {
    kept.open.push_back({static_cast<int>(left), node.head, node.path});
  };
  for (std::size_t i = next_waiting_; i < waiting_.size(); ++i)
    open(waiting_[i].node, static_cast<std::size_t>(waiting_[i].left));
  for (const Workspace& workspace : workspaces_) workspace.pools.for_each(open);
  return kept;
}

Result<void> OpenIteration::resume(const KeptIteration& kept, int length, const NodeMaker& maker, const Node& root) {
  if (kept.heads.size() != deal_.size())
    return fail(ErrorCode::kInputOutput, "the saved search has another version; remove the file to start again");
  std::vector<std::uint32_t> left;
  for (std::size_t h = 0; h < deal_.size(); ++h) {
    const auto [work, dealt] = kept.heads[h];
    (dealt ? workspaces_.front().work[h] : deal_.work(h)) = work;
    if (!dealt) left.push_back(static_cast<std::uint32_t>(h));
  }
  deal_.begin_with(std::move(left), kept.passed);
  waiting_.clear();
  next_waiting_ = 0;
  for (const KeptIteration::OpenNode& open : kept.open) {
    const auto node = maker.follow(root, open.path, length - open.left);
    if (!node || static_cast<std::size_t>(open.left) > most_left_) return damaged_search();
    waiting_.push_back({*node, open.left});
    waiting_.back().node.head = open.head;
  }
  return {};
}

}  // namespace superflip::optimal
