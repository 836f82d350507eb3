#include "solvers/optimal/search/open_iteration.h"

#include <algorithm>
#include <utility>

namespace superflip::optimal {

void OpenIteration::begin_with(const Node& node, int left) {
  heads_.clear();
  waiting_ = {{node, left}};
  next_waiting_ = 0;
}

void OpenIteration::begin_with_heads() {
  heads_.begin();
  waiting_.clear();
  next_waiting_ = 0;
}

void OpenIteration::make_workspaces(int threads, int most_left) {
  workspaces_.resize(static_cast<std::size_t>(threads));
  for (Workspace& workspace : workspaces_) {
    workspace.work.resize(heads_.size());
    workspace.pools.set_highest(most_left);
  }
}

bool OpenIteration::any_left() const {
  const auto filled = [](const Workspace& workspace) { return !workspace.pools.empty(); };
  return heads_.any_left() || next_waiting_ < waiting_.size() ||
         std::any_of(workspaces_.begin(), workspaces_.end(), filled);
}

void OpenIteration::refill(Workspace& workspace, ProgressMeter& meter) {
  Pools& pools = workspace.pools;
  meter.add(std::exchange(workspace.foreseen, 0));
  for (std::size_t dealt = 0; dealt < kBatch && pools.wanted() > 0;) {
    if (const std::size_t next = next_waiting_++; next < waiting_.size()) {
      if (pools.put(waiting_[next].node, static_cast<std::size_t>(waiting_[next].left))) ++dealt;
      continue;
    }
    const auto head = heads_.deal();
    if (!head) return;
    workspace.foreseen += head->share;
    if (pools.put(*head->node, pools.highest())) ++dealt;
  }
}

Work OpenIteration::work_now(std::size_t head) const {
  Work sum;
  for (const Workspace& workspace : workspaces_) {
    if (head >= workspace.work.size()) continue;
    sum.nodes += workspace.work[head].nodes;
    sum.near += workspace.work[head].near;
  }
  return sum;
}

Waves::Counts OpenIteration::end() {
  for (std::size_t h = 0; h < heads_.size(); ++h)
    if (const Work now = work_now(h); now.nodes >= heads_.work(h).nodes) heads_.work(h) = now;
  Waves::Counts by_wave{};
  for (Workspace& workspace : workspaces_) {
    std::fill(workspace.work.begin(), workspace.work.end(), Work{});
    for (std::size_t w = 0; w < by_wave.size(); ++w) by_wave[w] += std::exchange(workspace.by_wave[w], 0);
  }
  return by_wave;
}

void OpenIteration::write_to(SearchState& kept) const {
  for (std::size_t h = 0; h < heads_.size(); ++h) kept.heads.push_back({work_now(h), true});
  heads_.for_each_left([&](std::uint32_t h) { kept.heads[h] = {heads_.work(h), false}; });
  const auto open = [&kept](const Node& node, std::size_t left) {
    kept.open.push_back({static_cast<int>(left), node.head, node.path});
  };
  for (std::size_t i = next_waiting_; i < waiting_.size(); ++i)
    open(waiting_[i].node, static_cast<std::size_t>(waiting_[i].left));
  for (const Workspace& workspace : workspaces_) workspace.pools.for_each(open);
}

Result<void> OpenIteration::take_up(const SearchState& kept, const NodeMaker& maker, const Node& root) {
  if (kept.heads.size() != heads_.size())
    return fail(ErrorCode::kInputOutput, "the file of the search is of another version; remove it to begin anew");
  std::vector<std::uint32_t> left;
  for (std::size_t h = 0; h < heads_.size(); ++h) {
    const auto [work, dealt] = kept.heads[h];
    (dealt ? workspaces_.front().work[h] : heads_.work(h)) = work;
    if (!dealt) left.push_back(static_cast<std::uint32_t>(h));
  }
  heads_.begin_with(std::move(left), kept.passed);
  waiting_.clear();
  next_waiting_ = 0;
  for (const SearchState::OpenNode& open : kept.open) {
    const auto node = maker.follow(root, open.path, kept.length - open.left);
    if (!node || static_cast<std::size_t>(open.left) > workspaces_.front().pools.highest())
      return fail(ErrorCode::kInputOutput, "the file of the search is damaged; remove it to begin anew");
    waiting_.push_back({*node, open.left});
    waiting_.back().node.head = open.head;
  }
  return {};
}

}  // namespace superflip::optimal
