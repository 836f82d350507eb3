#include "app/scramble_source.h"

namespace superflip {

Result<Scramble> ScrambleSource::next(Rng& rng) const {
  if (of_case_) return scramble_from_afar(*engine_, of_case_->next(rng), rng);
  if (!draw_) return random_scramble(*engine_, puzzle_, rng);
  const auto state = draw_->next(rng);
  if (!state) return tl::unexpected(state.error());
  return scramble_to(*engine_, *state);
}

}  // namespace superflip
