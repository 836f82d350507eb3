// What every search for shortest solutions is asked: which moves, how many solutions, within which limits.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/parallel.h"
#include "base/progress.h"
#include "base/result.h"
#include "cube/held_moves.h"
#include "cube/metric.h"
#include "cube/move.h"
#include "search/budget.h"
#include "search/explanation.h"

namespace superflip {

/// The most solutions that a search keeps, whatever it is asked for: about 100 bytes each.
inline constexpr int kMostSolutions = 1'000'000;

/// Whether searches can be saved. A WebAssembly module has no such file, and is smaller without.
#ifdef __EMSCRIPTEN__
inline constexpr bool kSavesSearches = false;
#else
inline constexpr bool kSavesSearches = true;
#endif

/// Where a long search saves its progress, so that a later search, in another process, resumes there. Only the search
/// reads the text; the text does not depend on tables.
struct Checkpoint {
  std::string kept = {};  ///< what an earlier search for the same cube saved last; empty: begin anew
  /// Saves the text in place of the one before. Called by the thread that started the search: at the beginning, from
  /// time to time, and at the end. An error of the first call ends the search; later errors do not.
  std::function<Result<void>(const std::string&)> keep = {};
  Clock::duration every = std::chrono::seconds(2);
};

/// Result of a fast helper solver that proves nothing.
struct ShortAnswer {
  std::optional<MoveSequence> moves = {};
  std::uint64_t nodes = 0;
};
/// Looks for a solution of at most `max_length` moves. Gives up after about `max_nodes` nodes, or when the limits of
/// the search that asks are met.
using AskForShort = std::function<ShortAnswer(int max_length, std::uint64_t max_nodes)>;

struct SearchOptions {
  const Metric* metric = &htm();
  MoveLetters moves = htm().moves;
  /// The longest solution wanted, in moves of the metric; nothing: any length.
  std::optional<int> max_length = {};
  /// No solution is shorter: an earlier search has proved it. For searches that prove.
  int none_below = 0;
  int count = 1;  ///< how many different solutions are wanted, 1 to kMostSolutions; shortest first
  /// All solutions up to this many moves longer than the shortest are wanted, >= 0, but at most `count`.
  std::optional<int> within = {};
  /// The callback of a search receives every solution, not only those that are better than all before. For searches
  /// that keep a FoundSolutions.
  bool tell_each = false;
  int threads = 1;
  SpareThreads* spare = nullptr;           ///< further threads that the search may take while they are free
  const Checkpoint* checkpoint = nullptr;  ///< nullptr: the search is not saved
  AskForShort ask_for_short = {};
  Limits limits = {};
  Progress* progress = &Progress::none();  ///< receives nodes and depth while a search takes long
  /// Filled in with what the search saw and did; nullptr: not wanted. With it, threads is 1.
  Explanation* explanation = nullptr;
};

// What a search for shortest solutions found and proved.

struct SearchOutcome {
  std::vector<MoveSequence> solutions = {};  ///< shortest first; may be empty
  int lower_bound = 0;                       ///< no solution shorter than this exists (proved)
  bool optimal = false;                      ///< solutions.front() is proved shortest
  bool complete = false;                     ///< with SearchOptions::within: these are all of them (proved)
  std::uint64_t nodes = 0;                   ///< nodes expanded, all threads
  EndCause ended = EndCause::kDone;
};

/// Receives the first solution when it is found, from the thread that found it.
using FirstSolutionCallback = std::function<void(const MoveSequence&)>;

}  // namespace superflip
