// One stream of cubes through a device.
//
// solve() waits for the answer of one cube; many threads call it, and so many cubes are under way. A launch has of each
// of its cubes the next step: an iteration, or a band of one. So cubes in any iteration share a launch, and a cube that
// comes joins the next one. When a launch has ended, cubes that are solved or proved to need more than their limit
// leave, and the others go on to their next step.
//
//   HTM          8 to 16 turns: heads of 3    17: of 4         from 18 on: of 4, in five bands
//   QTM          8 to 16 turns: heads of 4    17 to 20: of 5   from 21 on: of 5, in four bands
//   STM, axial   a number of moves less than the usual length where heads are of 3 instead of 2, and the usual length
//                where there are five bands
//
// Iterations with shorter heads have few nodes, so a launch has up to eight of them for a cube: each has a slot of its
// own, and a solution cancels the longer ones. The others take a launch each.
//
// Iterations with the longest heads take them in the order that search_job.h gives. Cubes with symmetries have heads of
// their own (symmetric_heads.h), in no order.
//
// A device has several launches (DeviceInfo::searches); each has a thread and its share of the cubes. On NVIDIA's
// devices a launch has all multiprocessors, so the second one runs while the host answers the cubes of the first.
//
// Idle cores look for short solutions (SearchOptions::ask_for_short). Where one has the length of the next iteration,
// or of the one whose bands are searched, no more is to be proved, and the iteration is left out.
//
// Another thread looks at deadlines and stop tokens every few milliseconds, and cancels cubes while a launch runs.
// Their launch ends soon where all of its cubes are cancelled. Where it goes on for others, or waits for the other
// launch, the cube is answered without its end: then the nodes of this launch are not in the answer.
#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "search/found_solutions.h"
#include "search/search_options.h"
#include "search/turn_rules.h"
#include "solvers/optimal_gpu/device_sets.h"
#include "solvers/optimal_gpu/symmetric_heads.h"

namespace superflip::gpu {

class CubeStream {
 public:
  struct Settings {
    u32 slots = 0;                 ///< cubes of a launch at most; others wait. 0: half as many as the device has warps
    u32 stack_nodes = 0;           ///< 0: stack_nodes_for()
    u32 solution_room = 1U << 18;  ///< of all cubes in a launch that list all
    u32 bands_from = 0;       ///< the first length that is divided into bands; 0: as the metric needs, as what follows
    u32 long_heads_from = 0;  ///< the first length with longer heads
    u32 bands = 0;
    u32 band_left = 0;  ///< turns left where nodes are divided; 0: three more than the base
    u32 near_left = 8;  ///< as in HeadOrder
    u32 steepness = 1;
    u32 prior = 16;
    u32 together = 8;      ///< iterations of a cube in a launch, where their heads are not the longest
    u32 ordered_from = 0;  ///< the first length whose heads come in an order, where the one before was counted
    int asked_length =
        -1;  ///< SearchOptions::ask_for_short is asked for at most so many moves; -1: 18 in HTM; 0: never
    std::size_t asks_from = 512;  ///< with fewer cubes under way it is not asked
  };

  /// Launches of one length and band.
  struct Step {
    u64 cubes = 0;
    u64 solved = 0;
    u64 nodes = 0;
  };
  /// What the launches did so far.
  struct Totals {
    u64 launches = 0;
    u64 nodes = 0;
    u64 reads = 0;
    u64 gifts = 0;
    u64 known = 0;                                   ///< cubes whose solution came from SearchOptions::ask_for_short
    double seconds = 0;                              ///< in searches, of all launches
    std::map<std::pair<int, u32>, Step> steps = {};  ///< by length and band
  };

  /// Errors: those of the device.
  static Result<std::unique_ptr<CubeStream>> start(LoadedDevice loaded, const Metric& metric, const Settings& settings);
  /// No call of solve() may be under way.
  ~CubeStream();
  CubeStream(const CubeStream&) = delete;
  CubeStream& operator=(const CubeStream&) = delete;

  /// Of the options: max_length, none_below, count, within, ask_for_short, which another thread calls, and the limits,
  /// of which max_nodes is looked at between launches and the others every few milliseconds. All solutions were applied
  /// to the cube. Thread-safe. Errors: those of the device, for this cube and all later ones; kSelfCheck for an answer
  /// that does not solve the cube, for a stack that was full, for more solutions than Settings::solution_room and for
  /// more moves than DeviceMoves::most_steps(), for this cube alone.
  [[nodiscard]] Result<SearchOutcome> solve(const CubieState& cube, const SearchOptions& options);

  /// Takes other settings, but for the room for cubes, stacks and solutions. No call of solve() may be under way.
  void change(const Settings& settings);

  [[nodiscard]] const LoadedDevice& loaded() const { return loaded_; }
  [[nodiscard]] Totals totals() const;

