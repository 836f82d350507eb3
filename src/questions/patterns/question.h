// Named patterns: the question of `superflip patterns` and /api/v1/patterns.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "ask/question.h"
#include "patterns/named_pattern.h"

namespace superflip {

/// What the rows write into.
struct PatternsQuestion {
  std::optional<std::string> name = {};  ///< nothing: all patterns

  /// Errors: those of find_named_pattern().
  [[nodiscard]] Result<std::span<const NamedPattern>> patterns() const;
};

const ask::Question& patterns_question();

/// One object in one line without a line end: name, also, algorithm, source, order, facelets, htm, qtm. The last two
/// have length, proved_here, publication (null: this program proved the length) and solutions (null: not counted).
std::string to_json(const NamedPattern& pattern);

}  // namespace superflip
