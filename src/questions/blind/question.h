// What to do for a cube that is solved blindfolded: the question of `superflip blind` and /api/v1/blind.
#pragma once

#include <string>
#include <vector>

#include "ask/cube_text.h"
#include "ask/question.h"
#include "questions/blind/commutators.h"
#include "questions/blind/tracing.h"

namespace superflip {

/// What the rows write into.
struct BlindQuestion {
  ask::CubeText cube = {};  ///< with `reverse` a memo
  std::string edge_buffer = {};
  std::string corner_buffer = {};
  std::string letters = {};
  std::string turned = {};  ///< "apart" or "targets"
  bool reverse = false;
  int commutators = 0;  ///< for each pair of targets, so many
};

const ask::Question& blind_question();

/// A cube, as the faces are held, and its targets.
struct BlindAnswer {
  CubieState cube;
  Tracing tracing;
  std::vector<std::string> assumptions = {};  ///< how the cube was read
};

/// Two targets of one kind in a row, and what solves them.
struct TargetPair {
  TargetKind kind;
  std::uint8_t first;
  std::uint8_t second;
  std::vector<Commutator3> algorithms = {};  ///< least effort first; none for two stickers of one piece
};

/// Answers the question for one cube after the other.
class BlindSolver {
 public:
  /// Checks all but the cube. Errors: kUsage.
  static Result<BlindSolver> make(const BlindQuestion& question);

  /// The text is a cube as CubeText::joined() writes it, or with `reverse` a memo. Errors: those of
  /// read_cube_or_defects() and cube_of_memo().
  [[nodiscard]] tl::expected<BlindAnswer, CubeError> answer(std::string_view text) const;

  /// Several lines: letters and stickers of each kind, what is turned in its place, parity. Without a line end.
  [[nodiscard]] std::string text(const BlindAnswer& answer) const;
  /// "LP DT K / AB C".
  [[nodiscard]] std::string memo(const BlindAnswer& answer) const { return memo_of(answer.tracing, scheme_); }
  /// The pairs of an answer, edges first, with as many commutators as the question asks for.
  [[nodiscard]] std::vector<TargetPair> pairs(const BlindAnswer& answer) const;
  /// A row under kCsvHead.
  [[nodiscard]] std::string csv(const BlindAnswer& answer) const;
  static constexpr std::string_view kCsvHead =
      "edges,corners,edge_targets,corner_targets,edge_breaks,corner_breaks,flips,twists,parity";
  /// One object in one line.
  [[nodiscard]] std::string json(const BlindAnswer& answer) const;

 private:
  // The lines of pairs(), each behind a line end.
  [[nodiscard]] std::string pairs_text(const BlindAnswer& answer) const;

  LetterScheme scheme_ = {};
  TracingOptions options_ = {};
  bool reverse_ = false;
  int commutators_ = 0;
};

}  // namespace superflip
