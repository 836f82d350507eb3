// A question that is asked in JSON: over HTTP, by superflip_ask and in the WebAssembly module. What such questions
// share.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "ask/question.h"
#include "ask/read.h"
#include "base/progress.h"
#include "engine/engine.h"

namespace superflip {

/// The limits of one request.
struct ApiLimits {
  std::chrono::milliseconds most_time{600'000};  ///< of a search with a time limit
  std::chrono::milliseconds usual_time{60'000};  ///< of a search without one; never more than most_time
  /// The time that a request waits for tables; after it the client must try again.
  std::chrono::milliseconds table_patience{5'000};
  bool has_device = true;  ///< false: requests may not ask for one
  int most_solutions = 1000;
  int most_cubes = 100;                         ///< of an analysis or a comparison; scrambles
  std::size_t distances_memory = 64'000'000;    ///< bytes for counting parts of the 3x3x3: distances, a coset
  std::size_t comparison_memory = 100'000'000;  ///< bytes for the lists of one search of a comparison
};

/// The largest integer that JavaScript represents exactly.
inline constexpr long long kMostSeed = 9007199254740991LL;

/// What a server allows less of than the rows of a question do.
inline std::array<ask::Ceiling, 4> ceilings_of(const ask::Question& question, const ApiLimits& limits) {
  // A question with a seed counts cubes.
  return {{{"time-limit", std::chrono::microseconds(limits.most_time).count()},
           {"count", question.has("seed") ? limits.most_cubes : limits.most_solutions},
           {"cubes", limits.most_cubes},
           {"seed", kMostSeed}}};
}

/// Reads the question from JSON into the type that its rows write into. Errors: those of ask::read_json().
template <typename Read>
Result<Read> read_question(const ask::Question& question, std::string_view body, const ApiLimits& limits) {
  Read read;
  if (auto done = ask::read_json(question.fields, body, ceilings_of(question, limits), &read); !done)
    return tl::unexpected(std::move(done.error()));
  return read;
}

/// The threads that do the work. Searches have their own, so quick requests do not wait for them. A batch is many
/// requests, a line each, which may be as long as the client likes; each line is a search.
enum class Lane { kQuick, kSearch, kBatch };

/// Receives the events of an answer. Calls may come from several threads.
class Events {
 public:
  Events() = default;
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;
  virtual ~Events() = default;
  /// `data` is JSON in one line. An event that is not `needed` may be dropped.
  virtual void send(std::string_view name, std::string_view data, bool needed) = 0;
};

/// Passes every report on to the current listeners. Thread-safe.
class TableNews : public Progress {
 public:
  void report(const ProgressReport& report) override {
    const std::lock_guard lock(mutex_);
    for (Progress* listener : listeners_) listener->report(report);
  }

  /// A registered listener, for as long as it lives.
  class Listening {
   public:
    Listening(TableNews& news, Progress& listener) : news_(news), listener_(listener) { news_.add(listener_); }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    ~Listening() { news_.remove(listener_); }

   private:
    TableNews& news_;
    Progress& listener_;
  };

 private:
  // From its return on, the listener receives reports.
  void add(Progress& listener) {
    const std::lock_guard lock(mutex_);
    listeners_.push_back(&listener);
  }
  // From its return on, the listener receives none.
  void remove(Progress& listener) {
    const std::lock_guard lock(mutex_);
    listeners_.erase(std::remove(listeners_.begin(), listeners_.end(), &listener), listeners_.end());
  }

  std::mutex mutex_;
  std::vector<Progress*> listeners_;
};

/// What an answer may use.
struct JsonContext {
  Engine& engine;
  Engine& scrambler;  ///< its tables decide which scrambles a seed gives
  const ApiLimits& limits;
  StopToken stop = {};                               ///< ends the work when nobody waits for it any more
  SpareThreads* spare = nullptr;                     ///< idle threads that may help
  Events* events = nullptr;                          ///< nullptr: no events
  TableNews* news = nullptr;                         ///< with events: hears of the tables that `engine` makes
  std::uint64_t id = 1;                              ///< of the answer of a solve
  std::function<void(const Answer&)> searched = {};  ///< counts a search
};

/// An answer, one JSON object in one line without a line end, or why there is none.
using JsonAnswer = tl::expected<std::string, CubeError>;

inline tl::unexpected<CubeError> no_answer(Error error) { return tl::unexpected(CubeError{std::move(error)}); }

template <typename Read>
std::remove_cvref_t<Read> question_of(JsonAnswer (*answer)(Read question, const JsonContext& context));

/// JsonQuestion::answer of a question with rows: reads it for `kAnswer(question, context)`.
template <const ask::Question& (*kQuestion)(), auto kAnswer>
JsonAnswer reading(std::string_view body, const JsonContext& context) {
  auto question = read_question<decltype(question_of(kAnswer))>(kQuestion(), body, context.limits);
  if (!question) return no_answer(std::move(question.error()));
  return kAnswer(*std::move(question), context);
}

/// A question below /api/v1/ and for superflip_ask.
struct JsonQuestion {
  std::string_view path;  ///< "/api/v1/compare"
  Lane lane;
  /// Thread-safe.
  JsonAnswer (*answer)(std::string_view body, const JsonContext& context);
  std::string_view method = "POST";
};

}  // namespace superflip
