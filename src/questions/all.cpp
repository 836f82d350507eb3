#include "questions/all.h"

#include <array>

#include "questions/scramble/question.h"
#include "questions/solve/question.h"

namespace superflip {

std::span<const ask::Question* const> all_questions() {
  static const std::array kAll = {&solve_question(), &explain_question(), &scramble_question()};
  return kAll;
}

}  // namespace superflip
