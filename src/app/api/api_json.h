// Parses the JSON of requests. The fields are the options of the command with _ for -; values are checked and limited.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "ask/question.h"
#include "ask/read.h"
#include "engine/engine.h"
#include "questions/compare/search_comparison.h"

namespace superflip {

/// The limits of one request.
struct ApiLimits {
  std::chrono::milliseconds most_time{600'000};  ///< of a search with a time limit
  std::chrono::milliseconds usual_time{60'000};  ///< of a search without one; never more than most_time
  /// The time that a request waits for tables; after it the client must try again.
  std::chrono::milliseconds table_patience{5'000};
  int most_solutions = 1000;
  int most_scrambles = 100;
  std::size_t most_cubes = 100;                 ///< of an analysis or a comparison
  std::size_t distances_memory = 64'000'000;    ///< bytes for a table of distances of parts of the 3x3x3
  std::size_t comparison_memory = 100'000'000;  ///< bytes for the lists of one search of a comparison
};

/// What a server allows less of than the rows of a question do.
std::array<ask::Ceiling, 4> ceilings_of(const ask::Question& question, const ApiLimits& limits);

/// The fields of solve and explain, as their rows say (questions/solve/). The errors of all these functions are those
/// of ask::parse_object() and ask::JsonReader::finish().
Result<Request> solve_request(std::string_view body, const ApiLimits& limits);
Result<Request> explain_request(std::string_view body, const ApiLimits& limits);
struct CompareQuestion {
  ComparisonRequest request = {};
  std::optional<std::string> cube = {};  ///< nothing: random ones
  int count = 1;
  std::chrono::milliseconds time_limit{};  ///< for all cubes together
};
/// compare: cube, space, algorithms, bound, count, seed, time_limit_ms.
Result<CompareQuestion> compare_question(std::string_view body, const ApiLimits& limits);

/// Reads the question from JSON into the type that its rows write into.
template <typename Read>
Result<Read> read_question(const ask::Question& question, std::string_view body, const ApiLimits& limits) {
  Read read;
  if (auto done = ask::read_json(question.fields, body, ceilings_of(question, limits), &read); !done)
    return tl::unexpected(std::move(done.error()));
  return read;
}

/// cancel: id.
Result<std::string> cancel_question(std::string_view body);

}  // namespace superflip
