#include "solvers/optimal/search/coset_explanation.h"

namespace superflip::optimal {

void explain_cosets(const CosetNumbering& space, std::string_view name, const CubieState& cube, int distance,
                    Explanation& explanation) {
  Explanation::Part& part = explanation.part(name);
  const CosetShape shape = space.shape();
  const std::uint32_t flip_part = space.entry_of(cube).edges % shape.flip_parts;
  part.coordinates = {
      {"twist", space.twist_of(cube), kTwists},
      {"tetrads", space.tetrads_of(cube), kTetrads},
      {"separation", separation_of(slice_masks(cube)), kSeparations},
  };
  if (shape.parts > 1) part.coordinates.push_back({"part", space.part_of(cube), shape.parts});
  if (shape.flip_parts > 1) part.coordinates.push_back({"flip part", flip_part, shape.flip_parts});
  part.bounds = {{"its coset", distance}};
}

}  // namespace superflip::optimal
