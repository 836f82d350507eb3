#include "solvers/optimal_gpu/cube_stream.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <map>
#include <utility>

#include "base/combinatorics.h"

namespace superflip::gpu {
namespace {

constexpr auto kLook = std::chrono::milliseconds(5);  // between two looks at deadlines and stop tokens
constexpr int kLongestWhole = 7;                      // iterations up to this length have one unit
constexpr int kLongHeadsFrom = 17;
constexpr std::size_t kMostGroups = 256;
constexpr int kFarthestInHtm = 20;
constexpr int kFarthestInQtm = 26;

}  // namespace

Result<std::unique_ptr<CubeStream>> CubeStream::start(LoadedDevice loaded, const Metric& metric,
                                                      const Settings& settings) {
  std::unique_ptr<CubeStream> stream(new CubeStream(std::move(loaded), metric, settings));
  if (auto done = stream->allocate(); !done) return tl::unexpected(std::move(done.error()));
  stream->worker_ = std::thread([&stream = *stream] { stream.work(); });
  stream->watcher_ = std::thread([&stream = *stream] { stream.watch(); });
  return stream;
}

CubeStream::~CubeStream() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    changed_.notify_all();
  }
  if (worker_.joinable()) worker_.join();
  if (watcher_.joinable()) watcher_.join();
}

Result<void> CubeStream::allocate() {
  Device& device = *loaded_.device;
  std::optional<Error> error;
  const auto room = [&](auto*& to, std::size_t count) {
    if (error) return;
    auto memory = room_on<std::remove_reference_t<decltype(*to)>>(device, count);
    if (!memory) {
      error = std::move(memory.error());
    } else {
      to = *memory;
    }
  };
  slots_.assign(settings_.slots, nullptr);
  job_.small = loaded_.small;
  job_.large = loaded_.large;
  job_.quarters = loaded_.quarters;
  job_.bands = band_count();
  job_.band_left = band_left();
  job_.warps = device.info().warps;
  job_.stack_nodes = settings_.stack_nodes;
  job_.solution_room = settings_.solution_room;
  room(job_.stacks, std::size_t{job_.warps} * job_.stack_nodes);
  room(job_.warp_states, job_.warps);
  room(job_.counters, 1);
  room(job_.states, settings_.slots);
  room(job_.paths, settings_.slots);
  room(job_.expanded, settings_.slots);
  room(job_.solutions, settings_.solution_room);
  room(cubes_, 2 * std::size_t{settings_.slots});
  room(new_cubes_, 2 * std::size_t{settings_.slots});
  room(bounds_, 2 * std::size_t{settings_.slots});
  room(active_, settings_.slots);
  room(groups_, kMostGroups);
  job_.cubes = cubes_;
  job_.active = active_;
  job_.groups = groups_;
  if (error) return tl::unexpected(std::move(*error));
  return {};
}

Result<SearchOutcome> CubeStream::solve(const CubieState& cube, const SearchOptions& options) {
  Asked asked{cube, options};
  std::unique_lock lock(mutex_);
  if (failed_) return tl::unexpected(*failed_);
  waiting_.push_back(&asked);
  changed_.notify_all();
  asked.answered.wait(lock, [&] { return asked.answer.has_value(); });
  return *std::move(asked.answer);
}

CubeStream::Totals CubeStream::totals() const {
  const std::lock_guard lock(mutex_);
  return totals_;
}

// Launches while there are cubes. After an error of the device all cubes get it, also later ones.
void CubeStream::work() {
  while (true) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return closing_ || under_way_ > 0 || !waiting_.empty(); });
      if (closing_) return;
    }
    Result<void> done = admit();
    if (done) done = launch();
    if (!done) end_all(done.error());
  }
}

void CubeStream::watch() {
  std::unique_lock lock(mutex_);
  while (!closing_) {
    changed_.wait_for(lock, kLook);
    for (std::size_t i = waiting_.size(); i-- > 0;) {
      Asked& asked = *waiting_[i];
      if (!asked.options.limits.expired()) continue;
      waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(i));
      SearchOutcome outcome;
      outcome.lower_bound = asked.options.none_below;
      outcome.ended = ended_by(asked.options.limits, /*enough=*/false);
      answer(asked, std::move(outcome));
    }
    for (u32 slot = 0; slot < slots_.size() && under_way_ > 0; ++slot) {
      Asked* const asked = slots_[slot];
      if (asked == nullptr) continue;
      // Again and again: the worker may have written the state of a launch over it.
      if (asked->is_expired || asked->options.limits.expired()) {
        asked->is_expired = true;
        loaded_.device->write_now(job_.states + slot, kCancelled);
      }
    }
  }
}