 private:
  struct ShorterFirst {
    bool operator()(const MoveSequence& a, const MoveSequence& b) const {
      return a.size() != b.size() ? a.size() < b.size() : a < b;
    }
  };
  /// A cube that is asked for.
  struct Asked {
    const CubieState& cube;
    const SearchOptions& options;
    CubeSymmetries symmetries;
    std::optional<Lengths> lengths = {};  // from its first launch on
    u32 band = kNoBand;
    std::vector<u32> longer = {};  // slots of its next iterations in the launch that is under way
    bool has_counts = false;       // of its nodes, by head
    bool takes_order = false;      // begins an iteration that counts; the counts of the one before give its order
    bool is_ordered = false;
    u64 nodes = 0;
    std::set<MoveSequence, ShorterFirst> found = {};
    std::optional<Clock::time_point> expired = {};  // when a limit or a stop was noticed
    bool is_being_asked = false;
    std::optional<MoveSequence> known = {};  // by ask_for_short; it may be too long
    std::optional<Result<SearchOutcome>> answer = {};
    std::condition_variable answered = {};

    [[nodiscard]] bool lists_all() const { return options.count > 1 || options.within; }
  };
  /// What launches one after the other: memory on the device, and cubes.
  struct Launcher {
    SearchJob job{};
    Cube* cubes = nullptr;  // of the job, but not const
    SearchGroup* groups = nullptr;
    ActiveCube* active = nullptr;
    Cube* new_cubes = nullptr;
    u8* bounds = nullptr;
    u32* new_orders = nullptr;
    u8* own_heads = nullptr;
    u32* longer = nullptr;
    std::vector<Asked*> slots = {};    // nullptr: free
    std::vector<bool> cancelled = {};  // also of slots behind those of cubes: in the launch that is under way
    u32 under_way = 0;
    std::thread thread = {};
  };
  // Heads of three lengths, and some of cubes with symmetries. Where these are more, the others have all heads.
  static constexpr std::size_t kMostGroups = 64;
  static constexpr std::size_t kOwnHeadBytes = 4'000'000;

  /// What a launch searches.
  struct Plan {
    std::vector<u32> states = {};  // by slot
    std::vector<u32> longer = {};
    std::vector<Cube> cubes = {};
    std::vector<u32> to_order = {};
    std::vector<SearchGroup> groups = {};
    std::vector<ActiveCube> active = {};
    std::vector<u8> own_heads = {};  // of cubes with symmetries

    /// A slot of the cube.
    void set(u32 slot, const Asked& asked);
  };

  CubeStream(LoadedDevice loaded, const Metric& metric, const Settings& settings)
      : loaded_(std::move(loaded)), metric_(metric), settings_(settings) {
    const bool have_pairs = loaded_.moves.rules.have_pairs();
    if (settings_.slots == 0) settings_.slots = slots_for(loaded_.device->info(), have_pairs);
    if (settings_.stack_nodes == 0) settings_.stack_nodes = stack_nodes_for(have_pairs);
  }

  Result<void> allocate(Launcher& launcher);
  void set(SearchJob& job) const;
  void work(Launcher& launcher);
  void watch();
  void cancel_expired(Launcher& launcher);
  void ask();
  [[nodiscard]] bool may_ask(const Asked& asked) const;
  [[nodiscard]] std::size_t cubes() const;
  bool take_known(Launcher& launcher, u32 slot);
  [[nodiscard]] u32 room_of(const Launcher& launcher) const;
  Result<void> admit(Launcher& launcher);
  Plan plan(Launcher& launcher);
  Result<void> launch(Launcher& launcher);
  void begin(Launcher& launcher, u32 slot);
  void advance(Launcher& launcher, u32 slot);
  void take(Launcher& launcher, u32 slot, const Path& path);
  [[nodiscard]] bool goes_too_far(const Asked& asked) const;
  void conclude(Launcher& launcher, u32 slot, CubeState state);
  [[nodiscard]] u32 slots_in_all() const { return std::min(4 * settings_.slots, kMostSlots); }
  [[nodiscard]] u32 longer_iterations(const Asked& asked) const;
  [[nodiscard]] SearchOutcome outcome_of(const Asked& asked, std::optional<EndCause> limit) const;
  [[nodiscard]] SearchOutcome outcome_at_limit(const Asked& asked) const;
  static void answer(Asked& asked, Result<SearchOutcome> with);
  static void end(Launcher& launcher, u32 slot, Result<SearchOutcome> with);
  void end_all(Launcher& launcher);
  [[nodiscard]] u32 head_turns(int length) const;
  [[nodiscard]] int asked_length() const;
  [[nodiscard]] u32 counted_turns() const { return loaded_.moves.longest_heads; }
  [[nodiscard]] u32 band_count() const;
  [[nodiscard]] u32 band_left() const { return settings_.band_left != 0 ? settings_.band_left : loaded_.base + 3; }
  [[nodiscard]] bool has_bands(int length) const;

  LoadedDevice loaded_;
  const Metric& metric_;
  Settings settings_;
  SymmetricHeads symmetric_heads_{loaded_.moves};

  mutable std::mutex mutex_;  // guards what follows but for the memory of the device; launches run without it
  std::condition_variable changed_;
  bool closing_ = false;
  bool watching_ = true;  // until no launch is under way
  std::optional<Error> failed_;
  std::deque<Asked*> waiting_;
  std::deque<Asked*> to_ask_;  // those that come first have waited longest
  std::deque<Launcher> launchers_;
  Totals totals_;
  std::thread watcher_;
  std::vector<std::thread> askers_;
};

}  // namespace superflip::gpu
