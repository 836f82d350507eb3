// Whole cosets: the question of `superflip coset` and /api/v1/coset.
#pragma once

#include <string>
#include <string_view>

#include "ask/cube_text.h"
#include "ask/question.h"
#include "questions/coset/coset_question.h"

namespace superflip {

/// What the rows write into.
struct CosetFields {
  ask::CubeText cube = {};  ///< in JSON; the command has the text as its argument
  CosetSubgroup subgroup = {};
  bool exact = false;
  CosetQuestion question = {};  ///< without the cube; its bound as it was given

  /// The question with the bound that is meant.
  [[nodiscard]] CosetQuestion settled() const;
};

const ask::Question& coset_question();

/// One object in one line without a line end: cube if it is not empty, metric, subgroup, positions, bound and beyond or
/// counts, listed, searched, sequences, nodes, time_ms.
std::string to_json(const CosetAnswer& answer, std::string_view cube = {});

}  // namespace superflip
