#include "questions/all.h"

#include <array>

namespace superflip {

#define ROWS(name) const ask::Question& name##_question();
#include "questions/all.inc"

std::span<const ask::Question* const> all_questions() {
#define ROWS(name) &name##_question(),
  static const std::array kAll = {
#include "questions/all.inc"
  };
  return kAll;
}

}  // namespace superflip
