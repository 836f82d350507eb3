// The launches of a stream, and what they found.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

#include "solvers/optimal_gpu/cube_stream.h"

namespace superflip::gpu {

// How many iterations after the next one may be in the same launch.
u32 CubeStream::longer_iterations(const Asked& asked) const {
  const bool is_alone = asked.expired || asked.lists_all() || asked.symmetries.heads != nullptr ||
                        asked.options.limits.max_nodes != Limits{}.max_nodes;
  const auto has_few_nodes = [&](int length) {
    return head_turns(length) != 0 && head_turns(length) != counted_turns() && !has_bands(length);
  };
  const int length = asked.lengths->length();
  if (is_alone || !has_few_nodes(length)) return 0;
  const int longest = std::min(asked.options.max_length.value_or(kMaxPly), loaded_.moves.most_steps());
  u32 count = 0;
  for (int next = length; count + 1 < settings_.together; ++count) {
    next += static_cast<int>(loaded_.moves.lengths_by);
    if (next > longest || !has_few_nodes(next)) break;
  }
  return count;
}

// The next steps of each cube, those with the longest heads first: the small iterations fill the end. Of one cube the
// shorter come first.
CubeStream::Plan CubeStream::plan(Launcher& launcher) {
  Plan plan;
  // Their length, those of a group of symmetries, and how many iterations of the cube come later in the launch.
  using Heads = std::tuple<u32, const std::vector<u8>*, u32>;
  std::map<Heads, std::vector<ActiveCube>, std::greater<>> by_heads;
  {
    const std::lock_guard lock(mutex_);
    // Slots behind those of cubes are shared by the cubes that may use them.
    const auto may =
        static_cast<u32>(std::count_if(launcher.slots.begin(), launcher.slots.end(), [&](const Asked* asked) {
          return asked != nullptr && longer_iterations(*asked) > 0;
        }));
    u32 next_slot = settings_.slots;
    const u32 share = (slots_in_all() - next_slot) / std::max(may, 1U);
    for (u32 slot = 0; slot < launcher.slots.size(); ++slot) {
      Asked* const asked = launcher.slots[slot];
      if (asked == nullptr) continue;
      if (std::exchange(asked->takes_order, false)) plan.to_order.push_back(slot);
      const int length = asked->lengths->length();
      const auto* const own = head_turns(length) == 0 ? nullptr : asked->symmetries.heads;
      asked->longer.clear();
      const u32 longer = std::min(longer_iterations(*asked), share);
      for (u32 i = 0, in = slot; i <= longer; ++i) {
        const u32 iteration = static_cast<u32>(length) + i * loaded_.moves.lengths_by;
        const u32 turns = own == nullptr ? head_turns(static_cast<int>(iteration)) : counted_turns();
        plan.set(in, *asked);
        launcher.cancelled[in] = asked->expired.has_value();
        by_heads[{turns, own, longer - i}].push_back({in, iteration, asked->band, asked->is_ordered});
        if (i == longer) break;
        asked->longer.push_back(next_slot);
        plan.longer[in] = next_slot;
        in = next_slot++;
      }
    }
  }
  u64 units = 0;
  for (auto& [key, cubes] : by_heads) {
    const auto [turns, own, later] = key;
    LoadedDevice::Heads heads = loaded_.heads[turns];
    if (own != nullptr) {
      if (plan.groups.size() + 3 + settings_.together >= kMostGroups ||
          plan.own_heads.size() + own->size() > kOwnHeadBytes) {
        std::vector<ActiveCube>& others = by_heads[{turns, nullptr, 0}];  // which comes later
        others.insert(others.end(), cubes.begin(), cubes.end());
        continue;
      }
      heads = {launcher.own_heads + plan.own_heads.size(), own->size() / turns};
      plan.own_heads.insert(plan.own_heads.end(), own->begin(), own->end());
    }
    const bool counts = own == nullptr && turns == counted_turns() &&
                        static_cast<int>(settings_.ordered_from) <= loaded_.moves.most_steps();
    units += units_of(heads.count, cubes.size());
    plan.groups.push_back({units, heads.turns, turns, static_cast<u32>(heads.count),
                           static_cast<u32>(plan.active.size()), static_cast<u32>(cubes.size()), counts});
    plan.active.insert(plan.active.end(), cubes.begin(), cubes.end());
  }
  return plan;
}

void CubeStream::Plan::set(u32 slot, const Asked& asked) {
  if (slot >= states.size()) {
    states.resize(slot + 1, kCancelled);
    longer.resize(states.size());
    cubes.resize(2 * states.size());
  }
  states[slot] = asked.expired ? kCancelled : kOpen;
  cubes[2 * slot] = cube_of(asked.cube);
  cubes[2 * slot + 1] = cube_of(superflip::inverse(asked.cube));
}

Result<void> CubeStream::launch(Launcher& launcher) {
  Plan with = plan(launcher);
  std::vector<u32>& states = with.states;
  const std::vector<ActiveCube>& active = with.active;
  if (states.empty()) return {};

  // Step 1. The launch.
  Device& device = *loaded_.device;
  SearchJob& job = launcher.job;
  job.units = with.groups.back().end;
  LaunchCounters counters{};
  counters.busy = job.warps;
  std::vector<u64> expanded(states.size());
  std::vector<Path> paths(states.size());
  const auto begin = Clock::now();
  const std::array<std::function<Result<void>()>, 15> calls = {
      [&] { return device.upload(launcher.own_heads, with.own_heads.data(), with.own_heads.size()); },
      [&] { return device.upload(launcher.groups, with.groups.data(), with.groups.size() * sizeof(SearchGroup)); },
      [&] { return device.upload(launcher.active, active.data(), active.size() * sizeof(ActiveCube)); },
      [&] { return device.upload(launcher.cubes, with.cubes.data(), with.cubes.size() * sizeof(Cube)); },
      [&] { return device.upload(launcher.longer, with.longer.data(), with.longer.size() * sizeof(u32)); },
      [&] { return device.upload(job.states, states.data(), states.size() * sizeof(u32)); },
      [&] { return device.upload(job.counters, &counters, sizeof(counters)); },
      [&] { return device.fill(job.warp_states, 0, job.warps * sizeof(u32)); },
      [&] { return device.fill(job.expanded, 0, states.size() * sizeof(u64)); },
      [&] { return device.upload(launcher.new_orders, with.to_order.data(), with.to_order.size() * sizeof(u32)); },
      [&] {
        return with.to_order.empty()
                   ? Result<void>{}
                   : device.order_heads(job.heads, launcher.new_orders, static_cast<u32>(with.to_order.size()));
      },
      [&] { return device.search(job); },
      [&] { return device.download(&counters, job.counters, sizeof(counters)); },
      [&] { return device.download(states.data(), job.states, states.size() * sizeof(u32)); },
      [&] { return device.download(expanded.data(), job.expanded, expanded.size() * sizeof(u64)); },
  };
  for (const auto& call : calls)
    if (auto done = call(); !done) return done;
  if (std::any_of(active.begin(), active.end(), [&](const ActiveCube& cube) { return states[cube.slot] == kSolved; }))
    if (auto done = device.download(paths.data(), job.paths, paths.size() * sizeof(Path)); !done) return done;
  std::vector<ListedSolution> listed(std::min(counters.solutions, settings_.solution_room));
  if (!listed.empty())
    if (auto done = device.download(listed.data(), job.solutions, listed.size() * sizeof(ListedSolution)); !done)
      return done;

  // Step 2. What it found.
  const std::lock_guard lock(mutex_);
  ++totals_.launches;
  totals_.seconds += std::chrono::duration<double>(Clock::now() - begin).count();
  totals_.reads += counters.reads;
  totals_.gifts += counters.gifts;
  for (const ListedSolution& solution : listed) take(launcher, solution.slot, solution.path);
  for (const ActiveCube& cube : active) {
    Step& step = totals_.steps[{static_cast<int>(cube.length), cube.band}];
    ++step.cubes;
    step.nodes += expanded[cube.slot];
    totals_.nodes += expanded[cube.slot];
    if (states[cube.slot] == kSolved) ++step.solved;
    if (cube.slot >= launcher.slots.size() || launcher.slots[cube.slot] == nullptr) continue;
    for (u32 in = cube.slot;; in = with.longer[in]) {
      launcher.slots[cube.slot]->nodes += expanded[in];
      if (with.longer[in] == 0) break;
    }
    // The shortest first; conclude() goes on to the next one.
    for (u32 in = cube.slot; launcher.slots[cube.slot] != nullptr; in = with.longer[in]) {
      if (states[in] == kSolved) take(launcher, cube.slot, paths[in]);
      conclude(launcher, cube.slot, static_cast<CubeState>(states[in]));
      if (with.longer[in] == 0) break;
    }
  }
  return {};
}

// Whether more moves are asked for than a path has room for.
bool CubeStream::goes_too_far(const Asked& asked) const {
  const int length = asked.lengths->length();
  if (length <= loaded_.moves.most_steps() || asked.lengths->enough()) return false;
  const int wanted = asked.options.max_length.value_or(length);
  if (!asked.options.within || asked.found.empty()) return length <= wanted;
  return length <= std::min(wanted, static_cast<int>(asked.found.begin()->size()) + *asked.options.within);
}

// Takes a solution of the present length. One that does not solve the cube ends the search.
void CubeStream::take(Launcher& launcher, u32 slot, const Path& path) {
  if (launcher.slots[slot] == nullptr) return;
  Asked& asked = *launcher.slots[slot];
  const int length = asked.lengths->length();
  const auto solutions = loaded_.moves.solutions_of(asked.cube, path, length);
  if (solutions.empty())
    return end(launcher, slot,
               fail(ErrorCode::kSelfCheck,
                    "the device gave moves that do not solve the cube; this is a defect of "
                    "superflip or of the device"));
  // Where both ends meet, turns of one axis may still combine.
  for (const MoveSequence& moves : solutions) {
    const MoveSequence canonical = loaded_.moves.rules.canonical(moves);
    if (static_cast<int>(canonical.size()) != length) continue;
    for (const MoveSequence& image : asked.symmetries.images(loaded_.moves, canonical))
      if (asked.found.insert(image).second) asked.lengths->found(length);
  }
}

void CubeStream::conclude(Launcher& launcher, u32 slot, CubeState state) {
  if (launcher.slots[slot] == nullptr) return;
  const Asked& asked = *launcher.slots[slot];
  switch (state) {
    case kSolved:
      return end(launcher, slot, outcome_of(asked, std::nullopt));
    case kIncomplete:
      return end(launcher, slot,
                 fail(ErrorCode::kSelfCheck,
                      fmt::format("the stack of a warp on the device was full ({} nodes), so the search for this cube "
                                  "is not complete; solve it with --device cpu",
                                  settings_.stack_nodes)));
    case kTooMany:
      return end(launcher, slot,
                 fail(ErrorCode::kSelfCheck,
                      fmt::format("the device has room for {} solutions of all cubes, and there are more; solve this "
                                  "cube alone or with --device cpu",
                                  settings_.solution_room)));
    case kCancelled:
    case kOpen:
      break;
  }
  if (state == kCancelled || asked.expired) return end(launcher, slot, outcome_at_limit(asked));
  advance(launcher, slot);
}

}  // namespace superflip::gpu
