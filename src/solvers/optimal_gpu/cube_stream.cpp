#include "solvers/optimal_gpu/cube_stream.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <type_traits>

#include "base/combinatorics.h"
#include "base/parallel.h"
#include "search/budget.h"

namespace superflip::gpu {
namespace {

constexpr auto kLook = std::chrono::milliseconds(5);       // between two looks at deadlines and stop tokens
constexpr auto kPatience = std::chrono::milliseconds(20);  // with a launch whose cube was cancelled
constexpr int kLongestWhole = 7;                           // iterations up to this length have one unit
constexpr int kAskedInHtm = 18;
constexpr u64 kAskedNodes = 12'000;  // of two-phase: 2.5 milliseconds

}  // namespace

Result<std::unique_ptr<CubeStream>> CubeStream::start(LoadedDevice loaded, const Metric& metric,
                                                      const Settings& settings) {
  std::unique_ptr<CubeStream> stream(new CubeStream(std::move(loaded), metric, settings));
  for (u32 i = 0; i < stream->loaded_.device->info().searches; ++i)
    if (auto done = stream->allocate(stream->launchers_.emplace_back()); !done)
      return tl::unexpected(std::move(done.error()));
  for (Launcher& launcher : stream->launchers_)
    launcher.thread = std::thread([&stream = *stream, &launcher] { stream.work(launcher); });
  stream->watcher_ = std::thread([&stream = *stream] { stream.watch(); });
  if (stream->asked_length() > 0)
    for (int i = 0; i < hardware_threads(); ++i) stream->askers_.emplace_back([&stream = *stream] { stream.ask(); });
  return stream;
}

CubeStream::~CubeStream() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    changed_.notify_all();
  }
  for (Launcher& launcher : launchers_)
    if (launcher.thread.joinable()) launcher.thread.join();
  {
    const std::lock_guard lock(mutex_);
    watching_ = false;
  }
  changed_.notify_all();
  if (watcher_.joinable()) watcher_.join();
  for (std::thread& asker : askers_) asker.join();
}

Result<void> CubeStream::allocate(Launcher& launcher) {
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
  launcher.slots.assign(settings_.slots, nullptr);
  launcher.cancelled.assign(slots_in_all(), false);
  HeadOrder& heads = launcher.job.heads;
  heads.room = static_cast<u32>(loaded_.heads[counted_turns()].count);
  heads.slots = settings_.slots;
  SearchJob& job = launcher.job;
  job.small = loaded_.small;
  job.large = loaded_.large;
  job.have_pairs = loaded_.moves.rules.have_pairs();
  job.lengths_by = loaded_.moves.lengths_by;
  job.step_bits = loaded_.moves.step_bits;
  set(job);
  job.warps = device.info().warps[job.have_pairs];
  job.stack_nodes = settings_.stack_nodes;
  job.solution_room = settings_.solution_room;
  room(job.stacks, std::size_t{job.warps} * job.stack_nodes);
  room(job.warp_states, job.warps);
  room(job.counters, 1);
  room(job.states, slots_in_all());
  room(job.paths, slots_in_all());
  room(job.expanded, slots_in_all());
  room(launcher.longer, slots_in_all());
  room(job.solutions, settings_.solution_room);
  room(launcher.cubes, 2 * std::size_t{slots_in_all()});
  room(launcher.new_cubes, 2 * std::size_t{settings_.slots});
  room(launcher.bounds, 2 * std::size_t{settings_.slots});
  room(launcher.active, slots_in_all());
  room(launcher.groups, kMostGroups);
  room(launcher.own_heads, kOwnHeadBytes);
  room(heads.counts, std::size_t{heads.slots} * heads.room);
  room(heads.order, std::size_t{heads.slots} * heads.room);
  room(heads.scores, std::size_t{heads.slots} * kScores);
  room(launcher.new_orders, heads.slots);
  job.cubes = launcher.cubes;
  job.active = launcher.active;
  job.longer = launcher.longer;
  job.groups = launcher.groups;
  if (error) return tl::unexpected(std::move(*error));
  return {};
}

