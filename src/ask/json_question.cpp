#include "ask/json_question.h"

namespace superflip {

std::array<ask::Ceiling, 4> ceilings_of(const ask::Question& question, const ApiLimits& limits) {
  return {{{"time-limit", std::chrono::microseconds(limits.most_time).count()},
           {"count", question.name == "scramble" ? limits.most_scrambles : limits.most_solutions},
           {"cubes", static_cast<long long>(limits.most_cubes)},
           {"seed", kMostSeed}}};
}

}  // namespace superflip