// Gives waiting cubes a slot and their first length.
Result<void> CubeStream::admit() {
  std::vector<u32> slots;
  std::vector<Cube> cubes;
  {
    const std::lock_guard lock(mutex_);
    for (u32 slot = 0; slot < slots_.size() && !waiting_.empty(); ++slot) {
      if (slots_[slot] != nullptr) continue;
      slots_[slot] = waiting_.front();
      waiting_.pop_front();
      ++under_way_;
      slots.push_back(slot);
      cubes.push_back(cube_of(slots_[slot]->cube));
      cubes.push_back(cube_of(superflip::inverse(slots_[slot]->cube)));
    }
  }
  if (slots.empty()) return {};
  Device& device = *loaded_.device;
  const auto count = static_cast<u32>(cubes.size());
  std::vector<u8> bounds(count);
  if (auto done = device.upload(new_cubes_, cubes.data(), count * sizeof(Cube)); !done) return done;
  if (auto done = device.find_bounds(job_.small, job_.large, new_cubes_, count, bounds_); !done) return done;
  if (auto done = device.download(bounds.data(), bounds_, count); !done) return done;
  // Slots of cubes that come together are neighbours as a rule.
  for (std::size_t i = 0, next = 0; i < slots.size(); i = next) {
    for (next = i + 1; next < slots.size() && slots[next] == slots[next - 1] + 1;) ++next;
    if (auto done = device.upload(cubes_ + 2 * std::size_t{slots[i]}, &cubes[2 * i], 2 * (next - i) * sizeof(Cube));
        !done)
      return done;
  }
  const std::lock_guard lock(mutex_);
  for (std::size_t i = 0; i < slots.size(); ++i) {
    Asked& asked = *slots_[slots[i]];
    int first = std::max<int>({bounds[2 * i], bounds[2 * i + 1], asked.options.none_below});
    // Every quarter turn changes the parity of the corners.
    if (loaded_.quarters && (first % 2 != 0) != is_odd_permutation(asked.cube.cp)) ++first;
    asked.lengths.emplace(asked.options, first, loaded_.quarters ? kFarthestInQtm : kFarthestInHtm,
                          loaded_.quarters ? 2 : 1);
    if (first == 0) {
      if (asked.cube == CubieState::solved()) take(slots[i], {});
      advance(slots[i]);
    } else {
      begin(slots[i]);
    }
  }
  return {};
}

u32 CubeStream::head_turns(int length) const {
  if (length <= kLongestWhole) return 0;
  return (length >= kLongHeadsFrom ? 4U : 3U) + (loaded_.quarters ? 1U : 0U);
}

bool CubeStream::has_bands(int length) const {
  return length >= (loaded_.quarters ? 20 : 18) && static_cast<u32>(length) - head_turns(length) > band_left();
}

// Begins an iteration, or ends the search.
void CubeStream::begin(u32 slot) {
  Asked& asked = *slots_[slot];
  if (asked.lengths->passed() || asked.lengths->enough()) return end(slot, outcome_of(asked, std::nullopt));
  if (asked.nodes >= asked.options.limits.max_nodes) return end(slot, outcome_of(asked, EndCause::kNodeLimit));
  asked.band = asked.lists_all() ? kListAll : has_bands(asked.lengths->length()) ? 0 : kNoBand;
}

// Goes to the next band or the next length after a launch without a solution, or after one that listed them.
void CubeStream::advance(u32 slot) {
  Asked& asked = *slots_[slot];
  if (asked.band + 1 < band_count()) {
    ++asked.band;
    if (asked.nodes >= asked.options.limits.max_nodes) end(slot, outcome_of(asked, EndCause::kNodeLimit));
    return;
  }
  asked.lengths->resume_at(asked.lengths->length() + (loaded_.quarters ? 2 : 1));
  begin(slot);
}