Result<SearchOutcome> CubeStream::solve(const CubieState& cube, const SearchOptions& options) {
  Asked asked{cube, options, symmetric_heads_.of(cube, options)};
  std::unique_lock lock(mutex_);
  if (failed_) return tl::unexpected(*failed_);
  waiting_.push_back(&asked);
  if (options.ask_for_short && !asked.lists_all() && asked_length() > 0 && cubes() >= settings_.asks_from)
    to_ask_.push_back(&asked);
  changed_.notify_all();
  asked.answered.wait(lock, [&] { return asked.answer.has_value() && !asked.is_being_asked; });
  std::erase(to_ask_, &asked);
  return *std::move(asked.answer);
}

void CubeStream::set(SearchJob& job) const {
  job.bands = band_count();
  job.band_left = band_left();
  job.heads.near_left = settings_.near_left;
  job.heads.steepness = settings_.steepness;
  job.heads.prior = settings_.prior;
}

void CubeStream::change(const Settings& settings) {
  const std::lock_guard lock(mutex_);
  const Settings old = std::exchange(settings_, settings);
  settings_.slots = old.slots;
  settings_.stack_nodes = old.stack_nodes;
  settings_.solution_room = old.solution_room;
  settings_.asked_length = old.asked_length;
  for (Launcher& launcher : launchers_) set(launcher.job);
}

CubeStream::Totals CubeStream::totals() const {
  const std::lock_guard lock(mutex_);
  return totals_;
}

// How many waiting cubes it may take, so that each launcher has its share of all cubes.
u32 CubeStream::room_of(const Launcher& launcher) const {
  const std::size_t share =
      std::min<std::size_t>((cubes() + launchers_.size() - 1) / launchers_.size(), settings_.slots);
  return launcher.under_way >= share ? 0 : static_cast<u32>(std::min(share - launcher.under_way, waiting_.size()));
}

// Launches while there are cubes. After an error of the device all cubes get it, also later ones.
void CubeStream::work(Launcher& launcher) {
  while (true) {
    {
      std::unique_lock lock(mutex_);
      launcher.cancelled.assign(slots_in_all(), false);
      changed_.wait(lock, [&] { return closing_ || launcher.under_way > 0 || room_of(launcher) > 0; });
      if (closing_) return;
      if (failed_) {
        end_all(launcher);
        continue;
      }
    }
    Result<void> done = admit(launcher);
    if (done) done = launch(launcher);
    if (done) continue;
    const std::lock_guard lock(mutex_);
    if (!failed_) failed_ = done.error();
    end_all(launcher);
  }
}

void CubeStream::watch() {
  std::unique_lock lock(mutex_);
  while (watching_) {
    changed_.wait_for(lock, kLook, [this] { return !watching_; });
    for (std::size_t i = waiting_.size(); i-- > 0;) {
      Asked& asked = *waiting_[i];
      if (!asked.options.limits.expired()) continue;
      waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(i));
      answer(asked, outcome_at_limit(asked));
    }
    for (Launcher& launcher : launchers_) cancel_expired(launcher);
  }
}

void CubeStream::cancel_expired(Launcher& launcher) {
  const auto now = Clock::now();
  for (u32 slot = 0; slot < launcher.slots.size(); ++slot) {
    Asked* const asked = launcher.slots[slot];
    if (asked == nullptr) continue;
    if (!asked->expired && asked->options.limits.expired()) asked->expired = now;
    if (!asked->expired) continue;
    launcher.cancelled[slot] = true;
    for (const u32 longer : asked->longer) launcher.cancelled[longer] = true;
    // The launch keeps the slot.
    if (now - *asked->expired >= kPatience) end(launcher, slot, outcome_at_limit(*asked));
  }
  // Again and again: the launcher may have written the state of a launch over it. A write takes microseconds, so
  // neighbours are written together.
  const std::vector<bool>& cancelled = launcher.cancelled;
  for (auto from = cancelled.begin(), to = from; (from = std::find(to, cancelled.end(), true)) != cancelled.end();) {
    to = std::find(from, cancelled.end(), false);
    loaded_.device->write_now(launcher.job.states + (from - cancelled.begin()), kCancelled,
                              static_cast<u32>(to - from));
  }
}

