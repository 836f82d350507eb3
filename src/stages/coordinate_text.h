// Coordinates as text: named ones, and pieces as stages name them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "table/coordinate_product.h"

namespace superflip {

/// The names of all coordinates, in the order of coord/all.h.
std::vector<std::string> coordinate_names();

/// The factors of names of coordinates, or of pieces ("DF DL DB DR"), separated by commas. Errors: kUsage, with what
/// there is.
Result<std::vector<ProductFactor>> parse_coordinates(std::string_view text);

}  // namespace superflip
