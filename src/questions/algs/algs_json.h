// The algorithm library: the question, and its answers as JSON.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "algs/case_picture.h"
#include "algs/case_sets.h"
#include "algs/library.h"
#include "ask/question.h"

namespace superflip {

/// No case has more.
inline constexpr int kMostAlgorithms = 100;

/// One set in one line: set, label, purpose, positions, cases, the last a list of names.
std::string to_json(const algs::CaseSet& set);

/// One case in one line: set, case, also, shape, positions, of, picture (case_stickers()), facelets, algorithms. An
/// algorithm has text, before, after, setup, length, htm, qtm, ease, letters.
std::string to_json(algs::SetId id, std::size_t number, std::span<const algs::CaseAlgorithm> algorithms);

/// An algorithm of a user in one line: text, length, htm, qtm, ease, letters, solves: set, case, before, after.
std::string check_json(const algs::RatedAlgorithm& algorithm);

/// Which algorithms to list, or which one to check. What the rows write into.
struct AlgsQuestion {
  std::optional<std::string> set = {};
  std::optional<std::string> one = {};    ///< a case of the set
  std::optional<std::string> moves = {};  ///< that an algorithm may use
  std::optional<std::string> check = {};  ///< an algorithm, without a set
  std::string by = "ease";                ///< or "length"
  std::optional<ask::Count> count = {};   ///< at most so many of each case

  [[nodiscard]] algs::Order order() const { return by == "length" ? algs::Order::kLength : algs::Order::kEase; }
  /// `moves` as letters. Errors: kUsage.
  [[nodiscard]] Result<algs::Letters> letters() const;
  /// `count`, or a default.
  [[nodiscard]] std::size_t most(int otherwise) const {
    return static_cast<std::size_t>(count ? count->number : otherwise);
  }
};

const ask::Question& algs_question();

/// check_json(), or without a set {"sets": [...]}, else {"cases": [...]}. Errors: kUsage; kBadAlgorithm for `check`.
Result<std::string> algs_json(const AlgsQuestion& question);

/// "U2", or empty for no turn.
std::string turn_of_u(int quarters);

}  // namespace superflip