std::size_t CubeStream::cubes() const {
  std::size_t all = waiting_.size();
  for (const Launcher& launcher : launchers_) all += launcher.under_way;
  return all;
}

// Whether a short solution may still save an iteration.
bool CubeStream::may_ask(const Asked& asked) const {
  return !asked.answer && (!asked.lengths || asked.lengths->length() <= asked_length());
}

// Asks for short solutions of cubes that wait or are under way.
void CubeStream::ask() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return closing_ || !to_ask_.empty(); });
    if (closing_) return;
    Asked& asked = *to_ask_.front();
    to_ask_.pop_front();
    if (!may_ask(asked)) continue;
    asked.is_being_asked = true;
    lock.unlock();
    std::optional<MoveSequence> moves = asked.options.ask_for_short(asked_length(), kAskedNodes).moves;
    if (moves && apply_all(asked.cube, *moves) != CubieState::solved()) moves.reset();
    lock.lock();
    if (moves) asked.known = loaded_.moves.rules.canonical(*moves);
    asked.is_being_asked = false;
    if (asked.answer) asked.answered.notify_one();
  }
}

// Gives waiting cubes a slot and their first length.
Result<void> CubeStream::admit(Launcher& launcher) {
  std::vector<u32> slots;
  std::vector<Cube> cubes;
  {
    const std::lock_guard lock(mutex_);
    const u32 room = room_of(launcher);
    for (u32 slot = 0; slots.size() < room; ++slot) {
      if (launcher.slots[slot] != nullptr) continue;
      launcher.slots[slot] = waiting_.front();
      waiting_.pop_front();
      ++launcher.under_way;
      slots.push_back(slot);
      cubes.push_back(cube_of(launcher.slots[slot]->cube));
      cubes.push_back(cube_of(superflip::inverse(launcher.slots[slot]->cube)));
    }
  }
  if (slots.empty()) return {};
  Device& device = *loaded_.device;
  const auto count = static_cast<u32>(cubes.size());
  std::vector<u8> bounds(count);
  if (auto done = device.upload(launcher.new_cubes, cubes.data(), count * sizeof(Cube)); !done) return done;
  if (auto done =
          device.find_bounds(launcher.job.small, launcher.job.large, launcher.new_cubes, count, launcher.bounds);
      !done)
    return done;
  if (auto done = device.download(bounds.data(), launcher.bounds, count); !done) return done;

  const auto by = static_cast<int>(loaded_.moves.lengths_by);
  const std::lock_guard lock(mutex_);
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (launcher.slots[slots[i]] == nullptr) continue;  // its limit ended meanwhile
    Asked& asked = *launcher.slots[slots[i]];
    int first = std::max<int>({bounds[2 * i], bounds[2 * i + 1], asked.options.none_below});
    // Every quarter turn changes the parity of the corners.
    if (by > 1 && (first % 2 != 0) != is_odd_permutation(asked.cube.cp)) ++first;
    asked.lengths.emplace(asked.options, first, loaded_.moves.most_steps(), by);
    if (first == 0) {
      if (asked.cube == CubieState::solved()) take(launcher, slots[i], {});
      advance(launcher, slots[i]);
    } else {
      begin(launcher, slots[i]);
    }
  }
  return {};
}

u32 CubeStream::head_turns(int length) const {
  if (length <= kLongestWhole) return 0;
  const auto usual = static_cast<u32>(metric_.numbers.usual_optimal_length);
  const u32 from = settings_.long_heads_from != 0 ? settings_.long_heads_from : std::min(usual - 1, 17U);
  return counted_turns() - (static_cast<u32>(length) >= from ? 0 : 1);
}

int CubeStream::asked_length() const {
  if (settings_.asked_length >= 0) return settings_.asked_length;
  return &metric_ == &htm() ? kAskedInHtm : 0;
}

u32 CubeStream::band_count() const {
  if (settings_.bands != 0) return settings_.bands;
  return loaded_.moves.lengths_by > 1 ? 4 : 5;
}

bool CubeStream::has_bands(int length) const {
  // In QTM not yet in the iteration of 20: a random cube seldom ends there.
  const u32 usual = static_cast<u32>(metric_.numbers.usual_optimal_length) + loaded_.moves.lengths_by - 1;
  const u32 from = settings_.bands_from != 0 ? settings_.bands_from : usual;
  return static_cast<u32>(length) >= from && static_cast<u32>(length) - head_turns(length) > band_left();
}