Result<void> CubeStream::launch() {
  // Step 1. The next step of each cube; cubes in the same one are a group, the longest first.
  std::map<std::pair<int, u32>, std::vector<u32>, std::greater<>> steps;
  std::vector<u32> states;
  {
    const std::lock_guard lock(mutex_);
    for (u32 slot = 0; slot < slots_.size(); ++slot) {
      Asked* const asked = slots_[slot];
      if (asked == nullptr) continue;
      states.resize(slot + 1, kCancelled);
      states[slot] = asked->is_expired ? kCancelled : kOpen;
      steps[{asked->lengths->length(), asked->band}].push_back(slot);
    }
  }
  if (steps.empty()) return {};
  std::vector<SearchGroup> groups;
  std::vector<u32> active;
  u64 units = 0;
  for (const auto& [step, slots] : steps) {
    const u32 turns = head_turns(step.first);
    const LoadedDevice::Heads& heads = loaded_.heads[turns];
    units += heads.count * slots.size();
    groups.push_back({units, heads.turns, turns, static_cast<u32>(step.first), step.second,
                      static_cast<u32>(active.size()), static_cast<u32>(slots.size())});
    active.insert(active.end(), slots.begin(), slots.end());
  }

  // Step 2. The launch.
  Device& device = *loaded_.device;
  job_.group_count = static_cast<u32>(groups.size());
  job_.units = units;
  LaunchCounters counters{};
  counters.busy = job_.warps;
  std::vector<u64> expanded(states.size());
  std::vector<Path> paths(states.size());
  const auto begin = Clock::now();
  const std::array<std::function<Result<void>()>, 10> calls = {
      [&] { return device.upload(groups_, groups.data(), groups.size() * sizeof(SearchGroup)); },
      [&] { return device.upload(active_, active.data(), active.size() * sizeof(u32)); },
      [&] { return device.upload(job_.states, states.data(), states.size() * sizeof(u32)); },
      [&] { return device.upload(job_.counters, &counters, sizeof(counters)); },
      [&] { return device.fill(job_.warp_states, 0, job_.warps * sizeof(u32)); },
      [&] { return device.fill(job_.expanded, 0, states.size() * sizeof(u64)); },
      [&] { return device.search(job_); },
      [&] { return device.download(&counters, job_.counters, sizeof(counters)); },
      [&] { return device.download(states.data(), job_.states, states.size() * sizeof(u32)); },
      [&] { return device.download(expanded.data(), job_.expanded, expanded.size() * sizeof(u64)); },
  };
  for (const auto& call : calls)
    if (auto done = call(); !done) return done;
  if (std::any_of(active.begin(), active.end(), [&](u32 slot) { return states[slot] == kSolved; }))
    if (auto done = device.download(paths.data(), job_.paths, paths.size() * sizeof(Path)); !done) return done;
  std::vector<ListedSolution> listed(std::min(counters.solutions, settings_.solution_room));
  if (!listed.empty())
    if (auto done = device.download(listed.data(), job_.solutions, listed.size() * sizeof(ListedSolution)); !done)
      return done;

  // Step 3. What it found.
  const std::lock_guard lock(mutex_);
  ++totals_.launches;
  totals_.seconds += std::chrono::duration<double>(Clock::now() - begin).count();
  totals_.reads += counters.reads;
  totals_.gifts += counters.gifts;
  for (const ListedSolution& solution : listed) take(solution.slot, solution.path);
  for (const u32 slot : active) {
    totals_.nodes += expanded[slot];
    slots_[slot]->nodes += expanded[slot];
    if (states[slot] == kSolved) take(slot, paths[slot]);
    conclude(slot, static_cast<CubeState>(states[slot]));
  }
  return {};
}

// Takes a solution of the present length. One that does not solve the cube ends the search.
void CubeStream::take(u32 slot, const Path& path) {
  if (slots_[slot] == nullptr) return;
  Asked& asked = *slots_[slot];
  const int length = asked.lengths->length();
  const auto moves = solution_of(asked.cube, path, length, loaded_.quarters);
  if (!moves)
    return end(slot, fail(ErrorCode::kSelfCheck,
                          "the device gave moves that do not solve the cube; this is a defect of superflip or of the "
                          "device"));
  // Where both ends meet, turns of one axis may still combine.
  const MoveSequence canonical = rules_.canonical(*moves);
  if (static_cast<int>(canonical.size()) == length && asked.found.insert(canonical).second)
    asked.lengths->found(length);
}

void CubeStream::conclude(u32 slot, CubeState state) {
  if (slots_[slot] == nullptr) return;
  const Asked& asked = *slots_[slot];
  switch (state) {
    case kSolved:
      return end(slot, outcome_of(asked, std::nullopt));
    case kIncomplete:
      return end(slot, fail(ErrorCode::kSelfCheck,
                            fmt::format("the stack of a warp on the device was full ({} nodes), so the search for this "
                                        "cube is not complete; solve it with --device cpu",
                                        settings_.stack_nodes)));
    case kTooMany:
      return end(slot, fail(ErrorCode::kSelfCheck,
                            fmt::format("the device has room for {} solutions of all cubes, and there are more; solve "
                                        "this cube alone or with --device cpu",
                                        settings_.solution_room)));
    case kCancelled:
    case kOpen:
      break;
  }
  if (state == kCancelled || asked.is_expired)
    return end(slot, outcome_of(asked, ended_by(asked.options.limits, /*enough=*/false)));
  advance(slot);
}

SearchOutcome CubeStream::outcome_of(const Asked& asked, std::optional<EndCause> limit) const {
  SearchOutcome outcome;
  for (const MoveSequence& moves : asked.found)
    if (asked.lengths->is_wanted(static_cast<int>(moves.size())) && outcome.solutions.size() < asked.lengths->wanted())
      outcome.solutions.push_back(rules_.written(moves));
  asked.lengths->conclude(outcome, limit);
  outcome.nodes = asked.nodes;
  return outcome;
}

void CubeStream::answer(Asked& asked, Result<SearchOutcome> with) {
  asked.answer = std::move(with);
  asked.answered.notify_one();
}

void CubeStream::end(u32 slot, Result<SearchOutcome> with) {
  --under_way_;
  answer(*std::exchange(slots_[slot], nullptr), std::move(with));
}

void CubeStream::end_all(const Error& error) {
  const std::lock_guard lock(mutex_);
  failed_ = error;
  for (u32 slot = 0; slot < slots_.size(); ++slot)
    if (slots_[slot] != nullptr) end(slot, tl::unexpected(error));
  for (Asked* const asked : std::exchange(waiting_, {})) answer(*asked, tl::unexpected(error));
}

}  // namespace superflip::gpu
