// Finds the cases of a set: the classes of its last layers under turns of U.
#pragma once

#include <cstddef>
#include <map>

#include "algs/case_sets.h"
#include "algs/last_layer_key.h"

namespace superflip::algs {

/// What a set looks at.
LayerKey looks_at(SetId id);

struct MadeSet {
  CaseSet set;
  std::map<LayerKey, std::size_t> number;  ///< of the case, by least_key()
};

/// ZBLL needs case_set(SetId::kColl).
MadeSet make_set(SetId id);

}  // namespace superflip::algs