// Begins an iteration, or ends the search.
void CubeStream::begin(Launcher& launcher, u32 slot) {
  Asked& asked = *launcher.slots[slot];
  if (goes_too_far(asked))
    return end(
        launcher, slot,
        fail(ErrorCode::kSelfCheck, fmt::format("a search on a device ends at {} {}; solve this cube with --device cpu",
                                                loaded_.moves.most_steps(), metric_.label)));
  if (asked.lengths->passed() || asked.lengths->enough()) return end(launcher, slot, outcome_of(asked, std::nullopt));
  if (asked.nodes >= asked.options.limits.max_nodes)
    return end(launcher, slot, outcome_of(asked, EndCause::kNodeLimit));
  if (take_known(launcher, slot)) return;
  asked.band = asked.lists_all() ? kListAll : has_bands(asked.lengths->length()) ? 0 : kNoBand;
  if (head_turns(asked.lengths->length()) != counted_turns() || asked.symmetries.heads != nullptr) return;
  asked.is_ordered =
      std::exchange(asked.has_counts, true) && static_cast<u32>(asked.lengths->length()) >= settings_.ordered_from;
  asked.takes_order = true;
}

// Ends the search with a known solution of the present length. Shorter ones do not exist.
bool CubeStream::take_known(Launcher& launcher, u32 slot) {
  Asked& asked = *launcher.slots[slot];
  const int length = asked.lengths->length();
  if (!asked.known || static_cast<int>(asked.known->size()) != length) return false;
  ++totals_.known;
  asked.found.insert(*asked.known);
  asked.lengths->found(length);
  end(launcher, slot, outcome_of(asked, std::nullopt));
  return true;
}

// Goes to the next band or the next length after a launch without a solution, or after one that listed them.
void CubeStream::advance(Launcher& launcher, u32 slot) {
  Asked& asked = *launcher.slots[slot];
  if (take_known(launcher, slot)) return;
  if (asked.band + 1 < band_count()) {
    ++asked.band;
    if (asked.nodes >= asked.options.limits.max_nodes) end(launcher, slot, outcome_of(asked, EndCause::kNodeLimit));
    return;
  }
  asked.lengths->resume_at(asked.lengths->length() + static_cast<int>(loaded_.moves.lengths_by));
  begin(launcher, slot);
}

SearchOutcome CubeStream::outcome_of(const Asked& asked, std::optional<EndCause> limit) const {
  SearchOutcome outcome;
  for (const MoveSequence& moves : asked.found)
    if (asked.lengths->is_wanted(static_cast<int>(moves.size())) && outcome.solutions.size() < asked.lengths->wanted())
      outcome.solutions.push_back(loaded_.moves.rules.written(moves));
  asked.lengths->conclude(outcome, limit);
  outcome.nodes = asked.nodes;
  return outcome;
}

SearchOutcome CubeStream::outcome_at_limit(const Asked& asked) const {
  const EndCause cause = ended_by(asked.options.limits, /*enough=*/false);
  if (asked.lengths) return outcome_of(asked, cause);
  SearchOutcome outcome;
  outcome.lower_bound = asked.options.none_below;
  outcome.ended = cause;
  return outcome;
}

void CubeStream::answer(Asked& asked, Result<SearchOutcome> with) {
  asked.answer = std::move(with);
  asked.answered.notify_one();
}

void CubeStream::end(Launcher& launcher, u32 slot, Result<SearchOutcome> with) {
  --launcher.under_way;
  answer(*std::exchange(launcher.slots[slot], nullptr), std::move(with));
}

// The device has failed. Each launcher ends its own cubes.
void CubeStream::end_all(Launcher& launcher) {
  for (u32 slot = 0; slot < launcher.slots.size(); ++slot)
    if (launcher.slots[slot] != nullptr) end(launcher, slot, tl::unexpected(*failed_));
  for (Asked* const asked : std::exchange(waiting_, {})) answer(*asked, tl::unexpected(*failed_));
}

}  // namespace superflip::gpu
