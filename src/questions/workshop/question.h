// A cube in a small space, and a search with a record of its tree: the questions of /api/v1/workshop/cube and
// /api/v1/workshop/search.
#pragma once

#include "ask/cube_text.h"
#include "ask/question.h"
#include "questions/workshop/workshop.h"

namespace superflip {

/// What the rows write into.
struct WorkshopRequest {
  ask::CubeText cube = {};
  WorkshopQuestion question = {};
};

const ask::Question& workshop_cube_question();
const ask::Question& workshop_search_question();

}  // namespace superflip
