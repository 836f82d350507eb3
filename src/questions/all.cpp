#include "questions/all.h"

#include <array>

#include "questions/alg/question.h"
#include "questions/analyze/question.h"
#include "questions/blind/question.h"
#include "questions/convert/question.h"
#include "questions/distances/question.h"
#include "questions/recognise/question.h"
#include "questions/scramble/question.h"
#include "questions/solve/question.h"
#include "questions/validate/question.h"
#include "questions/workshop/question.h"

namespace superflip {

std::span<const ask::Question* const> all_questions() {
  static const std::array kAll = {&solve_question(),          &explain_question(),       &scramble_question(),
                                  &analyze_question(),        &recognise_question(),     &show_question(),
                                  &convert_question(),        &validate_question(),      &alg_question(),
                                  &blind_question(),          &workshop_cube_question(), &distances_question(),
                                  &workshop_search_question()};
  return kAll;
}

}  // namespace superflip
