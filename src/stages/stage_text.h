// Stages: what a person solves first, as rows of data. From a row follow its goals, coordinates, tables, bound, test,
// name and help; adding a stage is adding a row (stages/stage_text.cpp).
//
// A row is written as the user may write one:
//
//   DR DF DL DB          these pieces, each at home and turned right
//   (DF)                 at home, however turned
//   eo, co               every edge, every corner is oriented: for eo quarter turns of F and B flip an edge,
//                        co looks at the stickers of U and D
//   cross+FR             blocks joined by +: rows by name, slots (the edge FR with the corner DFR), pieces
//   A | B                one or the other
//   A & B                both, with tables apart
//   [D] cross            and then D may still have to be turned: the pseudo cross. So with [U], for U,
//                        with [M], for the slice, and with [MU], for the slice and then U
//   <FR>                 the free pair of a slot: it is in, or a turn of U and one insertion of three moves put it in
//
// A stage belongs to a face: what is said of D holds for the face that is asked for, turned to the bottom. A row says
// whether the cube may also be turned about that face, as one may take any slot for an xcross.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "stages/stage.h"

namespace superflip::stages {

/// A stage as data.
struct StageRow {
  std::string_view name;
  std::string_view title;  ///< what is solved, in words
  std::string_view goals;  ///< as at the head of this file, for the face D
  bool any_turn;           ///< the cube may be turned about the face
};

/// Every row, shortest stages of a method first.
std::span<const StageRow> stage_rows();

/// A row's stage by its name, be it of stage_rows() or of later_rows(), or one written out (which may not be turned
/// about the face), on any of `faces`. Errors: kUsage, `where` the word that is not understood.
Result<Stage> parse_stage(std::string_view text, std::span<const Face> faces);

/// What ends a later stage that has LaterRow::goals: a stage of these for each of its holdings.
std::vector<Stage> ends_of(const Stage& later);

}  // namespace superflip::stages
