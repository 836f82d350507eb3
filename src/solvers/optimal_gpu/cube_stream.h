// One stream of cubes through a device.
//
// solve() waits for the answer of one cube; many threads call it, and so many cubes are under way. A thread of the
// stream launches searches. A launch has of each cube that is under way its next step: an iteration, or a band of one.
// So cubes in any iteration share a launch, and a cube that comes joins the next one. When a launch has ended, cubes
// that are solved or proved to need more than their limit leave, and the others go on to their next step.
//
//   length       8 to 16      17           from 18 on (QTM: 20)
//   heads        3 turns      4 turns      4 turns, in five bands (QTM: four)       QTM: a turn more
//
// A second thread looks at deadlines and stop tokens every few milliseconds, and cancels cubes while a launch runs.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "base/limits.h"
#include "search/lengths.h"
#include "search/search_options.h"
#include "search/search_outcome.h"
#include "search/turn_rules.h"
#include "solvers/optimal_gpu/device_sets.h"

namespace superflip::gpu {

class CubeStream {
 public:
  struct Settings {
    u32 slots = 4096;  ///< cubes under way at most; others wait
    u32 stack_nodes = kStackNodes;
    u32 solution_room = 1U << 18;  ///< of all cubes in a launch that list all
  };

  /// What the launches did so far.
  struct Totals {
    u64 launches = 0;
    u64 nodes = 0;
    u64 reads = 0;
    u64 gifts = 0;
    double seconds = 0;  ///< in searches
  };

  /// Errors: those of the device.
  static Result<std::unique_ptr<CubeStream>> start(LoadedDevice loaded, const Metric& metric, const Settings& settings);
  /// No call of solve() may be under way.
  ~CubeStream();
  CubeStream(const CubeStream&) = delete;
  CubeStream& operator=(const CubeStream&) = delete;

  /// Of the options: max_length, none_below, count, within and the limits, of which max_nodes is looked at between
  /// launches. All solutions were applied to the cube. Thread-safe. Errors: those of the device, for this cube and all
  /// later ones; kSelfCheck for an answer that does not solve the cube, for a stack that was full and for more
  /// solutions than Settings::solution_room, for this cube alone.
  [[nodiscard]] Result<SearchOutcome> solve(const CubieState& cube, const SearchOptions& options);

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
    std::optional<Lengths> lengths = {};  // from the first launch on
    u32 band = kNoBand;
    u64 nodes = 0;
    std::set<MoveSequence, ShorterFirst> found = {};
    bool is_expired = false;
    std::optional<Result<SearchOutcome>> answer = {};
    std::condition_variable answered = {};

    [[nodiscard]] bool lists_all() const { return options.count > 1 || options.within; }
  };

  CubeStream(LoadedDevice loaded, const Metric& metric, const Settings& settings)
      : loaded_(std::move(loaded)), rules_(metric, metric.moves), settings_(settings) {}

  Result<void> allocate();
  void work();
  void watch();
  Result<void> launch();
  Result<void> admit();
  void begin(u32 slot);
  void advance(u32 slot);
  void take(u32 slot, const Path& path);
  void conclude(u32 slot, CubeState state);
  [[nodiscard]] SearchOutcome outcome_of(const Asked& asked, std::optional<EndCause> limit) const;
  static void answer(Asked& asked, Result<SearchOutcome> with);
  void end(u32 slot, Result<SearchOutcome> answer);
  void end_all(const Error& error);
  [[nodiscard]] u32 head_turns(int length) const;
  [[nodiscard]] u32 band_count() const { return loaded_.quarters ? 4 : 5; }
  [[nodiscard]] u32 band_left() const { return loaded_.base + 3; }
  [[nodiscard]] bool has_bands(int length) const;

  LoadedDevice loaded_;
  TurnRules rules_;
  Settings settings_;
  SearchJob job_{};
  Cube* cubes_ = nullptr;  // of the job, but not const
  SearchGroup* groups_ = nullptr;
  u32* active_ = nullptr;
  u8* bounds_ = nullptr;
  Cube* new_cubes_ = nullptr;

  mutable std::mutex mutex_;  // guards what follows; a launch runs without it
  std::condition_variable changed_;
  bool closing_ = false;
  std::optional<Error> failed_;
  std::deque<Asked*> waiting_;
  std::vector<Asked*> slots_;  // nullptr: free
  u32 under_way_ = 0;
  Totals totals_;
  std::thread worker_;
  std::thread watcher_;
};

}  // namespace superflip::gpu
